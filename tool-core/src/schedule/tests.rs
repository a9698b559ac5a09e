use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// The rule itself: a call may run when every earlier call that conflicts with it has ended.
fn may_run(effects: &[Effects], ended: &BTreeSet<usize>, call: usize) -> bool {
    (0..call).all(|earlier| ended.contains(&earlier) || !effects[earlier].conflict_with(&effects[call]))
}

fn access() -> impl Strategy<Value = Access> {
    prop_oneof![3 => Just(Access::Read), 1 => Just(Access::Add), 2 => Just(Access::Write)]
}

fn resource() -> impl Strategy<Value = Resource> {
    let path = prop::collection::vec(prop::sample::select(vec!["a", "b", "c"]), 0..4)
        .prop_map(|components| Resource::path(&components.join("/")));
    prop_oneof![
        8 => path.clone(),
        2 => path.prop_map(|path| path.entries()),
        1 => prop::sample::select(vec!["x", "y"]).prop_map(Resource::lock),
        1 => Just(Resource::world()),
    ]
}

fn effects() -> impl Strategy<Value = Effects> {
    prop::collection::vec((access(), resource()), 0..4).prop_map(|accesses| {
        let mut effects = Effects::none();
        for (access, resource) in accesses {
            effects.touch(access, resource);
        }
        effects
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever ends when, the ready calls are those that the rule lets run: no call is let through early, and none is
    /// kept waiting for a call that it does not conflict with.
    #[test]
    fn a_call_is_ready_exactly_when_the_rule_says_so(
        calls in prop::collection::vec(effects(), 1..24),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 24),
        added_at_once in 1..24_usize,
    ) {
        let mut plan = Plan::default();
        let (mut ready, mut ended) = (BTreeSet::new(), BTreeSet::new());
        let mut added = 0;
        for pick in picks {
            for (call, effects) in calls.iter().enumerate().skip(added).take(added_at_once) {
                plan.push(call, effects);
                added = call + 1;
            }
            while let Some(call) = plan.next_ready() {
                prop_assert!(ready.insert(call), "{call} became ready twice");
            }
            let expected: BTreeSet<usize> =
                (0..added).filter(|call| !ended.contains(call) && may_run(&calls, &ended, *call)).collect();
            prop_assert_eq!(&ready, &expected);
            if ready.is_empty() {
                break;
            }
            let call = *ready.iter().nth(pick.index(ready.len())).unwrap();
            ready.remove(&call);
            ended.insert(call);
            plan.finish(call);
        }
    }
}

#[test]
fn the_graph_grows_with_the_calls_and_not_with_their_pairs() {
    let touch = |access, path: &str| {
        let mut effects = Effects::none();
        effects.touch(access, Resource::path(path));
        effects
    };
    let mut plan = Plan::default();
    let count = 2_000;
    for call in 0..count {
        let effects = match call % 3 {
            0 => touch(Access::Read, ""),
            1 => touch(Access::Write, &format!("a/{call}")),
            _ => touch(Access::Add, "a"),
        };
        plan.push(call, &effects);
    }
    let edges: usize = plan.graph.nodes.iter().map(|node| node.dependents.len()).sum();
    assert!(edges < 10 * count, "{edges} edges for {count} calls");
}
