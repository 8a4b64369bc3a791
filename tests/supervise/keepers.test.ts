// Which office keeps what officers write: whoever wrote it, their own office, and the offices above whose area contains
// theirs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { verbs } from '../../contract/roles.ts'
import { isForKeepers } from '../../kernel/define/keepers.ts'
import { may, type Resource, type Values } from '../../kernel/define/resource.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { Refusal } from '../../kernel/errors.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { bodies } from '../attack/bodies.ts'
import { addAccount, asOwner, contextOf, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addPicture, addRow } from '../rows.ts'

const tenant = '000000'
let product: Awaited<ReturnType<typeof testProduct>>
/**
 * Of 武昌: two officers; above it the city; beside it another district, a unit within it, and a supervisor without area
 * or unit.
 */
const officers = ['author', 'colleague', 'city', 'other', 'unit', 'nowhere'] as const
type Officer = (typeof officers)[number]
const keep: Readonly<Record<Officer, boolean>> = {
  author: true,
  colleague: true,
  city: true,
  other: false,
  unit: false,
  nowhere: false,
}
/** Who sees the kitchen of a binding: the officers of its area, and the unit that it is bound to. */
const seers: Readonly<Record<'binding' | 'across', readonly Officer[]>> = {
  binding: ['author', 'colleague', 'city', 'unit'],
  across: ['city', 'other', 'unit'],
}
const people = {} as Record<Officer | 'administrator', Person>
const ids = {} as Record<'kitchen' | 'market' | 'binding' | 'across' | 'author', string>

const sql = (text: string, ...values: readonly unknown[]) =>
  asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as Record<string, string>[])
/** A row that the officer of 武昌 wrote, or that is of their area or of the unit in it. */
async function written(resource: Resource): Promise<string> {
  const keepers = resource.keepers as Exclude<Resource['keepers'], 'watchers' | undefined>
  const info = resource.scope === 'enterprise' ? ids.kitchen : ''
  if ('under' in keepers) return ids.market
  if ('unit' in keepers) return ids.binding
  const values: Values = {
    ...('area' in keepers && { [keepers.area]: '420106' }),
    ...('releaseTime' in resource.fields && { releaseTime: '2026-01-01 00:00:00' }),
    ...('of' in keepers && {
      [keepers.of]: await written(product.kernel.find(resource.all[keepers.of]!.of['to'] as string)!),
    }),
  }
  const { id } = await addRow(product, tenant, resource.key, info, values)
  const author =
    'author' in keepers ? keepers.author.replace(/[A-Z]/g, found => `_${found.toLowerCase()}`) : 'create_user'
  await sql(`update ${resource.table} set ${author} = $1 where id = $2`, ids.author, id)
  return id
}
const kept = resources.filter(({ keepers }) => keepers !== undefined && keepers !== 'watchers')
const officersVerbs = (resource: Resource): readonly string[] =>
  [...verbs.filter(verb => verb !== 'read' && verb !== 'create'), ...Object.keys(resource.actions)].filter(verb =>
    may(resource, 'supervise', verb),
  )

beforeAll(async () => {
  product = await testProduct()
  await addPicture(product, tenant)
  ids.market = (
    await addRow(product, tenant, 'base/market', '', {
      marketName: '武昌所',
      marketType: 1,
      areaCode: '420106',
      accountStatus: 1,
    })
  ).id
  ids.kitchen = await addKitchen(product, tenant, 1)
  ids.binding = (
    await addRow(product, tenant, 'base/market-info', '', {
      marketId: ids.market,
      infoId: ids.kitchen,
      isPrimary: true,
    })
  ).id
  // The unit of 武昌 oversees a kitchen of the district beside it, too.
  ids.across = (
    await addRow(product, tenant, 'base/market-info', '', {
      marketId: ids.market,
      infoId: await addKitchen(product, tenant, 2, { areaCode: '420111' }),
      isPrimary: false,
    })
  ).id
  const places: Readonly<Record<Officer, Values>> = {
    author: { area: '420106' },
    colleague: { area: '420106' },
    city: { area: '4201' },
    other: { area: '420111' },
    unit: { market: ids.market },
    nowhere: {},
  }
  for (const one of officers) await addAccount(product, { tenant, account: one, role: 'supervise', ...places[one] })
  await addAccount(product, { tenant, account: 'administrator', role: 'administrator' })
  for (const one of [...officers, 'administrator'] as const) people[one] = await signIn(product.url, tenant, one)
  ids.author = (await sql("select id::text from kernel_user where account = 'author'"))[0]!['id']!
}, 120_000)
afterAll(() => product?.close())

