import { projection } from '../../kernel/define/projection.ts'
import { day, integer } from '../../kernel/fields/index.ts'
import { patrolType } from '../words/dictionaries.ts'

/** 发现问题 of patrol_result; 无需, 已办结 of patrol_status. domain.md C */
const [problem, none, closed] = [2, 0, 3] as const

/** Patrols by video by day and kind: how many, what they found, and what was put right. domain.md B.7.2, D.12 */
export default projection({
  key: 'supervise/patrol-day',
  title: '视频巡查日报',
  table: 'proj_patrol_day',
  scope: 'enterprise',
  by: { patrolDate: day({ title: '巡查日期' }), patrolType: integer({ title: '巡查方式' }) },
  sums: ['num', 'problemNum', 'issuedNum', 'closedNum'],
  from: {
    'supervise/online': row =>
      row.patrolTime
        ? {
            key: { patrolDate: row.patrolTime.slice(0, 10), patrolType: row.patrolType ?? 0 },
            add: {
              num: 1,
              problemNum: row.patrolResult === problem ? 1 : 0,
              issuedNum: (row.patrolStatus ?? none) === none ? 0 : 1,
              closedNum: row.patrolStatus === closed ? 1 : 0,
            },
          }
        : null,
  },
  report: {
    reads: 'supervise/online',
    names: { patrolType },
    words: {
      patrolDate: ['巡查日期', 'Day of patrol'],
      patrolType: ['巡查方式', 'Kind of patrol'],
      num: ['巡查次数', 'Patrols'],
      problemNum: ['发现问题', 'With a finding'],
      issuedNum: ['下发整改', 'Ordered to put right'],
      closedNum: ['整改办结', 'Put right'],
    },
  },
})
