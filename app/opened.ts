import { join } from 'node:path'
import { keyLabel } from '../kernel/define/titles.ts'
import { checkLinks } from '../kernel/derive/follow/consequences.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { menuRows } from '../kernel/ask/menu-rows.ts'
import { snake } from '../kernel/define/names.ts'
import { sealOf, type Seal } from '../kernel/store/secrets.ts'
import { constraintFields } from '../kernel/derive/row/titles.ts'
import type { StartRefused } from '../kernel/refused.ts'
import { bind } from '../kernel/store/batch.ts'
import { idMaker } from '../kernel/store/id.ts'
import { readKeys, type Keys } from '../kernel/store/keys.ts'
import { asOwner, inTurn } from '../kernel/store/owner.ts'
import { refusalOf } from '../kernel/store/refusals.ts'
import { openStore } from '../kernel/store/store.ts'
import { seedHolidays } from '../modules/base/asks.server.ts'
import { seedPlatform } from '../modules/system/seed.server.ts'
import { firstAdministrator } from '../modules/system/first-accounts.server.ts'
import {
  described,
  english,
  find,
  groups,
  inEnglish,
  links,
  pages,
  projections,
  resources,
  settles,
  views,
} from './catalogue.ts'
import type { Config } from './config.ts'
import { openDatabase, type Database } from './database.ts'
import { seedMenus } from '../modules/system/menu-seed.server.ts'
import { clock } from '../contract/clock.ts'

/** The database with everything in it that a product needs before there is anybody's data. */
export interface Opened {
  readonly database: Database
  readonly kernel: Kernel
  readonly seal: Seal
  readonly keys: Keys
  readonly menus: ReturnType<typeof menuRows>
}

/**
 * Opens the database, reads the definitions, and writes what they say of menus and of the platform.
 * @param end what is to be closed afterwards, in the opposite order @throws StartRefused for everything an operator can
 * mend
 */
export async function openKernel(
  config: Config,
  log: (line: string) => void,
  gaveUp: (reason: StartRefused) => void,
  end: { add(close: () => Promise<unknown> | void): void },
): Promise<Opened> {
  const database = await openDatabase(config, join(import.meta.dirname, '../db/migrations'), log, gaveUp)
  end.add(() => database.stop())
  const store = openStore({
    url: database.appUrl,
    size: config.databaseConnections,
    timeout: 20_000,
    told: away =>
      log(
        away
          ? `数据库连接中断，恢复前自动重连（${away.message}） / the database is away, reconnecting until it is back (${away.message})`
          : '数据库连接已恢复 / the database is back',
      ),
  })
  end.add(() => store.close())
  const [[node], keys] = await Promise.all([
    store.run([bind({ name: '', text: "select (nextval('app.node_seq') % 1024)::text" })]).then(([rows]) => rows![0]!),
    asOwner(database.ownerUrl, readKeys),
  ])
  const seal = sealOf(Buffer.from(keys.seal, 'hex'))
  const guarded = constraintFields(resources, snake)
  const ownPages = pages.filter(({ demo = false }) => config.demo || !demo)
  const menus = menuRows([...resources, ...views], groups, ownPages, english)
  const kernel: Kernel = {
    store,
    resources,
    projections,
    links,
    menus,
    settles,
    find,
    newId: idMaker(Number(node)),
    now: () => clock.now(),
    seal,
    refusal: error => refusalOf(error, guarded),
    inEnglish,
    label: lang => (from, key) => keyLabel(from, key, lang, english),
  }
  checkLinks(links, kernel.find)
  await inTurn(database.ownerUrl, async () => {
    await seedMenus(database.ownerUrl, menus)
    await asOwner(database.ownerUrl, async client => {
      await seedPlatform(client, [...resources, ...described])
      await seedHolidays(client)
    })
    await firstAdministrator(database.ownerUrl, kernel.newId, config.demo, config.adminPassword)
  })
  return { database, kernel, seal, keys, menus }
}

/** What is closed at the end, in the opposite order of its opening. */
export const closers = () => {
  const list: (() => Promise<unknown> | void)[] = []
  return {
    add: (close: () => Promise<unknown> | void) => void list.push(close),
    async run() {
      for (const close of list.reverse()) await close()
      list.length = 0
    },
  }
}
