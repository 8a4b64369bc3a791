import { describe, expect, test } from 'vitest'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { isIn } from '../../kernel/define/when.ts'
import type { Json } from '../../kernel/fields/index.ts'
import area from './area.ts'
import { isBoundary } from './boundary.ts'
import calendar from './calendar.ts'
import enterprise from './enterprise.ts'
import face from './interface.ts'
import market from './market.ts'
import { targetOf } from './target.ts'

const said = (resource: Resource, body: Values, more: Omit<Circumstance, 'now'> = {}): readonly string[] =>
  check(resource, body, 'zh', (_name, of) => of.title, { now: Date.parse('2026-11-20T04:00:00Z'), ...more }).errors.map(
    ({ field, message }) => `${field}: ${message}`,
  )

describe('areas', () => {
  const ring = [
    [114, 30],
    [115, 30],
    [115, 31],
    [114, 30],
  ]
  test('a boundary is a polygon of closed rings, or several', () => {
    expect([
      isBoundary({ type: 'Polygon', coordinates: [ring] }),
      isBoundary({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }),
    ]).toEqual([true, true])
    const not: readonly Json[] = [
      { type: 'Point', coordinates: [114, 30] },
      { type: 'Polygon', coordinates: [] },
      { type: 'Polygon', coordinates: [ring.slice(0, 3)] },
      { type: 'Polygon', coordinates: [[...ring.slice(0, 3), [1, 1]]] },
      {
        type: 'Polygon',
        coordinates: [
          [
            ['a', 1],
            [1, 1],
            [1, 2],
            ['a', 1],
          ],
        ],
      },
      { type: 'MultiPolygon', coordinates: [ring] },
      [],
      {},
    ]
    for (const one of not) expect(isBoundary(one), JSON.stringify(one)).toBe(false)
  })
  test('an area lies in the one above, and its boundary has a shape', () => {
    expect(
      said(area, {
        areaCode: '420106',
        areaName: '武昌区',
        parentCode: '4201',
        boundary: { type: 'Polygon', coordinates: [ring] },
      }),
    ).toEqual([])
    expect(said(area, { areaCode: '420106', areaName: '武昌区', parentCode: '4202' })).toEqual([
      'parentCode: 区划码必须以上级区划码开头',
    ])
    expect(said(area, { areaCode: '420106', areaName: '武昌区', boundary: { type: 'Point' } })).toEqual([
      'boundary: 边界须为 GeoJSON 的 Polygon 或 MultiPolygon，每个环首尾相同且不少于4个点',
    ])
  })
})

