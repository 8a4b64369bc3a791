import { projection } from '../../kernel/define/projection.ts'
import { judged } from '../../kernel/fields/checklist/type.ts'
import { day } from '../../kernel/fields/index.ts'
import { counts } from '../record/led.ts'
import { dayItems } from '../lists/exam-items.ts'

const builtIn: ReadonlySet<string> = new Set(dayItems.map(({ code }) => code))

/** The sum that counts how often an item was not in order. */
export const sumOf = (code: string): string => code.toLowerCase()

/**
 * What the daily controls of an enterprise found, by day: how many there were, how many without a finding, and which
 * items failed; items that administrators added are counted together. domain.md B.6.1, E.1 零风险占比、重复问题
 */
export default projection({
  key: 'selfexam/found',
  title: '日管控问题日报',
  table: 'proj_exam_day',
  scope: 'enterprise',
  by: { examDate: day({ title: '检查日期' }) },
  sums: ['examNum', 'clearNum', ...dayItems.map(({ code }) => sumOf(code)), 'addedNum'],
  from: {
    'selfexam/day': row => {
      if (!counts(row)) return null
      const failed = (row.examItems ?? []).filter(({ result }) => result === judged.fail)
      const added = failed.filter(({ code }) => !builtIn.has(code)).length
      return {
        key: { examDate: row.examDate! },
        add: {
          examNum: 1,
          clearNum: failed.length ? 0 : 1,
          ...Object.fromEntries(failed.flatMap(({ code }) => (builtIn.has(code) ? [[sumOf(code), 1]] : []))),
          ...(added && { addedNum: added }),
        },
      }
    },
  },
})
