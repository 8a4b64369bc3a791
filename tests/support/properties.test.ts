import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { atLeast, seedOf } from './properties.ts'

const numbers = fc.integer()

test('a property that held in every case that was asked for is green', () => {
  let tried = 0
  fc.assert(
    fc.property(numbers, () => void tried++),
    { numRuns: 50 },
  )
  expect(tried).toBe(50)
})

test('a property whose time ran out before all its cases were tried is red, and says how many there were', async () => {
  const slow = fc.asyncProperty(numbers, () => new Promise<void>(done => setImmediate(done)))
  await expect(fc.assert(slow, { numRuns: 1_000_000, interruptAfterTimeLimit: 20 })).rejects.toThrow(
    /held in \d+ cases, but 1000000 were asked for: its time ran out/,
  )
})

test('one that fails says the smallest case and its seed, with the failure as its cause', () => {
  const small = fc.property(fc.nat(), n => void expect(n).toBeLessThan(7))
  let said: unknown
  try {
    fc.assert(small, { seed: 1, numRuns: 1000 })
  } catch (error) {
    said = error
  }
  expect(said).toMatchObject({ message: expect.stringMatching(/Counterexample: \[7\]/), cause: expect.anything() })
  expect((said as Error).message).toMatch(/seed: 1, path/)
})

test('a case that is played again by its path is one case', () => {
  expect(() =>
    fc.assert(
      fc.property(numbers, () => undefined),
      { seed: 1, path: '3', numRuns: 100 },
    ),
  ).not.toThrow()
})

afterEach(() => {
  delete process.env['RUNS_OF_A_TEST']
})
test('the environment may ask for more runs and never for fewer', () => {
  expect(atLeast(20, 'RUNS_OF_A_TEST')).toBe(20)
  for (const [said, runs] of [
    ['100', 100],
    ['3', 20],
    ['', 20],
    ['many', 20],
  ] as const) {
    process.env['RUNS_OF_A_TEST'] = said
    expect(atLeast(20, 'RUNS_OF_A_TEST')).toBe(runs)
  }
})

test('every run tries the same cases, another seed others, and a long night begins where nobody has been', () => {
  expect(seedOf({})).toBe(seedOf({}))
  expect(seedOf({})).toBeTypeOf('number')
  expect(seedOf({ PROPERTY_SEED: '7' })).toBe(7)
  expect(seedOf({ ATTACK_RUNS: '20' })).toBeUndefined()
})
