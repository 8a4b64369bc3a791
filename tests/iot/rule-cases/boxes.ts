import { during, past, type RuleCase } from './case.ts'

const box = { boxIp: '10.0.0.9', channelMax: 16, algorithms: ['rat'] }

export const boxCases: readonly RuleCase[] = [
  {
    says: 'a gateway whose devices are gone',
    kind: 'gateway',
    file: { gatewayNo: 'GW-9', netType: 2 },
    words: during(0, 11, { subNum: 10, subOnline: 4 }),
    alarms: [['gateway.subs', 'OFFLINE', 2, null]],
  },
  {
    says: 'a switch that was gone for 40 minutes',
    kind: 'switch',
    file: { switchNo: 'SW-9', channelNum: 1 },
    words: [
      [0, { ch1: true }],
      [40, { ch1: true }],
    ],
    alarms: [['switch.offline', 'OFFLINE', 3, null]],
  },
  {
    says: 'a full disk',
    kind: 'aibox',
    file: box,
    words: [[0, { disk: 91 }]],
    alarms: [['aibox.disk', 'SERVICE', 3, 6]],
  },
  {
    says: 'a box above 80 ℃ for ten minutes',
    kind: 'aibox',
    file: box,
    words: during(0, 11, { temp: 85 }),
    alarms: [['aibox.temp', 'SERVICE', 3, 6]],
  },
  {
    says: 'a box whose licence ends',
    kind: 'aibox',
    file: { ...box, licenseEnd: past },
    words: [],
    until: 1,
    alarms: [['aibox.licence', 'SERVICE', 3, null]],
  },
  {
    says: 'a terminal without mains',
    kind: 'mogu',
    file: {},
    words: [[0, { power: false }]],
    alarms: [['mogu.power', 'POWER', 2, 5]],
  },
  {
    says: 'a terminal that sees smoke',
    kind: 'mogu',
    file: {},
    words: [[0, { smoke: true }]],
    alarms: [['mogu.smoke', 'SMOKE', 1, 5]],
  },
  {
    says: 'a terminal that stands in water',
    kind: 'mogu',
    file: {},
    words: [[0, { water: true }]],
    alarms: [['mogu.water', 'WATER', 2, 5]],
  },
  {
    says: 'a terminal whose contract ends',
    kind: 'mogu',
    file: { simEnd: past },
    words: [],
    until: 1,
    alarms: [['mogu.sim', 'SERVICE', 3, null]],
  },
]
