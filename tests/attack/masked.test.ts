// What only some may see in full cannot be had by asking around it. reliability-security.md 3 C
import { checkDigit } from '../../kernel/fields/id-card/type.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import type { Role } from '../../contract/roles.ts'
import { snake } from '../../kernel/define/names.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { isManaging, may, type Resource } from '../../kernel/define/resource.ts'
import { shows } from '../../kernel/define/shown.ts'
import { suffixes } from '../../kernel/fields/base/field.ts'
import { readZip, unzip } from '../../kernel/files/zip.ts'
import { asOwner, type Person } from '../product.ts'
import { inTurn } from '../support/suite.ts'
import { world, type World } from '../contract/strangers.ts'
import { encode } from './hostile/words.ts'
import { send, sessions } from './sessions.ts'

// What the system alone fills in is looked at where it is filled in.
const hidden = resources.flatMap(resource =>
  Object.entries(resource.all)
    .filter(([, of]) => !of.by && (of.sensitive || of.type.name === 'secret'))
    .map(([name, of]) => [`${resource.title}的${of.title}`, resource, name] as const),
)
const inTurns = hidden.map(([title, resource, name], turn) => [title, resource, name, turn] as const)

let w: World
let people: Readonly<Record<Role, readonly Person[]>>
let next = 0
let managers: readonly Person[]
const by = (role: Role): Person => people[role][next++ % people[role].length]!
/** Somebody of this kind who may do anything with such rows at all. */
const as = (resource: Resource, role: Role): Person =>
  isManaging(resource, 'read') ? managers[next++ % managers.length]! : by(role)
const addresses = (resource: Resource): readonly string[] =>
  [`/${resource.path}/${resource.calls?.list ?? 'list'}`, `/${resource.path}/export`].filter(path =>
    w.product.calls.some(call => call.path === path),
  )

beforeAll(async () => {
  w = await world()
  const [enterprise, supervise, administrator] = await Promise.all([
    sessions(w.product, 'aaaaaa', 'owner', 10),
    sessions(w.product, 'aaaaaa', 'near', 10),
    sessions(w.product, 'aaaaaa', 'office', 10),
  ])
  managers = await sessions(w.product, '000000', 'admin', 10)
  people = { enterprise: enterprise!, supervise: supervise!, administrator: administrator! }
  // What only the product's own rows have in the way of a change: a date that locked them, a parent that is none.
  await asOwner(w.product.ownerUrl, async client => {
    // A draft is neither locked nor held to its rules.
    for (const { table, all } of w.product.kernel.resources)
      if ('lockTime' in all) await client.query(`update ${table} set lock_time = null, submit_status = 0`)
    await client.query('update base_area set parent_code = null')
    // Limits of its own a device may only have stricter ones.
    for (const { table, all } of w.product.kernel.resources)
      if ('highLimit' in all && 'holdMin' in all)
        await client.query(`update ${table} set high_limit = null, low_limit = null, hold_min = 0`)
    await client.query('update iot_freeze set fridge_type = 2')
    await client.query('update iot_gas set low_alarm = null, high_alarm = null')
    await client.query('update iot_power set leak_limit = 30, temp_limit = 70')
    await client.query('update iot_ray_lamp set lamp_power = 60, room_volume = 40')
    await client.query(
      "update system_datasource set driver_class = 'org.postgresql.Driver', url = 'postgres://db.example:5432/food'",
    )
    await client.query(
      'update supervise_complain set complain_status = 0, complain_kind = 1, is_anonymous = false, occur_time = null',
    )
    await client.query(
      "update ledger_purchase set lock_time = null, purchaser = '张三', checker = '李四', purchase_date = app.today(), produce_date = null, expire_date = null, receive_temp = null, sensory = 1, check_result = 1, goods_category = 8, goods_id = null",
    )
  })
  for (const [i, [, resource, name]] of hidden.entries()) {
    values.set(`${resource.key}.${name}`, own(resource.all[name]!.type.name, i))
    const { status, text } = await as(
      resource,
      (['enterprise', 'administrator', 'supervise'] as const).find(
        role => keeps(resource, role) && may(resource, role, 'update'),
      )!,
    ).post(`/${resource.path}/submit`, { id: idOf(resource), [name]: full(resource, name) })
    if (status !== 200) throw new Error(`${resource.key}.${name}: ${text}`)
  }
}, 240_000)
afterAll(() => w?.product.close())

