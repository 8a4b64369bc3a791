import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { keepingOpenly } from '../system/asks.server.ts'
import { emergencyOf, emergencySettle } from '../trace/asks.server.ts'
import { comparedCalls } from './areas.server.ts'
import { boardCalls } from './board.server.ts'
import { askedAloud } from './complain-asked.server.ts'
import { byOfficers } from './complain-handlers.server.ts'
import { complainPublicCalls } from './complain-public.server.ts'
import { complaints } from './complain.server.ts'
import { gradeDeskCalls } from './grade-desk.server.ts'
import { gradeActs } from './grades.server.ts'
import { superviseJobs } from './jobs.server.ts'
import { trendAsking } from './panels.server.ts'
import { patrolCalls } from './patrol/calls.server.ts'
import { planCalls } from './patrol/plan.server.ts'
import { riskAnswer } from './patrol/risk.server.ts'
import { patrolJobs } from './patrol/scores.server.ts'
import { qualityCalls } from './quality/calls.server.ts'
import { qualityJobs } from './quality/month.server.ts'
import { levelSettle } from './level.server.ts'
import level from './level.ts'
import yearLevel from './year-level.ts'
import supervise from './room.ts'
import { workbenchCalls } from './workbench.server.ts'
import { yearLevels, yearLevelSettle } from './year-level.server.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly params: { get(name: 'complain.acceptDays'): Promise<number> }
  readonly files: Parameters<typeof keepingOpenly>[1]
  readonly pictures: { readonly grey: NonNullable<Parameters<typeof keepingOpenly>[2]> } | null
}

const complaintsOf = ({ kernel, english, params }: Pick<Parts, 'kernel' | 'english' | 'params'>) =>
  complaints(kernel, () => params.get('complain.acceptDays'), english)

export default serve<Parts>(supervise, {
  settles: {
    'supervise/complain': kernel => askedAloud(kernel, byOfficers(emergencySettle(kernel))),
    'supervise/level': levelSettle,
    'supervise/year-level': yearLevelSettle,
  },
  askings: [trendAsking],
  acts: ({ kernel, english, params }) => ({
    'supervise/level': gradeActs({ resource: level, grade: 'level', index: 'infoGrade' }, kernel, english),
    'supervise/year-level': {
      ...gradeActs({ resource: yearLevel, grade: 'yearLevel', index: 'infoYearIndex' }, kernel, english),
      ...yearLevels(kernel, english).acts,
    },
    'supervise/complain': complaintsOf({ kernel, english, params }).acts,
  }),
  ways: ({ kernel, english, params }) => ({
    'supervise/year-level': yearLevels(kernel, english).ways,
    'supervise/complain': complaintsOf({ kernel, english, params }).ways,
  }),
  calls: ({ kernel, english, params, files, pictures }) => {
    const acceptDays = () => params.get('complain.acceptDays')
    return [
      ...boardCalls(kernel),
      ...workbenchCalls(kernel),
      ...patrolCalls(kernel),
      ...planCalls(kernel, english),
      ...qualityCalls(kernel),
      ...comparedCalls(kernel),
      ...gradeDeskCalls(kernel),
      ...yearLevels(kernel, english).calls,
      ...complaintsOf({ kernel, english, params }).calls,
      ...complainPublicCalls(kernel, {
        acceptDays,
        english,
        seize: emergencyOf(kernel).seize,
        keep: keepingOpenly(kernel, files, pictures?.grey ?? null),
      }),
    ]
  },
  answers: ({ kernel }) => [riskAnswer(kernel)],
  jobs: ({ kernel }) => [...superviseJobs(kernel), ...patrolJobs(kernel), ...qualityJobs(kernel)],
})
