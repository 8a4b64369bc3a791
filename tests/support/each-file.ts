/**
 * What holds around every file of tests: a property runs as often as it says, a file ends by itself when it hangs, and
 * it leaves the process as it found it.
 */
import fc from 'fast-check'
import { relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import { asOftenAsAsked, seedOf } from './properties.ts'
import { clock } from '../../contract/clock.ts'
import { dropDatabases } from './databases.ts'
import { beginClock } from './moment.ts'
import { watch } from './watch.ts'

beginClock()
const shift = clock.shift()
const tell = watch(relative(process.cwd(), expect.getState().testPath!), inject('databaseUrl'))
beforeEach(({ task }) => tell({ test: task.fullName }))

const seed = seedOf(process.env)
fc.configureGlobal({ reporter: asOftenAsAsked, ...(seed !== undefined && { seed }) })

let before: readonly string[] = []
/** What every file of the same process can see, with what it is now; what vitest keeps there is its own. */
const surroundings = (): string[] => [
  ...Object.entries(process.env)
    .filter(([name]) => !name.startsWith('VITEST'))
    .map(([name, value]) => `process.env.${name} = ${value}`),
  ...Object.getOwnPropertyNames(globalThis)
    .filter(name => !name.startsWith('__vitest'))
    .map(name => `globalThis.${name}`),
  `Date.now ${Date.now === now ? 'as it was' : 'replaced'}`,
  `clock ${clock.shift() === shift ? 'as it was' : 'set'}`,
  `timers ${vi.isFakeTimers() ? 'replaced' : 'as they were'}`,
]
const { now } = Date

beforeAll(() => {
  before = surroundings()
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  const left = surroundings().filter(thing => !before.includes(thing))
  expect(
    left,
    'what this file left behind for the next: tidy it up, or name the file in tests/support/alone.ts',
  ).toEqual([])
})
// Of what is done after all, what stands first is done last.
afterAll(() => tell(null))
afterAll(dropDatabases)
