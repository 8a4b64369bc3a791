import { call, type AnswerTo } from '../../../kernel/define/contract.ts'
import { list, oneOf, orNull, tuple } from '../../../kernel/define/shape.ts'
import { number, text } from '../../../kernel/define/value.ts'
import offline from '../offline.ts'

const level = oneOf('A', 'B', 'C', 'D')
const part = oneOf('type', 'scale', 'variety', 'check', 'index', 'alarm', 'complaint')

/** How much a kitchen is at risk, and how often it is to be inspected; null before it was counted. domain.md D.6.3 */
export const riskOf = call({
  ...{ of: offline, name: 'risk', id: 'supervise/patrol.risk', at: '/patrol/risk', on: 'list' },
  title: '风险分级依据',
  source: 'modules/supervise/patrol/risk.ts',
  roles: ['supervise', 'administrator'],
  answers: {
    risk: orNull({
      // What it is treated by; other than what was counted where an officer decided so.
      level,
      counted: { level, score: number, parts: list({ code: part, score: number, most: number }) },
      // `yyyy-MM-dd HH:mm:ss`
      countedAt: text,
      // Inspections of a year: from and to, and those of this one that were made.
      yearly: tuple(number, number),
      done: number,
    }),
  },
})
export type RiskAnswer = NonNullable<AnswerTo<typeof riskOf>['risk']>
