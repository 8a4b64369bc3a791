import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wire } from '../../contract/wire.ts'
import { laterDay } from '../../contract/days.ts'
import { rebuild } from '../../kernel/derive/follow/rebuild.ts'
import { readSheet } from '../../kernel/sheet/sheet.ts'
import { lastSpan } from '../../modules/report/book.server.ts'
import { reportJobs, sendDue } from '../../modules/report/send.server.ts'
import { builtIn } from '../../modules/report/built-in.ts'
import { addAccount, asOwner, password, signIn, testProduct, type Person } from '../product.ts'
import { readPaper } from './pdf.ts'

const path = '/blade-report/report/rest'
const tenant = 'T00001'
const [from, to] = lastSpan({ per: 'month' }, clock.today())
const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

let product: Awaited<ReturnType<typeof testProduct>>
let people: Readonly<Record<'tenant' | 'other' | 'area' | 'kitchen', Person>>

type Row = Readonly<Record<string, string>>
interface Part {
  readonly key: string
  readonly text: string
  readonly rows: readonly Row[]
  readonly total?: Row
}
/** The same numbers each run: a district of somebody's making, not one that fails on some days. */
let seed = 7
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const sql = (text: string, ...values: unknown[]): Promise<readonly Row[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<Row>(text, values)).rows)
/** Kitchens: 1–4 in one district, 5 and 6 in another, 9 of another tenant. */
const kitchens = [
  [1, '420102001', 4],
  [2, '420102001', 2],
  [3, '420102002', 8],
  [4, '420102002', 3],
  [5, '420103001', 4],
  [6, '420103001', 5],
] as const

let nextId = 1000
/** Rows that are put in together. */
const inserts: (readonly [text: string, values: readonly unknown[]])[] = []
const add = (table: string, info: number, values: Readonly<Record<string, unknown>>, of = tenant): void => {
  const columns = Object.keys(values)
  inserts.push([
    `insert into ${table} (tenant_id, info_id, id, status, create_time, update_time${columns.map(name => `, ${name}`).join('')}) values ($1, $2, $3, 1, app.now(), app.now()${columns.map((_, n) => `, $${n + 4}`).join('')})`,
    [of, info, nextId++, ...Object.values(values)],
  ])
}
/** A day of the month before, or of the one before that. */
const someDay = (): string => laterDay(to, 0, -random(days + 25))
const at = (day: string, hour: number): string => `${day} ${String(hour).padStart(2, '0')}:00:00+08`

