// `npm test`: everything that every change has to pass, in order. A failing check ends it; red tests do not keep the
// others from running. Plain JavaScript, see install.mjs. `npm test -- --shard 1/2`: every second file of tests, for
// machines that share the work; the checks of the whole are the first one's. `npm run test:changed`: the tests that the
// changes of this branch reach, see changed.mjs. What takes long is long.mjs.
import { existsSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { branchedAt, changedSince, partOf, reached } from './changed.mjs'
import { endAfter } from './deadline.mjs'
import { ensureInstalled, main, projectNode, run, say, Stop, top } from './install.mjs'
import { conclude, counted, fault, nothing, playwright, sum, triedTwice, vitest } from './outcomes.mjs'
import { shardOf } from './options.mjs'
import { ensureTools, testEnvironment } from './tools.mjs'

/** A run takes twelve minutes on a quiet machine; one that takes so long will not end. */
const mostMinutes = 60

const seconds = began => `${((Date.now() - began) / 1000).toFixed(1)} s`
let underWay = ''

/** Work that is done or says with a `Stop` why not. */
async function step(title, work) {
  const began = Date.now()
  underWay = title
  say(`▶ ${title}`)
  try {
    await work()
  } catch (error) {
    if (error instanceof Stop) throw new Stop(`${error.message}\n✗ ${title} · ${seconds(began)}`)
    throw error
  }
  say(`✓ ${title} · ${seconds(began)}`)
}

/** Work of which something comes, red or not: it is all said at the end. */
async function tests(title, work) {
  const began = Date.now()
  underWay = title
  say(`▶ ${title}`)
  const outcomes = await work()
  say(`${outcomes.red.length > 0 ? '✗' : '✓'} ${title} · ${counted(outcomes)} · ${seconds(began)}`)
  return outcomes
}

/** What is to be tested: all, or what the changes of this branch reach. */
async function partAsked(options, node, env) {
  if (!options.includes('--changed')) return { isAll: true, isBrowser: true, files: [] }
  const since = await branchedAt()
  const changed = await changedSince(since)
  const { all: isAll, browser: isBrowser } = partOf(changed)
  const files = isAll || changed.length === 0 ? [] : await reached(node, since, env)
  say(
    `与 ${since.slice(0, 8)} 相比改动 / changed since: ${changed.length} → ${isAll ? '全部 / all' : files.length} 个测试文件 / test files`,
  )
  return { isAll, isBrowser, files }
}

async function testAll(options) {
  const shard = shardOf(options)
  const isFirst = !shard || shard.part === 1
  const share = shard ? [shard.argument] : []
  await step('准备 / prepare', async () => {
    await ensureInstalled()
    await ensureTools()
  })
  const node = projectNode()
  const env = testEnvironment()
  const script = path => async () => {
    const code = await run(node, [path], { env })
    if (code !== 0) throw new Stop(`${path} → ${code}`)
  }
  process.chdir(top)
  const { isAll, isBrowser, files } = await partAsked(options, node, env)
  if (isFirst) await step('检查 / check', script('scripts/check.ts'))
  let outcomes = nothing
  if (isAll || files.length > 0)
    outcomes = await tests('单元与集成测试 / unit and integration tests', () =>
      triedTwice(node, vitest, [...share, ...files], env),
    )
  if (!isBrowser) return outcomes
  try {
    await step('网页 / browser part', () => ensureBuilt(node))
    if (isFirst && existsSync('scripts/budget.ts')) await step('体积 / budget', script('scripts/budget.ts'))
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return sum(outcomes, fault(error.message))
  }
  if (!existsSync('playwright.config.ts')) return outcomes
  const browser = await tests('浏览器测试 / browser tests', () => triedTwice(node, playwright, share, env))
  return sum(outcomes, browser)
}

await main(async () => {
  const began = Date.now()
  endAfter(mostMinutes, () => underWay)
  try {
    return conclude(await testAll(process.argv.slice(2)), seconds(began)) ? 0 : 1
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    console.log(counted(fault(error.message)))
    return 1
  }
})
