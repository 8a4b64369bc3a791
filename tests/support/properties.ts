import fc, { type RunDetails } from 'fast-check'

/**
 * What comes of a property: red when it failed, and also when fewer cases were tried than were asked for, as happens
 * when time runs out or when nearly all cases are thrown away. A case that is played again by its path is one case.
 * @throws with the smallest case, its seed and its path
 */
export function asOftenAsAsked(details: RunDetails<unknown>): void {
  const { failed, numRuns, interrupted, runConfiguration, seed, errorInstance: cause } = details
  if (failed) throw new Error(fc.defaultReportMessage(details), { cause })
  const asked = runConfiguration.path ? 1 : (runConfiguration.numRuns ?? 100)
  if (numRuns < asked || interrupted)
    throw new Error(
      `the property held in ${numRuns} cases, but ${asked} were asked for${interrupted ? ': its time ran out' : ''} (seed ${seed})`,
    )
}

/**
 * A number of runs or steps that somebody may raise for a long night by the environment, and never lower: what is asked
 * for here is the least.
 */
export const atLeast = (least: number, name: string): number => Math.max(least, Number(process.env[name] ?? 0) || 0)

/**
 * Where properties begin: the same cases in every `npm test`, so that what is green here is green elsewhere.
 * PROPERTY_SEED=1234 plays other cases again, and a night whose runs are raised begins anew each time; a failure prints
 * its seed.
 */
export function seedOf(env: Readonly<Record<string, string | undefined>>): number | undefined {
  if (env['PROPERTY_SEED']) return Number(env['PROPERTY_SEED'])
  return ['ATTACK_RUNS', 'MODEL_STEPS', 'MODEL_DB_STEPS'].some(name => env[name]) ? undefined : 20_261_123
}
