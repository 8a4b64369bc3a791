// Whatever a caller may send to any list, form and address. One file, for all of it happens in one product, and each start of one costs seconds.
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { wireDay } from '../../contract/wire.ts'
import { filtersOf, sortsOf } from '../../kernel/derive/row/query.ts'
import { addressOf } from '../../kernel/define/action.ts'
import { isManaging, may, writable, type Resource } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/base/field.ts'
import { xlsx, zipOf } from '../../kernel/files/samples.ts'
import type { Call } from '../../kernel/ask/call.ts'
import type { Person } from '../product.ts'
import { world, type World } from '../contract/strangers.ts'
import { atLeast } from '../support/properties.ts'
import { bodies as valid } from './bodies.ts'
import { corpus } from './corpus.ts'
import { badJson, decent, encode, goodJson, hostileJson, hostileText, unpolluted, words } from './hostile.ts'
import { send, sessions, type Ask, type Told } from './sessions.ts'
import { watchStatements } from './statements.ts'

/** More of everything: ATTACK_RUNS=20 for a long night. A failure prints its seed; its smallest case belongs into corpus.ts. */
const more = atLeast(1, 'ATTACK_RUNS')
const bounded = (numRuns: number): fc.Parameters<unknown> => ({ numRuns: numRuns * more })
/** All resources share so many runs, as the code that takes them is the same for all of them. */
const each = (runs: number): fc.Parameters<unknown> => bounded(Math.max(Math.ceil(runs / resources.length), 30))

let w: World
let watch: ReturnType<typeof watchStatements>
let people: Readonly<Record<'enterprise' | 'supervise' | 'administrator' | 'manager', readonly Person[]>>
let turn = 0

beforeAll(async () => {
  watch = watchStatements()
  w = await world()
  const [manager, enterprise, supervise, administrator] = await Promise.all([
    sessions(w.product, '000000', 'admin', 40),
    sessions(w.product, 'aaaaaa', 'owner', 40),
    sessions(w.product, 'aaaaaa', 'near', 10),
    sessions(w.product, 'aaaaaa', 'office', 40),
  ])
  people = { manager: manager!, enterprise: enterprise!, supervise: supervise!, administrator: administrator! }
}, 120_000)
afterAll(async () => {
  await w?.product.close()
  watch.stop()
})
/** Words that no statement of ours has: what a caller sent is never part of one. */
const sentWords = words.filter(
  word => word.length > 5 && !['constructor', 'prototype', 'infinity', '-infinity', 'undefined'].includes(word),
)
afterEach(() => {
  unpolluted('after a test')
  expect(sentWords.filter(word => [...watch.texts].some(text => text.includes(word)))).toEqual([])
})

/** Who does what administrators do, where that is only for those who manage the platform. */
const as = (resource: Resource, role: 'enterprise' | 'administrator', verb = 'read'): keyof typeof people =>
  role === 'administrator' && isManaging(resource, verb) ? 'manager' : role
const by = (role: keyof typeof people): string => people[role][turn++ % people[role].length]!.token
/** From another address each time: whoever is not signed in is limited by it. */
const from = (): Record<string, string> => ({
  'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn++ & 255}`,
})

async function tried(ask: Ask, token: string, what = '', manner: Parameters<typeof decent>[2] = {}): Promise<Told> {
  const told = await send(w.product.url, token, { ...ask, headers: { ...from(), ...ask.headers } })
  const said = `${what} ${ask.method ?? ''} ${ask.path} ${String(ask.body ?? '').slice(0, 2000)}`
  decent(told, said, manner)
  unpolluted(said)
  return told
}

/** Six at a time: who waits for answers one by one waits for the database most of the time. */
async function abreast(asks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...asks]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let ask = left.pop(); ask; ask = left.pop()) await ask()
    }),
  )
}

/** Members of a JSON object as text, so that they may come twice or be what JavaScript cannot say. */
const object = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

