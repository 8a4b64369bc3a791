import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Call, Input, Raw, SignedCall } from '../../kernel/ask/call.ts'
import { panel, type Panel } from '../../kernel/define/panel.ts'
import type { AnswerOf } from '../../kernel/define/panel-answer.ts'
import { panelCalls } from '../../kernel/derive/calls/panel-calls.ts'
import placed from '../../modules/enterprise/placed.ts'
import profile from '../../modules/enterprise/profile.ts'
import alarmDay from '../../modules/iot/alarm-day.ts'
import { blocksOf } from '../guide/guide.ts'
import { addAccount, asOwner, contextOf, costOf, signIn, testProduct } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let wuchang: Signed
let hongshan: Signed
let near = ''
let far = ''
const day = (back: number): string => wireDay(product.kernel.now() - back * 86_400_000)
const words = { title: ['数', 'Number'], says: ['数的是什么', 'What it counts'] } as const

beforeAll(async () => {
  product = await testProduct()
  for (const [account, area] of [
    ['wuchang', '420106'],
    ['hongshan', '420111'],
  ] as const)
    await addAccount(product, { tenant, account, role: 'supervise', area })
  await asOwner(product.ownerUrl, client =>
    client.query('update kernel_tenant set public_screen = true where tenant_id = $1', [tenant]),
  )
  near = await addKitchen(product, tenant, 1)
  far = await addKitchen(product, tenant, 2, { areaCode: '420111', isPublic: false })
  const raised = async (info: string, back: number, more: object = {}) =>
    addRow(product, tenant, 'iot/alarm', info, {
      alarmTime: `${day(back)} 00:00:01`,
      alarmType: 'T_HIGH',
      alarmLevel: 2,
      alarmScene: 2,
      deviceKind: 'fridge',
      handleStatus: 0,
      isFalse: false,
      ...more,
    })
  for (const back of [0, 0, 2, 31, 31, 31]) await raised(near, back)
  await raised(near, 0, { deviceKind: 'mouse', alarmType: 'MOUSE', handleStatus: 1 })
  await raised(far, 0)
  ;[wuchang, hongshan] = (await Promise.all(
    ['wuchang', 'hongshan'].map(async account =>
      contextOf(product, await signIn(product.url, tenant, account), tenant),
    ),
  )) as [Signed, Signed]
})
afterAll(() => product?.close())

const callOf = (asked: Panel, path: string): Call =>
  panelCalls(product.kernel, product.kernel.find('enterprise/info')!, [asked], {}).find(call =>
    call.path.startsWith(path),
  )!
