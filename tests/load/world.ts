import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { readConfig } from '../../app/config.ts'
import { openDatabase, type Database } from '../../app/database.ts'
import { tokens } from '../../kernel/request/token.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { postmasterOf } from './cpu.ts'
import { started } from './measure.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911)
const ports = { bare: port, product: port + 1, mqtt: port + 2 }

interface Server {
  readonly url: string
  readonly pid: number
}

/** A database that is full, the product on it, and the bare handler that is its yardstick. */
export interface World {
  readonly dir: string
  readonly seconds: number
  readonly rounds: number
  readonly product: Server
  readonly bare: Server
  readonly mqtt: number
  /** The process its database began with; 0 where it is not of this machine. */
  readonly cluster: number
  readonly ownerUrl: string
  readonly key: ReturnType<typeof tokens>
  /** One row, asked as the owner. */
  ofDatabase<R extends pg.QueryResultRow>(text: string, ...values: readonly string[]): Promise<R>
  /** Ends the servers; the database stays until the end. */
  quiet(): Promise<void>
}

/** The environment of a product that is measured: on a database of LOAD_DIR, unless DATABASE_URL names another. */
export const settings = (dir: string): Record<string, string> => ({
  ...(process.env['DATABASE_URL'] && { DATABASE_URL: process.env['DATABASE_URL'] }),
  DATA_DIR: dir,
  HOST: '127.0.0.1',
  RTMP_PORT: '0',
  DEMO: 'off',
  ADMIN_PASSWORD: 'load-only-password',
  LOG_LEVEL: 'error',
})

/**
 * Opens the database of LOAD_DIR, which is kept between runs, fills it with what lacks, starts the servers, does the
 * work, and ends everything.
 */
export async function inWorld(
  fill: (database: Database) => Promise<void>,
  yardstick: object,
  work: (world: World) => Promise<void>,
): Promise<void> {
  const dir = resolve(process.env['LOAD_DIR'] ?? 'data/load')
  mkdirSync(dir, { recursive: true })
  const database = await openDatabase(
    readConfig(settings(dir)),
    join(import.meta.dirname, '../../db/migrations'),
    line => console.log(line),
    reason => {
      throw reason
    },
  )
  try {
    await fill(database)
    writeFileSync(join(dir, 'bare.json'), JSON.stringify({ url: database.ownerUrl, port: ports.bare, ...yardstick }))
    const bare = await started(join(import.meta.dirname, 'bare.ts'), [join(dir, 'bare.json')], {}, /ready/)
    const product = await started(
      join(import.meta.dirname, '../../app/main.ts'),
      [],
      {
        ...settings(dir),
        ...(process.env['LOAD_PROFILE'] && {
          NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env['LOAD_PROFILE']}`,
        }),
        PORT: String(ports.product),
        MQTT_PORT: String(ports.mqtt),
      },
      /Sunshine Kitchen/,
    )
    const ofDatabase: World['ofDatabase'] = (text, ...values) =>
      asOwner(database.ownerUrl, async client => (await client.query(text, [...values])).rows[0]!)
    const cluster = await asOwner(database.ownerUrl, async client =>
      postmasterOf((await client.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]!.pid),
    )
    const { value } = await ofDatabase<{ value: string }>("select value from kernel_secret where name = 'jwt'")
    const quiet = async (): Promise<void> => {
      for (const child of [bare, product]) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const gone = new Promise(done => child.once('exit', done))
        child.kill('SIGINT')
        await gone
      }
    }
    try {
      await work({
        dir,
        seconds: Number(process.env['LOAD_SECONDS'] ?? 5),
        rounds: Number(process.env['LOAD_ROUNDS'] ?? 3),
        mqtt: ports.mqtt,
        cluster,
        ownerUrl: database.ownerUrl,
        key: tokens(value),
        ofDatabase,
        quiet,
        product: { url: `http://127.0.0.1:${ports.product}`, pid: product.pid! },
        bare: { url: `http://127.0.0.1:${ports.bare}`, pid: bare.pid! },
      })
    } finally {
      await quiet()
    }
  } finally {
    await database.stop()
  }
}
