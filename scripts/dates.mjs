// `npm run test:dates`: the unit, product and browser tests of `npm test` at moments that once were red, or will be: the
// ends of days, of years and of months, holidays, days of rest, years whose holidays nobody knows. Tests hold on any
// day. It goes on where it was stopped, and takes `--shard` and `--only`: works.mjs. Plain JavaScript, see install.mjs.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, main, projectNode, top } from './install.mjs'
import { playwright, vitest } from './outcomes.mjs'
import { ensureTools, testEnvironment } from './tools.mjs'
import { goThrough } from './works.mjs'

/** Each runs on from there: the first minutes of a run see the one day, the rest the next. */
const moments = [
  ['2026-11-28T23:50', 'Saturday night, 180 days after another month'],
  ['2026-11-29T10:00', 'Sunday'],
  ['2026-12-31T23:58', 'the end of a year'],
  ['2027-01-01T00:05', 'New Year, with holidays nobody has entered'],
  ['2027-02-06T10:30', 'New Year’s Eve of the Chinese calendar, a Saturday'],
  ['2027-02-28T10:30', 'the end of a short month, a Sunday'],
  ['2027-10-01T10:30', 'National Day'],
  ['2028-02-29T10:30', 'the day that is not every year'],
  ['2029-06-15T10:30', 'years later'],
]

/** The browser's core: what a kitchen and its office do in a day, and what everybody sees of it. */
const core = ['kitchen', 'phone', 'office', 'vertical', 'wall', 'public-kitchen', 'sunshine'].map(
  name => `tests/e2e/${name}.spec.ts`,
)

const works = common =>
  moments.flatMap(([moment, what]) => {
    const env = { ...common, CLOCK: `${moment}+08:00` }
    return [
      { name: `${moment} ${what}`, tool: vitest, args: [], env, fills: true },
      { name: `${moment} browser`, tool: playwright, args: core, env, fills: true },
    ]
  })

await main(async () => {
  await ensureInstalled()
  await ensureTools()
  process.chdir(top)
  const node = projectNode()
  await ensureBuilt(node)
  const options = process.argv.slice(2)
  return (await goThrough(works(testEnvironment()), { name: 'dates', node, options, atOnce: 0 })) ? 0 : 1
})
