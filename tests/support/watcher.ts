/**
 * The thread beside the tests of a process (watch.ts). A file that takes longer than it may is a fault that nobody
 * would see before the whole run is cut off: it says what the main thread was doing, what it waits for and what the
 * database was asked, and kills the process.
 */
import { writeSync } from 'node:fs'
import { Session, type Debugger, type Runtime } from 'node:inspector'
import { parentPort } from 'node:worker_threads'
import pg from 'pg'
import type { Watched } from './watch.ts'

let timer: NodeJS.Timeout | undefined
let test = 'no test yet: its imports or what is done before all tests'

parentPort!.on('message', (watched: Watched) => {
  if (watched && 'test' in watched) return void (test = watched.test)
  clearTimeout(timer)
  if (watched) timer = setTimeout(() => void end(watched), watched.limit)
})

async function end({ file, limit, databaseUrl }: Extract<Watched, { file: string }>): Promise<void> {
  // Past the main thread, which prints for others and may never come to it.
  const say = (lines: readonly string[]): void => void writeSync(2, `${lines.join('\n')}\n`)
  say([`✗ ${file} hangs: it took longer than ${limit / 1000} s`, `  test: ${test}`])
  for (const looking of [mainThread, () => database(databaseUrl)]) say(await looking().catch(error => [`  ${error}`]))
  process.kill(process.pid, 'SIGKILL')
}

/** Where the main thread is, when it computes within a second, and what holds it open. */
async function mainThread(): Promise<string[]> {
  const session = new Session()
  session.connectToMainThread()
  const paused = new Promise<Debugger.CallFrame[]>(resolve => {
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames))
    setTimeout(resolve, 1000, [])
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
  const stack = await paused
  // Otherwise the question below would be what it stops at.
  if (stack.length === 0) session.post('Debugger.disable')
  const frames = stack.filter(({ url }) => !/^node:|node_modules/.test(url))
  const handles = await new Promise<string>(resolve => {
    const ended = (_: Error | null, answer?: Runtime.EvaluateReturnType): void => resolve(String(answer?.result.value))
    session.post('Runtime.evaluate', { expression: 'process.getActiveResourcesInfo().sort().join(", ")' }, ended)
    setTimeout(resolve, 1000, 'unknown')
  })
  return [
    frames.length > 0 ? '  computing in:' : '  waiting, computing nothing of ours',
    ...frames
      .slice(0, 12)
      .map(({ functionName, url, location }) => `    ${functionName || '…'} ${url}:${location.lineNumber + 1}`),
    `  open: ${handles}`,
  ]
}

/** What every connection to the databases of this run does that does anything. */
async function database(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', pid, datname, state, wait_event_type, wait_event, (clock_timestamp() - query_start)::text, left(regexp_replace(query, '\\s+', ' ', 'g'), 300)) as line
     from pg_stat_activity where datname is not null and state <> 'idle' and pid <> pg_backend_pid() order by query_start`,
  )
  return ['  the database:', ...(rows.length > 0 ? rows.map(({ line }) => `    ${line}`) : ['    does nothing'])]
}
