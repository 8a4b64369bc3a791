import { during, past, type RuleCase } from './case.ts'

const circuit = { powerType: 6, ratedCurrent: 16, leakLimit: 30, tempLimit: 70 }
const gas = { gasType: 1, lifeEnd: '2030-01-01' }
const carbon = { gasType: 3, lifeEnd: '2030-01-01' }

export const fireCases: readonly RuleCase[] = [
  {
    says: 'smoke',
    kind: 'smoke',
    file: { smokeType: 1 },
    words: [[0, { smoke: true }]],
    alarms: [['smoke.smoke', 'SMOKE', 1, 5]],
  },
  {
    says: 'a flue above 80 ℃ for three minutes',
    kind: 'smoke',
    file: { smokeType: 2 },
    words: during(0, 4, { temp: 90 }),
    alarms: [['smoke.flue', 'FLUE', 2, 5]],
  },
  {
    says: 'a flue above 120 ℃',
    kind: 'smoke',
    file: { smokeType: 2 },
    words: [[0, { temp: 130 }]],
    alarms: [['smoke.flueHot', 'FLUE', 1, 5]],
  },
  {
    says: 'fumes',
    kind: 'smoke',
    file: { smokeType: 3 },
    words: during(0, 11, { fume: 2.5 }),
    alarms: [['smoke.fume', 'FUME', 2, 5]],
  },
  {
    says: 'a fan that runs for ten minutes without its purifier',
    kind: 'smoke',
    file: { smokeType: 3 },
    words: during(0, 11, { fan: true, purifier: false }),
    alarms: [['smoke.purifier', 'FUME', 3, 5]],
  },
  {
    says: 'a flue that was not cleaned for its cycle',
    kind: 'smoke',
    file: { smokeType: 2, lastCleanDate: past, cleanCycle: 60 },
    words: [],
    until: 1,
    alarms: [['smoke.cleaning', 'SERVICE', 3, null]],
  },
  {
    says: 'a circuit that leaks',
    kind: 'power',
    file: circuit,
    words: [[0, { leak: 31 }]],
    alarms: [['power.leak', 'LEAK', 1, 5]],
  },
  {
    says: 'more current than its own rating',
    kind: 'power',
    file: circuit,
    words: during(0, 6, { a: 17 }),
    alarms: [['power.overload', 'OVERLOAD', 2, 5]],
  },
  {
    says: 'a wire above 70 ℃',
    kind: 'power',
    file: circuit,
    words: during(0, 6, { wire: 75 }),
    alarms: [['power.wire', 'WIRE_T', 2, 5]],
  },
  {
    says: 'a voltage of 180 V',
    kind: 'power',
    file: circuit,
    words: during(0, 11, { v: 180 }),
    alarms: [['power.volt', 'POWER', 3, 5]],
  },
  {
    says: 'the cold chain without power',
    kind: 'power',
    file: { ...circuit, powerType: 2 },
    words: during(0, 3, { sw: false }),
    alarms: [['power.cut', 'POWER', 1, 5]],
  },
  {
    says: 'some gas for ten seconds',
    kind: 'gas',
    file: gas,
    words: during(0, 1, { lel: 12 }),
    alarms: [['gas.low', 'GAS', 2, 5]],
  },
  { says: 'much gas', kind: 'gas', file: gas, words: [[0, { lel: 26 }]], alarms: [['gas.high', 'GAS', 1, 5]] },
  {
    says: 'a sensor of gas with a stricter limit of its own',
    kind: 'gas',
    file: { ...gas, highAlarm: '20' },
    words: [[0, { lel: 21 }]],
    alarms: [['gas.high', 'GAS', 1, 5]],
  },
  {
    says: 'some carbon monoxide for a minute',
    kind: 'gas',
    file: carbon,
    words: during(0, 2, { co: 60 }),
    alarms: [['co.low', 'CO', 2, 5]],
  },
  {
    says: 'much carbon monoxide',
    kind: 'gas',
    file: carbon,
    words: [[0, { co: 160 }]],
    alarms: [['co.high', 'CO', 1, 5]],
  },
  {
    says: 'a sensor of gas whose life is over',
    kind: 'gas',
    file: { ...gas, lifeEnd: past },
    words: [],
    until: 1,
    alarms: [['gas.life', 'SERVICE', 3, null]],
  },
]
