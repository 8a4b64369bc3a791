import type { Figure } from '../../kernel/define/panel.ts'
import { cells } from '../record/completeness.ts'

const alarms = '/iot/warniotalarm'
const todos = '/info/infobacklog'
/** Open, in time or past their term; without cards. */
const openTodos = 'backlogKind_notequal=3&backlogStatus_le=2&backlogStatus_notequal=1'

/**
 * The numbers of an office's first page, which no panel has: what each counts, and the list of it. Who is deregistered
 * counts in none of them. domain.md D.11
 */
export const workbenchFigures = {
  urgent: {
    title: ['今日未处置 一类 / 二类', 'Open today, level 1 / 2'],
    says: [
      '未注销单位今天发生、级别为一类（左）或二类（右）、还没有处置的报警，由其他报警引起的不计',
      'Alarms of today, of level 1 (left) or 2 (right), that nobody has handled, of kitchens that are not deregistered; what another alarm explains is left out',
    ],
    leads: `${alarms}?counting=1&handleStatus=0&alarmLevel_le=2&alarmTime_datege={today}`,
  },
  first: {
    title: ['今日一类报警', 'Level 1 alarms today'],
    says: [
      '未注销单位今天发生、级别为一类、还没有处置的报警，由其他报警引起的不计',
      'Alarms of today, of level 1, that nobody has handled, of kitchens that are not deregistered; what another alarm explains is left out',
    ],
    leads: `${alarms}?counting=1&handleStatus=0&alarmLevel=1&alarmTime_datege={today}`,
  },
  second: {
    title: ['今日二类报警', 'Level 2 alarms today'],
    says: [
      '未注销单位今天发生、级别为二类、还没有处置的报警，由其他报警引起的不计',
      'Alarms of today, of level 2, that nobody has handled, of kitchens that are not deregistered; what another alarm explains is left out',
    ],
    leads: `${alarms}?counting=1&handleStatus=0&alarmLevel=2&alarmTime_datege={today}`,
  },
  devicesOff: {
    title: ['离线设备', 'Devices offline'],
    says: [
      '未注销单位已激活设备中最近没有上报的',
      'Devices in use that have not reported lately, of kitchens that are not deregistered',
    ],
    leads: '/iot/warniotdevice?counting=1&onlineStatus=0',
  },
  devices: {
    title: ['在网设备', 'Devices in use'],
    says: [
      '未注销单位已激活的设备，在线和离线都计',
      'Devices in use, online or not, of kitchens that are not deregistered',
    ],
    leads: '/iot/warniotdevice?counting=1&onlineStatus_le=1',
  },
  ledgers: {
    title: ['台账完成率', 'Ledgers done'],
    says: [
      '今天八类台账已录 ÷ 应录（停业和声明免录的不算）',
      'Ledgers recorded today ÷ owed (without those closed or exempt)',
    ],
    leads: `${cells}&isLedger=1`,
  },
  overdue: {
    title: ['逾期事项', 'Overdue'],
    says: [
      '未注销单位过了截止时间仍未办的待办，不含督办牌',
      'Things to do whose time has run out, of kitchens that are not deregistered, without cards',
    ],
    leads: `${todos}?counting=1&backlogStatus=2&backlogKind_notequal=3`,
  },
  carded: {
    title: ['督办企业', 'Kitchens with a card'],
    says: [
      '有已亮出、未解除督办牌的未注销企业家数；明细列出这些牌，一家可以有多张',
      'Enterprises, not deregistered, that have a card which was shown and not lifted; the list has these cards, of which one may have several',
    ],
    leads: `${todos}?counting=1&backlogKind=3&backlogStatus_le=2&backlogStatus_notequal=1`,
  },
  todos: {
    title: ['我的待办', 'To do'],
    says: [
      '由监管方办理、还没有办的待办，不含督办牌；另加待审核的主体申请，在“企业主体”中办理',
      'What the office has to do and has not, without cards; besides, the bodies that have applied, which are decided on among the bodies',
    ],
    leads: `${todos}?counting=1&ownerSide_ge=2&ownerSide_le={last}&${openTodos}`,
  },
  complaints: {
    title: ['在办投诉', 'Complaints in hand'],
    says: [
      '未注销单位还没有办结的投诉，时限近的在前',
      'Complaints of kitchens that are not deregistered and not closed, the nearest term first',
    ],
    leads: '/supervise/complain/supervisecomplain?counting=1&complainStatus_le=3',
  },
  week: {
    title: ['一周日程', 'The week'],
    says: [
      '今天起七天内每天到期、还没有办的待办，含督办牌：左为监管方办理的，右为企业办理的',
      'What falls due on each of seven days from today and is not done, cards too: of the office on the left, of kitchens on the right',
    ],
    leads: `${todos}?counting=1&ownerSide_le=2&backlogStatus_le=2&backlogStatus_notequal=1&dueTime_datege={today}&dueTime_datele={until}`,
  },
} as const satisfies Readonly<Record<string, Figure>>

/** The numbers of an area beside others. domain.md E.1 辖区对比 */
export const areaFigures = {
  enterprises: {
    title: ['企业', 'Kitchens'],
    says: ['辖区内未注销的企业家数', 'Enterprises of the area that are not deregistered'],
    leads: '/enterpriseInfo/enterpriseinfo?counting=1',
  },
  done: {
    title: ['今日完成', 'Done today'],
    says: workbenchFigures.ledgers.says,
    leads: `${cells}&isLedger=1&recordStatus=1`,
  },
  alarms: {
    title: ['待处置报警', 'Open alarms'],
    says: [
      '未注销单位未处置的报警，由其他报警引起的不计',
      'Alarms nobody has handled, of kitchens that are not deregistered; what another alarm explains is left out',
    ],
    leads: `${alarms}?counting=1&handleStatus=0`,
  },
  overdue: workbenchFigures.overdue,
  complaints: workbenchFigures.complaints,
} as const satisfies Readonly<Record<string, Figure>>

/** What an office has to do; administrators also what is for them alone. */
export const todosOf = (isAdministrator: boolean): Figure => {
  const { todos: own } = workbenchFigures
  return { ...own, leads: own.leads.replace('{last}', isAdministrator ? '3' : '2') }
}

/** What falls due from one day to another. */
export const dueFigure = (from: string, until: string): Figure => {
  const { week } = workbenchFigures
  return { ...week, leads: week.leads.replace('{today}', from).replace('{until}', until) }
}
