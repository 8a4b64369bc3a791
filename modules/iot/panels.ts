import { panel, servedPanel } from '../../kernel/define/panel.ts'
import { alarmType } from '../words/dictionaries.ts'
import alarmDay from './alarm-day.ts'
import type { warnAnswer, enterpriseWarnAnswer } from './panel-answers.ts'

const alarmPage = '/iot/warniotalarm'
/** Those that are counted, of these days, of kitchens that are not over: what the projection sums. */
const ofToday = 'alarmTime_datege={since}&alarmTime_datele={today}&isCounted=1&counting=1'

/** Alarms of today by what they are about. domain.md D.11 */
export const warnType = panel({
  key: 'iot/warnType',
  title: ['今日预警分类', 'Warnings today'],
  says: [
    '今天 0 时起新增的报警条数，同一设备 30 分钟内合并，由其他报警引起的、已确认误报的不计',
    'Alarms raised since midnight; repeats of one device within 30 minutes are merged; what another alarm explains and confirmed false alarms are left out',
  ],
  asks: {
    of: alarmDay,
    days: 1,
    counts: {
      alarm: { category: 'alarm' },
      disinfect: { category: 'disinfect' },
      mouse: { category: 'mouse' },
      freeze: { category: 'freeze' },
      cap: { category: 'cap' },
      mask: { category: 'mask' },
    },
    by: 'alarmType',
    as: 'type',
    names: alarmType,
    top: 'all',
  },
  numbers: {
    alarm: {
      title: ['专间', 'Special room'],
      says: ['发生场景为专间的报警，不论设备类别', 'Alarms in special rooms, of whatever device'],
      leads: `${alarmPage}?${ofToday}&alarmCategory=alarm`,
    },
    disinfect: {
      title: ['消毒柜', 'Disinfection'],
      says: [
        '消毒柜和无线消毒设备的报警，专间内的计入专间',
        'Alarms of disinfection cabinets and devices; those in special rooms count there',
      ],
      leads: `${alarmPage}?${ofToday}&alarmCategory=disinfect`,
    },
    mouse: {
      title: ['鼠板', 'Mouse boards'],
      says: ['挡鼠板和鼠情设备的报警', 'Alarms of mouse boards and rodent sensors'],
      leads: `${alarmPage}?${ofToday}&alarmCategory=mouse`,
    },
    freeze: {
      title: ['温湿度', 'Temperature'],
      says: [
        '冷藏、冷冻设备温度过高、过低或湿度过高的报警；离线、开门等不计，专间的计入专间',
        'Refrigerators and freezers that are too warm, too cold or too damp; silence and open doors are not among them, special rooms count there',
      ],
      leads: `${alarmPage}?${ofToday}&alarmCategory=freeze`,
    },
    cap: {
      title: ['未戴帽', 'No cap'],
      says: [
        'AI 识别的未戴工作帽报警，专间内的计入专间',
        'Alarms of an algorithm that saw no cap; those in special rooms count there',
      ],
      leads: `${alarmPage}?${ofToday}&alarmCategory=cap`,
    },
    mask: {
      title: ['未戴口罩', 'No mask'],
      says: [
        'AI 识别的未戴口罩报警，专间内的计入专间',
        'Alarms of an algorithm that saw no mask; those in special rooms count there',
      ],
      leads: `${alarmPage}?${ofToday}&alarmCategory=mask`,
    },
    num: {
      title: ['按类型', 'By type'],
      says: ['该类型今天新增的报警条数', 'Alarms of this type raised since midnight'],
      leads: `${alarmPage}?${ofToday}&alarmType={type}`,
    },
  },
  leads: `${alarmPage}?${ofToday}`,
  open: true,
})

/** Alarms of each day. domain.md D.11 */
export const warnDays = panel({
  key: 'iot/warnIotAlarm',
  title: ['近 7 日报警', 'Alarms of 7 days'],
  says: [
    '每天新增的报警条数，合并后计算，没有报警的日子为 0',
    'New alarms of each day after merging; 0 on days without any',
  ],
  asks: { of: alarmDay, days: 7, by: 'alarmDate', as: 'rtime' },
  // Of as many days as somebody asks.
  numbers: {
    num: {
      title: ['报警', 'Alarms'],
      says: ['当天新增的报警条数', 'New alarms of that day'],
      leads: `${alarmPage}?${ofToday}`,
    },
  },
  leads: `${alarmPage}?${ofToday}`,
  open: true,
})

