// The 32 calls of the screens: each answers in the words its clients read, whoever may not ask is refused, and whatever
// is asked wrongly is refused in an envelope, never answered with somebody else's numbers. business-area.md 3 and 7;
// domain.md D.11; decisions-2.md E, G
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { addRole, builtIn, grant, menu, withRoles } from '../admin/roles/rig.ts'
import { sessions } from '../attack/sessions.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addCook, addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'
import { all, expectWords, ofKitchen, panels, signedNames } from './screen-words.ts'

const [tenant, foreignTenant] = ['000000', 'bbbbbb']
const today = wireDay(clock.now())
const noon = momentAt(`${today} 12:00:30`)
/** In the name of every kitchen that is not asked of. */
const stranger = '邻家'

// ---- the district --------------------------------------------------------------------------------------------------

let product: Awaited<ReturnType<typeof testProduct>>
let [visible, hidden, closed, foreign, far, dish] = ['', '', '', '', '', '']
let officers: readonly Person[] = []
let narrow: Person
let kitchen: Person
let asks = 0

const kitchenOf = (n: number, infoName: string, values: Record<string, unknown> = {}, of = tenant) =>
  addKitchen(product, of, n, {
    infoName,
    businessHours: '00:00-24:00',
    mealTypes: ['3'],
    licenseScope: ['1'],
    infoFsIndex: 88.5,
    infoImages: [pictureOf(of)],
    ...values,
  })

/** A kitchen with something of everything that the calls tell. */
async function fill(info: string): Promise<void> {
  const add = (key: string, values: Record<string, unknown>) => addRow(product, tenant, key, info, values)
  await asOwner(product.ownerUrl, client =>
    client.query('update publicity_page set show_items = $2 where info_id = $1', [
      info,
      Array.from({ length: 16 }, (_, n) => n + 1).join(','),
    ]),
  )
  const healthy = { submitStatus: 1, healthEnd: laterDay(today, 1), healthStatus: 1 }
  const { id: empId } = await addCook(product, tenant, info, '王小明', { ...healthy, isDirect: true })
  // Has a certificate that nobody asks for.
  await addCook(product, tenant, info, '李收银', { ...healthy, isKitchen: false })
  const filed = { submitStatus: 1, isLate: false }
  await add('staff/morning-check', {
    ...filed,
    empId,
    empName: '王小明',
    checkDate: today,
    checkTime: `${today} 07:30:00`,
    checkTemp: 36.5,
    type: 1,
  })
  await add('ledger/sample', {
    ...filed,
    additiveName: '红烧鱼',
    additiveCan: 3,
    additiveDate: `${today} 11:30:00`,
    additiveCanImg: [pictureOf(tenant)],
    sampleStatus: 1,
  })
  await add('ledger/disinfect', {
    ...filed,
    disinfectWay: 3,
    disinfectDate: `${today} 08:30:00`,
    disinfectImgs: [pictureOf(tenant)],
  })
  await add('ledger/purchase', {
    ...filed,
    goodsName: '草鱼',
    goodsCategory: 3,
    supplierName: '东湖粮油有限公司',
    purchaseDate: today,
    traceCode: `FT${info}`,
  })
  for (const [n, day] of [laterDay(today, 0, -3), today].entries())
    await add('iot/alarm', {
      alarmNo: `SC${info}${n}`,
      sourceKey: `sc${info}${n}`,
      alarmTime: `${day} 08:00:00`,
      alarmType: 'MOUSE',
      deviceKind: 'mouse',
      alarmLevel: 1,
      alarmScene: 2,
      alarmContent: '鼠情',
      handleStatus: 0,
      dueTime: `${day} 09:00:00`,
    })
  await add('iot/camera', { cameraName: '烹饪区', cameraArea: 5, isPublic: true, belong: 2, onlineStatus: 1 })
  const { id } = await add('selfexam/cookbook', {
    ...filed,
    cookbookName: '红烧鱼',
    cookbookSuppDate: today,
    cookbookMeal: 3,
    cookbookChef: '王小明',
    cookbookElement: '草鱼',
    publishStatus: 2,
  })
  dish = id
}

beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, async client => {
    await client.query(
      'insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true) on conflict do nothing',
      [foreignTenant],
    )
    await client.query('update kernel_tenant set public_screen = true')
  })
  for (const of of [tenant, foreignTenant]) await addPicture(product, of)
  visible = await kitchenOf(1, '公示食堂')
  hidden = await kitchenOf(2, `${stranger}不公示`, { isPublic: false, areaCode: '420106' })
  closed = await kitchenOf(3, `${stranger}已注销`, { infoStatus: 5 })
  foreign = await kitchenOf(4, `${stranger}别的平台`, {}, foreignTenant)
  far = await kitchenOf(5, `${stranger}别的辖区`, { areaCode: '420606', isPublic: false })
  for (const info of [hidden, closed, far, visible]) await fill(info)
  // The clock goes on by a second with each question: nobody asks faster than they may.
  vi.spyOn(clock, 'now').mockImplementation(() => noon + asks * 1000)
  await addAccount(product, { tenant, account: 'wuchang', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addAccount(product, { tenant, account: 'own', role: 'enterprise', info: visible })
  officers = await sessions(product, tenant, 'wuchang', 12)
  kitchen = await signIn(product.url, tenant, 'own')
  const boss = await signIn(product.url, tenant, 'boss')
  const role = await addRole(boss, '只看采购', 'only_purchases', await builtIn(product, tenant, 'supervise'))
  expect((await grant(boss, [role], [menu('ledger/purchase')])).code).toBe(200)
  narrow = await withRoles(product, { tenant, account: 'narrow', role: 'supervise', area: '420106' }, [role])
}, 120_000)
afterAll(() => {
  vi.restoreAllMocks()
  return product?.close()
})

