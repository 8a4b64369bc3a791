import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import area from '../../modules/base/area.ts'
import market from '../../modules/base/market.ts'
import marketInfo from '../../modules/base/market-info.ts'
import info from '../../modules/enterprise/info.ts'
import employee from '../../modules/staff/employee.ts'
import { sample, samples, spread } from './rows.ts'
import { first, type City } from './shape.ts'

const dayMs = 86_400_000
/** 武汉市 */
const capital = '4201'

/** The districts and streets of the city: code and name, those above first. */
const places: readonly (readonly [code: string, name: string])[] = readFileSync(
  join(import.meta.dirname, '../../db/regions/regions.tsv'),
  'utf8',
)
  .split('\n')
  .flatMap(line => {
    const [code = '', name = ''] = line.split('\t')
    return code === '42' || (code.startsWith(capital) && code !== `${capital}01`) ? [[code, name] as const] : []
  })
export const streets = places.filter(([code]) => code.length === 9)
export const districts = places.filter(([code]) => code.length === 6)
/** The street of the n-th kitchen: its number, as SQL, and its code. */
export const streetSql = (n: string): string => `(${n} * 7) % ${streets.length}`
export const streetOf = (n: number): string => streets[(n * 7) % streets.length]![0]

/** The area above one. */
const above = (code: string): string | null =>
  code.length === 2 ? null : code.length === 9 ? code.slice(0, 6) : code.slice(0, code.length - 2)

/**
 * Areas, a bureau in each district with an office below it in every street, kitchens bound to the office of their
 * street, and their people.
 */
export async function settle(
  client: pg.Client,
  { tenant, enterprises, staff, seed }: City,
  now: number,
): Promise<void> {
  const since = `timestamptz '${wireMoment(now - 400 * dayMs)}+08'`
  const times = { create_time: since, update_time: since }
  await spread(client, tenant, {
    resource: area,
    from: `select i as n from generate_series(0, ${places.length - 1}) i`,
    rows: places.map(([areaCode, areaName], i) =>
      sample(
        area,
        i,
        {
          areaCode,
          areaName,
          parentCode: above(areaCode),
          areaLevel: Math.min(5, areaCode.length === 9 ? 4 : areaCode.length / 2),
          sort: i,
        },
        now,
      ),
    ),
    set: { id: `${first.area} + s.n`, ...times },
  })
  const offices = [...districts, ...streets]
  await spread(client, tenant, {
    resource: market,
    from: `select i as n, ${first.market} + i as id from generate_series(0, ${offices.length - 1}) i`,
    rows: offices.map(([areaCode, areaName], i) => {
      const bureau = districts.findIndex(([code]) => areaCode !== code && areaCode.startsWith(code))
      return sample(
        market,
        i,
        {
          areaCode,
          marketName: `${areaName}${areaCode}${bureau < 0 ? '局' : '所'}`,
          marketType: bureau < 0 ? 2 : 1,
          parentId: bureau < 0 ? null : String(first.market + bureau),
          account: `office${areaCode}`,
          accountStatus: 1,
        },
        now,
      )
    }),
    set: { id: 's.id', ...times },
  })
  const street = streetSql('i')
  const from = `select i + ${seed} as n, i, ${first.kitchen} + i as id, ${street} as street, (array[${streets.map(([code]) => `'${code}'`).join(',')}])[${street} + 1] as code, (array[${streets.map(([, name]) => `'${name}'`).join(',')}])[${street} + 1] as name from generate_series(0, ${enterprises - 1}) i`
  await spread(client, tenant, {
    resource: info,
    from,
    rows: samples(info, now, n => {
      const type = (n % 9) + 1
      return {
        type,
        infoStatus: 1,
        isPublic: true,
        accountStatus: 1,
        infoGrade: (n % 3) + 1,
        infoYearIndex: (n % 3) + 1,
        infoDiners: type < 4 ? null : 100 + n,
        mealTypes: type === 1 ? null : ['1', '3'].slice(0, 1 + (n % 2)),
        licenseKind: 1,
        licenseStart: wireDay(now - 700 * dayMs),
        licenseEnd: wireDay(now + (n * 11 - 20) * dayMs),
        infoFsIndex: 40 + (n % 60),
      }
    }),
    set: {
      id: 's.id',
      info_id: 's.id',
      ...times,
      market_id: `${first.market + districts.length} + s.street`,
      area_code: 's.code',
      info_name: "s.name || '第' || s.i || '食堂'",
      license_no: "'JY3' || left(s.code, 6) || lpad(s.i::text, 7, '0')",
      longitude: '113.9 + (s.i * 37 % 1000) / 1500.0',
      latitude: '30.3 + (s.i * 73 % 1000) / 1800.0',
      search_text: "s.name || '第' || s.i || e'食堂\\n' || t.search_text",
    },
  })
  await spread(client, tenant, {
    resource: marketInfo,
    from,
    rows: [sample(marketInfo, 0, { isPrimary: true, bindTime: wireMoment(now) }, now)],
    set: {
      id: `${first.bound} + s.i`,
      info_id: 's.id',
      market_id: `${first.market + districts.length} + s.street`,
      ...times,
    },
  })
  const healthStart = (n: number): string => wireDay(now - n * 3 * dayMs)
  await spread(client, tenant, {
    resource: employee,
    from: `select i + ${seed} as n, i, ${first.kitchen} + i % ${enterprises} as info from generate_series(0, ${staff - 1}) i`,
    rows: samples(employee, now, n => ({
      empStatus: 1,
      isKitchen: n % 5 > 0,
      isDirect: n % 3 === 0,
      healthStart: healthStart(n),
      healthEnd: laterDay(healthStart(n), 12, -1),
      entryDate: wireDay(now - 300 * dayMs),
      saTrainEnd: null,
    })),
    set: { id: `${first.person} + s.i`, info_id: 's.info', ...times },
  })
}