describe('bodies', () => {
  const body = {
    enterpriseName: '集团',
    enterpriseCode: '92420199MA0000001C',
    enterpriseNature: 2,
    legalPerson: '张三',
    legalPhone: '13900001111',
    contact: '李四',
    contactPhone: '13900001111',
    areaCode: '420106',
    address: '路',
    account: 'group1',
  }
  test('an account begins with a letter, has 4 to 30 letters or digits, and keeps its name', () => {
    expect(said(enterprise, body)).toEqual([])
    for (const account of ['1group', 'abc', 'a'.repeat(31), '集团总部', 'a b c d'])
      expect(said(enterprise, { ...body, account }), account).not.toEqual([])
    expect(said(enterprise, { account: 'group2' }, { before: { ...body, auditStatus: 0 } })).toEqual([
      'account: 登录账号建立后不能修改',
    ])
  })
  test('approved, it does not rename itself; before, or rejected, it may', () => {
    const rename = (auditStatus: number, role: 'enterprise' | 'administrator') =>
      said(enterprise, { enterpriseName: '别的' }, { before: { ...body, auditStatus }, role })
    expect(rename(1, 'enterprise')).toEqual(['enterpriseName: 审核通过后，主体名称和统一社会信用代码由监管部门变更'])
    expect([rename(0, 'enterprise'), rename(2, 'enterprise'), rename(1, 'administrator')]).toEqual([[], [], []])
  })
  test('it is approved or rejected while it waits, with a reason, and handed in again when it was rejected', () => {
    const { approve, reject, resubmit } = enterprise.actions
    const states = (when: Values | undefined) => [0, 1, 2].filter(auditStatus => isIn({ auditStatus }, when))
    expect([states(approve!.when), states(reject!.when), states(resubmit!.when)]).toEqual([[0], [0], [2]])
    const at = { now: Date.parse('2026-11-20T04:00:00Z'), user: '7' }
    expect(approve!.run({ id: '1' } as never, { auditRemark: null }, at).set).toEqual({
      auditStatus: 1,
      auditUser: '7',
      auditTime: '2026-11-20 12:00:00',
      auditRemark: null,
    })
    expect(reject!.run({ id: '1' } as never, { auditRemark: '材料不全' }, at).set).toMatchObject({
      auditStatus: 2,
      auditRemark: '材料不全',
    })
    expect(reject!.input!['auditRemark']).toMatchObject({ required: true, of: { min: 5, max: 200 } })
    expect(resubmit!.run({ id: '1' } as never, {}, at)).toEqual({
      set: { auditStatus: 0, appliedTime: '2026-11-20 12:00:00' },
    })
    expect([approve!.roles, resubmit!.roles].map(roles => roles.includes('enterprise'))).toEqual([false, true])
  })
})

test('the account of a unit keeps its name; one that had none may be given one', () => {
  const unit = { marketName: '东所', marketType: 1, areaCode: '420106', contact: '张三', contactPhone: '13900001111' }
  expect(said(market, { account: 'other' }, { before: { ...unit, account: 'unit1' } })).toEqual([
    'account: 登录账号建立后不能修改',
  ])
  expect(said(market, { account: 'unit1' }, { before: { ...unit, account: null } })).toEqual([])
})

describe('interfaces', () => {
  test.each([
    ['https://iot.example/api?x=1', { scheme: 'https', host: 'iot.example', port: 443 }],
    ['http://10.0.0.8:8080', { scheme: 'http', host: '10.0.0.8', port: 8080 }],
    ['sip:34020000002000000001@gb.example:5061', { scheme: 'sip', host: 'gb.example', port: 5061 }],
    ['sip:gb.example', { scheme: 'sip', host: 'gb.example', port: 5060 }],
    ['mqtt://IOT.example', { scheme: 'mqtt', host: 'iot.example', port: 1883 }],
    ['mqtt:iot.example:8883', { scheme: 'mqtt', host: 'iot.example', port: 8883 }],
    ['ftp://iot.example', null],
    ['iot.example', null],
    ['http:iot.example', null],
    ['https://', null],
    ['https://user:pass@iot.example', null],
    ['javascript:alert(1)', null],
    ['https://iot.example:99999', null],
    ['https://iot.example@evil.example', null],
  ])('%s', (address, target) => {
    if (address !== 'https://iot.example@evil.example') expect(targetOf(address)).toEqual(target)
    else expect(targetOf(address)?.host).not.toBe('iot.example')
  })
  test('its address is one we speak', () => {
    expect(said(face, { interfaceName: '平台', interfaceType: 1, vendor: '甲', baseUrl: 'ftp://x' })).toEqual([
      'baseUrl: 地址必须以 http://、https://、sip: 或 mqtt: 开头，并写明主机',
    ])
  })
})

test('a range of the calendar ends after it begins and lasts a year at most', () => {
  const range = { calendarName: '学期', startDate: '2026-09-01', endDate: '2027-01-20', isSchoolDay: 1 }
  expect(said(calendar, range)).toEqual([])
  expect(said(calendar, { ...range, endDate: '2026-08-31' })).toEqual(['endDate: 结束日期不能早于开始日期'])
  expect(said(calendar, { ...range, endDate: '2027-09-03' })).toEqual(['endDate: 一段不能超过一年'])
})