type Query = Readonly<Record<string, string | string[]>>
interface Told {
  readonly status: number
  readonly code: number
  readonly success: boolean
  readonly msg: string
  readonly data: unknown
  readonly text: string
}
/** @param token of who is signed in; '' for nobody */
async function ask(path: string, query: Query, token = ''): Promise<Told> {
  const n = ++asks
  const { statusCode, body } = await product.server.inject({
    url: `/api/${path}`,
    query: { ...query },
    remoteAddress: `203.0.${Math.trunc(n / 250)}.${n % 250}`,
    headers: { authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0', ...(token && { 'blade-auth': `bearer ${token}` }) },
  })
  return { status: statusCode, ...(JSON.parse(body) as Omit<Told, 'status' | 'text'>), text: body }
}
const tokenFor = (family: string): string => (family === 'indexTotal' ? officers[asks % officers.length]!.token : '')
/** What a call is asked with where nothing is wrong. */
const usual = (family: string, name: string): Query => ({
  ...(family === 'dataScreenOpen' && name in ofKitchen && { infoId: visible }),
  ...(name === 'foodTraceability' && { cookbookId: dish }),
})
const asking = (family: string, name: string, query: Query = {}): Promise<Told> =>
  ask(`${family}/${name}`, { ...usual(family, name), ...query }, tokenFor(family))

// ---- what is answered ----------------------------------------------------------------------------------------------

test('there are fourteen calls for whoever is signed in and eighteen for anybody, each at its address', () => {
  expect([signedNames.length, all.length]).toEqual([14, 32])
  for (const [family, name] of all) {
    const call = product.calls.find(({ method, path }) => method === 'GET' && path === `/${family}/${name}`)
    expect(call?.access.kind === 'open', `${family}/${name}`).toBe(family === 'dataScreenOpen')
  }
})

test.each(all)(
  '%s/%s answers in the words its clients read, of a district that has something of each',
  async (family, name) => {
    const reply = await asking(family, name)
    expect([reply.status, reply.code, reply.success], reply.text).toEqual([200, 200, true])
    const form = { ...panels, ...ofKitchen }[name]!
    const page = reply.data as Readonly<Record<string, unknown>>
    if (form.is === 'page')
      expect([page['total'], page['size'], page['current'], page['pages']].map(it => typeof it)).toEqual(
        Array.from({ length: 4 }, () => 'number'),
      )
    const lines = (form.is === 'rows' ? reply.data : form.is === 'page' ? page['records'] : [reply.data]) as unknown[]
    expect(lines.length, reply.text).toBeGreaterThan(0)
    for (const line of lines) expectWords(line, form, family === 'indexTotal')
  },
)

test('a sample names its meal and a disinfection its way, by word and by key', async () => {
  const [sample] = (await asking('indexTotal', 'standbooksample')).data as readonly Record<string, unknown>[]
  expect(sample).toMatchObject({ additive_can: '午餐', additiveCan: 3 })
  const [disinfection] = (await asking('indexTotal', 'standbookdisinfect')).data as readonly Record<string, unknown>[]
  expect(disinfection).toMatchObject({ disinfect_way: '红外消毒柜', disinfectWay: 3 })
})

test('the page of a kitchen and the screens say the same of its health certificates', async () => {
  const { healthNeeded, healthValid } = (await asking('dataScreenOpen', 'peoplelist')).data as Record<string, number>
  const { directNum, healthNum } = (await asking('dataScreenOpen', 'employee', { infoId: visible })).data as Record<
    string,
    number
  >
  expect([healthNeeded, healthValid]).toEqual([1, 1])
  expect([directNum, healthNum]).toEqual([1, 1])
})

test('a kitchen on the map has a picture that whoever sees the map can open', async () => {
  const picture = async (family: string) =>
    ((await asking(family, 'enterpriseSelf')).data as readonly Record<string, string>[]).find(
      ({ infoId }) => infoId === visible,
    )!['infoImages']
  expect(await picture('indexTotal')).toMatch(/^\/api\/blade-resource\//)
  expect(await picture('dataScreenOpen')).toBe(
    `/api/dataScreenOpen/picture?infoId=${visible}&tenantId=${tenant}&key=${pictureOf(tenant)}`,
  )
})

// ---- who may -------------------------------------------------------------------------------------------------------

/** Calls that list rows: for whoever reads their list. */
const rowsOf = ['warn', 'checkLog', 'standbooksample', 'standbookdisinfect']
test.each(signedNames)(
  'indexTotal/%s is refused to whoever is not signed in, and lists no rows to whom their list is closed',
  async name => {
    for (const token of ['', 'abc', `${officers[0]!.token.slice(0, -4)}xxxx`]) {
      const reply = await ask(`indexTotal/${name}`, {}, token)
      expect([reply.status, reply.code, reply.success, reply.data], name).toEqual([401, 401, false, {}])
    }
    const reply = await ask(`indexTotal/${name}`, {}, narrow.token)
    expect([reply.status, reply.code], `${name} ${reply.text}`).toEqual(rowsOf.includes(name) ? [403, 403] : [200, 200])
  },
)

// ---- what is asked wrongly -----------------------------------------------------------------------------------------

/** Words that are no id, no number, no day, no tenant, and several at once. */
const wrong = {
  infoId: () => ['abc', '0', "1' or '1'='1", [visible, far]],
  days: ['abc', '1.5', ['1', '2']],
  date: ['2026-02-30', ['2026-01-01', '2026-01-02']],
  size: ['100000', ['1', '2']],
  current: ['abc'],
  tenantId: ["x'--", ['000000', 'bbbbbb'], 'zzzzzz'],
}
/** What means the same as nothing. */
const nothing = { days: ['0', '-1'], current: ['0'] }

const refusedBy = (family: string, name: string, parameter: keyof typeof wrong): number => {
  const isPanel = !(family === 'dataScreenOpen' && name in ofKitchen)
  if (parameter === 'infoId') return 404
  if (parameter === 'tenantId') return family === 'dataScreenOpen' ? 404 : 0
  if (parameter === 'days') return isPanel ? 400 : 0
  if (parameter === 'date') return ['cookbooklist', 'foodTraceability'].includes(name) ? 400 : 0
  return name === 'morchecklist' ? 400 : 0
}

describe.each(all)('%s/%s', (family, name) => {
  test('refuses what cannot be meant in an envelope, and never tells of another kitchen', async () => {
    const usually = await asking(family, name)
    for (const parameter of Object.keys(wrong) as (keyof typeof wrong)[]) {
      const words = wrong[parameter]
      for (const word of typeof words === 'function' ? words() : words) {
        const reply = await asking(family, name, { [parameter]: word })
        const label = `${parameter}=${String(word)} ${reply.text.slice(0, 200)}`
        const status = refusedBy(family, name, parameter)
        expect(reply.status, label).toBe(status || 200)
        expect([reply.code, reply.success], label).toEqual(status ? [status, false] : [200, true])
        if (status) expect([reply.msg.length > 0, reply.data], label).toEqual([true, {}])
        // What a call does not know it does not heed.
        else expect(reply.data, label).toEqual(usually.data)
      }
    }
    for (const [parameter, words] of Object.entries(nothing))
      for (const word of words)
        expect((await asking(family, name, { [parameter]: word })).data, `${parameter}=${word}`).toEqual(usually.data)
  })

  test('tells of a kitchen only whoever may know of it', async () => {
    // To the public one that hides is as one that closed and one that never was; an officer sees their area alone.
    for (const info of family === 'dataScreenOpen' ? [hidden, far, closed, foreign, '999999999'] : [far, closed]) {
      const { status, code, msg, text } = await asking(family, name, { infoId: info })
      expect([status, code, msg]).toEqual([
        404,
        404,
        family === 'dataScreenOpen' ? '该单位暂未公示' : '记录不存在或已删除',
      ])
      expect(text).not.toContain(stranger)
    }
    if (family === 'dataScreenOpen') {
      expect((await asking(family, name)).text).not.toContain(stranger)
      return
    }
    expect((await asking(family, name, { infoId: hidden })).status).toBe(200)
    expect((await asking(family, name)).text).not.toMatch(/邻家(?:别的|已注销)/)
    // A kitchen is told of itself, whomever it names.
    const own = await ask(`indexTotal/${name}`, {}, kitchen.token)
    const other = await ask(`indexTotal/${name}`, { infoId: hidden }, kitchen.token)
    expect([own.status, own.text.includes(stranger)]).toEqual([200, false])
    expect(other.data).toEqual(own.data)
  })
})
