import { during, past, type RuleCase } from './case.ts'

const cold = { storeGoods: [1] }
const fridge = { fridgeType: 1, ...cold }
const freezer = { fridgeType: 5, ...cold }

export const coldCases: readonly RuleCase[] = [
  {
    says: 'a fridge above 8 ℃ for half an hour',
    kind: 'fridge',
    file: fridge,
    words: during(0, 31, { temp: 9 }),
    alarms: [['fridge.high', 'T_HIGH', 2, 2]],
  },
  {
    says: 'a fridge above 10 ℃ for an hour',
    kind: 'fridge',
    file: fridge,
    words: during(0, 61, { temp: 11 }),
    alarms: [['fridge.veryHigh', 'T_HIGH', 1, 2]],
  },
  {
    says: 'a fridge above 8 ℃ for four hours of a day, with cooler ones between',
    kind: 'fridge',
    file: fridge,
    words: [0, 50, 100, 150, 200, 250, 300, 350, 400, 450].flatMap(at => [
      ...during(at, at + 25, { temp: 9 }, 5),
      ...during(at + 30, at + 45, { temp: 5 }, 5),
    ]),
    alarms: [['fridge.dayHigh', 'T_HIGH', 1, 2]],
  },
  {
    says: 'a fridge below -1 ℃',
    kind: 'fridge',
    file: fridge,
    words: during(0, 31, { temp: -2 }),
    alarms: [['fridge.low', 'T_LOW', 3, 2]],
  },
  {
    says: 'the door of a fridge open for five minutes',
    kind: 'fridge',
    file: fridge,
    words: during(0, 6, { temp: 4, door: true }),
    alarms: [['fridge.door', 'DOOR', 3, 2]],
  },
  {
    says: 'the probe of a fridge silent while it speaks',
    kind: 'fridge',
    file: fridge,
    words: [[0, { temp: 4 }], ...during(1, 40, { humidity: 50 })],
    alarms: [['fridge.tempSilent', 'OFFLINE', 3, null]],
  },
  {
    says: 'a fridge whose probe must be calibrated',
    kind: 'fridge',
    file: { ...fridge, nextCalibDate: past },
    words: [],
    until: 1,
    alarms: [['fridge.calibration', 'SERVICE', 3, null]],
  },
  {
    says: 'a freezer above -12 ℃ for an hour',
    kind: 'freeze',
    file: freezer,
    words: during(0, 61, { temp: -11 }),
    alarms: [['freeze.high', 'T_HIGH', 2, 2]],
  },
  {
    says: 'a freezer above -5 ℃ for two hours',
    kind: 'freeze',
    file: freezer,
    words: during(0, 121, { temp: -4 }),
    alarms: [['freeze.veryHigh', 'T_HIGH', 1, 2]],
  },
  {
    says: 'the door of a freezer open for five minutes',
    kind: 'freeze',
    file: freezer,
    words: during(0, 6, { temp: -20, door: true }),
    alarms: [['freeze.door', 'DOOR', 3, 2]],
  },
  {
    says: 'the probe of a freezer silent while it speaks',
    kind: 'freeze',
    file: freezer,
    words: [[0, { temp: -20 }], ...during(1, 40, { humidity: 50 })],
    alarms: [['freeze.tempSilent', 'OFFLINE', 3, null]],
  },
  {
    says: 'a freezer whose probe must be calibrated',
    kind: 'freeze',
    file: { ...freezer, nextCalibDate: past },
    words: [],
    until: 1,
    alarms: [['freeze.calibration', 'SERVICE', 3, null]],
  },
  {
    says: 'a special room above 25 ℃ at lunch',
    kind: 'freeze',
    file: { fridgeType: 6, ...cold },
    words: during(120, 150, { temp: 26 }),
    alarms: [['room.high', 'ROOM_T', 2, 1]],
  },
  {
    says: 'a damp dry store',
    kind: 'freeze',
    file: { fridgeType: 7, ...cold },
    words: during(0, 121, { temp: 20, humidity: 80 }),
    alarms: [['dry.humid', 'H_HIGH', 3, null]],
  },
]