function somethingOf(info: number, of = tenant): void {
  const [day, hour] = [someDay(), random(22)]
  switch (random(6)) {
    case 0: {
      const ordered = random(2)
      return add(
        'supervise_offline',
        info,
        {
          check_no: `X${nextId}`,
          check_date: day,
          check_type: 1 + random(3),
          check_status: random(5),
          key_fail: random(3),
          normal_fail: random(4),
          check_conclusion: 1 + random(3),
          rectify_status: ordered * (1 + random(3)),
        },
        of,
      )
    }
    case 1: {
      const closed = random(2)
      return add(
        'supervise_complain',
        info,
        {
          complain_no: `T${nextId}`,
          query_code: `Q${nextId}`,
          receive_time: at(day, hour),
          complain_type: 1 + random(4),
          deadline: laterDay(day, 0, 5),
          complain_status: closed ? 4 : random(4),
          close_time: closed ? at(laterDay(day, 0, random(10)), 12) : null,
          is_true: closed ? 1 + random(3) : null,
          satisfy: closed && random(2) ? 1 + random(5) : null,
        },
        of,
      )
    }
    case 2:
      return add(
        'staff_morning_check',
        info,
        {
          check_time: at(day, 7),
          type: 1 + random(2),
          handle_status: random(2),
          health_status: 1 + random(4),
          submit_status: random(4) ? 1 : 0,
        },
        of,
      )
    case 3:
      return add(
        'ledger_disinfect',
        info,
        {
          disinfect_date: at(day, hour),
          disinfect_way: 1 + random(3),
          disinfect_result: 1 + random(2),
          submit_status: 1,
        },
        of,
      )
    case 4:
      return add('staff_certificate', info, { cert_type: 2 + random(3), cert_end: day, cert_no: `C${nextId}` }, of)
    default: {
      const handled = random(2)
      return add(
        'iot_alarm',
        info,
        {
          alarm_no: `A${nextId}`,
          source_key: `S${nextId}`,
          alarm_time: at(day, hour),
          due_time: at(laterDay(day, 0, 1), hour),
          device_kind: ['fridge', 'mouse', 'gas'][random(3)],
          alarm_type: ['TEMP_HIGH', 'MOUSE'][random(2)],
          alarm_level: 1 + random(3),
          handle_status: handled,
          handle_time: handled ? at(laterDay(day, 0, random(3)), 13) : null,
          is_false: random(4) === 0,
          review_status: random(3),
        },
        of,
      )
    }
  }
}

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'tenant', role: 'administrator' })
  await addAccount(product, { tenant: 'T00002', account: 'other', role: 'administrator' })
  const insert =
    'insert into enterprise_info (tenant_id, id, info_id, status, create_time, update_time, info_name, area_code, type, info_status, info_fs_index) values ($1, $2::bigint, $2::bigint, 1, app.now() - make_interval(years => 2), app.now(), $3, $4, $5, 1, $6)'
  for (const [id, area, type] of kitchens) await sql(insert, tenant, id, `第${id}食堂`, area, type, 50 + id * 7)
  await sql(insert, 'T00002', 9, '外地食堂', '420102001', 4, 10)
  await sql(
    "insert into base_area (tenant_id, id, status, create_time, update_time, area_code, area_name, area_level) values ($1, 1, 1, app.now(), app.now(), '420102', '江岸区', 3), ($1, 2, 1, app.now(), app.now(), '420103', '江汉区', 3), ($1, 3, 1, app.now(), app.now(), '420102001', '一街', 4), ($1, 4, 1, app.now(), app.now(), '420102002', '二街', 4)",
    tenant,
  )
  for (let n = 0; n < 240; n++) somethingOf(kitchens[random(kitchens.length)]![0])
  for (let n = 0; n < 20; n++) somethingOf(9, 'T00002')
  await asOwner(product.ownerUrl, async client => {
    for (const [text, values] of inserts) await client.query(text, [...values])
  })
  for (const projection of product.kernel.projections.filter(({ report, over }) => report || !over))
    for (const owner of [tenant, 'T00002']) await rebuild(product.kernel, projection, owner)
  await addAccount(product, { tenant, account: 'area', role: 'supervise', area: '420102' })
  await addAccount(product, { tenant, account: 'kitchen', role: 'enterprise', info: '1' })
  const sign = (of: string, account: string) => signIn(product.url, of, account, password)
  people = {
    tenant: await sign(tenant, 'tenant'),
    other: await sign('T00002', 'other'),
    area: await sign(tenant, 'area'),
    kitchen: await sign(tenant, 'kitchen'),
  }
})
afterAll(() => product?.close())

const book = async (person: Person, key: string, more = ''): Promise<readonly Part[]> => {
  const answer = await person.get(`${path}/book?key=${key}&from=${from}&to=${to}${more}`)
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 })
  return answer.data['parts'] as unknown as readonly Part[]
}
const part = (parts: readonly Part[], key: string): Part => parts.find(it => it.key === key)!
const local = (column: string): string => `(${column} at time zone 'Asia/Shanghai')::date between '${from}' and '${to}'`
/** Whose rows: of everybody, of the supervisor's area, of the one kitchen. */
const reach = {
  tenant: 'true',
  area: 'info_id in (1, 2, 3, 4)',
  kitchen: 'info_id = 1',
} as const