test('every resource that officers write says who keeps its rows', () => {
  expect(kept.map(({ key }) => key).toSorted()).toEqual([
    'base/enterprise',
    'base/market',
    'base/market-info',
    'desk/notice',
    'info/backlog',
    'info/news',
    'info/train',
    'info/updata',
    'info/updata-task',
    'stock/supplier',
    'supervise/complain',
    'supervise/level',
    'supervise/offline',
    'supervise/online',
    'supervise/year-level',
    'trace/emergency',
    'trace/evidence',
    'trace/recall',
  ])
  expect(resources.flatMap(({ key, keepers }) => (keepers === 'watchers' ? [key] : []))).toEqual([
    'enterprise/info',
    'iot/alarm',
    'iot/finding',
    'video/record',
    'sunshine/appeal',
  ])
  for (const { key, keepers, grants, fields, actions } of resources) {
    const byOfficers =
      grants.supervise === 'all' || (Array.isArray(grants.supervise) && grants.supervise.some(verb => verb !== 'read'))
    // Records of kitchens are theirs; an officer only says what they think of them.
    const hasAuthor =
      Object.values(fields).some(of => of.of['to'] === 'system/user') &&
      Object.entries(actions).some(
        // What another room serves is done to the rows of that room, for its keepers.
        ([name, { roles, served }]) => roles.includes('supervise') && !served && !['annotate', 'forge'].includes(name),
      )
    if (byOfficers || (hasAuthor && !key.startsWith('ledger/') && key !== 'stock/tfs-outbound'))
      expect(keepers, key).toBeDefined()
  }
})

describe.each(kept.map(resource => [resource.key, resource] as const))('%s', (_key, resource) => {
  test('what is for its keepers is done by them alone, and each row says whether one keeps it', async () => {
    const { keepers } = resource
    const byUnit = typeof keepers === 'object' && ('unit' in keepers || 'under' in keepers)
    const ownRow = await written(resource)
    const rows = rowChanges(resource, product.kernel)
    const refused = new Set<string>()
    // A binding is seen with its enterprise: of one in their own district, officers beside it see what they do not
    // keep.
    const those = resource.about ? [ownRow, ids.across] : [ownRow]
    for (const one of officers) {
      const context = await contextOf(product, people[one], tenant)
      const keeps = byUnit && one === 'unit' ? 'unit' in keepers : keep[one]
      const { data } = await people[one].get(`/${resource.path}/${resource.calls?.list ?? 'list'}?size=100`)
      for (const id of those) {
        const isHidden = resource.about && !seers[id === ids.across ? 'across' : 'binding'].includes(one)
        for (const verb of officersVerbs(resource)) {
          const held = product.kernel.store.transaction(transaction =>
            rows.locked(transaction, context, [id], { action: verb, first: [enterAs(context.asker)] }),
          )
          const said = await held.then(
            () => 'held',
            error => (error as Refusal).code,
          )
          // Who does not see the row is told that it is not there.
          const expected =
            keeps || !isForKeepers(resource, verb)
              ? ['held', ...(keeps ? [] : ['notFound'])]
              : ['keptByOthers', 'notFound']
          expect(!resource.about ? expected : [isHidden ? 'notFound' : expected[0]], `${one} ${verb}`).toContain(said)
          if (said === 'keptByOthers') refused.add(verb)
        }
        const shown = data.records?.find(row => row['id'] === id)
        if (shown) expect(shown['isKept'], one).toBe(keeps ? 1 : 0)
        if (resource.about) expect(shown === undefined, one).toBe(isHidden)
      }
    }
    expect([...refused].toSorted()).toEqual(
      officersVerbs(resource)
        .filter(verb => isForKeepers(resource, verb))
        .toSorted(),
    )
  })
})