const input = (query: Readonly<Record<string, string>>) => ({ query, headers: {} }) as unknown as Input
const read = (answer: unknown): unknown => (JSON.parse(String((answer as Raw).body)) as { data: unknown }).data
/** What somebody signed in is told. */
const told = async <P extends Panel>(
  asked: P,
  who: Signed,
  query: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<P>> =>
  read(await (callOf(asked, '/indexTotal') as SignedCall).handle(who, input(query))) as AnswerOf<P>
/** What anybody is told. */
const shown = async (asked: Panel): Promise<unknown> =>
  read(await callOf(asked, '/dataScreenOpen').handle(wuchang, input({ tenantId: tenant })))

/** The panel that docs/guides.md adds. */
function documented(): Panel {
  const [block] = blocksOf('docs/guides.md', '## A panel')
  const source = block!.lines.filter(line => line.startsWith('+')).map(line => line.slice(1))
  const [, definition] = /panel\((\{[^]*?\n\})\)/.exec(source.join('\n'))!
  // Words of its file besides: where the list of alarms stands, and the days it is narrowed to.
  const define = runInThisContext(`(panel, alarmDay, alarmPage = '', ofToday = '') => panel(${definition})`) as (
    ...of: readonly unknown[]
  ) => Panel
  return define(panel, alarmDay)
}

test('the panel that the guide adds is asked of a real database, and each office is told of its own kitchens', async () => {
  const mostAlarms = documented()
  expect(await told(mostAlarms, wuchang)).toEqual([
    { infoId: near, infoName: '食堂1', num: 4, numBefore: 3, openNum: 3, openNumBefore: 3 },
  ])
  expect(await told(mostAlarms, hongshan)).toEqual([
    { infoId: far, infoName: '食堂2', num: 1, numBefore: 0, openNum: 1, openNumBefore: 0 },
  ])
  expect(callOf(mostAlarms, '/dataScreenOpen'), 'it is not open').toBeUndefined()
  expect(callOf(mostAlarms, '/indexTotal')).toMatchObject({
    path: '/indexTotal/mostAlarms',
    access: { kind: 'permission', code: 'iot_alarm_read' },
    answers: { type: 'array', items: { required: expect.arrayContaining(['infoName', 'num', 'openNumBefore']) } },
  })
})

test('days stand beside the days before them, also those without anything', async () => {
  const asked = panel({
    ...words,
    key: 'iot/daily',
    asks: { of: alarmDay, by: 'alarmDate', days: 2, compare: 'before' },
  })
  expect(await told(asked, wuchang)).toEqual([
    { alarmDate: day(1), num: 0, numBefore: 0 },
    { alarmDate: day(0), num: 3, numBefore: 1 },
  ])
  expect(await told(asked, wuchang, { days: '1' })).toEqual([{ alarmDate: day(0), num: 3, numBefore: 0 }])
})

test('numbers and lines of one panel come by one statement, and the public hears only of kitchens that show themselves', async () => {
  const asked = panel({
    ...words,
    key: 'iot/kinds',
    asks: {
      of: alarmDay,
      days: 30,
      compare: 'before',
      counts: { all30: {}, cold: { category: ['freeze', 'fridge'] }, mice: { category: 'mouse' } },
      by: 'alarmType',
      top: 1,
    },
    open: true,
  })
  const wanted = {
    ...{ all30: 4, all30Before: 3, cold: 3, coldBefore: 3, mice: 1, miceBefore: 0 },
    all: [{ alarmType: 'T_HIGH', num: 3, numBefore: 3 }],
  }
  const answer = await told(asked, wuchang)
  expect(answer.cold + answer.mice, 'its numbers have types').toBe(4)
  expect(answer).toEqual(wanted)
  expect(await shown(asked), 'the other kitchen hides').toEqual(wanted)
  // The rows of two statements: entering, and the question.
  const call = callOf(asked, '/indexTotal') as SignedCall
  let asks = 0
  expect(await costOf(product, () => call.handle(wuchang, input({ days: String(++asks) })))).toBe(2)
})

test('a share stands beside the sums it is of, of each kitchen and of all together', async () => {
  const unhandled = panel({
    ...words,
    key: 'iot/open',
    asks: {
      of: alarmDay,
      sum: { alarms: 'num', open: 'openNum' },
      shares: { openRate: ['openNum', 'num'] },
      days: 30,
      by: 'enterprise',
      overall: true,
    },
  })
  const numbers = { alarms: 4, open: 3, openRate: '75.00' }
  const answer = await told(unhandled, wuchang)
  expect(answer).toEqual({ ...numbers, all: [{ infoId: near, infoName: '食堂1', ...numbers }] })
  expect(answer.all[0]!.infoName.length + answer.open, 'its parts have types').toBe(6)
  expect(callOf(unhandled, '/indexTotal').answers).toMatchObject({
    required: ['alarms', 'open', 'openRate', 'all'],
    properties: { openRate: { type: 'string' }, all: { type: 'array' } },
  })
})

test('of sums over the whole tenant an office is told what its own kitchens are', async () => {
  const asked = panel({ ...words, key: 'enterprise/sorts', asks: { of: profile, by: 'type' }, open: true })
  expect(await told(asked, wuchang)).toEqual([{ type: 4, num: 1 }])
  expect(await shown(asked)).toEqual([{ type: 4, num: 1 }])
})

test('a question that its projection cannot answer stops the start, in the words of the definition', () => {
  const wrong = (asks: object, key = 'iot/x') => {
    const definition = { ...words, key, asks: { of: alarmDay, ...asks } }
    return () => panel(definition as never)
  }
  expect(wrong({ sum: 'num', shares: { rate: ['openNum', 'num'] } })).toThrow(
    'has a share of openNum, which it does not',
  )
  expect(wrong({ overall: true })).toThrow('says of all together what its lines say')
  expect(wrong({ by: 'colour' })).toThrow('iot/alarm-day has no colour')
  expect(wrong({ by: 'alarmType', compare: 'before' })).toThrow('compares days, so it says how many')
  expect(wrong({ by: 'alarmDate' })).toThrow('lists days, so it says how many')
  expect(wrong({ of: profile, by: 'enterprise' })).toThrow('enterprise/profile keeps no enterprises')
  expect(wrong({ of: profile, by: 'type', sum: { num: 'num', all: 'num' } })).toThrow('counts enterprises alone')
  expect(wrong({ of: placed, by: 'areaCode' })).toThrow('does not say what areaCode is for whoever sees only some')
  expect(wrong({ by: 'alarmType' }, 'x')).toThrow('a panel is called room/name')
})
