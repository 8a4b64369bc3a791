import { setTimeout as after } from 'node:timers/promises'
import { PgBoss, systemClock } from 'pg-boss'
import { clock } from '../../contract/clock.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { zone } from '../../contract/wire.ts'
import { asOwner, fillIsOn } from '../store/owner.ts'
import { isAway } from '../store/refusals.ts'
import type { Store } from '../store/store.ts'

/** What a run costs: it grows with what is new or due, never with what is on file. */
export interface Cost {
  /** Statements for each tenant when nothing is new; tests/store/jobs-cost.test.ts counts them. */
  readonly quiet: number
  /** What is counted by beyond that, and what one of it costs: read by whoever runs the platform. */
  readonly each: Readonly<Record<Lang, string>>
}

/** Work that is done once, whichever process does it, and again when it failed. */
export interface Job {
  readonly name: string
  readonly title: Readonly<Record<Lang, string>>
  /** When it is due: five fields of cron, business zone. */
  readonly cron: string
  readonly cost: Cost
  readonly run: () => Promise<Readonly<Record<string, number | string>>>
}

/** What became of a job lately. */
export interface JobView {
  readonly id: string
  readonly name: string
  readonly title: Job['title']
  readonly state: string
  readonly started: string
  readonly ended: string
  readonly tries: number
  readonly outcome: unknown
}

export interface Jobs {
  /** What there is to do. */
  readonly jobs: readonly Omit<Job, 'run'>[]
  /** The last runs, newest first. */
  recent(): Promise<readonly JobView[]>
  /** Asks for a run now. @returns false when there is no such job */
  ask(name: string): Promise<boolean>
  close(): Promise<void>
}

const schema = 'job'
const policy = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 10,
  expireInSeconds: 900,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
  policy: 'stately',
} as const

/** More than clocks of two machines differ, and less than anybody waits for a job. */
const backMinutes = 15

/**
 * Where the clock was set back, or a demo is shown at an earlier moment than before, all that a later time left would
 * be waited for: which job was due last, and jobs under way. It is thrown away; what is due now is found anew.
 */
const forgetLaterTimes = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('${schema}.version') is not null as is`)
    if (!rows[0]!.is) return
    const { rowCount } = await client.query(
      `select from ${schema}.version where cron_on > app.now() + interval '${backMinutes} minutes'`,
    )
    if (rowCount) await client.query(`drop schema ${schema} cascade`)
  })

/** Makes the tables of the jobs and their queues, as the owner; the application only works them off. */
export async function prepareJobs(ownerUrl: string, names: readonly string[], grantTo: string): Promise<void> {
  await forgetLaterTimes(ownerUrl)
  const boss = new PgBoss({ connectionString: ownerUrl, schema, max: 2, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const name of names) if (!(await boss.getQueue(name))) await boss.createQueue(name, policy)
  const db = boss.getDb()
  await db.executeSql(
    // What is due and when something was, the database says by the product's clock.
    `create or replace function ${schema}.job_now() returns timestamptz language sql stable as $$ select app.now() $$;
     grant usage on schema ${schema} to ${grantTo}; grant select, insert, update, delete on all tables in schema ${schema} to ${grantTo}; grant usage on all sequences in schema ${schema} to ${grantTo}; grant execute on all functions in schema ${schema} to ${grantTo}`,
  )
  await boss.stop({ graceful: false, close: true })
}

/** Between two looks whether a database is still being filled, ms. */
const lookMs = 1000

/** Waits while somebody fills the database: of what is half there no job would say anything true. */
async function fillIsOver(store: Pick<Store, 'run'>): Promise<void> {
  const [rows] = await store.run([fillIsOn()])
  if (!rows!.length) return
  await after(lookMs)
  return fillIsOver(store)
}

/**
 * Works the jobs off, over the connections of the store. Any number of processes may run this: each job is given to one
 * of them.
 */
export async function openJobs(
  store: Pick<Store, 'query' | 'run'>,
  jobs: readonly Job[],
  failed: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => store.query(text, values) },
    schema,
    clock: { ...systemClock, now: () => clock.now() },
    migrate: false,
    createSchema: false,
  })
  let closing = false
  // A job that does not end in the time it is given is given back and done again by whoever comes next; that it cannot
  // say so any more is no news. That the database is away is told once, by the store, and not by each of the looks for
  // work.
  boss.on('error', error => {
    if (!closing && !isAway(error)) failed(error)
  })
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.schedule(name, cron, {}, { tz: zone })
    await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
      await fillIsOver(store)
      return run()
    })
  }
  const byName = new Map(jobs.map(job => [job.name, job]))
  return {
    jobs: jobs.map(({ name, title, cron, cost }) => ({ name, title, cron, cost })),
    async recent() {
      const runs = await Promise.all(
        [...byName.values()].map(async ({ name, title }) =>
          (await boss.findJobs<unknown>(name)).map(job => ({
            id: job.id,
            name,
            title,
            state: job.state,
            started: job.startedOn?.toISOString() ?? '',
            ended: job.completedOn?.toISOString() ?? '',
            tries: job.retryCount,
            outcome: job.output ?? {},
          })),
        ),
      )
      return runs
        .flat()
        .sort((a, b) => (a.started < b.started ? 1 : -1))
        .slice(0, 200)
    },
    async ask(name) {
      if (!byName.has(name)) return false
      await boss.send(name, {})
      return true
    },
    close() {
      closing = true
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
