import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { causes, type Cause } from './causes.ts'

const MINUTE = 60_000
const noon = Date.UTC(2026, 10, 20, 4)
let next = 0
const alarm = (type: string, minute: number, more: Partial<Cause> = {}): Cause => ({
  id: `a${next++}`,
  rootId: null,
  type,
  kind: 'fridge',
  level: 2,
  at: noon + minute * MINUTE,
  until: null,
  device: `d${next}`,
  ...more,
})
const power = (minute: number, more: Partial<Cause> = {}) =>
  alarm('POWER', minute, { kind: 'power', level: 1, ...more })
const under = (alarms: readonly Cause[], root: Cause) =>
  causes(alarms)
    .filter(({ rootId }) => rootId === root.id)
    .map(({ id }) => id)

describe('一个原因解释多条报警', () => {
  test('断电解释七台超温的冷柜、离线的网关与摄像头，到复电后120分钟为止', () => {
    const root = power(0, { until: noon + 60 * MINUTE })
    const warm = Array.from({ length: 7 }, (_, i) => alarm('T_HIGH', 30 + i))
    const others = [
      alarm('OFFLINE', 10, { kind: 'gateway' }),
      alarm('CAM_OFF', 31, { kind: 'camera' }),
      alarm('POWER', 1, { kind: 'mogu' }),
    ]
    const late = alarm('T_HIGH', 181)
    expect(under([...warm, root, ...others, late], root)).toEqual([...warm, ...others].map(({ id }) => id))
  })
  test('先到的子报警在5分钟内等到根就挂上，更早的不挂', () => {
    const root = power(5)
    const [child, early] = [alarm('T_HIGH', 0), alarm('T_HIGH', -1)]
    expect(under([early, child, root], root)).toEqual([child.id])
  })
  test('网关离线只解释经它上报的设备', () => {
    const root = alarm('OFFLINE', 0, { kind: 'gateway', device: 'g1' })
    const own = alarm('OFFLINE', 3, { belongs: { gateway: 'g1' } })
    const other = alarm('OFFLINE', 3, { belongs: { gateway: 'g2' } })
    expect(under([root, own, other], root)).toEqual([own.id])
  })
  test('柜门未关解释同柜超温，至关门后30分钟', () => {
    const root = alarm('DOOR', 0, { device: 'box', until: noon + 10 * MINUTE })
    const own = alarm('T_HIGH', 39, { device: 'box', belongs: { cabinet: 'box' } })
    const late = alarm('T_HIGH', 41, { device: 'box', belongs: { cabinet: 'box' } })
    const other = alarm('T_HIGH', 20, { belongs: { cabinet: 'other' } })
    expect(under([root, own, late, other], root)).toEqual([own.id])
  })
  test('消毒柜断电解释当日的未消毒，不论早晚', () => {
    const root = power(-120, { device: 'p', until: noon - 100 * MINUTE })
    const none = alarm('DIS_NONE', 9 * 60, { belongs: { circuit: 'p' } })
    expect(under([root, none], root)).toEqual([none.id])
    expect(under([root, { ...none, at: none.at + 24 * 60 * MINUTE }], root)).toEqual([])
  })
  test('同一录像机5分钟内三路以上离线，第一路是根；两路各算各的', () => {
    const cams = [0, 1, 4].map(minute =>
      alarm('CAM_OFF', minute, { kind: 'camera', level: 3, belongs: { recorder: 'n' } }),
    )
    expect(under(cams, cams[0]!)).toEqual([cams[1]!.id, cams[2]!.id])
    expect(causes(cams.slice(0, 2))).toEqual([])
  })
  test('根的级别取最重的；不再成立的归并会解开', () => {
    const root = alarm('OFFLINE', 0, { kind: 'gateway', device: 'g', level: 3 })
    const child = alarm('OFFLINE', 1, { level: 2, belongs: { gateway: 'g' } })
    expect(causes([root, child])).toContainEqual({ id: root.id, rootId: null, level: 2 })
    expect(causes([{ ...child, rootId: 'gone' }])).toEqual([{ id: child.id, rootId: null, level: 2 }])
  })
  test('who is under whom follows from the alarms alone, in any order, in one storey, and settles at once', () => {
    const some = fc.array(
      fc.record({
        type: fc.constantFrom('POWER', 'T_HIGH', 'OFFLINE', 'DOOR', 'CAM_OFF', 'DIS_NONE'),
        kind: fc.constantFrom('power', 'gateway', 'fridge', 'camera', 'mogu'),
        level: fc.constantFrom(1 as const, 2 as const, 3 as const),
        minute: fc.integer({ min: -30, max: 200 }),
        lasts: fc.option(fc.integer({ min: 0, max: 60 })),
        where: fc.constantFrom('x', 'y'),
      }),
      { maxLength: 14 },
    )
    fc.assert(
      fc.property(some, fc.integer(), (entries, seed) => {
        const all = entries.map(({ type, kind, level, minute, lasts, where }, i): Cause => ({
          id: `a${i}`,
          rootId: null,
          type,
          kind,
          level,
          at: noon + minute * MINUTE,
          until: lasts === null ? null : noon + (minute + lasts) * MINUTE,
          device: `${where}${i % 3}`,
          belongs: { gateway: 'x0', cabinet: where, circuit: 'x1', recorder: where },
        }))
        const mixed = all.toSorted(
          (a, b) => ((Number(a.id.slice(1)) * 7919 + seed) % 13) - ((Number(b.id.slice(1)) * 7919 + seed) % 13),
        )
        const changes = causes(all)
        const sorted = (list: typeof changes) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(sorted(causes(mixed))).toEqual(sorted(changes))
        const roots = new Map(changes.map(({ id, rootId }) => [id, rootId]))
        for (const root of roots.values()) if (root !== null) expect(roots.get(root) ?? null).toBe(null)
        const linked = all.map(row => ({ ...row, rootId: roots.get(row.id) ?? null }))
        expect(causes(linked).filter(({ id, rootId }) => rootId !== (roots.get(id) ?? null))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