describe.each(Object.keys(reach) as (keyof typeof reach)[])('what %s is told equals a recount of the rows', who => {
  const recount = async (text: string): Promise<Row> =>
    (await sql(`${text} and tenant_id = '${tenant}' and ${reach[who]} and not is_deleted`))[0]!
  const whole = async (key: string, of: string): Promise<Row> => {
    const { total, rows } = part(await book(people[who], key), of)
    return total ?? rows[0]!
  }

  test('R6, inspections', async () => {
    const raw =
      await recount(`select count(*) num, count(*) filter (where check_conclusion = 1) ok, count(*) filter (where coalesce(key_fail, 0) + coalesce(normal_fail, 0) > 0) bad, count(*) filter (where rectify_status > 0) ordered, count(*) filter (where rectify_status = 3) closed
      from supervise_offline where check_status <> 0 and check_date between '${from}' and '${to}'`)
    expect(await whole('R6', 'kinds')).toMatchObject({
      'sum.num': raw['num'],
      'sum.conformNum': raw['ok'],
      'sum.failNum': raw['bad'],
      'sum.orderedNum': raw['ordered'],
      'sum.closedNum': raw['closed'],
    })
  })
  test('R7, complaints', async () => {
    const raw =
      await recount(`select count(*) num, count(*) filter (where complain_status = 4) done, count(*) filter (where complain_status = 4 and (close_time at time zone 'Asia/Shanghai')::date <= deadline) timely, round(avg(satisfy), 2) rating
      from supervise_complain where ${local('receive_time')}`)
    const total = await whole('R7', 'matters')
    expect(total).toMatchObject({
      'sum.num': raw['num'],
      'sum.closedNum': raw['done'],
      'per.satisfySum.satisfyNum': raw['rating'] ?? '',
    })
    if (Number(raw['done']))
      expect(Number(total['share.timelyNum.closedNum'])).toBeCloseTo(
        (100 * Number(raw['timely'])) / Number(raw['done']),
        0,
      )
  })
  test('R2, morning checks and certificates that end', async () => {
    const raw = await recount(
      `select count(*) num, count(*) filter (where type = 2) bad, count(*) filter (where health_status in (3, 4)) lacking from staff_morning_check where submit_status = 1 and ${local('check_time')}`,
    )
    expect(await whole('R2', 'days')).toMatchObject({
      'sum.num': raw['num'],
      'sum.abnormalNum': raw['bad'],
      'sum.uncertifiedNum': raw['lacking'],
    })
    const { num } = await recount(
      `select count(*) num from staff_certificate where cert_type = 3 and cert_end between '${from}' and '${to}'`,
    )
    const ends = part(await book(people[who], 'R2'), 'ends')
    expect(Number(ends.total?.['sum.num'] || 0)).toBe(Number(num))
  })
  test('R3, alarms by kind and hour, and how fast they were dealt with', async () => {
    const where = `from iot_alarm where root_id is null and ${local('alarm_time')}`
    const raw = await recount(
      `select count(*) num, count(*) filter (where handle_status = 0) open, round(avg(greatest(0, floor(extract(epoch from handle_time - alarm_time) / 60))) filter (where handle_status = 1), 2) minutes ${where}`,
    )
    const total = await whole('R3', 'devices')
    expect(total).toMatchObject({
      'sum.num': raw['num'],
      'sum.openNum': raw['open'],
      'per.handleMinutes.handledNum': raw['minutes'] ?? '',
    })
    const hours = part(await book(people[who], 'R3'), 'hours').rows
    for (const { alarmHour, 'sum.num': num } of hours)
      expect(
        (
          await recount(
            `select count(*) num ${where} and extract(hour from alarm_time at time zone 'Asia/Shanghai') = ${alarmHour}`,
          )
        )['num'],
      ).toBe(num)
  })
  test('R5, disinfections', async () => {
    const raw = await recount(
      `select count(*) num, count(*) filter (where disinfect_result = 1) good from ledger_disinfect where submit_status = 1 and ${local('disinfect_date')}`,
    )
    expect(await whole('R5', 'ways')).toMatchObject({ 'sum.num': raw['num'], 'sum.passNum': raw['good'] })
  })
  test('R1, records, as the matrix of completeness has them', async () => {
    const rows = part(await book(people[who], 'R1'), 'kitchens').rows
    if (who === 'kitchen') return expect(rows.map(({ infoId }) => infoId)).toEqual(['第1食堂'])
    const matrix = (
      await people[who].get(`/standbook/recordinfo/matrix?recordDate_datege=${from}&recordDate_datele=${to}&size=50`)
    ).data.records! as unknown as readonly Readonly<Record<string, number | string>>[]
    for (const line of matrix)
      expect(rows.find(({ infoId }) => infoId === line['infoName'])).toMatchObject({
        'sum.owedNum': String(line['owed']),
        'sum.doneNum': String(line['done']),
        'sum.lackNum': String(line['missing']),
      })
    expect(matrix.length).toBe(rows.length)
    // Something was owed, and some of it filed.
    const owed = rows.reduce((all, row) => all + Number(row['sum.owedNum']), 0)
    expect(owed).toBeGreaterThan(100)
    expect(rows.reduce((all, row) => all + Number(row['sum.doneNum']), 0)).toBeGreaterThan(0)
  })
  test('R8, the index', async () => {
    const raw = await recount('select round(avg(info_fs_index), 2) score, count(*) num from enterprise_info where true')
    expect(await whole('R8', 'areas')).toMatchObject({ 'avg.score': raw['score'], 'sum.num': raw['num'] })
  })
})

