// What comes of runs of tests: a red file is tried once more, alone; what passes only then is unsteady, said at the end
// and mended before anything new is begun. Plain JavaScript, see install.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { run, say } from './install.mjs'

/** What runs tests: unit and product tests, and those in a browser. Both take files. */
export const vitest = ['node_modules/vitest/vitest.mjs', 'run']
export const playwright = ['node_modules/@playwright/test/cli.js', 'test']

/** The shape is that of tests/support/outcomes.ts. */
export const nothing = { files: {}, red: [], unsteady: [] }

const both = (one, other) => Object.fromEntries(Object.keys(one).map(what => [what, one[what] + other[what]]))
const without = (outcomes, file) => ({
  ...outcomes,
  files: Object.fromEntries(Object.entries(outcomes.files).filter(([name]) => name !== file)),
})

/** What two runs say together. A file of both, as of two parts of the browser tests, counts with the tests of both. */
export const sum = (one, other) => ({
  files: Object.entries(other.files).reduce(
    (files, [name, counts]) => ({ ...files, [name]: files[name] ? both(files[name], counts) : counts }),
    one.files,
  ),
  red: [...one.red, ...other.red],
  unsteady: [...one.unsteady, ...other.unsteady],
})

/** A fault that belongs to no test. */
export const fault = failure => ({ ...nothing, red: [{ name: '', failure }] })

/**
 * Runs vitest or Playwright; what came of it is what its reporter wrote. A run that failed and says of nothing that it
 * was red is red itself.
 */
export async function outcomesOf(node, args, env, runs = run) {
  const written = `test-results/outcomes-${process.pid}-${++runsBegun}.json`
  rmSync(written, { force: true })
  const code = await runs(node, args, { env: { ...env, OUTCOMES: written } })
  const outcomes = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : nothing
  rmSync(written, { force: true })
  return code !== 0 && outcomes.red.length === 0 ? sum(outcomes, fault(`${args.join(' ')} → ${code}`)) : outcomes
}
let runsBegun = 0

/** More than these at once are no unsteadiness, and are not tried again. */
const mostAgain = 20

/**
 * Runs tests, and after them each red file once more, alone: red twice is red, and what passed then is unsteady, with
 * its first failure. @param tool vitest or playwright
 */
export async function triedTwice(node, tool, args, env, runs = run) {
  const first = await outcomesOf(node, [...tool, ...args], env, runs)
  if (first.red.length > mostAgain) return first
  let outcomes = { ...first, red: first.red.filter(({ name }) => !name) }
  for (const { name, failure } of first.red.filter(one => one.name)) {
    say(`再试一次 / once more, alone: ${name}`)
    const again = await outcomesOf(node, [...tool, name], env, runs)
    const own = again.red.length > 0 ? again : { ...again, unsteady: [{ name, failure }] }
    outcomes = sum(without(outcomes, name), own)
  }
  return outcomes
}

/** What was unsteady in the last run, for whoever mends it. */
const unsteadyFile = 'test-results/unsteady.json'
/** So many unsteady ones are a fault of their own. */
const mostUnsteady = 5

const of = (outcomes, what) => Object.values(outcomes.files).reduce((total, counts) => total + counts[what], 0)
/** How many tests passed, failed and were left out, in the words everybody looks for at the end. */
export const counted = outcomes => {
  // What belongs to no test counts as one that failed.
  const failed = of(outcomes, 'failed') + outcomes.red.filter(({ name }) => !name).length
  return `${of(outcomes, 'passed')} passed, ${failed} failed, ${of(outcomes, 'skipped')} skipped`
}

const short = failure => failure.split('\n').slice(0, 12).join('\n').replace(/^/gm, '    ')
const sayAll = (title, those) => {
  if (those.length === 0) return
  say(`${title}: ${those.length}`)
  for (const { name, failure } of those) console.log(`  ${name}\n${short(failure)}`)
}

/** Says what was red and what unsteady, and closes with how many passed. @returns whether everything is well */
export function conclude(outcomes, took) {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(unsteadyFile, JSON.stringify(outcomes.unsteady, null, 2))
  const longest = Object.entries(outcomes.files)
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .slice(0, 5)
  if (longest.length > 0)
    say(`最久 / longest: ${longest.map(([name, { seconds }]) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`)
  sayAll(
    '⚠ 不稳定，第二次才通过，需要修复 / unsteady, passed at the second attempt only, to be mended',
    outcomes.unsteady,
  )
  sayAll('✗ 失败 / red', outcomes.red)
  const isTooUnsteady = outcomes.unsteady.length > mostUnsteady
  if (isTooUnsteady) say(`✗ 不稳定的测试超过 ${mostUnsteady} 个 / more than ${mostUnsteady} were unsteady`)
  const isWell = outcomes.red.length === 0 && !isTooUnsteady
  say(isWell ? `全部通过 / everything passes · ${took}` : `没有全部通过 / not everything passes · ${took}`)
  console.log(counted(outcomes))
  return isWell
}
