import { expect, test } from 'vitest'
import { bytesOfNetworks, pointOf, type MachineCounters } from './machine.ts'

const at = (over: Partial<MachineCounters> = {}): MachineCounters => ({
  ...{ at: 1000, cpu: { busy: 100, all: 400 }, net: { in: 1_000_000, out: 500_000 }, memory: 0.25 },
  ...over,
})

test('what was used between two looks is a part of all CPU, and megabits a second', () => {
  const later = at({ at: 3000, cpu: { busy: 200, all: 800 }, net: { in: 1_500_000, out: 500_000 }, memory: 0.5 })
  expect(pointOf(at(), later)).toEqual({ at: 3000, cpu: 0.25, memory: 0.5, net: { in: 2, out: 0 } })
})
test('counters that begin anew, and a system that does not count, bring no wild numbers', () => {
  expect(pointOf(at(), at({ at: 1000, net: { in: 0, out: 0 } }))).toMatchObject({ cpu: 0, net: { in: 0, out: 0 } })
  expect(pointOf(at({ net: null }), at({ at: 3000 })).net).toBeNull()
})
test('traffic of the machine with itself is not counted as that of its networks', () => {
  const counts = (into: number, out: number) => `${into} 5 0 0 0 0 0 0 ${out} 7 0 0 0 0 0 0`
  expect(
    bytesOfNetworks(
      [
        'Inter-| Receive | Transmit',
        ` face |bytes packets`,
        `    lo: ${counts(9, 9)}`,
        `  eth0:${counts(100, 20)}`,
        ` wlan0: ${counts(1, 2)}`,
      ].join('\n'),
    ),
  ).toEqual({ in: 101, out: 22 })
})
