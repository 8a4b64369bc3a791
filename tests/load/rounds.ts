// Targets asked in rounds, each round in another order, so that none always comes after the one that leaves it worst.
import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism, loadavg } from 'node:os'
import { cpuOf, cpuWithChildren } from './cpu.ts'
import { measure, type Asked, type Measured } from './measure.ts'
import type { World } from './world.ts'

type Numbers = Exclude<keyof Measured, 'refusals'>

/** What is asked, of which server, by how many at once. */
export interface Target {
  readonly of: 'product' | 'bare'
  readonly requests: Asked['requests']
  readonly connections?: number
}

/** What other programs may have of the machine before figures say little. */
const mostOthers = 0.15

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const mid = (all: readonly Measured[], of: Numbers): number => median(all.map(round => round[of]))

/** CPU of the server and its database for one request, ms. */
export const costOf = (all: readonly Measured[]): number => mid(all, 'serverCpu') + mid(all, 'databaseCpu')

/** How far apart the rounds were, as a share of the middle one. */
const spread = (all: readonly Measured[]): number => {
  const rates = all.map(({ perSecond }) => perSecond)
  return (Math.max(...rates) - Math.min(...rates)) / median(rates)
}

/** In another order each time. Fisher and Yates. */
function shuffled<T>(all: readonly T[]): readonly T[] {
  const list = [...all]
  for (let n = list.length - 1; n > 0; n--) {
    const at = Math.floor(Math.random() * (n + 1))
    ;[list[n], list[at]] = [list[at]!, list[n]!]
  }
  return list
}

/** Waits until product and database have done what was left to do, at most two minutes. */
async function untilIdle({ product, cluster }: World): Promise<void> {
  const used = (): number => cpuOf(product.pid) + cpuWithChildren(cluster)
  for (let tries = 0; tries < 60; tries++) {
    const before = used()
    await sleep(2000)
    if (used() - before < 200) return
  }
  console.log('the product never rested: what it has left to do takes part in the figures')
}

export interface Rounds<Name extends string> {
  readonly of: Readonly<Record<Name, readonly Measured[]>>
  /** Whether other programs were running. */
  readonly isNoisy: boolean
}

/** Warms every target up, and then asks all of them in each round. */
export async function inRounds<Name extends string>(
  world: World,
  targets: Readonly<Record<Name, Target>>,
): Promise<Rounds<Name>> {
  const names = Object.keys(targets) as Name[]
  const [load] = loadavg()
  const ask = ({ of, requests, connections = 16 }: Target, seconds: number): Promise<Measured> =>
    measure({ ...world[of], server: world[of].pid, requests, connections, seconds, cluster: world.cluster })
  await untilIdle(world)
  for (const name of names) await ask(targets[name], 2)
  const results = Object.fromEntries(names.map(name => [name, [] as Measured[]])) as Record<Name, Measured[]>
  for (let n = 0; n < world.rounds; n++)
    for (const name of shuffled(names)) results[name].push(await ask(targets[name], world.seconds))
  const others = median(Object.values<Measured[]>(results).flatMap(all => all.map(round => round.others)))
  const isNoisy = others > mostOthers || load! > availableParallelism() * 2
  console.log(
    `\n${world.rounds} rounds of ${world.seconds} s, each in another order; load before ${load!.toFixed(1)}; others had ${(others * 100).toFixed(0)} % of the machine${isNoisy ? ': noisy, the figures say little' : ''}`,
  )
  return { of: results, isNoisy }
}

/** Prints a target, and how it stands beside the yardstick. */
export function show(name: string, all: readonly Measured[], yard?: readonly Measured[]): void {
  console.log(
    `${name.padEnd(34)} ${mid(all, 'perSecond').toFixed(0).padStart(7)} /s ±${((spread(all) / 2) * 100).toFixed(0)} %  p50 ${mid(all, 'p50').toFixed(1)} ms  p99 ${mid(all, 'p99').toFixed(1)} ms  CPU ${mid(all, 'serverCpu').toFixed(3)} + db ${mid(all, 'databaseCpu').toFixed(3)} ms  failed ${mid(all, 'failed')}${yard ? `  ratio ${(mid(all, 'perSecond') / mid(yard, 'perSecond')).toFixed(2)}` : ''}`,
  )
  for (const { refusals } of all)
    for (const [answer, times] of [...refusals].slice(0, 3)) console.log(`  ${times} × ${answer}`)
}

/** Asks a target for so long, and says how its pace was in each part of that time, a second. */
export async function sustained(
  world: World,
  { of, requests, connections = 16 }: Target,
  seconds: number,
  parts = 6,
): Promise<readonly Measured[]> {
  const all: Measured[] = []
  for (let n = 0; n < parts; n++)
    all.push(
      await measure({
        ...world[of],
        server: world[of].pid,
        requests,
        connections,
        seconds: seconds / parts,
        cluster: world.cluster,
      }),
    )
  return all
}
