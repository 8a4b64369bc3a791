import { servedPanel, type Figure } from '../../kernel/define/panel.ts'
import type { levelTrendAnswer } from './panel-answers.ts'

const level = (zh: string, en: string, says: string, saysEn: string): Figure => ({
  title: [zh, en],
  says: [says, saysEn],
})

/** How many enterprises had which dynamic level on each day. decisions-2.md G levelTrend */
export const levelTrend = servedPanel<typeof levelTrendAnswer>({
  key: 'supervise/levelTrend',
  title: ['动态等级走势', 'Dynamic levels by day'],
  says: [
    '每天结束时（当天为现在）各动态等级的企业家数，按评定生效时间推算，已撤销的评定不计；建档前的日子不计该企业，已注销的企业不计',
    'Enterprises of each dynamic level at the end of each day (today: now), by when gradings took effect; revoked ones do not count, nor does an enterprise before it was filed or once it is deregistered',
  ],
  days: 30,
  numbers: {
    firstLevel: level(
      '动态一级',
      'Dynamic level 1',
      '当天动态等级为一级的企业家数',
      'Enterprises of level 1 on that day',
    ),
    secondLevel: level(
      '动态二级',
      'Dynamic level 2',
      '当天动态等级为二级的企业家数',
      'Enterprises of level 2 on that day',
    ),
    thirdLevel: level(
      '动态三级',
      'Dynamic level 3',
      '当天动态等级为三级的企业家数',
      'Enterprises of level 3 on that day',
    ),
    noLevel: level(
      '动态未评',
      'No dynamic level',
      '当天没有动态等级的企业家数',
      'Enterprises without a level on that day',
    ),
  },
  leads: '/supervise/level/superviselevel?levelDate_datege={since}&levelDate_datele={today}&counting=1',
})

export default [levelTrend]
