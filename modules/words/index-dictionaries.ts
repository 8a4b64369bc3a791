import { dictionary } from '../../kernel/fields/index.ts'
import { indexItemWords } from './index-items.ts'

/** What appeals against points of the index speak in. decisions-2.md A */
export const indexItem = dictionary('index_item', '指数项目', indexItemWords)
export const appealStatus = dictionary('appeal_status', '指数申诉', {
  1: '待复核',
  2: '已采纳',
  3: '未采纳',
  4: '已撤回',
})
