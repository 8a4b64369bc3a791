import { projection } from '../../kernel/define/projection.ts'
import { day, integer } from '../../kernel/fields/index.ts'
import { checkType } from '../words/dictionaries.ts'

/** 符合 of check_conclusion; 已闭环 of rectify_status. domain.md C */
const [conforms, closed] = [1, 3] as const

/** Inspections on the spot by day and kind: how many, what failed, and what was put right. domain.md E.5 R6 */
export default projection({
  key: 'supervise/check-day',
  title: '检查与整改',
  table: 'proj_check_day',
  scope: 'enterprise',
  by: { checkDate: day({ title: '检查日期' }), checkType: integer({ title: '检查类型' }) },
  sums: ['num', 'conformNum', 'failNum', 'keyFails', 'normalFails', 'orderedNum', 'closedNum'],
  from: {
    'supervise/offline': row => {
      if (row.checkStatus === 0) return null
      const [key, normal] = [row.keyFail ?? 0, row.normalFail ?? 0]
      return {
        key: { checkDate: row.checkDate!, checkType: row.checkType ?? 0 },
        add: {
          num: 1,
          conformNum: row.checkConclusion === conforms ? 1 : 0,
          failNum: key + normal > 0 ? 1 : 0,
          keyFails: key,
          normalFails: normal,
          orderedNum: (row.rectifyStatus ?? 0) > 0 ? 1 : 0,
          closedNum: row.rectifyStatus === closed ? 1 : 0,
        },
      }
    },
  },
  report: {
    reads: 'supervise/offline',
    names: { checkType },
    words: {
      checkDate: ['检查日期', 'Day of inspection'],
      checkType: ['检查类型', 'Kind of inspection'],
      num: ['检查次数', 'Inspections'],
      conformNum: ['符合', 'Conforming'],
      failNum: ['发现问题', 'With a finding'],
      keyFails: ['重点项不符合', 'Key items failed'],
      normalFails: ['一般项不符合', 'Other items failed'],
      orderedNum: ['责令整改', 'Ordered to put right'],
      closedNum: ['整改闭环', 'Put right'],
    },
  },
})
