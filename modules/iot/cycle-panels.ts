import { servedPanel } from '../../kernel/define/panel.ts'
import type { cyclesAnswer } from './panel-answers.ts'

// Apart from the other panels: no screen of the wall, which is to be light, asks them.

/** How cabinets disinfected lately, minute by minute. domain.md D.11 消毒柜温度曲线 */
export const cycles = servedPanel<typeof cyclesAnswer>({
  key: 'iot/cycles',
  title: ['消毒柜温度曲线', 'Disinfection cabinets'],
  says: [
    '所选天数内最近三个有温度曲线的消毒周期，横轴为开始后的分钟；基准 100 ℃（蒸汽、煮沸）和 120 ℃（红外）',
    'The last three cycles of these days that have a curve, by minutes since they began; bases 100 ℃ (steam, boiling) and 120 ℃ (infrared)',
  ],
  source: 'modules/iot/cycle-panels.ts',
  days: 30,
  leads: '/iotDisinfect/warniotdisinfect?disinfectDate_datege={since}&disinfectDate_datele={today}&counting=1',
  reads: 'iot/cycle',
})

export default [cycles]
