import { spoken } from '../parts/texts.ts'

export const useNoticeTexts = spoken({
  waiting: '待发布', unread: '未读', open: '阅读',
  receipts: '阅读情况', receiptsTitle: (title: string) => `“${title}”的阅读情况`, have: '已读', haveNot: '未读', name: '姓名', account: '账号', infoName: '所属企业', readTime: '阅读时间',
  toConfirm: '待确认', confirm: '确认', confirmed: '已确认', unconfirmed: '未确认', confirmTime: '确认时间', confirmedAt: (time: string) => `已于 ${time} 确认`, confirmer: '确认人', of: (n: number, all: number) => `${n} / ${all} 家`,
}, {
  waiting: 'waiting', unread: 'unread', open: 'Read',
  receipts: 'Readers', receiptsTitle: title => `Who has read “${title}”`, have: 'Have read it', haveNot: 'Have not yet', name: 'Name', account: 'Account', infoName: 'Enterprise', readTime: 'Read at',
  toConfirm: 'to be confirmed', confirm: 'Confirm', confirmed: 'Confirmed', unconfirmed: 'Not confirmed', confirmTime: 'Confirmed at', confirmedAt: time => `Confirmed ${time}`, confirmer: 'Confirmed by', of: (n, all) => `${n} of ${all}`,
})