/** The body of a headquarters is none of a kitchen's. */
const keeps = ({ heads }: Resource, role: Role): boolean => !(heads && role === 'enterprise')

/** A value its kind takes and nothing else says. */
function own(kind: string, i: number): string {
  const names = '甲乙丙丁戊己庚辛壬癸'
  const card = `42019919850601${100 + i}`
  return kind === 'idCard'
    ? card + checkDigit(card)
    : kind === 'secret'
      ? `hidden-secret-${i}`
      : kind === 'person'
        ? `隐姓${names[i % 10]!}${names[Math.floor(i / 10) % 10]!}`
        : `1380013${8010 + i}`
}
/** A value of its own for each hidden field: wherever it turns up, it is known which one leaked. */
const values = new Map<string, string>()
const full = (resource: Resource, name: string): string => values.get(`${resource.key}.${name}`)!
const idOf = (resource: Resource): string => String(w.rows.get(resource.key)!['id'])
const readers = (resource: Resource): readonly Role[] =>
  (['enterprise', 'supervise', 'administrator'] as const).filter(
    role => keeps(resource, role) && may(resource, role, 'read'),
  )
const audited = (operation: string): Promise<readonly Record<string, unknown>[]> =>
  asOwner(
    w.product.ownerUrl,
    async client =>
      (
        await client.query(
          'select operation, row_id, user_id, before::text, after::text from kernel_audit where operation like $1',
          [operation],
        )
      ).rows as Record<string, unknown>[],
  )

test('there is something to hide, and nothing of it is shown by way of another row', () => {
  expect(hidden.length).toBeGreaterThanOrEqual(4)
  for (const resource of resources) {
    for (const { to, show, as: alias } of shows(resource.all)) {
      const of = resources.find(({ key }) => key === to)?.all[show]
      expect(of?.sensitive ?? (of?.type.name === 'secret' ? 'secret' : ''), `${resource.key} shows ${alias}`).toBe('')
    }
  }
})

describe.each(inTurns)('%s', (_title, resource, name, turn) => {
  const path = (): string => `/${resource.path}/${resource.calls?.list ?? 'list'}`

  test('cannot be filtered, sorted, searched or grouped by, under any name, and the right guess is answered like a wrong one', async () => {
    const right = full(resource, name)
    const wrong = right.replace(/\d/g, digit => String((Number(digit) + 1) % 10))
    for (const role of inTurn(readers(resource), turn)) {
      const refused = async (question: string): Promise<string> => {
        const { status, text } = await as(resource, role).get(question)
        expect(status, question).toBe(400)
        expect(text).not.toContain(right)
        return text
      }
      const refusedAlike = async (query: (value: string) => string): Promise<void> => {
        for (const address of addresses(resource))
          expect(await refused(`${address}?${query(encode(right))}`)).toBe(
            await refused(`${address}?${query(encode(wrong))}`),
          )
      }
      /** What holds no guess is asked once. */
      const refusedFor = async (query: string): Promise<void> => {
        for (const address of addresses(resource)) await refused(`${address}?${query}`)
      }
      const columns = [name, snake(name), name.toLowerCase(), `t.${snake(name)}`]
      const guesses = [
        ...columns.flatMap(column => ['', ...suffixes.map(part => `_${part}`)].map(suffix => column + suffix)),
        ...['q', 'keyword', 'search', 'searchText', 'search_text', 'where', 'like'],
      ]
      for (const guess of inTurn(guesses, turn, 5)) await refusedAlike(value => `${guess}=${value}`)
      const orders = [
        'ascs',
        'descs',
        'groupBy',
        'distinct',
        'column',
        'columns',
        'fields',
        'select',
        'sum',
        'max',
        'having',
        'order',
        'orderBy',
        'sort',
      ].flatMap(verb => columns.map(column => `${verb}=${column}`))
      for (const order of inTurn(orders, turn, 4)) await refusedFor(order)
    }
  })

  test('is found by no search, though the search looks into the same row', async () => {
    for (const role of inTurn(readers(resource), turn)) {
      for (const [other, of] of Object.entries(resource.all)) {
        if (!of.search) continue
        for (const part of [full(resource, name), full(resource, name).slice(3)]) {
          const { status, data } = await as(resource, role).get(`${path()}?${other}_like=${encode(part)}`)
          expect(status, other).toBe(200)
          expect(data.records, other).toEqual([])
        }
      }
    }
  })
})