test('a training of the city is neither changed, withdrawn nor deleted by a district or by a supervisor without area, and stays', async () => {
  const path = '/info/infotrain'
  const {
    data: { id },
  } = await people.city.post(`${path}/submit`, bodies['info/train']!())
  expect((await people.city.post(`${path}/publish`, { ids: id })).status).toBe(200)
  for (const one of ['author', 'other', 'unit', 'nowhere'] as const) {
    expect(await people[one].post(`${path}/withdraw`, { ids: id })).toMatchObject({
      status: 403,
      msg: '这条内容属于其他单位，只有办理单位及其上级单位可以修改、撤回或删除',
    })
    for (const [call, body] of [
      ['end', { ids: id }],
      ['remove', { ids: id }],
      ['submit', { ...bodies['info/train']!(), id }],
    ] as const)
      expect((await people[one].post(`${path}/${call}`, body)).status, `${one} ${call}`).toBe(403)
  }
  expect((await people.author.get(`${path}/detail?id=${id}`)).data['publishStatus']).toBe(1)
  expect((await people.administrator.post(`${path}/withdraw`, { ids: id })).status).toBe(200)
})

test('an office above puts a notice of an office below right, and it stays for whom the office below watches', async () => {
  const path = '/blade-desk/notice'
  const {
    data: { id },
  } = await people.author.post(`${path}/submit`, bodies['desk/notice']!())
  expect((await people.unit.post(`${path}/submit`, { ...bodies['desk/notice']!(), id })).status).toBe(403)
  expect((await people.city.post(`${path}/submit`, { ...bodies['desk/notice']!(), id })).status).toBe(200)
  expect(await sql('select from_area from desk_notice where id = $1', id)).toEqual([{ from_area: '420106' }])
})

test('a seller whom the city put on the black list comes off it by the city alone', async () => {
  const { id } = await addRow(product, tenant, 'stock/supplier', ids.kitchen, {
    supplierName: '黑心粮油',
    supplierStatus: true,
  })
  expect(
    (await people.city.post('/stock/stocksupplier/blacklist', { ids: id, blackReason: '销售过期食品' })).status,
  ).toBe(200)
  expect((await people.author.post('/stock/stocksupplier/unblacklist', { ids: id })).status).toBe(403)
  expect((await people.city.post('/stock/stocksupplier/unblacklist', { ids: id })).status).toBe(200)
})

test('a headquarters is approved where it lies, a unit stopped by those above it', async () => {
  const { id } = await addRow(product, tenant, 'base/enterprise', '', {
    enterpriseName: '武昌餐饮集团',
    areaCode: '420106',
    auditStatus: 0,
  })
  for (const one of ['other', 'unit'] as const)
    expect((await people[one].post('/base/baseenterprise/approve', { ids: id })).status, one).toBe(403)
  expect((await people.author.post('/base/baseenterprise/approve', { ids: id })).status).toBe(200)
  expect((await people.unit.post('/base/basemarket/accountStart', { ids: ids.market, accountStatus: 1 })).status).toBe(
    403,
  )
  // Whoever does not see a unit is not told that it is there.
  for (const one of ['other', 'nowhere'] as const)
    expect(
      (await people[one].post('/base/basemarket/accountStart', { ids: ids.market, accountStatus: 1 })).status,
      one,
    ).toBe(404)
  expect((await people.city.post('/base/basemarket/accountStart', { ids: ids.market, accountStatus: 1 })).status).toBe(
    200,
  )
})
