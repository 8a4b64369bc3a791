import { todo } from '../record/todo.ts'
import { stateOfAppeal } from './appeal.ts'

/** What appeals give offices to do. decisions-2.md A.4, domain.md D.7 review */
export const appealLinks = [
  todo({
    key: 'appeal-review',
    title: '指数申诉 → 复核待办',
    from: 'sunshine/appeal',
    type: 'review',
    page: '/index/appeal',
    owes: appeal =>
      appeal.appealStatus === stateOfAppeal.open
        ? {
            title: `复核指数申诉：${appeal.lossText ?? ''}`,
            content: appeal.reason,
            due: appeal.reviewDue,
            level: 3,
            side: 2,
          }
        : null,
  }),
]
