import { cpus, freemem, hostname, loadavg, platform, release, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { audits, sessions } from '../../kernel/store/tables.ts'
import { accounts } from './tables.ts'

const a = accounts()

const database: Statement = {
  name: 'monitor',
  text: `select current_setting('server_version'), pg_database_size(current_database()), (select count(*) from pg_stat_activity where datname = current_database()), current_setting('max_connections'),
    (select count(*) from ${sessions()} where ${a.tenantId} = $1 and ended_at is null and expires_at > app.now()),
    (select count(*) from ${a} where ${a.tenantId} = $1 and not ${a.isDeleted}), (select count(*) from ${audits()} where ${a.tenantId} = $1 and at > app.now() - interval '1 day')`,
}

/** What only the parts that run know of themselves. */
export interface Vitals {
  /** Answers since the start, and of them those of 500 and above. */
  readonly requests: () => { readonly all: number; readonly failed: number }
  readonly streams: () => number
  readonly exports: () => { readonly running: number; readonly waiting: number }
  readonly devices: () => number | null
  readonly jobs: () => boolean
}

/**
 * Live figures of this server process and its database, for the console. Counted by the process, never estimated.
 * core-platform.md 2 (wel/dashboard)
 */
export function monitorCalls(kernel: Kernel, vitals: Vitals): readonly SignedCall[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let cpu = { at: performance.now(), used: process.cpuUsage() }
  let rate = { at: performance.now(), all: 0 }
  return [
    {
      id: 'system/monitor.read',
      title: '服务监控',
      method: 'GET',
      path: '/system/monitor',
      source: 'modules/system/monitor.server.ts',
      enters: true,
      access: { kind: 'permission', code: 'system_monitor_read', roles: ['administrator'], managing: true },
      async handle({ asker }) {
        const [, [row] = []] = await kernel.store.run([enterAs(asker), bind(database, asker.tenant)])
        const [version, size, connections, most, signedIn, users, actions] = row!
        const now = performance.now()
        const used = process.cpuUsage(cpu.used)
        const busy = (used.user + used.system) / 1000 / Math.max(now - cpu.at, 1)
        cpu = { at: now, used: process.cpuUsage() }
        const { all, failed } = vitals.requests()
        const perSecond = (all - rate.all) / Math.max((now - rate.at) / 1000, 0.001)
        rate = { at: now, all }
        const memory = process.memoryUsage()
        const pause = { mean: delay.mean / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
        delay.reset()
        const rounded = (value: number): number => Math.round(value * 100) / 100
        return {
          host: {
            name: hostname(),
            system: `${platform()} ${release()}`,
            cores: cpus().length,
            load: rounded(loadavg()[0] ?? 0),
            memoryTotal: totalmem(),
            memoryFree: freemem(),
          },
          process: {
            node: process.version,
            pid: process.pid,
            uptime: Math.round(process.uptime()),
            cpu: rounded(busy * 100),
            rss: memory.rss,
            heapUsed: memory.heapUsed,
            heapTotal: memory.heapTotal,
            pause: { mean: rounded(pause.mean || 0), p99: rounded(pause.p99 || 0), max: rounded(pause.max || 0) },
          },
          requests: { all, failed, perSecond: rounded(perSecond) },
          streams: vitals.streams(),
          exports: vitals.exports(),
          devices: vitals.devices(),
          jobs: vitals.jobs(),
          database: { version, size: Number(size), connections: Number(connections), connectionsMost: Number(most) },
          tenant: { sessions: Number(signedIn), users: Number(users), deedsToday: Number(actions) },
        }
      },
    },
  ]
}