describe('a report', () => {
  test('tells areas apart one level below its reader, by their names', async () => {
    expect(
      part(await book(people.tenant, 'R8'), 'areas')
        .rows.map(row => row['infoArea'])
        .toSorted(),
    ).toEqual(['江岸区', '江汉区'].toSorted())
    expect(
      part(await book(people.area, 'R8'), 'areas')
        .rows.map(row => row['infoArea'])
        .toSorted(),
    ).toEqual(['一街', '二街'].toSorted())
  })
  test('is narrowed by area, by kind of kitchen, and by the kitchen', async () => {
    const numberOf = async (more: string) => part(await book(people.tenant, 'R8', more), 'types').total!['sum.num']
    expect(await numberOf('')).toBe('6')
    expect(await numberOf('&cityId=420103')).toBe('2')
    expect(await numberOf('&type=4,8')).toBe('3')
    expect(await numberOf('&infoId=2')).toBe('1')
    expect((await people.tenant.get(`${path}/book?key=R8&type=77`)).status).toBe(400)
    expect((await people.tenant.get(`${path}/book?key=R8&from=${from}&to=2001-01-01`)).status).toBe(400)
    expect((await people.tenant.get(`${path}/book?key=R99`)).status).toBe(404)
  })
  test('of schools asks schools alone', async () => {
    const names = part(await book(people.tenant, 'R9'), 'alarms').rows.map(row => row['infoId'])
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(['第1食堂', '第3食堂', '第5食堂']).toContain(name)
  })
  test('says what there was before beside what there is', async () => {
    const { total, text } = part(await book(people.tenant, 'R6'), 'kinds')
    const [first, last] = [laterDay(from, -1, 0), laterDay(from, 0, -1)]
    const [raw] = await sql(
      `select count(*) num from supervise_offline where tenant_id = $1 and check_status <> 0 and check_date between '${first}' and '${last}'`,
      tenant,
    )
    expect(total!['sum.num.before']).toBe(raw!['num'])
    expect(text).toContain(`上期 ${raw!['num']}`)
  })
  test('of one kitchen is of that and no other, and every figure it tells stands in its table', async () => {
    expect((await people.tenant.get(`${path}/book?key=R10`)).status).toBe(400)
    const parts = await book(people.kitchen, 'R10', '&infoId=2')
    const [raw] = await sql(
      `select count(*) num from iot_alarm where tenant_id = $1 and info_id = 1 and ${local('alarm_time')}`,
      tenant,
    )
    const alarms = part(parts, 'alarms')
    expect(alarms.total?.['sum.num']).toBe(raw!['num'])
    for (const { text, rows, total } of parts) {
      const known = new Set(
        [...rows, ...(total ? [total] : [])].flatMap(Object.values).map(value => String(Number(value))),
      )
      // A change is the difference of two of them.
      const figures = text.replace(/比上期(增加|减少) [\d.]+/g, '')
      for (const [figure] of figures.matchAll(/\d+(\.\d+)?/g)) expect(known, text).toContain(String(Number(figure)))
    }
    // Of another's kitchen a supervisor of this area gets nothing.
    const foreign = await book(people.area, 'R10', '&infoId=5')
    for (const { rows } of foreign) expect(rows).toEqual([])
  })
  test('has a word in English for everything', async () => {
    const { data } = await people.tenant.get(`${path}/book?key=R3&from=${from}&to=${to}`, { 'accept-language': 'en' })
    const { title, parts } = data as unknown as {
      title: string
      parts: readonly { title: string; text: string; columns: readonly { title: string }[] }[]
    }
    for (const word of [title, ...parts.flatMap(item => [item.title, ...item.columns.map(column => column.title)])])
      expect(word).not.toMatch(/[一-鿿]/)
  })
})

