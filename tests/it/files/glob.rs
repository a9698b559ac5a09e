//! `glob`.

use serde_json::json;

use tool_std::Limits;

use super::Fixture;

fn project() -> Fixture {
    let fixture = Fixture::new();
    for name in ["Cargo.toml", "src/lib.rs", "src/a/b.rs", "src/a.rs", "src/a-b.rs", ".env", ".github/ci/x.yml"] {
        fixture.put(name, "");
    }
    fixture
}

async fn glob(fixture: &Fixture, pattern: &str) -> Vec<String> {
    let text = fixture.ok("glob", json!({"pattern": pattern})).await;
    text.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn paths_are_sorted_by_their_bytes_and_a_star_stays_in_its_folder() {
    let fixture = project();
    assert_eq!(glob(&fixture, "**/*.rs").await, ["src/a-b.rs", "src/a.rs", "src/a/b.rs", "src/lib.rs"]);
    assert_eq!(glob(&fixture, "src/*.rs").await, ["src/a-b.rs", "src/a.rs", "src/lib.rs"]);
    assert_eq!(glob(&fixture, "./src//{a,lib}.rs").await, ["src/a.rs", "src/lib.rs"]);
    assert_eq!(glob(&fixture, "*").await, ["Cargo.toml", "src/"]);
    assert_eq!(glob(&fixture, "Cargo.toml").await, ["Cargo.toml"]);
    let absolute = fixture.path("src/l*").to_str().unwrap().to_owned();
    assert_eq!(glob(&fixture, &absolute).await, ["src/lib.rs"]);
}

#[tokio::test]
async fn g1_an_ignored_path_is_found_by_its_name_and_counted_otherwise() {
    let fixture = project();
    fixture.put(".gitignore", "dist/\n*.log\n");
    fixture.put("dist/a.js", "");
    fixture.put("src/.ignore", "!keep.log\n");
    fixture.put("src/keep.log", "");
    fixture.put("src/drop.log", "");
    assert_eq!(glob(&fixture, "dist/a.js").await, ["dist/a.js"]);
    assert_eq!(glob(&fixture, "dist/*.js").await, ["dist/a.js"]);
    assert_eq!(glob(&fixture, "**/*.log").await, ["src/keep.log"]);
    assert_eq!(glob(&fixture, "src/*.log").await, ["src/keep.log"]);
    let empty = glob(&fixture, "**/*.js").await;
    assert_eq!(empty[0], "no matches");
    assert!(empty.contains(&"[passed over 2 (ignored by .gitignore or .ignore)]".to_owned()), "{empty:?}");
}

#[tokio::test]
async fn g2_g3_hidden_files_are_found_where_the_pattern_names_one() {
    let fixture = project();
    assert_eq!(glob(&fixture, ".github/**/*.yml").await, [".github/ci/x.yml"]);
    assert_eq!(glob(&fixture, "**/.env").await, [".env"]);
    let empty = glob(&fixture, "**/*.yml").await;
    assert!(empty.iter().any(|line| line.starts_with("[passed over 2 (hidden")), "{empty:?}");
    fixture.put(".git/config", "");
    assert_eq!(glob(&fixture, "**/.*/*").await, [".github/ci/"]);
}

#[tokio::test]
async fn g4_brackets_in_names_are_found() {
    let fixture = Fixture::new();
    fixture.put("src/app/[locale]/(auth)/page.tsx", "");
    fixture.put("src/app/{slug}.tsx", "");
    fixture.put("src/app/l/other.tsx", "");
    assert_eq!(glob(&fixture, "src/app/[locale]/(auth)/**").await, ["src/app/[locale]/(auth)/page.tsx"]);
    assert_eq!(glob(&fixture, "src/app/{slug}.tsx").await, ["src/app/{slug}.tsx"]);
    assert_eq!(glob(&fixture, "src/app/[locale]/*.tsx").await, ["src/app/l/other.tsx"]);
    assert_eq!(
        glob(&fixture, "src/app/[locale").await,
        ["no matches", "[the pattern does not parse, so it was taken by its letters]"]
    );
}

#[tokio::test]
async fn g5_g6_links_are_listed_but_not_followed() {
    let fixture = project();
    fixture.link("src", "sources");
    fixture.link(".", "src/cycle");
    fixture.link(fixture.outside(""), "out");
    std::fs::write(fixture.outside("secret.rs"), "").unwrap();
    assert_eq!(glob(&fixture, "*").await, ["Cargo.toml", "sources", "src/"]);
    assert_eq!(glob(&fixture, "**/b.rs").await, ["src/a/b.rs"]);
    assert_eq!(glob(&fixture, "sources/a*.rs").await, ["sources/a-b.rs", "sources/a.rs"], "a link that is named");
    let empty = glob(&fixture, "**/secret.rs").await;
    assert!(empty.contains(&"[passed over 1 (a link out of the workspace)]".to_owned()), "{empty:?}");
    assert!(empty.contains(&"[passed over 2 (a link, and links are not followed)]".to_owned()), "{empty:?}");
}

#[tokio::test]
async fn g7_a_pattern_that_looks_like_an_option_is_text() {
    let fixture = Fixture::new();
    fixture.put("->", "");
    fixture.put("--pre=x.sh", "");
    assert_eq!(glob(&fixture, "->").await, ["->"]);
    assert_eq!(glob(&fixture, "--pre=*").await, ["--pre=x.sh"]);
    assert_eq!(glob(&fixture, "--pre=/w/x.sh").await, ["no matches: `--pre=/w/x.sh` does not exist"]);
}

#[tokio::test]
async fn x16_the_list_is_capped_and_says_so() {
    let fixture = Fixture::new();
    for number in 0..250 {
        fixture.put(&format!("{number:03}.txt"), "");
    }
    let lines = glob(&fixture, "*.txt").await;
    assert_eq!(lines.len(), 201);
    assert_eq!(lines[199], "199.txt");
    assert_eq!(lines[200], "[200 of 250 matches; narrow the pattern to see others]");
}

#[tokio::test]
async fn names_that_no_argument_can_name_are_counted() {
    use std::os::unix::ffi::OsStrExt;
    let fixture = Fixture::new();
    std::fs::write(fixture.path("").join(std::ffi::OsStr::from_bytes(b"caf\xe9")), "").unwrap();
    fixture.put("two\nlines", "");
    let empty = glob(&fixture, "*").await;
    assert!(empty[1].starts_with("[passed over 2 (not listed"), "{empty:?}");
}

#[tokio::test]
async fn a_walk_that_is_cut_short_says_so() {
    let fixture = Fixture::with_limits(Limits { walk_entries: 2, ..Limits::DEFAULT });
    for name in ["a", "b", "c"] {
        fixture.put(name, "");
    }
    let lines = glob(&fixture, "*").await;
    assert_eq!(lines.last().unwrap(), "[there is too much to look at all of it; begin the pattern with a folder]");
    let fixture = Fixture::with_limits(Limits { walk_depth: 2, ..Limits::DEFAULT });
    fixture.put("a/b/c/d", "");
    assert_eq!(glob(&fixture, "**/b/**").await, ["no matches", "[passed over 1 (too many folders deep)]"]);
}
