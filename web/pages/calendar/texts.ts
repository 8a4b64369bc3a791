import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useCalendarTexts = spoken({
  standing: { recorded: '已记录', late: '已补录', missing: '漏录', due: '待录入', exempt: '已声明免录', free: '无需记录' },
  views: '看法', calendar: '日历', list: '列表', before: '上个月', after: '下个月', thisMonth: '本月', kind: '台账', allKinds: '全部台账', month: (year: number, month: number) => `${year} 年 ${month} 月`,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'] as readonly string[], today: '今天', count: (done: number, owed: number) => `${done}/${owed}`, dayCount: (done: number, owed: number, missing: number) => (owed ? `应录 ${owed} 类，已录 ${done} 类${missing ? `，缺 ${missing} 类` : ''}` : '当天没有必须记录的台账'),
  legend: '图例', file: '录入', makeUp: '补录', declare: '声明免录', takeBack: '撤回声明', takeBackAsk: '撤回后，当天仍需记录。确定撤回吗？', takenBack: '已撤回', see: '查看记录',
  records: (n: number) => `${n} 条`, reason: '免录原因', revoked: (remark: string) => `监管已撤销声明：${remark}`, closed: '已超过 3 天，不能再补录或声明', outside: '还没有到这一天',
}, {
  standing: { recorded: 'Recorded', late: 'Recorded late', missing: 'Missing', due: 'To be recorded', exempt: 'Declared not owed', free: 'Not owed' },
  views: 'View', calendar: 'Calendar', list: 'List', before: 'Month before', after: 'Next month', thisMonth: 'This month', kind: 'Ledger', allKinds: 'All ledgers', month: (year, month) => `${year}-${String(month).padStart(2, '0')}`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], today: 'Today', count: (done, owed) => `${done}/${owed}`, dayCount: (done, owed, missing) => (owed ? `${owed} owed, ${done} recorded${missing ? `, ${missing} missing` : ''}` : 'Nothing had to be recorded'),
  legend: 'Legend', file: 'Record', makeUp: 'Make up', declare: 'Declare not owed', takeBack: 'Take back', takeBackAsk: 'The record is owed again then. Take the declaration back?', takenBack: 'Taken back', see: 'See the records',
  records: n => several(n, 'record'), reason: 'Why not owed', revoked: remark => `Taken back by supervisors: ${remark}`, closed: 'More than 3 days ago: nothing more is accepted', outside: 'Still ahead',
})
