/**
 * A decision: pure, so that yesterday can be replayed against tomorrow's rule. Time comes in with the fact.
 * architecture.md 2(c)
 */
export type Engine<State, Fact, Rule, Effect> = (
  state: State,
  fact: Fact,
  rules: readonly Rule[],
) => { readonly state: State; readonly effects: readonly Effect[] }
