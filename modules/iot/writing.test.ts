import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { cycleWriting } from './cycle-writing.ts'
import { rayWriting } from './ray-writing.ts'
import type { DeviceFile, Heard } from './writing.ts'

const minute = 60_000
const from = momentAt('2026-11-20 00:00:00')
const to = from + 24 * 60 * minute
const around = { from, to, found: {} }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the rows copy
const file = { id: '1', deviceName: '设备', deviceNo: 'A-1', deviceArea: 7, disinfectWay: 3 } as DeviceFile & {
  readonly disinfectWay: number
}

/** A lamp that says every minute whether it is on, for some minutes of the morning. */
const states = fc.array(fc.boolean(), { minLength: 2, maxLength: 200 })
const words = (on: readonly boolean[]): readonly Heard[] =>
  on.map((isOn, n) => ({ at: from + (300 + n) * minute, values: { on: isOn } }))

describe('the day of a lamp', () => {
  test('counts each minute it shone once, in whatever order and however often its words come', () => {
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.nat()), (on, keys) => {
        const heard = words(on)
        const order = [...heard, ...heard.filter((_, n) => n % 3 === 0)]
          .map(word => ({ word, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ word }) => word)
        const shone = on.slice(0, -1).filter(Boolean).length
        const row = rayWriting.row(order, file, around)!
        expect(row).toEqual(rayWriting.row(heard, file, around))
        expect([row['rayDuration'], row['rayResult']]).toEqual([shone, shone >= 30 ? 1 : 2])
        const sessions = row['sessions'] as readonly { readonly min: number }[]
        expect(sessions.reduce((sum, { min }) => sum + min, 0)).toBe(shone)
      }),
    )
  })
})

describe('a cycle', () => {
  test('is good exactly when it stayed hot for ten minutes with its door shut, in whatever order its curve comes', () => {
    const temps = fc.array(fc.integer({ min: 90, max: 140 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(temps, fc.nat(2), (curve, doorOpens) => {
        const points = curve.map((temp, n): readonly [number, number] => [n, temp])
        const longest = Math.max(
          0,
          ...curve.map((_, start) => {
            const cool = curve.findIndex((temp, n) => n >= start && temp < 120)
            return (cool < 0 ? curve.length : cool) - start - 1
          }),
        )
        const at = from + 600 * minute
        const row = cycleWriting.row([{ at, values: { curve: points, doorOpens } }], file, around)!
        expect(row).toEqual(cycleWriting.row([{ at, values: { curve: points.toReversed(), doorOpens } }], file, around))
        expect([row['holdMin'], row['cycleResult']]).toEqual([longest, longest >= 10 && doorOpens === 0 ? 1 : 2])
      }),
    )
  })
})
