import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useSuperviseTexts = spoken({
  numbers: '今日态势', urgent: '今日未处置 L1 / L2', urgentNote: (open: number) => `全部待处置 ${open} 条`, offline: '设备离线', offlineNote: (all: number) => `在网 ${all} 台`, morning: '今日晨检率', morningNote: (done: number, all: number) => `已检 ${done} / 应检 ${all} 人`,
  ledgers: '台账完成率', ledgersNote: (left: number) => (left ? `还有 ${left} 家次未录` : '今日应录均已录'), overdue: '逾期事项', overdueNote: '企业与本所逾期未办', carded: '在牌企业', cardedNote: '黄牌、红牌未解除',
  hints: { urgent: '今天发生、级别为一类或二类、还没有处置的报警', offline: '已激活设备中最近没有上报的', morning: '今天已晨检人数 ÷ 今天应晨检企业的在职人数（停业、放假和声明免录的不算）', ledgers: '今天八类台账已录 ÷ 应录（停业和声明免录的不算）', overdue: '过了截止时间仍未办的待办', carded: '有未解除督办牌的企业数' },
  areas: '辖区对比', areasHint: '今天应录已录的比例，少的在前', area: '辖区', areaKitchens: '企业', areaRate: '今日完成', areaAlarms: '待处置报警', areaOverdue: '逾期事项', areaComplaints: '在办投诉', areaPick: '只看这个辖区',
  todos: '我的待办', noTodos: '没有待办事项', complaints: '投诉倒计时', noComplaints: '没有在办的投诉举报', cards: '在牌企业', noCards: '没有在牌企业', week: '一周日程', office: '本所', kitchens: '企业', weekHint: '按截止日',
  today: '今天', urgentMark: '应急', answered: '已反馈待审核', num: (n: number) => `${n} 张`, since: (day: string) => `自 ${day}`, noTerm: '无期限', left: (n: number) => (n ? `剩 ${n} 个工作日` : '今天到期'), over: (n: number) => `逾期 ${n} 个工作日`, all: (n: number) => `共 ${n} 件`, weekLabel: (day: string, office: number, kitchens: number) => `${day}：本所 ${office} 件，企业 ${kitchens} 件`,
}, {
  numbers: 'Today', urgent: 'Open today, level 1 / 2', urgentNote: open => `${several(open, 'alarm waits', 'alarms wait')} in all`, offline: 'Devices offline', offlineNote: all => `of ${all} in use`, morning: 'Morning checks', morningNote: (done, all) => `${done} of ${all} people`,
  ledgers: 'Ledgers recorded', ledgersNote: left => (left ? `${left} still to record` : 'Everything owed today is recorded'), overdue: 'Overdue', overdueNote: 'of kitchens and this office', carded: 'Kitchens with a card', cardedNote: 'yellow or red, not lifted',
  hints: { urgent: 'Alarms of today, of level 1 or 2, that nobody has handled', offline: 'Devices in use that have not reported lately', morning: 'People checked today ÷ people employed where checks are owed today (without those closed or exempt)', ledgers: 'Ledgers recorded today ÷ owed (without those closed or exempt)', overdue: 'Things to do whose time has run out', carded: 'Enterprises that have a card which was not lifted' },
  areas: 'Areas compared', areasHint: 'Recorded of what is owed today, the least first', area: 'Area', areaKitchens: 'Kitchens', areaRate: 'Done today', areaAlarms: 'Alarms', areaOverdue: 'Overdue', areaComplaints: 'Complaints', areaPick: 'Look at this area alone',
  todos: 'My tasks', noTodos: 'Nothing to do', complaints: 'Complaints running', noComplaints: 'No complaint is open', cards: 'Kitchens with a card', noCards: 'No kitchen has a card', week: 'This week', office: 'office', kitchens: 'kitchens', weekHint: 'by due day',
  today: 'Today', urgentMark: 'Emergency', answered: 'Answered, to be reviewed', num: n => `${n} cards`, since: day => `since ${day}`, noTerm: 'no term', left: n => (n ? `${n} working ${n === 1 ? 'day' : 'days'} left` : 'due today'), over: n => `${n} working ${n === 1 ? 'day' : 'days'} over`, all: n => `${n} in all`, weekLabel: (day, office, kitchens) => `${day}: ${office} for the office, ${kitchens} for kitchens`,
})