describe('a report as a file', () => {
  const file = async (person: Person, query: string) => {
    const response = await fetch(`${product.url}/api${path}/paper?from=${from}&to=${to}&${query}`, {
      headers: { authorization: wire.clientBasic, 'blade-auth': `bearer ${person.token}` },
    })
    return {
      type: response.headers.get('content-type'),
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  test.each(builtIn.map(({ key, title }) => [key, title[0]] as const))(
    '%s is a PDF whose text can be read',
    async (key, title) => {
      const { bytes, type } = await file(people.tenant, `as=pdf&key=${key}&infoId=${key === 'R10' ? 1 : ''}`)
      expect(type).toBe('application/pdf')
      const paper = readPaper(bytes)
      expect(paper.text).toContain(title)
      expect(paper.text).toContain('盖章处')
      expect(paper.text).toContain(`${from} – ${to}`)
      expect(paper.text).toContain('生成人：tenant')
      expect(paper.text).toContain(`第 ${paper.pages} 页，共 ${paper.pages} 页`)
      expect(paper.text).not.toContain('?')
      expect(paper.fonts.every(name => /^[A-Z]{6}\+/.test(name))).toBe(true)
      expect(paper.bytes).toBeLessThan(600_000)
    },
  )
  test('a sheet for each part, with its sum', async () => {
    const { bytes, type } = await file(people.tenant, 'as=xlsx&key=R6')
    expect(type).toContain('spreadsheet')
    const sheet = await readSheet(new Uint8Array(bytes), [
      { key: 'kind', title: '检查类型', kind: 'text' },
      { key: 'num', title: '检查次数', kind: 'number' },
    ])
    const rows = part(await book(people.tenant, 'R6'), 'kinds')
    expect(sheet.rows.at(-1)!.values).toMatchObject({ kind: '合计', num: Number(rows.total!['sum.num']) })
    expect(sheet.rows).toHaveLength(rows.rows.length + 1)
  })
  test('is for nobody without a session', async () => {
    expect((await fetch(`${product.url}/api${path}/paper?key=R6&as=pdf`)).status).toBe(401)
  })
})

test('what was there before the sums is counted by the migration as the definitions count it', async () => {
  const tables = product.kernel.projections.filter(({ report }) => report).map(({ table }) => table)
  const all = async (client: { query: (text: string) => Promise<{ rows: unknown[] }> }) => {
    const counted: unknown[] = []
    for (const table of tables)
      counted.push(
        (await client.query(`select to_jsonb(p) - 'updated_at' as row from ${table} p where num > 0 order by 1`)).rows,
      )
    return counted
  }
  const [, fill] = readFileSync('db/migrations/0065_reports.sql', 'utf8').split(
    /-- What (?:is there already|kitchens owed)/,
  )
  const [, later] = readFileSync('db/migrations/0067_patrol.sql', 'utf8').split(/-- What is there is counted once/)
  await asOwner(product.ownerUrl, async client => {
    const counted = await all(client)
    await client.query('begin')
    for (const table of tables)
      await client.query(
        table === 'proj_alarm_hour'
          ? `update ${table} set handled_num = 0, timely_num = 0, handle_minutes = 0`
          : table === 'proj_alarm_day'
            ? `update ${table} set ack_num = 0, ack_min = 0, first_num = 0, prompt_num = 0`
            : `delete from ${table}`,
      )
    for (const text of [fill, later]) await client.query(`-- ${text}`)
    expect(await all(client)).toEqual(counted)
    await client.query('rollback')
  })
})

describe('a monthly report', () => {
  const notices = () =>
    sql(
      'select title, content, target_roles from desk_notice where tenant_id = $1 and not is_deleted order by id',
      tenant,
    )
  test('is told of once to whom it names, however often the job runs, and the job is one that can be seen', async () => {
    expect(reportJobs(product.kernel).map(({ name }) => name)).toEqual(['report-monthly'])
    const answer = await people.tenant.post(`${path}/submit`, {
      name: '检查月报',
      content: { built: 'R6' },
      schedule: 1,
      receivers: 'supervise',
    })
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 })
    expect(await people.tenant.post(`${path}/submit`, { name: '没有的', content: { built: 'R77' } })).toMatchObject({
      status: 400,
    })
    const counts = await Promise.all([sendDue(product.kernel, tenant), sendDue(product.kernel, tenant)])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await sendDue(product.kernel, tenant)).toBe(0)
    const list = await notices()
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ title: `检查月报（${from.slice(0, 7)}）`, target_roles: 'supervise' })
    expect(list[0]!['content']).toContain('/report/built?key=R6')
    expect((await people.area.get('/blade-desk/notice/list')).data.records).toHaveLength(1)
    expect((await people.kitchen.get('/blade-desk/notice/list')).data.records).toHaveLength(0)
    expect(await sendDue(product.kernel, 'T00002')).toBe(0)
  })
})
