import { dictionary } from '../../kernel/fields/index.ts'

/** platform-contract.md 11 */
export const noticeCategory = dictionary('notice', '通知类型', {
  1: '发布通知',
  2: '批转通知',
  3: '转发通知',
  4: '指示通知',
  5: '任免通知',
  6: '事务通知',
})
