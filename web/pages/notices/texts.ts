import { spoken } from '../parts/texts.ts'

export const useNoticeTexts = spoken({
  waiting: '待发布', unread: '未读', open: '阅读',
  receipts: '阅读情况', receiptsTitle: (title: string) => `“${title}”的阅读情况`, have: '已读', haveNot: '未读', name: '姓名', account: '账号', infoName: '所属企业', readTime: '阅读时间',
}, {
  waiting: 'waiting', unread: 'unread', open: 'Read',
  receipts: 'Readers', receiptsTitle: title => `Who has read “${title}”`, have: 'Have read it', haveNot: 'Have not yet', name: 'Name', account: 'Account', infoName: 'Enterprise', readTime: 'Read at',
})
