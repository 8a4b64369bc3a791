import type { Figure } from '../../kernel/define/panel.ts'
import { cells } from '../record/completeness.ts'

const alarms = '/iot/warniotalarm'
const todos = '/info/infobacklog'

/** The numbers of an office's first page, which no panel has: what each counts, and the list of it. domain.md D.11 */
export const workbenchFigures = {
  urgent: {
    title: ['今日未处置 一类 / 二类', 'Open today, level 1 / 2'],
    says: [
      '今天发生、级别为一类（左）或二类（右）、还没有处置的报警，由其他报警引起的不计',
      'Alarms of today, of level 1 (left) or 2 (right), that nobody has handled; what another alarm explains is left out',
    ],
    leads: `${alarms}?handleStatus=0&alarmLevel_le=2&alarmTime_datege={today}`,
  },
  first: {
    title: ['今日一类报警', 'Level 1 alarms today'],
    says: [
      '今天发生、级别为一类、还没有处置的报警，由其他报警引起的不计',
      'Alarms of today, of level 1, that nobody has handled; what another alarm explains is left out',
    ],
    leads: `${alarms}?handleStatus=0&alarmLevel=1&alarmTime_datege={today}`,
  },
  second: {
    title: ['今日二类报警', 'Level 2 alarms today'],
    says: [
      '今天发生、级别为二类、还没有处置的报警，由其他报警引起的不计',
      'Alarms of today, of level 2, that nobody has handled; what another alarm explains is left out',
    ],
    leads: `${alarms}?handleStatus=0&alarmLevel=2&alarmTime_datege={today}`,
  },
  devicesOff: {
    title: ['离线设备', 'Devices offline'],
    says: ['已激活设备中最近没有上报的', 'Devices in use that have not reported lately'],
    leads: '/iot/warniotdevice?onlineStatus=0',
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
    says: ['过了截止时间仍未办的待办，不含督办牌', 'Things to do whose time has run out, without cards'],
    leads: `${todos}?backlogStatus=2&backlogKind_notequal=3`,
  },
  carded: {
    title: ['督办企业', 'Kitchens with a card'],
    says: ['有未解除督办牌的企业数', 'Enterprises that have a card which was not lifted'],
    leads: `${todos}?cards=1`,
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
  overdue: {
    title: ['逾期事项', 'Overdue'],
    says: [
      '未注销单位过了截止时间仍未办的待办，不含督办牌',
      'Things to do whose time has run out, of kitchens that are not deregistered, without cards',
    ],
    leads: `${todos}?counting=1&backlogStatus=2&backlogKind_notequal=3`,
  },
  complaints: {
    title: ['在办投诉', 'Complaints in hand'],
    says: ['未注销单位还没有办结的投诉', 'Complaints of kitchens that are not deregistered and not closed'],
    leads: '/supervise/complain/supervisecomplain?counting=1&complainStatus_le=3',
  },
} as const satisfies Readonly<Record<string, Figure>>
