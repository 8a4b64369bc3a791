// Works that take hours together: each ends by itself and is written down, so that a run that was stopped goes on where
// it was; another tree begins anew. At the end a table says what came of each. Plain JavaScript, see install.mjs.
//   --shard 1/2     every second one, for machines that share the work
//   --only guide    those with this in their names, whether they passed before or not
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { captured, say } from './install.mjs'
import { counted, nothing, outcomesOf, sum, triedTwice } from './outcomes.mjs'
import { optionOf, shardOf } from './options.mjs'

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

const readState = (file, tried) => {
  const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return state.tried === tried ? state : { tried, done: {} }
}

/** Runs one, with all it says in a file of its own. */
async function runWork({ name, tool, args, env, fills }, node, folder) {
  const began = Date.now()
  const log = `${folder}/${name.replaceAll(/[/ :]/g, '-')}.log`
  say(`▶ ${name}`)
  const all = []
  const runs = async (...asked) => {
    const { code, output } = await captured(...asked)
    all.push(output)
    mkdirSync(dirname(log), { recursive: true })
    writeFileSync(log, all.join('\n'))
    return code
  }
  const outcomes = fills
    ? await triedTwice(node, tool, args, env, runs)
    : await outcomesOf(node, [...tool, ...args], env, runs)
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

/**
 * Goes through all works, or those asked for.
 * @param works each with its name, the tool that runs its tests and what it takes, its environment, and whether it
 * `fills` the machine: nothing runs beside it, and what was red beside others of its own is tried once more, alone
 * @param name of the file of `test-results` that remembers, and of the folder of logs beside it
 * @returns whether everything is well
 */
export async function goThrough(works, { name, node, options, atOnce }) {
  const stateFile = `test-results/${name}.json`
  const [only, shard] = [optionOf(options, '--only'), shardOf(options)]
  const state = readState(stateFile, await tree())
  const asked = works
    .filter(work => only === undefined || work.name.includes(only))
    .filter((_, at) => !shard || at % shard.parts === shard.part - 1)
  const isDone = work => state.done[work.name]?.outcomes.red.length === 0
  const waiting = only === undefined ? asked.filter(work => !isDone(work)) : [...asked]
  if (waiting.length < asked.length) say(`已通过 / passed before: ${asked.length - waiting.length}`)
  const next = () => {
    const at = waiting.findIndex(work => !work.fills)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const goOn = async take => {
    for (let work = take(); work; work = take()) {
      state.done[work.name] = await runWork(work, node, `test-results/${name}`)
      mkdirSync(dirname(stateFile), { recursive: true })
      writeFileSync(stateFile, JSON.stringify(state))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => goOn(next)))
  await goOn(() => waiting.shift())
  const rows = asked.map(work => ({ name: work.name, done: state.done[work.name] }))
  sayTable(rows)
  const all = rows.map(({ done }) => done.outcomes).reduce(sum, nothing)
  console.log(counted(all))
  return all.red.length === 0
}