const poison = fc.constantFrom<readonly [string, string]>(
  ['__proto__', '{"polluted":1}'],
  ['constructor', '{"prototype":{"polluted":1}}'],
  ['prototype', '{"polluted":1}'],
  ['__proto__', '[]'],
  ['__proto__.polluted', '1'],
  ['__defineGetter__', '1'],
  ['toString', '1'],
  ['hasOwnProperty', 'null'],
  ['length', '1e9'],
)
const extra = (ids: readonly string[]): fc.Arbitrary<readonly (readonly [string, string])[]> =>
  fc.array(
    fc.oneof(
      poison,
      fc.tuple(
        fc.constantFrom('id', 'ids', 'infoId', 'updateTime', 'rows', 'tenantId'),
        fc.oneof(fc.constantFrom(...ids.map(id => JSON.stringify(id))), hostileJson),
      ),
      fc.tuple(hostileText, hostileJson),
    ),
    { maxLength: 2 },
  )

const report = valid['report/report']!
const idsOf = (of: Field): readonly string[] => {
  const row = w.rows.get(String(of.of['to']))
  return row ? [String(row['id'])] : []
}

/** Bodies made of these fields: all good but for a few, so that the rest of the checks are reached; and what nobody asked for. */
function bodies(fields: readonly (readonly [string, Field])[], own: readonly string[]): fc.Arbitrary<string> {
  // What a structure must say is its own resource's to judge: one that is good.
  const whole = (of: Field): fc.Arbitrary<string> =>
    of.type.name !== 'json'
      ? goodJson(of, idsOf(of))
      : fc.constant(of.required ? JSON.stringify(report()['content']) : 'null')
  const good = fc.tuple(
    ...fields.map(([name, of]) =>
      fc.option(
        whole(of).map(json => [name, json] as const),
        { freq: 40 },
      ),
    ),
  )
  const bad = fields.length
    ? fc.array(
        fc.constantFrom(...fields).chain(([name, of]) => badJson(of, idsOf(of)).map(json => [name, json] as const)),
        { maxLength: 2 },
      )
    : fc.constant([])
  return fc
    .tuple(good, bad, extra(own))
    .map(([all, some, rest]) =>
      object([['infoId', JSON.stringify(w.kitchen)], ...all.filter(part => part !== null), ...some, ...rest]),
    )
}

/** The same body as the several kinds of client send it, or broken off. */
const sent = fc.constantFrom<(body: string) => Pick<Ask, 'type' | 'body'>>(
  body => ({ type: 'application/json', body }),
  body => ({ type: 'application/json', body }),
  body => ({ type: 'application/json', body }),
  body => ({ type: 'application/json; charset=utf-8', body }),
  body => ({ type: 'application/json', body: body.slice(0, -1) }),
  body => ({ type: 'application/json', body: `[${body}]` }),
  body => ({ type: 'text/plain', body }),
  body => ({ type: 'application/xml', body }),
  body => ({
    type: 'application/json',
    body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body, 'utf16le')]),
  }),
  body => ({
    type: 'application/x-www-form-urlencoded',
    body: body.replace(/[{}"]/g, '').replaceAll(',', '&').replaceAll(':', '='),
  }),
)

/** How many forms each resource took; chance decides whether a hundred of narrow fields hold a good one, not whether all of them do. */
const taken = new Map<string, number>()

describe.each(
  resources.flatMap(resource =>
    (['enterprise', 'administrator'] as const)
      .filter(role => may(resource, role, 'create') || may(resource, role, 'update'))
      .map(role => [resource.title, role, resource] as const),
  ),
)('%s, filled in by %s', (_title, role, resource) => {
  test(
    'whatever is in the form is stored or refused, and nothing else happens',
    async () => {
      const own = String(w.rows.get(resource.key)!['id'])
      const who = as(resource, role, 'update')
      const verbs = ['submit', ...(resource.calls?.save ? ['save'] : []), ...(resource.calls?.update ? ['update'] : [])]
      let stored = 0
      await fc.assert(
        fc.asyncProperty(
          bodies(writable(resource), [own, w.kitchen, w.neighbour]),
          sent,
          fc.constantFrom(...verbs),
          async (body, shape, verb) => {
            if ((await tried({ path: `/${resource.path}/${verb}`, ...shape(body) }, by(who))).status === 200) stored++
          },
        ),
        each(2400),
      )
      taken.set(resource.key, (taken.get(resource.key) ?? 0) + stored)
    },
    120_000 * more,
  )
})

test('forms that are never good would test the first check alone: most resources took some', () => {
  expect([...taken.values()].filter(count => count > 0).length).toBeGreaterThan(taken.size / 2)
})

const acts = resources.flatMap(resource =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    action.roles.map(role => [resource.title, name, role, resource] as const),
  ),
)