/** Alarms by their type, and of each how many are of which level and how many wait. domain.md D.11 大屏各图 */
export const alarmTypes = panel({
  key: 'iot/alarmTypes',
  title: ['报警类型', 'Types of alarms'],
  says: [
    '所选天数内新增的报警条数，按类型列出、按级别分段；同一设备 30 分钟内合并，由其他报警引起的、已确认误报的不计',
    'Alarms raised in these days by type, in parts by level; repeats of one device within 30 minutes are merged; what another alarm explains and confirmed false alarms are left out',
  ],
  asks: {
    of: alarmDay,
    sum: ['num', 'firstNum', 'secondNum', 'thirdNum', 'openNum'],
    days: 30,
    by: 'alarmType',
    as: 'type',
    names: alarmType,
    top: 'all',
  },
  numbers: {
    num: {
      title: ['报警', 'Alarms'],
      says: ['该类型在所选天数内新增的报警条数', 'Alarms of this type raised in these days'],
      leads: `${alarmPage}?${ofToday}&alarmType={type}`,
    },
    firstNum: {
      title: ['一类', 'Level 1'],
      says: ['其中一类（紧急）报警的条数', 'Of these, of level 1'],
      leads: `${alarmPage}?${ofToday}&alarmType={type}&alarmLevel=1`,
    },
    secondNum: {
      title: ['二类', 'Level 2'],
      says: ['其中二类（重要）报警的条数', 'Of these, of level 2'],
      leads: `${alarmPage}?${ofToday}&alarmType={type}&alarmLevel=2`,
    },
    thirdNum: {
      title: ['三类', 'Level 3'],
      says: ['其中三类（一般）报警的条数', 'Of these, of level 3'],
      leads: `${alarmPage}?${ofToday}&alarmType={type}&alarmLevel=3`,
    },
    openNum: {
      title: ['未处置', 'Open'],
      says: ['其中未处置的条数', 'Of these, open'],
      leads: `${alarmPage}?${ofToday}&alarmType={type}&handleStatus=0`,
    },
  },
  leads: `${alarmPage}?${ofToday}`,
})

/** The alarms themselves. domain.md D.11 */
export const warn = servedPanel<typeof warnAnswer>({
  key: 'iot/warn',
  title: ['智能预警', 'Smart warnings'],
  says: [
    '最新的 20 条报警：未处置在前，其中按级别、时间排列；公开时延迟 24 小时，只有类型、日期和处置状态',
    'The latest 20 alarms: open ones first, of these by level and time. To the public a day later, with kind, day and state alone',
  ],
  leads: `${alarmPage}?isCounted=1&counting=1`,
  open: true,
  reads: 'iot/alarm',
})

/** Of so many days kitchens are compared unless somebody asks otherwise. domain.md D.11 */
export const warnDaysOf = 30

/** The kitchens that raised the most alarms. domain.md D.11 */
export const enterpriseWarn = servedPanel<typeof enterpriseWarnAnswer>({
  key: 'iot/enterpriseWarn',
  title: ['企业预警排行', 'Most alarms'],
  says: [
    '近 30 天报警最多的 10 家，合并后计算，由其他报警引起的、已确认误报的不计',
    'The ten enterprises with the most alarms of 30 days after merging; what another alarm explains and confirmed false alarms are left out',
  ],
  numbers: {
    total: {
      title: ['报警', 'Alarms'],
      says: ['近 30 天新增的报警条数', 'Alarms raised in 30 days'],
      leads: `${alarmPage}?${ofToday}&infoId={infoId}`,
    },
    handled: {
      title: ['已处置', 'Handled'],
      says: ['其中已处置的条数', 'Of these, handled'],
      leads: `${alarmPage}?${ofToday}&infoId={infoId}&handleStatus=1`,
    },
    unhandled: {
      title: ['未处置', 'Open'],
      says: ['其中未处置的条数', 'Of these, open'],
      leads: `${alarmPage}?${ofToday}&infoId={infoId}&handleStatus=0`,
    },
    handleRate: {
      title: ['处置率', 'Share handled'],
      says: ['已处置 ÷ 报警总数', 'Handled ÷ all alarms'],
      leads: `${alarmPage}?${ofToday}&infoId={infoId}&handleStatus=1`,
    },
    overdue: {
      title: ['逾期', 'Overdue'],
      says: ['其中未处置且已过处置时限的条数', 'Of these, open after their term'],
      leads: `${alarmPage}?${ofToday}&infoId={infoId}&handleStatus=0&dueTime_datele={now}`,
    },
  },
  leads: `${alarmPage}?${ofToday}`,
})

export default [warnType, warnDays, alarmTypes, warn, enterpriseWarn]
