import type pg from 'pg'
import { wireDay } from '../../contract/wire.ts'
import { dishesOf, ledgers } from '../../demo/city/ledgers.ts'
import { streetOf } from '../../demo/city/people.ts'
import { city as measured, first, ledgerId, type City } from '../../demo/city/shape.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { kindIn } from '../../modules/record/kinds.ts'

/** The city whose ledgers, store and completeness are measured, and one with a tree of many enterprises. */
export const city: City = { ...measured, rows: Number(process.env['LOAD_CITY_ROWS'] ?? measured.rows), store: true }
export const forest: City = {
  ...measured,
  tenant: 'forest',
  accounts: measured.accounts + 1_000_000,
  enterprises: 20_000,
  staff: 0,
  rows: 0,
}

/** Who asks: somebody who sees the whole city, a district, a street's kitchens by its office, or a kitchen. */
export type Who = 'city' | 'district' | 'kitchen' | 'forest'
interface Asker {
  readonly session: string
  readonly user: string
  readonly tenant: string
}
const many: Readonly<Record<Who, number>> = { city: 50, district: 50, kitchen: 200, forest: 50 }
const from: Readonly<Record<Who, number>> = { city: 1, district: 2, kitchen: 3, forest: 4 }
/** The kitchen of the n-th session of kitchens. */
const kitchenOf = (n: number): number => (n + 1) * 7
/** Sessions of each: enough that nobody meets the limit of a session. */
export const askers = (who: Who): readonly Asker[] =>
  Array.from({ length: many[who] }, (_, n) => ({
    session: String(9_900_000_000 + from[who] * 1000 + n),
    tenant: (who === 'forest' ? forest : city).tenant,
    user: String(
      (who === 'forest' ? forest : city).accounts + (who === 'kitchen' ? kitchenOf(n) : who === 'district' ? -3 : -2),
    ),
  }))

/** Makes the sessions. */
export async function admitted(client: pg.Client): Promise<void> {
  for (const who of Object.keys(many) as readonly Who[]) {
    const role = who === 'kitchen' ? 'enterprise' : 'supervise'
    const area = who === 'city' || who === 'forest' ? '42' : who === 'district' ? '420106' : null
    await client.query(
      `insert into kernel_session (tenant_id, id, user_id, role, area_code, info_id, refresh_hash, expires_at)
       select $1, s.id, s.of, $2, $3, ${who === 'kitchen' ? `s.of - ${city.accounts} + ${first.kitchen}` : 'null'}, 'load', now() + interval '7 days' from unnest($4::bigint[], $5::bigint[]) s (id, of)
       on conflict (id) do update set expires_at = excluded.expires_at, user_id = excluded.user_id, info_id = excluded.info_id`,
      [
        (who === 'forest' ? forest : city).tenant,
        role,
        area,
        askers(who).map(({ session }) => session),
        askers(who).map(({ user }) => user),
      ],
    )
  }
}

/**
 * Something asked over and over by some people, a hundred times a second unless said, and how late the answer may be,
 * ms.
 */
export interface Question {
  readonly name: string
  readonly who: Who
  readonly most: number
  readonly rate?: number
  readonly paths: readonly string[]
}

const day = (back: number): string => wireDay(Date.now() - back * 86_400_000)
const dayField = (ledger: Resource): string => kindIn(ledger.key)!.day
const list = (ledger: Resource, more: string): string =>
  `/${ledger.path}/${ledger.calls?.list ?? 'list'}?size=10&${more}`
const each = (more: (ledger: Resource) => string): readonly string[] =>
  ledgers.map(ledger => list(ledger, more(ledger)))
const dates = (ledger: Resource): string =>
  `current=1&${dayField(ledger)}_datege=${day(30)}&${dayField(ledger)}_datele=${day(1)}`