test.each(acts)(
  '%s: whatever comes with “%s” by %s is done or refused',
  async (_title, name, role, resource) => {
    const own = String(w.rows.get(resource.key)!['id'])
    const action = resource.actions[name]!
    const address = addressOf(resource, name)
    const ids = fc.oneof(fc.constant(own), fc.constant(`${own},${w.neighbour}`), hostileText)
    await fc.assert(
      fc.asyncProperty(bodies(Object.entries(action.input ?? {}), [own]), sent, ids, async (body, shape, id) => {
        const named = `${address.path}?${address.method === 'GET' ? 'id' : (action.ids ?? 'ids')}=${encode(id)}`
        await tried({ path: named, ...(address.method === 'POST' && shape(body)) }, by(role))
        if (action.legacy)
          await tried(
            { path: `/${resource.path}/${action.legacy}?id=${encode(id)}&handleRemark=${encode(id)}` },
            by(role),
          )
      }),
      bounded(8),
    )
  },
  120_000 * more,
)

/** One value of a filter as it travels. */
const valueOf = (of: Field): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }).map(n => String(of.type.wire(of.type.fake(n, of)))) },
      { weight: 4, arbitrary: hostileText },
    )
    .map(encode)

const pages = fc.array(
  fc
    .tuple(
      fc.constantFrom('size', 'current'),
      fc
        .oneof(
          fc.constantFrom(
            '0',
            '-1',
            '1',
            '1000',
            '1001',
            '50000',
            '1e3',
            '999999999',
            '9999999999',
            '1.5',
            '',
            'x',
            '０',
          ),
          hostileText,
        )
        .map(encode),
    )
    .map(([name, value]) => `${name}=${value}`),
  { maxLength: 3 },
)

/** Parameters that mean something to somebody else's server. */
const strange = (resource: Resource): readonly string[] => [
  ...Object.keys(resource.all).filter(
    name =>
      !filtersOf(resource).some(one => one.name === name) &&
      !['tenantId', 'infoId', resource.parent, ...(resource.unheard ?? [])].includes(name),
  ),
  'tenant_id',
  'is_deleted',
  'search_text',
  'goods_name',
  'password_hash',
  'account',
  'sql',
  'where',
  'having',
  'groupBy',
  'orderBy',
  'order',
  'sort',
  'column',
  'columns',
  'fields',
  'select',
  'filter',
  'q',
  'keyword',
  'search',
  'dataScope',
  'ew.customSqlSegment',
  'params',
  '$where',
  '__proto__',
  'constructor',
  'prototype',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'toString',
  'id_in',
  'id[]',
  'status[gt]',
  'goodsName_regex',
  'goodsName_raw',
  'goodsName_equal_equal',
  '_equal',
  'lang_x',
  "goodsName'--",
  'goodsName;',
  't.id',
  '1=1',
]

/** How many questions each list answered. */
const looked = new Map<string, number>()

