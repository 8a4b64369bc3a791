import { panel, servedPanel } from '../../kernel/define/panel.ts'
import rayTime from './ray-time.ts'
import type { cyclesAnswer } from './panel-answers.ts'

// Apart from the other panels: no screen of the wall, which is to be light, asks them.
const source = 'modules/iot/chart-panels.ts'

/** How cabinets disinfected lately, minute by minute. domain.md D.11 消毒柜温度曲线 */
export const cycles = servedPanel<typeof cyclesAnswer>({
  key: 'iot/cycles',
  title: ['消毒柜温度曲线', 'Disinfection cabinets'],
  says: [
    '所选天数内最近三个有温度曲线的消毒周期，横轴为开始后的分钟；基准 100 ℃（蒸汽、煮沸）和 120 ℃（红外）',
    'The last three cycles of these days that have a curve, by minutes since they began; bases 100 ℃ (steam, boiling) and 120 ℃ (infrared)',
  ],
  source,
  days: 30,
  leads: '/iotDisinfect/warniotdisinfect?disinfectDate_datege={since}&disinfectDate_datele={today}&counting=1',
  reads: 'iot/cycle',
})

const ofRays = '/iotRay/warniotray?counting=1&rayDate_datege={since}&rayDate_datele={today}'
/** How long lamps shone on each day. domain.md D.11 大屏各图 紫外灯折线 */
export const rayDays = panel({
  key: 'iot/rayDays',
  source,
  title: ['紫外灯照射时长', 'Ultraviolet lamps'],
  says: [
    '每天各灯照射分钟数之和、照射的灯数，以及其中照满 30 分钟的灯数；没有照射的日子为 0',
    'Minutes that all lamps shone on each day, how many lamps, and of these how many for 30 minutes; 0 on days without any',
  ],
  asks: { of: rayTime, sum: ['minutes', 'lampNum', 'enoughNum'], days: 30, by: 'rayDate', as: 'rtime' },
  numbers: {
    minutes: {
      title: ['照射分钟', 'Minutes'],
      says: ['当天各灯照射分钟数之和', 'Minutes that all lamps shone on that day'],
      leads: ofRays,
    },
    lampNum: {
      title: ['照射的灯', 'Lamps'],
      says: ['当天有照射记录的灯数', 'Lamps that shone on that day'],
      leads: ofRays,
    },
    enoughNum: {
      title: ['照满的灯', 'Long enough'],
      says: ['其中照满 30 分钟的灯数', 'Of these, lamps that shone for 30 minutes'],
      leads: `${ofRays}&rayResult=1`,
    },
  },
  leads: ofRays,
})

export default [cycles, rayDays]
