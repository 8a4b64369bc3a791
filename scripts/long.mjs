// `npm run test:long`: everything that takes long, in full: the files of tests of which `npm test` tries a sample
// (those that ask tests/support/suite.ts) and all browser tests. Each ends by itself and is written down, so that a run
// that was stopped goes on where it was; another commit begins anew. Plain JavaScript, see install.mjs.
//   npm run test:long -- --shard 1/2     every second one, for machines that share the work
//   npm run test:long -- --only guide    those with this in their names, whether they passed before or not
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { captured, ensureInstalled, main, projectNode, say, top } from './install.mjs'
import { longFiles } from './long-files.mjs'
import { counted, nothing, outcomesOf, playwright, sum, vitest } from './outcomes.mjs'
import { optionOf, shardOf } from './options.mjs'
import { ensureTools, testEnvironment } from './tools.mjs'

/** Files that run side by side; browser tests have a share of their own. */
const atOnce = 2
const browserParts = 8
const stateFile = 'test-results/long.json'

const works = () => [
  ...longFiles(top).map(name => ({ name, args: [vitest, 'run', name] })),
  ...Array.from({ length: browserParts }, (_, part) => {
    const share = `${part + 1}/${browserParts}`
    return { name: `browser ${share}`, args: [playwright, 'test', '--retries=1', `--shard=${share}`] }
  }),
]

/** What is tried: the commit, and what is not committed. */
async function tree() {
  const said = await Promise.all(
    [
      ['rev-parse', 'HEAD'],
      ['diff', 'HEAD'],
      ['ls-files', '--others', '--exclude-standard'],
    ].map(args => captured('git', args)),
  )
  return createHash('sha256')
    .update(said.map(({ output }) => output).join('\0'))
    .digest('hex')
}

const readState = tried => {
  const state = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {}
  return state.tried === tried ? state : { tried, done: {} }
}

/** Runs one, with all it says in a file of its own. */
async function runWork({ name, args }, node, env) {
  const began = Date.now()
  const log = `test-results/long/${name.replaceAll(/[/ ]/g, '-')}.log`
  say(`▶ ${name}`)
  const outcomes = await outcomesOf(node, args, env, async (...asked) => {
    const { code, output } = await captured(...asked)
    mkdirSync(dirname(log), { recursive: true })
    writeFileSync(log, output)
    return code
  })
  const seconds = (Date.now() - began) / 1000
  say(`${outcomes.red.length > 0 ? '✗' : '✓'} ${name} · ${counted(outcomes)} · ${seconds.toFixed(0)} s · ${log}`)
  for (const { name: test, failure } of outcomes.red)
    console.log(`  ${test}\n${failure.split('\n').slice(0, 12).join('\n')}`)
  return { outcomes, seconds }
}

function sayTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, done } of rows) {
    const { red, unsteady } = done.outcomes
    const result = red.length > 0 ? '✗' : unsteady.length > 0 ? '⚠' : '✓'
    console.log(`${result} ${name.padEnd(width)} ${done.seconds.toFixed(0).padStart(5)} s  ${counted(done.outcomes)}`)
  }
}

await main(async () => {
  const options = process.argv.slice(2)
  const [only, shard] = [optionOf(options, '--only'), shardOf(options)]
  await ensureInstalled()
  await ensureTools()
  process.chdir(top)
  const node = projectNode()
  const env = { ...testEnvironment(), SUITE: 'long' }
  await ensureBuilt(node)
  const state = readState(await tree())
  const asked = works()
    .filter(({ name }) => only === undefined || name.includes(only))
    .filter((_, at) => !shard || at % shard.parts === shard.part - 1)
  const isDone = ({ name }) => state.done[name]?.outcomes.red.length === 0
  const waiting = only === undefined ? asked.filter(work => !isDone(work)) : [...asked]
  if (waiting.length < asked.length) say(`已通过 / passed before: ${asked.length - waiting.length}`)
  const next = () => {
    // What a browser shows takes two processes: its parts come last and one by one.
    const at = waiting.findIndex(({ name }) => !name.startsWith('browser'))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const goOn = async take => {
    for (let work = take(); work; work = take()) {
      state.done[work.name] = await runWork(work, node, env)
      mkdirSync(dirname(stateFile), { recursive: true })
      writeFileSync(stateFile, JSON.stringify(state))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => goOn(next)))
  await goOn(() => waiting.shift())
  const rows = asked.map(({ name }) => ({ name, done: state.done[name] }))
  sayTable(rows)
  const all = rows.map(({ done }) => done.outcomes).reduce(sum, nothing)
  console.log(counted(all))
  return all.red.length > 0 ? 1 : 0
})
