import type { Rule } from '../rule.ts'
import { offline } from './common.ts'
import { IDLE, REPAIR, SCENE, basis, beyond, measured, own } from './words.ts'

const LAW = '《餐饮服务食品安全操作规范》(2018)：从业人员每日上岗前应进行健康检查'

const none = {
  ...basis,
  measure: 'temp',
  label: '晨检',
  unit: '人',
  ...beyond('<', 1, 1),
  alarmType: 'MOR_NONE',
  scene: SCENE.health,
  unless: IDLE,
} as const
const checked = {
  by: '09:00',
  since: 'day',
  good: [{ measure: 'temp', comparison: '>', limit: 0 }],
  of: 'empNo',
  expected: 'staff',
  besides: 'checked',
} as const

/**
 * A machine says of each person (`empNo`) the temperature, and whether the hands are clean (1). `staff`: spans with how
 * many are due.
 */
export const morcheck: readonly Rule[] = [
  {
    ...measured('temp', '体温', '℃'),
    ...beyond('>=', 37.3, 37.2),
    key: 'morcheck.abnormal',
    alarmType: 'MOR_ABN',
    scene: SCENE.health,
    level: 2,
    or: [
      { measure: 'hand', comparison: '<', limit: 1 },
      { measure: 'hand', comparison: '>', limit: 1 },
    ],
    event: { by: 'empNo', redo: 30 },
    says: '晨检异常：体温{value}℃（应低于{limit}℃）或手部不合格',
    unless: REPAIR,
    adjustable: true,
    law: own('体温不低于37.3℃或手部异常不得上岗', LAW),
  },
  {
    ...none,
    key: 'morcheck.none',
    level: 3,
    says: '09:00仍有应检人员未晨检，已检{value}人',
    absent: checked,
    law: own('应检人员09:00前完成晨检', LAW),
  },
  {
    ...none,
    key: 'morcheck.noneMany',
    level: 2,
    says: '09:00应检人员三成以上未晨检，已检{value}人',
    absent: { ...checked, missing: 0.3 },
    fallsBack: true,
    law: own('应检人员09:00未检达30%为二类报警', LAW),
  },
  ...offline('morcheck'),
]
