import autocannon from 'autocannon'
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, cpuWithChildren, machineCpu } from './cpu.ts'
import { quantile } from './quantile.ts'

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** CPU of the server process and of its database, ms a request. */
  readonly serverCpu: number
  readonly databaseCpu: number
  /** Which share of the machine programs had that take no part in the measuring, or the machine below it. */
  readonly others: number
  readonly failed: number
  /** How often what was answered beside what was asked for: a status and the beginning of its body. */
  readonly refusals: ReadonlyMap<string, number>
}

export interface Asked {
  readonly url: string
  readonly requests: readonly {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers?: Record<string, string>
    /** Headers that are others each time: who asks is somebody new. */
    readonly anew?: () => Record<string, string>
    readonly body?: string
  }[]
  readonly connections: number
  readonly seconds: number
  readonly server: number
  /** The process its database began with. */
  readonly cluster: number
}

/** What a server process and its database use of the CPU from now on, ms for each of so many requests. */
function watched({
  server,
  cluster,
}: Pick<Asked, 'server' | 'cluster'>): (done: number) => Pick<Measured, 'serverCpu' | 'databaseCpu' | 'others'> {
  const now = () => ({
    own: cpuOf(process.pid),
    server: cpuOf(server),
    database: cluster ? cpuWithChildren(cluster) : 0,
    ...machineCpu(),
  })
  const before = now()
  return done => {
    const after = now()
    const [own, ofServer, ofDatabase] = (['own', 'server', 'database'] as const).map(name => after[name] - before[name])
    return {
      serverCpu: ofServer! / (done || 1),
      databaseCpu: ofDatabase! / (done || 1),
      others: Math.max(0, (after.busy - before.busy - own! - ofServer! - ofDatabase!) / (after.all - before.all)),
    }
  }
}

/** Asks for some seconds and says how fast, how late, and at what cost in CPU. */
export async function measure({ url, requests, connections, seconds, server, cluster }: Asked): Promise<Measured> {
  const used = watched({ server, cluster })
  const refusals = new Map<string, number>()
  const onResponse = (status: number, body: string): void => {
    if (status >= 200 && status < 300) return
    const answer = `${status} ${body.slice(0, 120)}`
    refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
  }
  const all = requests.map(({ body, anew, ...rest }) => ({
    ...rest,
    onResponse,
    ...(body !== undefined && { body }),
    ...(anew && {
      setupRequest: (request: autocannon.Request) => ({ ...request, headers: { ...request.headers, ...anew() } }),
    }),
  }))
  // Each connection begins with another one: all of them in step would be sixteen people of one kitchen.
  let n = 0
  const setupClient = (client: autocannon.Client): void => {
    const from = Math.floor((n++ * all.length) / connections)
    client.setRequests([...all.slice(from), ...all.slice(0, from)])
  }
  const result = await autocannon({ url, connections, duration: seconds, requests: all, setupClient })
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ...used(result['2xx']),
    failed: result.non2xx + result.errors,
    refusals,
  }
}

export interface Late extends Pick<Measured, 'p50' | 'serverCpu' | 'databaseCpu' | 'others' | 'failed'> {
  readonly p95: number
}

/**
 * Asks at an even pace, whether what was asked before is answered or not, and says how late the answers are: from when
 * each should have been asked.
 */
export async function paced({
  url,
  requests,
  seconds,
  server,
  cluster,
  rate,
}: Omit<Asked, 'connections'> & { readonly rate: number }): Promise<Late> {
  const used = watched({ server, cluster })
  const late: number[] = []
  let failed = 0
  const ask = async (n: number, due: number): Promise<void> => {
    const { path, ...how } = requests[n % requests.length]!
    const answer = await fetch(url + path, how)
    await answer.arrayBuffer()
    late.push(performance.now() - due)
    if (!answer.ok) failed++
  }
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate
    await sleep(Math.max(0, due - performance.now()))
    asked.push(ask(n, due))
  }
  await Promise.all(asked)
  return { p50: quantile(late, 0.5), p95: quantile(late, 0.95), ...used(late.length), failed }
}

/** Starts a process of ours and waits for a line that says it is there. */
export function started(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  line: RegExp,
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (line.test(chunk.toString())) resolve(child)
    })
  })
}
