import { projection } from '../../kernel/define/projection.ts'
import { day, integer } from '../../kernel/fields/index.ts'
import { complainType } from '../words/dictionaries.ts'

/** Of complain_status: done, withdrawn, not accepted; 不属实 of yes_no_part. domain.md C */
const [done, withdrawn, refused] = [4, 8, 9] as const
const open: readonly unknown[] = [0, 1, 2, 3]
const untrue = 3

/** Complaints by the day they came and what they are about, and what became of them. domain.md E.5 R7, D.12 */
export default projection({
  key: 'supervise/complain-day',
  title: '投诉办理',
  table: 'proj_complain_day',
  scope: 'enterprise',
  by: { receiveDate: day({ title: '收到日期' }), complainType: integer({ title: '事项' }) },
  sums: [
    'num',
    'openNum',
    'closedNum',
    'timelyNum',
    'trueNum',
    'refusedNum',
    'withdrawnNum',
    'acceptDueNum',
    'acceptedNum',
    'satisfyNum',
    'satisfySum',
  ],
  from: {
    'supervise/complain': row => {
      if (!row.receiveTime) return null
      const isDone = row.complainStatus === done
      // Whether somebody decided in its working days to take it up, to refuse it or to hand it on. domain.md D.12
      const decidedOn = row.acceptTime?.slice(0, 10) ?? null
      const isAccepted = decidedOn !== null && (row.acceptDeadline === null || decidedOn <= row.acceptDeadline)
      const isTimely = row.deadline === null || (row.closeTime ?? '').slice(0, 10) <= row.deadline
      return {
        key: { receiveDate: row.receiveTime.slice(0, 10), complainType: row.complainType ?? 0 },
        add: {
          num: 1,
          openNum: open.includes(row.complainStatus) ? 1 : 0,
          closedNum: isDone ? 1 : 0,
          timelyNum: isDone && isTimely ? 1 : 0,
          trueNum: isDone && row.isTrue !== null && row.isTrue !== untrue ? 1 : 0,
          refusedNum: row.complainStatus === refused ? 1 : 0,
          withdrawnNum: row.complainStatus === withdrawn ? 1 : 0,
          // Withdrawn before anybody decided, there was nothing to decide.
          acceptDueNum: row.complainStatus === withdrawn && decidedOn === null ? 0 : 1,
          acceptedNum: isAccepted ? 1 : 0,
          satisfyNum: row.satisfy === null ? 0 : 1,
          satisfySum: row.satisfy ?? 0,
        },
      }
    },
  },
  report: {
    reads: 'supervise/complain',
    names: { complainType },
    words: {
      receiveDate: ['收到日期', 'Day received'],
      complainType: ['投诉事项', 'About'],
      num: ['投诉件数', 'Complaints'],
      openNum: ['在办', 'Open'],
      closedNum: ['办结', 'Closed'],
      timelyNum: ['按期办结', 'Closed in time'],
      trueNum: ['属实', 'Found true'],
      refusedNum: ['不予受理', 'Not accepted'],
      withdrawnNum: ['撤回', 'Withdrawn'],
      satisfyNum: ['评价件数', 'Rated'],
      satisfySum: ['满意度合计', 'Ratings added up'],
    },
  },
})