/** What an answer says: its text, or that of the parts of a workbook. */
async function said(token: string, address: string): Promise<string> {
  const { text, bytes, headers } = await send(w.product.url, token, { path: address })
  if (!headers.get('content-type')?.includes('spreadsheetml')) return text
  const parts = await Promise.all([...readZip(bytes, { entries: 200, total: 50_000_000 }).values()].map(unzip))
  return parts.map(String).join('\n')
}

test('no call says a masked value in full to anybody, but the detail of the row to those who may see it', async () => {
  const all = hidden.map(([title, resource, name]) => [title, resource, full(resource, name)] as const)
  let shown = 0
  const calls = w.product.calls.filter(
    ({ id, method }) => method === 'GET' && !['kernel/emit', 'auth/logout', 'resource/file.get'].includes(id),
  )
  for (const [turn, call] of calls.entries()) {
    // An id is asked of what takes one; of all others it says nothing new. What every resource has is one and the same
    // code for all: there its own row is asked for, and one of another.
    const [key = '', verb = ''] = call.id.split('.')
    const isOfAll = /^(list|page|detail|export|template)$/.test(verb)
    const asked = hidden.filter(([, resource], n) => !isOfAll || resource.key === key || n === 0)
    const queries = [
      ...inTurn(['', `?infoId=${w.kitchen}`], turn),
      ...('id' in (call.query ?? {})
        ? inTurn([...new Set(asked.map(([, resource]) => `?id=${idOf(resource)}`))], turn, 2)
        : []),
    ]
    const look = async (role: Role, query: string): Promise<void> => {
      const text = await said(by(role).token, call.path + query)
      for (const [title, resource, value] of all) {
        if (!text.includes(value)) continue
        // platform-detail is the same row, told by the same reader.
        const meant =
          (call.id === `${resource.key}.detail` ||
            (resource.key === 'system/user' && call.id === 'system/user.platform')) &&
          query === `?id=${idOf(resource)}` &&
          may(resource, role, 'unmask')
        if (meant) shown++
        else expect.fail(`${title} in ${call.id}${query} to ${role}: ${text}`)
      }
    }
    for (const [at, query] of queries.entries())
      await Promise.all(
        inTurn(['enterprise', 'supervise', 'administrator'] as const, turn + at).map(role => look(role, query)),
      )
  }
  expect(shown).toBeGreaterThan(0)
}, 240_000)

test('a secret is said to nobody, neither itself nor what is kept of it', async () => {
  for (const [title, resource, name, turn] of inTurns.filter(
    ([, owner, field]) => owner.all[field]!.type.name === 'secret',
  )) {
    const kept = await asOwner(w.product.ownerUrl, async client =>
      String(
        (
          await client.query<{ v: string }>(`select ${snake(name)} as v from ${resource.table} where id = $1`, [
            idOf(resource),
          ])
        ).rows[0]!.v,
      ),
    )
    if (resource.all[name]!.of['sealed']) expect(kept, title).toMatch(/^aes256:/)
    else expect(kept, title).toBe(secretHash(full(resource, name)))
    for (const role of inTurn(readers(resource), turn)) {
      for (const address of [`/${resource.path}/detail?id=${idOf(resource)}`, ...addresses(resource)]) {
        const text = await said(as(resource, role).token, address)
        for (const value of [full(resource, name), kept, kept.slice('sha256:'.length, 30)])
          expect(text, `${title} ${address}`).not.toContain(value)
      }
    }
  }
})