describe.each(resources.map(resource => [resource.title, resource] as const))('lists of %s', (_title, resource) => {
  const path = (): string => `/${resource.path}/${resource.calls?.list ?? 'list'}`
  const readers = (['enterprise', 'administrator'] as const)
    .filter(role => may(resource, role, 'read'))
    .map(role => as(resource, role))
  const addresses = (): readonly string[] =>
    [path(), `/${resource.path}/export`].filter(one =>
      w.product.calls.some(call => call.path === one && !('id' in (call.query ?? {}))),
    )
  const filters = filtersOf(resource).flatMap(({ name, of, suffixes }) =>
    ['', ...suffixes.map(suffix => `_${suffix}`)].map(suffix => [name + suffix, of] as const),
  )
  const sorts = sortsOf(resource)

  test(
    'what a caller looks for is looked for or refused, and never becomes part of a statement',
    async () => {
      // All that may ever be said: each filter alone, with a word and with characters, and each order.
      const said = [
        ...filters.flatMap(([name, of]) =>
          [
            'abc',
            // As signs and initials, as a word with and without capitals, and each too short to be looked up by its pairs; a sign nobody sees is no word at all.
            ...(of.search ? ['x', '白菜', '中a', "'", '菜', 'é', '%01'] : [w.kitchen]),
            encode(String(of.type.wire(of.type.fake(1, of)))),
          ].map(value => `${name}=${value}`),
        ),
        ...sorts.flatMap(sort => [`ascs=${sort}`, `descs=${sort}`]),
        `infoId=${w.kitchen}`,
        `infoId=${w.neighbour}`,
        'cityId=42',
        `cityId=${w.kitchen}`,
        '',
      ]
      await abreast(readers.flatMap(role => said.map(one => () => tried({ path: `${path()}?${one}` }, by(role)))))
      // Other statements of the process (jobs, events) come when they come.
      const closed = new Set(watch.texts)
      // A page far down is asked in two steps, and what words find is ordered by nearness on the first pages alone: by the same conditions, in orders that are known.
      const begins = ` from ${resource.table} t where `
      const asks = (text: string): string => text.slice(text.indexOf(begins)).replace(/ (order by|limit) .*$/s, '')
      const orders = (text: string): readonly string[] =>
        [...text.matchAll(/ order by ((?:(?! limit | union | from ).)+)/gs)].map(([, order]) => order!.trim())
      const asking = [...closed].filter(text => text.includes(begins))
      const [known, ordered] = [new Set(asking.map(asks)), new Set(asking.flatMap(orders))]
      expect(closed.size).toBeGreaterThan(filters.length)
      const question = fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(...filters).chain(([name, of]) => valueOf(of).map(value => `${name}=${value}`)),
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(
              fc.constantFrom('ascs', 'descs'),
              fc.oneof(
                hostileText,
                fc.tuple(fc.constantFrom(...sorts), hostileText).map(parts => parts.join('')),
              ),
            )
            .map(([name, text]) => `${name}=${encode(text)}`),
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom('infoId', 'cityId'), hostileText)
            .map(([name, text]) => `${name}=${encode(text)}`),
        },
        {
          weight: 1,
          arbitrary: fc
            .constantFrom(...filters)
            .chain(([name, of]) => fc.tuple(valueOf(of), valueOf(of)).map(([a, b]) => `${name}=${a}&${name}=${b}`)),
        },
      )
      let found = 0
      await fc.assert(
        fc.asyncProperty(question, pages, fc.constantFrom(...readers), async (asked, paging, role) => {
          const { status } = await tried({ path: `${path()}?${[asked, ...paging].join('&')}` }, by(role))
          if (status === 200) found++
          else expect(status).toBe(400)
          const fresh = [...watch.texts].filter(
            text =>
              !closed.has(text) &&
              text.includes(` ${resource.table} `) &&
              !(known.has(asks(text)) && orders(text).every(order => ordered.has(order))),
          )
          expect(fresh, asked).toEqual([])
        }),
        bounded(20),
      )
      looked.set(resource.key, found)
    },
    120_000 * more,
  )

  test('what may not be looked for or sorted by is refused, not ignored', async () => {
    const refused = async (asked: string, manner: Parameters<typeof decent>[2] = {}): Promise<void> =>
      expect((await tried({ path: asked }, by(readers[0]!), '', manner)).status, asked).toBe(400)
    const names = strange(resource).filter(
      name =>
        !filtersOf(resource).some(one => one.name === name) && !(resource.key === 'system/user' && name === 'deptId'),
    )
    await abreast(
      names.flatMap((name, i) =>
        addresses().map(
          address => () => refused(`${address}?${encode(name)}=${i % 2 ? '1' : encode("' or '1'='1")}`, { raw: true }),
        ),
      ),
    )
    const orders = [
      ...Object.keys(resource.all).filter(name => !sorts.includes(name)),
      'search_text',
      '__proto__',
      'constructor',
      'toString',
      '1',
      '(select 1)',
      'id desc',
      `${sorts[0]!} nulls first`,
      `${sorts[0]!};`,
      ...words.filter(word => word.trim() !== '' && !/^[,\s]*$/.test(word)),
    ]
    await abreast(orders.map((name, i) => () => refused(`${path()}?${i % 2 ? 'ascs' : 'descs'}=${encode(name)}`)))
  }, 60_000)
})

