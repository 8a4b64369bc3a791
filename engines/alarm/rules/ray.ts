import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { IDLE, REPAIR, SCENE, basis, beyond, measured, own, yes } from './words.ts'

const LAW = '《餐饮服务食品安全操作规范》(2018)：专间每餐（或每次）使用前紫外线灯照射 30 分钟以上'
export const PEOPLE = own('紫外线照射、空气消毒时不得有人', '《餐饮服务食品安全操作规范》(2018)')

export const ray: readonly Rule[] = [
  {
    ...basis,
    key: 'ray.short',
    measure: 'on',
    label: '紫外线照射时间',
    unit: '分钟',
    ...beyond('<', 30, 30),
    alarmType: 'UV_SHORT',
    scene: SCENE.room,
    level: 2,
    says: '专间首次使用前紫外线照射{value}分钟，应不少于{limit}分钟',
    absent: {
      by: { span: 'firstUse', edge: 'from', plusMin: 0 },
      since: 'day',
      good: [{ measure: 'on', comparison: '>=', limit: 1 }],
      minutes: true,
    },
    unless: IDLE,
    adjustable: true,
    law: LAW,
  },
  {
    ...yes('on', '紫外线灯', '紫外线照射时有人'),
    key: 'ray.people',
    alarmType: 'UV_PEOPLE',
    scene: SCENE.room,
    level: 1,
    and: [{ measure: 'people', comparison: '>=', limit: 1 }],
    law: PEOPLE,
  },
  {
    ...measured('lampHours', '灯管累计时间', '小时'),
    ...beyond('>=', 6400, 6399),
    key: 'ray.life',
    alarmType: 'SERVICE',
    scene: SCENE.room,
    level: 3,
    share: { of: 'lampLife', part: 0.8 },
    unless: REPAIR,
    law: own('紫外线灯累计时间达额定寿命80%提醒更换'),
  },
  ...common('ray'),
]