test('a refusal never quotes the hidden value of the row it is about, and the audit keeps none in full', async () => {
  /** What the audit may not say, by whose it is. */
  const unsaid: (readonly [title: string, value: string])[] = []
  for (const [title, resource, name] of hidden) {
    const row = w.rows.get(resource.key)!
    const role = (['enterprise', 'administrator', 'supervise'] as const).find(
      writer => keeps(resource, writer) && may(resource, writer, 'create'),
    )!
    // The same row once more: what is unique in it is refused; what is not is stored and witnessed.
    const body = Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        Array.isArray(value) ? value.join(',') : typeof value === 'boolean' ? Number(value) : value,
      ]),
    )
    const again = { ...body, id: '', infoId: w.kitchen, [name]: '' }
    const answer = await as(resource, role).post(`/${resource.path}/submit`, again)
    expect(answer.text, title).not.toContain(full(resource, name))
    const fresh =
      (
        {
          secret: 'fresh-secret-77',
          person: '欧阳新人',
          idCard: `42019919850601999${checkDigit('42019919850601999')}`,
        } as Readonly<Record<string, string>>
      )[resource.all[name]!.type.name] ?? '13987654321'
    await as(resource, role).post(`/${resource.path}/submit`, {
      id: idOf(resource),
      [name]: fresh,
      quantity: -1,
      deviceName: '',
      areaName: '',
    })
    const changed = await as(resource, role).post(`/${resource.path}/submit`, { id: idOf(resource), [name]: fresh })
    expect([200, 409], `${title} ${changed.text}`).toContain(changed.status)
    for (const value of [fresh, full(resource, name), secretHash(fresh)]) unsaid.push([title, value])
  }
  const lines = (await audited('%')).map(line => `${String(line['before'])} ${String(line['after'])}`)
  for (const [title, value] of unsaid)
    expect(
      lines.filter(line => line.includes(value)),
      title,
    ).toEqual([])
  // Something was changed and witnessed at all.
  expect((await audited('%.update')).length).toBeGreaterThan(0)
})

test('who sees a value in full leaves one line in the audit; a list, a masked detail, and a row that was not there leave none', async () => {
  const owners = new Set(hidden.filter(([, owner, name]) => owner.all[name]!.sensitive).map(([, owner]) => owner))
  for (const [turn, resource] of [...owners].entries()) {
    const operation = `${resource.key}.unmask`
    for (const role of inTurn(readers(resource), turn)) {
      const before = (await audited(operation)).length
      const who = as(resource, role)
      expect((await who.get(addresses(resource)[0]!)).status).toBe(200)
      expect((await who.get(`/${resource.path}/detail?id=1`)).status).toBe(404)
      const foreign = String(w.rows.get(resource.key === 'base/area' ? 'stock/goods' : 'base/area')!['id'])
      expect((await who.get(`/${resource.path}/detail?id=${foreign}`)).status).toBe(404)
      expect((await audited(operation)).length, `${operation} by ${role}, seeing nothing`).toBe(before)
      expect((await who.get(`/${resource.path}/detail?id=${idOf(resource)}`)).status).toBe(200)
      const lines = await audited(operation)
      expect(lines.length - before, `${operation} by ${role}`).toBe(may(resource, role, 'unmask') ? 1 : 0)
      if (may(resource, role, 'unmask'))
        expect(lines.every(line => line['row_id'] === idOf(resource) && line['user_id'] !== null)).toBe(true)
    }
  }
})