test('questions that are all refused would test the first check alone: nearly every list answered some', () => {
  expect([...looked.values()].filter(count => count > 0).length).toBeGreaterThan(looked.size * 0.8)
})

/** Files that are no sheets of ours, by what they are. */
const files: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7919) % 251))],
  [
    'a zip of noise',
    zipOf([
      ['[Content_Types].xml', 'x'.repeat(99)],
      ['xl/workbook.xml', '<'.repeat(99)],
    ]),
  ],
  ['a workbook without sheets', xlsx],
  ...[1, 40, 133, 333].map(n => [`a workbook cut off after ${n} bytes`, xlsx.subarray(0, n)] as const),
  ...[3, 40, 133, 333].map(
    n =>
      [
        `a workbook with byte ${n} changed`,
        Buffer.from(xlsx.map((byte, i) => (i === n ? byte ^ 0xff : byte))),
      ] as const,
  ),
  [
    'a bomb',
    zipOf([
      ['[Content_Types].xml', Buffer.alloc(30_000_000, 32)],
      ['xl/workbook.xml', Buffer.alloc(80_000_000, 32)],
    ]),
  ],
  ['a zip that lies of its sizes', zipOf([['[Content_Types].xml', 'x'.repeat(100), { size: 100_000 }]])],
  [
    'a zip that leads outside',
    zipOf([
      ['../../etc/passwd', 'x'],
      ['/etc/passwd', 'x'],
    ]),
  ],
]

test.each(
  resources
    .filter(
      resource =>
        !resource.calls?.none?.includes('import') &&
        !resource.calls?.own?.includes('import') &&
        (may(resource, 'enterprise', 'create') || may(resource, 'administrator', 'create')),
    )
    .map(resource => [resource.title, resource] as const),
)(
  'sheets of %s: whatever is in the file, it is read or refused',
  async (_title, resource) => {
    const role = as(resource, may(resource, 'enterprise', 'create') ? 'enterprise' : 'administrator', 'create')
    const put = async (file: Buffer, what: string): Promise<Told> => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)]), 'rows.xlsx')
      return tried({ path: `/${resource.path}/import-check`, body: form }, by(role), what)
    }
    const template = await send(w.product.url, by(role), { path: `/${resource.path}/template` })
    expect([400]).toContain((await put(template.bytes, 'an empty template')).status)
    for (const [what, file] of files) expect((await put(file, what)).status, what).toBeGreaterThanOrEqual(400)
    // The template of another resource has other columns.
    const other = resources.find(
      one =>
        one !== resource &&
        ['base/area', 'stock/goods', 'stock/supplier', 'system/post'].includes(one.key) &&
        may(one, role === 'enterprise' ? role : 'administrator', 'create'),
    )!
    expect(
      (
        await put(
          (await send(w.product.url, by(role), { path: `/${other.path}/template` })).bytes,
          'a template of something else',
        )
      ).status,
    ).toBe(400)
    for (const rows of [
      'null',
      '1',
      '"x"',
      '[]',
      '{}',
      '[null]',
      '[1,"x",[],{}]',
      `[${'{},'.repeat(300)}{}]`,
      '[{"__proto__":{"polluted":1}}]',
      '[{"constructor":{"prototype":{"polluted":1}}}]',
    ]) {
      await tried({ path: `/${resource.path}/import`, type: 'application/json', body: `{"rows":${rows}}` }, by(role))
    }
  },
  60_000,
)