const listed = (who: Who, title: string, deep: number): readonly Question[] => [
  { name: `ledgers of ${title}`, who, most: 100, paths: each(() => 'current=1') },
  { name: `ledgers of ${title}, 30 days`, who, most: 100, paths: each(dates) },
  { name: `ledgers of ${title}, page ${deep}`, who, most: 100, paths: each(() => `current=${deep}`) },
]
const tree = (more: string): string => `/enterpriseInfo/enterpriseinfo/getInfoTree?${more}`
const batches = (range: number, count: number): readonly string[] =>
  Array.from({ length: 100 }, (_, n) => String(range + Math.floor(count / 2) + n * 37))
const traced = (kind: string, ids: readonly string[], direction: string): readonly string[] =>
  ids.map(id => `/trace/query?type=${kind}&id=${id}&direction=${direction}`)
const complete = (more: string): readonly string[] => [
  `/standbook/recordinfo/list?size=10&current=1&recordDate_datege=${day(30)}&recordDate_datele=${day(1)}${more}`,
]

/** What a city is asked, with what the product promises of it. */
export const questions: readonly Question[] = [
  ...listed('city', 'a city', 5000),
  ...listed('district', 'a district', 500),
  ...listed('kitchen', 'a kitchen', 3),
  {
    name: 'goods by name, in a city',
    who: 'city',
    most: 100,
    paths: [list(ledgers[0]!, `goodsName=${encodeURIComponent('鲫鱼')}`)],
  },
  { name: `tree of ${forest.enterprises}, top`, who: 'forest', most: 50, rate: 20, paths: [tree('parentId=0')] },
  {
    name: `tree of ${forest.enterprises}, a branch`,
    who: 'forest',
    most: 50,
    rate: 20,
    paths: Array.from({ length: 50 }, (_, n) => tree(`parentId=area-${streetOf(n)}`)),
  },
  {
    name: `tree of ${forest.enterprises}, a search`,
    who: 'forest',
    most: 50,
    rate: 20,
    paths: Array.from({ length: 50 }, (_, n) => tree(`search=${encodeURIComponent(`第${n * 13}`)}`)),
  },
  {
    name: `tree of ${forest.enterprises}, one found`,
    who: 'forest',
    most: 50,
    rate: 20,
    paths: Array.from({ length: 50 }, (_, n) => tree(`infoId=${first.kitchen + n * 97}`)),
  },
  {
    name: 'trace of a batch, forward',
    who: 'city',
    most: 200,
    rate: 20,
    paths: traced('inbound', batches(first.inbound, city.rows / 2), 'forward'),
  },
  {
    name: 'trace of a batch, backward',
    who: 'city',
    most: 200,
    rate: 20,
    paths: traced('inbound', batches(first.inbound, city.rows / 2), 'backward'),
  },
  {
    name: 'trace of a dish, both ways',
    who: 'city',
    most: 200,
    rate: 20,
    paths: traced('dish', batches(first.dish, dishesOf(city) * city.enterprises), 'both'),
  },
  {
    name: 'trace of a delivery, a kitchen',
    who: 'kitchen',
    most: 200,
    rate: 20,
    paths: traced(
      'purchase',
      askers('kitchen').map((_, n) =>
        String(ledgerId(0) + Math.floor(city.rows / 4 / city.enterprises) * city.enterprises + kitchenOf(n)),
      ),
      'both',
    ),
  },
  { name: 'completeness, 30 days', who: 'city', most: 100, rate: 20, paths: complete('') },
  { name: 'completeness, 30 days, what lacks', who: 'city', most: 100, rate: 20, paths: complete('&recordStatus=0') },
  {
    name: 'completeness, 30 days, one ledger',
    who: 'city',
    most: 100,
    rate: 20,
    paths: complete('&recordType=purchase'),
  },
  {
    name: 'completeness matrix, 30 days',
    who: 'city',
    most: 100,
    rate: 10,
    paths: [`/standbook/recordinfo/matrix?size=20&recordDate_datege=${day(30)}&recordDate_datele=${day(1)}`],
  },
  { name: 'completeness, 30 days, a kitchen', who: 'kitchen', most: 100, rate: 20, paths: complete('') },
]
