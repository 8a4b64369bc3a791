import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import door from './door.ts'
import freeze from './freeze.ts'
import { devices } from './kinds.ts'
import mouse from './mouse.ts'
import rayLamp from './ray-lamp.ts'
import { rawBesideCooked } from './storage.ts'

const now = momentAt('2025-11-20 12:00:00')
const file = { deviceName: '设备', deviceNo: 'SN-0001', deviceArea: 2 }
const says = (of: Resource, body: Values) => {
  const { errors, reminders } = check(of, { ...file, ...body }, 'zh', (_name, field) => field.title, { now })
  return [errors.map(({ field, code }) => `${field} ${code}`), reminders.map(({ code }) => code)]
}

test('frozenOnly: what chills is no freezer, and a freezer may not be set warmer than the law', () => {
  const put = (fridgeType: number, highLimit = '') => says(freeze, { storeGoods: '1', fridgeType, highLimit })[0]
  expect([1, 2, 3, 4, 5, 6, 7].filter(type => !put(type)!.length)).toEqual([2, 5, 6, 7])
  expect([put(1), put(2, '-11'), put(2, '-15'), put(5, '-12.01')]).toEqual([
    ['fridgeType frozenOnly'],
    ['highLimit thresholdLooser'],
    [],
    [],
  ])
})

test.each(devices.map(of => [of.title, of] as const))(
  'a file of %s takes models of its own kind alone (decoderKind) and stands in what is cold (cabinetCold)',
  (_title, { kind, rules }) => {
    const fits = (name: keyof typeof rules, known: Readonly<Record<string, Values>>) =>
      (rules as Resource['rules'])[name]!.holds({ decoderId: '1', cabinetId: '2' } as never, { now, known } as never)
    const other = kind.key === 'gas' ? 'mouse' : 'gas'
    expect([kind.key, other].map(key => fits('decoderKind', { decoderId: { deviceKind: key } }))).toEqual([true, false])
    expect(['freeze', 'gas'].map(key => fits('cabinetCold', { cabinetId: { deviceKind: key } }))).toEqual([true, false])
  },
)

test('rawBesideCooked: what a cabinet stores is looked at where it is said', () => {
  const holds = (storeGoods: readonly string[] | null) =>
    rawBesideCooked.holds({ storeGoods } as never, { now, known: {} } as never)
  expect([null, [], ['1'], ['1', '3']].map(holds)).toEqual([true, true, true, false])
})

describe('a time has both ends', () => {
  test('exemptWhole: of deliveries at a mouse board', () => {
    const put = (exemptStart: string, exemptEnd: string) =>
      says(mouse, { mouseType: 1, doorName: '货运门', exemptStart, exemptEnd })[0]
    expect([put('', ''), put('06:00', '07:00'), put('06:00', ''), put('', '07:00')]).toEqual([
      [],
      [],
      ['exemptEnd exemptWhole'],
      ['exemptEnd exemptWhole'],
    ])
  })
  test('allowWhole: in which a door may be open', () => {
    const put = (allowStart: string, allowEnd: string) =>
      says(door, { doorType: 2, doorName: '库房门', allowStart, allowEnd })[0]
    expect([put('', ''), put('06:00', '20:00'), put('06:00', '')]).toEqual([[], [], ['allowEnd allowWhole']])
  })
})

test('lampWeak, lampOld: a lamp below 1.5 W/m³ is refused, one below 70 µW/cm² is called attention to', () => {
  const put = (lampPower: number, intensity = '') =>
    says(rayLamp, { lampLife: 8000, lampPower, roomVolume: '20', intensity })
  expect([put(30), put(29), put(30, '70'), put(30, '69.9')]).toEqual([
    [[], []],
    [['lampPower lampWeak'], []],
    [[], []],
    [[], ['lampOld']],
  ])
})

describe('what devices are told', () => {
  /** A file that is linked with everything. */
  const linked = { valveLinked: true, fanLinked: true }
  const keys = new Set(Object.values(rulesOf).flatMap(rules => rules.map(({ key }) => key)))

  test.each(devices.map(of => [of.title, of] as const))(
    '%s: what an alarm tells it is one of its commands, is sent without a reason, and comes of a rule there is',
    (_title, { kind }) => {
      for (const rule of kind.obeying) {
        expect(keys.has(rule), rule).toBe(true)
        const orders = kind.obeys(linked, rule)
        expect(orders.length).toBeGreaterThan(0)
        for (const order of orders) expect(kind.commands[order], order).toMatchObject({ atOnce: true })
      }
    },
  )
  test('those that do something by themselves are gas sensors, lamps and machines for the air', () => {
    expect(devices.filter(({ kind }) => kind.obeying.length).map(({ kind }) => kind.key)).toEqual([
      'gas',
      'ray',
      'wdis',
    ])
  })
})
