import { during, type RuleCase } from './case.ts'

const infrared = { mouseType: 2, doorName: '后门' }
const board = { mouseType: 1, doorName: '后门' }

export const doorCases: readonly RuleCase[] = [
  {
    says: 'a board away for five minutes of the night',
    kind: 'mouse',
    file: board,
    // From 22:00 on.
    words: during(840, 846, { board: 1 }),
    alarms: [['mouse.boardNight', 'BOARD', 2, 4]],
  },
  {
    says: 'a board away for half an hour by day',
    kind: 'mouse',
    file: board,
    words: during(0, 31, { board: 1 }),
    alarms: [['mouse.boardDay', 'BOARD', 3, 4]],
  },
  {
    says: 'a movement once',
    kind: 'mouse',
    file: infrared,
    words: [[0, { pir: true }]],
    alarms: [['mouse.pir', 'MOUSE', 2, 4]],
  },
  {
    says: 'a movement twice within half an hour',
    kind: 'mouse',
    file: infrared,
    words: [
      [0, { pir: true }],
      [5, { pir: false }],
      [10, { pir: true }],
    ],
    alarms: [['mouse.pirTwice', 'MOUSE', 1, 4]],
  },
  {
    says: 'a glue trap',
    kind: 'mouse',
    file: { mouseType: 3, doorName: '后门' },
    words: [[0, { glue: true }]],
    alarms: [['mouse.glue', 'MOUSE', 1, 4]],
  },
  {
    says: 'a mouse that was filmed',
    kind: 'mouse',
    file: infrared,
    words: [[0, { rat: true }]],
    alarms: [['mouse.video', 'MOUSE', 1, 4]],
  },
  {
    says: 'the door of a special room left open',
    kind: 'door',
    file: { doorName: '专间门', doorType: 1 },
    words: during(0, 4, { open: true }),
    alarms: [['door.room', 'DOOR', 3, 1]],
  },
  {
    says: 'the door of a cold store left open',
    kind: 'door',
    file: { doorName: '冷库门', doorType: 3 },
    words: during(0, 6, { open: true }),
    alarms: [['door.cold', 'DOOR', 3, 2]],
  },
  {
    says: 'the door of a store opened at night',
    kind: 'door',
    file: { doorName: '库房门', doorType: 2 },
    words: [[845, { open: true }]],
    alarms: [['door.night', 'DOOR', 2, 10]],
  },
  {
    says: 'the cabinet of additives opened at night',
    kind: 'door',
    file: { doorName: '添加剂柜', doorType: 4 },
    words: [[845, { open: true }]],
    alarms: [['door.night', 'DOOR', 2, 10]],
  },
  {
    says: 'a door open outside its own times',
    kind: 'door',
    file: { doorName: '后门', doorType: 5, allowStart: '05:00', allowEnd: '06:00' },
    words: [[0, { open: true }]],
    alarms: [['door.hours', 'DOOR', 2, null]],
  },
]
