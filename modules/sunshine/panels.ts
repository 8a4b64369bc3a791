import { servedPanel, type Said } from '../../kernel/define/panel.ts'
import type { indexMoveAnswer } from './panel-answers.ts'

const says: Said = [
  '范围内各企业近 30 天每天阳光指数的平均值；上升、下降为最近一天与 7 天前相比变化最大的各 5 家，并说明变化最大的分项',
  'The mean of the index on each of the last 30 days. Up and down: the five kitchens each whose index changed most since seven days before, with the item that changed most',
]

/** How the index of an office's kitchens moves. screens-2.md 4 */
export const indexMove = servedPanel<typeof indexMoveAnswer>({
  key: 'sunshine/indexMove',
  title: ['阳光指数变化', 'How the index moves'],
  says,
  numbers: {
    change: {
      title: ['7 天变化', 'Change in 7 days'],
      says: ['最近一天的指数减去 7 天前的指数', 'The index of the last day less that of seven days before'],
      leads: '/index/sunshine?infoId={infoId}',
    },
  },
  leads: '/index/sunshine',
})

export default [indexMove]
