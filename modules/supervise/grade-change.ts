import { projection } from '../../kernel/define/projection.ts'
import { day, integer } from '../../kernel/fields/index.ts'

/** Hours, minutes and seconds of the day of `yyyy-MM-dd HH:mm:ss`, as seconds. */
const secondOf = (moment: string): number =>
  moment
    .slice(11)
    .split(':')
    .reduce((all, part) => all * 60 + Number(part), 0)

/** 生效 and 被替代 of level_status: what was revoked is as if it had never been. domain.md C */
const took: readonly unknown[] = [1, 3]

/**
 * When the dynamic level of a kitchen became which: with the level that stands in its file every day before can be
 * said. domain.md B.7.3, D.6.1
 */
export default projection({
  key: 'supervise/grade-change',
  title: '动态等级变化',
  table: 'proj_grade_change',
  scope: 'enterprise',
  by: {
    gradedOn: day({ title: '生效日期' }),
    // Of several on one day the last one stands.
    second: integer({ title: '生效时刻' }),
    grade: integer({ title: '动态等级' }),
    before: integer({ title: '此前等级' }),
  },
  sums: ['num'],
  from: {
    'supervise/level': ({ levelStatus, approveTime, level, prevLevel }) =>
      took.includes(levelStatus) && approveTime
        ? {
            key: {
              gradedOn: approveTime.slice(0, 10),
              second: secondOf(approveTime),
              grade: level ?? 0,
              before: prevLevel ?? 0,
            },
            add: { num: 1 },
          }
        : null,
  },
})
