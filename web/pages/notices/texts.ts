import { spoken } from '../parts/texts.ts'

export const useNoticeTexts = spoken({
  state: '状态', released: '已发布', waiting: '待发布', read: '已读', unread: '未读', receipts: '已读人数', receiptsOf: (n: number) => `${n} 人已读`, preview: '预览', previewTitle: '通知预览',
}, {
  state: 'State', released: 'released', waiting: 'waiting', read: 'read', unread: 'unread', receipts: 'Readers', receiptsOf: n => `${n} have read it`, preview: 'Preview', previewTitle: 'Preview',
})
