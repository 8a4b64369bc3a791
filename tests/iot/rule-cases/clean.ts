import { during, type RuleCase } from './case.ts'

const lamp = { lampLife: 8000, lampPower: 40, roomVolume: 20 }
const machine = { disType: 1, planMin: 40 }

export const cleanCases: readonly RuleCase[] = [
  {
    says: 'a cycle whose curve held for five minutes',
    kind: 'disinfect',
    file: { disinfectWay: 1 },
    words: [
      [
        0,
        {
          curve: [
            [0, 20],
            [8, 100],
            [13, 101],
            [14, 60],
          ],
        },
      ],
    ],
    alarms: [['disinfect.cycle@', 'DIS_FAIL', 2, 3]],
  },
  {
    says: 'a cabinet opened in its cycle',
    kind: 'disinfect',
    file: { disinfectWay: 1 },
    words: [[0, { hold: 12, doorOpens: 1 }]],
    alarms: [['disinfect.cycle@', 'DIS_FAIL', 2, 3]],
  },
  {
    says: 'a cabinet that has disinfected nothing by 21:00',
    kind: 'disinfect',
    file: { disinfectWay: 1 },
    words: during(0, 780, { temp: 25 }, 20),
    until: 780,
    alarms: [['disinfect.none', 'DIS_NONE', 2, 3]],
  },
  {
    says: 'a lamp that shone ten minutes before the special room was used',
    kind: 'ray',
    file: lamp,
    words: [...during(60, 69, { on: true }), ...during(70, 120, { on: false }, 10)],
    until: 121,
    alarms: [['ray.short', 'UV_SHORT', 2, 1]],
  },
  {
    says: 'somebody under a lamp',
    kind: 'ray',
    file: lamp,
    words: [[0, { on: true, people: true }]],
    alarms: [['ray.people', 'UV_PEOPLE', 1, 1]],
  },
  {
    says: 'a lamp that is old',
    kind: 'ray',
    file: lamp,
    words: [[0, { on: false, lampHours: 6400 }]],
    alarms: [['ray.life', 'SERVICE', 3, 1]],
  },
  {
    says: 'somebody where the air is disinfected',
    kind: 'wdis',
    file: machine,
    words: [[0, { run: 1, people: true }]],
    alarms: [['wdis.people', 'UV_PEOPLE', 1, 3]],
  },
  {
    says: 'a run that ended early',
    kind: 'wdis',
    file: machine,
    words: [
      [0, { run: 1, min: 5 }],
      [1, { run: 3, min: 35 }],
    ],
    alarms: [['wdis.short@', 'DIS_FAIL', 2, 3]],
  },
  {
    says: 'a leak',
    kind: 'water',
    file: { waterType: 1 },
    words: [[0, { leak: true }]],
    alarms: [['water.leak', 'WATER', 2, 5]],
  },
  {
    says: 'a rinse too cool',
    kind: 'water',
    file: { waterType: 2 },
    words: [[0, { rinse: 80 }]],
    alarms: [['water.rinse@', 'DIS_FAIL', 2, 3]],
  },
  {
    says: 'water without chlorine',
    kind: 'water',
    file: { waterType: 3 },
    words: during(0, 11, { cl: 0.01 }),
    alarms: [['water.chlorine', 'WATER_Q', 3, 10]],
  },
  {
    says: 'turbid water',
    kind: 'water',
    file: { waterType: 3 },
    words: during(0, 11, { ntu: 1.5 }),
    alarms: [['water.turbid', 'WATER_Q', 3, 10]],
  },
  {
    says: 'water that runs for an hour of the night',
    kind: 'water',
    file: { waterType: 4 },
    // From midnight on.
    words: during(-480, -415, { flow: 0.3 }, 5),
    alarms: [['water.night', 'WATER', 3, 5]],
  },
]