/** Calls whose success is no envelope, or no JSON. */
const manner = (call: Call): Parameters<typeof decent>[2] => ({
  bare: call.bare ?? false,
  raw: /\.(export\w*|\w*[tT]emplate|get|fetch|open|download|preview)$/.test(call.id) || call.id.startsWith('screen/'),
})

test(
  'every call of the product, with or without a session, takes any parameters, any body and any address below its own',
  async () => {
    const calls = w.product.calls.filter(
      ({ id }) => !['kernel/emit', 'auth/logout', 'auth/update-password', 'auth/lock'].includes(id),
    )
    expect(calls.length).toBeGreaterThan(60)
    const names = (call: Call): readonly string[] => [
      ...Object.keys(call.query ?? {}),
      ...Object.keys((call.body?.['properties'] ?? {}) as object),
      'id',
      'ids',
      'infoId',
      'tenantId',
      'grant_type',
      'domain',
    ]
    const asked = fc.constantFrom(...calls).chain(call =>
      fc.record({
        call: fc.constant(call),
        role: fc.constantFrom('enterprise', 'supervise', 'administrator', '') as fc.Arbitrary<keyof typeof people | ''>,
        query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names(call)), hostileText), hostileText), {
          maxLength: 4,
        }),
        body: fc.oneof(
          {
            weight: 3,
            arbitrary: fc
              .array(fc.oneof(fc.tuple(fc.constantFrom(...names(call)), hostileJson), poison), { maxLength: 6 })
              .map(object),
          },
          { weight: 1, arbitrary: hostileJson },
        ),
        as: sent,
        below: hostileText,
      }),
    )
    await fc.assert(
      fc.asyncProperty(asked, async ({ call, role, query, body, as: packed, below }) => {
        const path = `${call.path.replace('*', encode(below))}?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
        await tried(
          { method: call.method, path, ...(call.method === 'GET' ? {} : packed(body)) },
          role === '' ? '' : by(role),
          call.id,
          manner(call),
        )
      }),
      bounded(4000),
    )
  },
  120_000 * more,
)

test.each([
  ['a zero', 'a\u0000b'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
])(
  '%s in any parameter of any call is bad input, or a word like others',
  async (_title, word) => {
    // Nobody works the jobs off here, and what asks for them is told that.
    const calls = w.product.calls.filter(
      ({ id }) =>
        ![
          'kernel/emit',
          'auth/logout',
          'auth/update-password',
          'auth/lock',
          'system/job.run',
          'system/job.list',
        ].includes(id),
    )
    const failures: string[] = []
    const ask = async (call: Call, what: Ask): Promise<void> => {
      try {
        await tried(
          what,
          by(
            call.access.kind === 'open' || !('roles' in call.access)
              ? 'administrator'
              : call.access.roles.includes('administrator')
                ? 'managing' in call.access
                  ? 'manager'
                  : 'administrator'
                : call.access.roles.includes('supervise')
                  ? 'supervise'
                  : 'enterprise',
          ),
          call.id,
          manner(call),
        )
      } catch (error) {
        failures.push((error as Error).message.slice(0, 300))
      }
    }
    await abreast(
      calls.flatMap(call => {
        const isSaid = (call.body?.['properties'] ?? {}) as Readonly<Record<string, unknown>>
        // What a definition says of its fields is read by one reader, and tried above; what a call reads by hand is tried name by name.
        const isByHand = call.source.endsWith('.server.ts') || call.source.startsWith('kernel/')
        const names = [...new Set([...Object.keys(call.query ?? {}), ...Object.keys(isSaid), 'id', 'ids', 'infoId'])]
        const groups = isByHand ? [names, ...names.map(name => [name])] : [names]
        return groups.flatMap(group => {
          const query = group.map(name => `${name}=${encodeURIComponent(word)}`).join('&')
          return [
            ...(call.method === 'GET' || group === names
              ? [
                  () =>
                    ask(call, {
                      method: call.method,
                      path: `${call.path.replace('*', encodeURIComponent(word))}?${query}`,
                    }),
                ]
              : []),
            ...(group === names
              ? [
                  () =>
                    ask(call, {
                      method: call.method,
                      path: `${call.path.replace('*', 'x')}?${encodeURIComponent(word)}=1`,
                    }),
                ]
              : []),
            ...(call.method === 'GET'
              ? []
              : [
                  () =>
                    ask(call, {
                      method: call.method,
                      path: call.path,
                      type: 'application/json',
                      body: JSON.stringify(Object.fromEntries(group.map(name => [name, word]))),
                    }),
                ]),
          ]
        })
      }),
    )
    expect([...new Set(failures)]).toEqual([])
  },
  300_000,
)

test('addresses that are none get an envelope, too, and methods that are none', async () => {
  for (const path of [
    '/',
    '//',
    '/%2e%2e%2fetc%2fpasswd',
    '/%',
    '/%zz',
    '/%00',
    '/purchase',
    '/purchase/standbookpurchase/list/x',
    '/purchase%2Fstandbookpurchase%2Flist',
    '/PURCHASE/STANDBOOKPURCHASE/LIST',
    `/${'x'.repeat(5000)}`,
    '/.git/config',
    '/.env',
    '/actuator/env',
    '/swagger-ui.html',
    '/druid/index.html',
  ]) {
    const { status } = await tried({ path }, by('enterprise'))
    expect([400, 404], path).toContain(status)
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status } = await tried({ path: '/purchase/standbookpurchase/list', method }, by('enterprise'))
    expect([404, 405], method).toContain(status)
  }
})

test(
  'headers may hold anything: they are read as what they are, or as nothing',
  async () => {
    const names = [
      'tenant-id',
      'dept-id',
      'role-id',
      'captcha-key',
      'idempotency-key',
      'last-event-id',
      'accept-language',
      'if-none-match',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-http-method-override',
      'sec-fetch-site',
      'cookie',
      'range',
      'content-encoding',
      'x-request-id',
    ]
    const values = fc.constantFrom(...words.filter(word => /^[\t\x20-\x7e\x80-\xff]*$/.test(word)))
    const asks = fc.constantFrom<Ask>(
      { path: '/purchase/standbookpurchase/list' },
      { path: '/dataScreenOpen/warn' },
      { path: '/indexTotal/warn' },
      { path: '/blade-system/menu/routes' },
      { path: '/purchase/standbookpurchase/submit', type: 'application/json', body: '{}' },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), values, asks, async (name, value, ask) => {
        await tried({ ...ask, headers: { [name]: value } }, by('enterprise'), name)
      }),
      bounded(600),
    )
  },
  60_000 * more,
)

test('what once broke something is harmless', async () => {
  for (const { why, ...ask } of corpus(wireDay(Date.now()))) {
    const { status } = await tried(ask, by('enterprise'), why, { bare: ask.path.includes('/oauth/') })
    expect(status, why).toBeGreaterThanOrEqual(400)
  }
})
