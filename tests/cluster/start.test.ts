// The product on a PostgreSQL of one's own, owned by a role that may make roles and nothing more.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginOf } from '../../app/own-login.ts'
import { asOwner, signIn } from '../product.ts'
import { inLong, isLong, longTest } from '../support/suite.ts'
import { launch, ownCluster, ran, type Cluster } from './rig.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await ownCluster()
}, 120_000)
afterAll(() => cluster?.close(), 60_000)

const folder = (): string => mkdtempSync(join(tmpdir(), 'sk-own-'))
const admin = { ADMIN_PASSWORD: 'first-administrator' }

/** Where the product was started for the first time. */
let home: { readonly DATABASE_URL: string; readonly DATA_DIR: string; readonly ADMIN_PASSWORD: string }
test('a plain owner starts the product on an empty database, signs in and ends it', async () => {
  home = { DATABASE_URL: await cluster.newDatabase(), DATA_DIR: folder(), ...admin }
  const first = await launch(home)
  await signIn(first.url, '000000', 'admin', admin.ADMIN_PASSWORD)
  expect(await first.end()).toBe(0)
}, 300_000)

longTest(
  'a plain owner starts the product again, and a second process joins it',
  async () => {
    const again = await launch(home)
    const second = await launch(home)
    await signIn(second.url, '000000', 'admin', admin.ADMIN_PASSWORD)
    expect([await again.end(), await second.end()]).toEqual([0, 0])
  },
  300_000,
)

longTest(
  'two processes that start at the same moment on an empty database of a plain owner share one demo district',
  async () => {
    const env = { DATABASE_URL: await cluster.newDatabase(), DATA_DIR: folder(), DEMO: 'on' }
    const both = await Promise.all([launch(env), launch(env)])
    const records = await Promise.all(
      both.map(
        async ({ url }) =>
          (await (await signIn(url, '000000', 'supervise', 'supervise')).get('/purchase/standbookpurchase/list?size=1'))
            .data.total,
      ),
    )
    expect(records[0]).toBeGreaterThan(0)
    expect(records[1]).toBe(records[0])
    expect(await Promise.all(both.map(one => one.end()))).toEqual([0, 0])
  },
  300_000,
)

const nameOf = (url: string): string => new URL(url).pathname.slice(1)
const changed = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url)
  change(address)
  return address.href
}

let original = ''
/** A database the product was started on once: a copy of one, which is there in a moment. */
async function used(): Promise<string> {
  if (!original) {
    original = await cluster.newDatabase()
    await (await launch({ DATABASE_URL: original, DATA_DIR: folder(), ...admin })).end()
  }
  const url = changed(original, address => (address.pathname += `_${++copies}`))
  await asOwner(cluster.above(), client =>
    client.query(`create database ${nameOf(url)} template ${nameOf(original)} owner ${cluster.owner}`),
  )
  return url
}
let copies = 0

/** What an operator may find in the way, how it comes about, and the words that say what to do. */
const obstacles: readonly (readonly [what: string, arrange: () => Promise<string>, remedy: string])[] = [
  [
    'a server that is not there',
    async () => changed(await cluster.newDatabase(), address => (address.port = '1')),
    'host and port of DATABASE_URL',
  ],
  [
    'a wrong password',
    async () => changed(await cluster.newDatabase(), address => (address.password = 'no')),
    'the user and the password',
  ],
  [
    'a database nobody made',
    async () => changed(await cluster.newDatabase(), address => (address.pathname = '/nobody_made_it')),
    'create database',
  ],
  [
    'an owner who may not make roles',
    async () => {
      const url = await cluster.newDatabase('cook')
      await asOwner(cluster.above(), client => client.query('alter role cook nocreaterole'))
      return url
    },
    'createrole',
  ],
  [
    'a user who does not own the database',
    async () => changed(await cluster.newDatabase(), address => (address.pathname = '/postgres')),
    'must own the database',
  ],
  [
    'an application’s role that another owner made',
    () => cluster.newDatabase('waiter'),
    'grant sk_app to waiter with admin option',
  ],
  [
    'a database in another encoding',
    async () => {
      await asOwner(cluster.above(), client =>
        client.query(
          `create database plain_letters owner ${cluster.owner} encoding 'SQL_ASCII' locale 'C' template template0`,
        ),
      )
      return changed(await cluster.newDatabase(), address => (address.pathname = '/plain_letters'))
    },
    "encoding 'UTF8'",
  ],
  [
    'tables of somebody else',
    async () => {
      const url = await used()
      await asOwner(cluster.above(nameOf(url)), client =>
        client.query('alter table kernel_migration owner to postgres'),
      )
      return url
    },
    'reassign owned by postgres',
  ],
  [
    'a copy put back before the application’s role was there',
    async () => {
      const url = await used()
      await asOwner(cluster.above(nameOf(url)), client => client.query('drop owned by sk_app'))
      return url
    },
    'create role sk_app',
  ],
  [
    'a login that sees past the policies',
    async () => {
      const url = await used()
      await asOwner(cluster.above(), client => client.query(`create role ${loginOf(nameOf(url))} login bypassrls`))
      return url
    },
    'nobypassrls',
  ],
  [
    'a database somebody has broken',
    async () => {
      const url = await used()
      await asOwner(cluster.above(nameOf(url)), client => client.query('drop table system_menu cascade'))
      return url
    },
    'system_menu',
  ],
]

test('whatever is in the way of a start is one line that says what to do, for the server and for every command', async () => {
  // The application's role belongs to the first owner.
  if (isLong) await used()
  // One of them in every run: a wrong password.
  for (const [what, arrange, remedy] of inLong(obstacles, obstacles.slice(1, 2))) {
    const env = { DATABASE_URL: await arrange(), DATA_DIR: folder(), ...admin }
    for (const program of what.includes('not there')
      ? ['app/main.ts', 'scripts/seed.ts', 'scripts/rebuild.ts', 'scripts/verify-audit.ts']
      : ['app/main.ts']) {
      const { code, said } = await ran(program, [], env)
      expect(said.trim().split('\n'), `${program}: ${what}`).toHaveLength(1)
      expect(said, `${program}: ${what}`).toContain(remedy)
      expect(code, what).toBe(1)
    }
  }
}, 480_000)

longTest(
  'a database under another name, and one whose password is another, is opened again by its owner',
  async () => {
    const url = await used()
    const name = `${nameOf(url)}_Two`
    await asOwner(cluster.above(), client => client.query(`alter database ${nameOf(url)} rename to "${name}"`))
    const renamed = changed(url, address => (address.pathname = `/${name}`))
    expect(await (await launch({ DATABASE_URL: renamed, DATA_DIR: folder() })).end()).toBe(0)
    await asOwner(cluster.above(name), client =>
      client.query("update kernel_secret set value = 'of-another-cluster' where name = 'app_password'"),
    )
    const running = await launch({ DATABASE_URL: renamed, DATA_DIR: folder() })
    await signIn(running.url, '000000', 'admin', admin.ADMIN_PASSWORD)
    expect(await running.end()).toBe(0)
  },
  300_000,
)

test('databases whose names differ only in signs have logins of their own', () => {
  expect(loginOf('kitchen')).toBe('sk_app_kitchen')
  expect(
    new Set(['a-b', 'a_b', 'A_b', 'a b', '阳光', '食安', 'x'.repeat(80), `${'x'.repeat(80)}y`].map(loginOf)).size,
  ).toBe(8)
  for (const name of ['x'.repeat(80), 'A-B']) expect(loginOf(name)).toMatch(/^[a-z0-9_]{1,63}$/)
})
