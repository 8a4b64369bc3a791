// video/record-plan 录像计划 video/record-plan video_record_plan
import { resource } from '../../kernel/define/resource.ts'
import { choices, flag, integer, refs, text, time, type Fields, type Row } from '../../kernel/fields/index.ts'
import { weekday } from '../words/device-dictionaries.ts'

/** 更衣室 of kitchen_area: nobody is ever recorded there. */
const changingRoom = 13

const fields = {
  planName: text({ title: '计划名称', max: 50, required: true, search: true, initial: '三餐录像' }),
  isOn: flag({ title: '启用', filter: true, initial: true }),
  cameraIds: refs('iot/camera', {
    title: '摄像头',
    show: 'cameraName',
    as: 'cameraName',
    max: 64,
    hint: '空=全部摄像头；更衣室不录像',
  }),
  weekDays: choices(weekday, { title: '星期', hint: '空=每天' }),
  isWholeDay: flag({ title: '全天录像' }),
  breakfastFrom: time({ title: '早餐自', initial: '06:00' }),
  breakfastTo: time({ title: '早餐至', initial: '08:30' }),
  lunchFrom: time({ title: '午餐自', initial: '10:00' }),
  lunchTo: time({ title: '午餐至', initial: '13:00' }),
  dinnerFrom: time({ title: '晚餐自', initial: '16:00' }),
  dinnerTo: time({ title: '晚餐至', initial: '19:00', hint: '早于“自”表示到第二天' }),
  keepDays: integer({ title: '保留天数', unit: '天', min: 1, max: 365, required: true, initial: 7 }),
  remark: text({ title: '备注', max: 200 }),
} satisfies Fields
export type RecordPlan = Row<typeof fields>

type Times = Pick<RecordPlan, 'breakfastFrom' | 'breakfastTo' | 'lunchFrom' | 'lunchTo' | 'dinnerFrom' | 'dinnerTo'>
/** From when to when, meal by meal; null for what is not said. */
const meals = (row: Times) =>
  [
    [row.breakfastFrom, row.breakfastTo],
    [row.lunchFrom, row.lunchTo],
    [row.dinnerFrom, row.dinnerTo],
  ] as const

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const week = [1, 2, 3, 4, 5, 6, 7] as const

/** When a plan says to record, as `engines/record-plan` reads it. Pure. */
export function stretchesOf(row: Times & Pick<RecordPlan, 'weekDays' | 'isWholeDay'>) {
  const days = row.weekDays?.length ? row.weekDays.map(Number) : week
  const spans = row.isWholeDay
    ? [{ from: 0, to: 1440 }]
    : meals(row).flatMap(([from, to]) =>
        from && to && from !== to ? [{ from: minuteOf(from), to: minuteOf(to) }] : [],
      )
  return days.flatMap(day => spans.map(span => ({ weekday: day, ...span })))
}

const notWhole = ({ isWholeDay }: Pick<RecordPlan, 'isWholeDay'>): boolean => isWholeDay !== true

/** When cameras of a kitchen are recorded by the platform, and how long that stays. video-contract.md A8, F6 */
export default resource({
  key: 'video/record-plan',
  title: '录像计划',
  wire: { path: 'video/record-plan', none: ['import'] },
  table: 'video_record_plan',
  scope: 'enterprise',
  page: { at: '/recordPlan', group: 'video', sort: 4 },
  fields,
  list: [
    'infoName',
    'planName',
    'isOn',
    'cameraName',
    'weekDays',
    'isWholeDay',
    'breakfastFrom',
    'breakfastTo',
    'lunchFrom',
    'lunchTo',
    'dinnerFrom',
    'dinnerTo',
    'keepDays',
  ],
  order: 'createTime desc',
  knows: { cameraIds: ['cameraArea'] },
  form: {
    shown: {
      breakfastFrom: notWhole,
      breakfastTo: notWhole,
      lunchFrom: notWhole,
      lunchTo: notWhole,
      dinnerFrom: notWhole,
      dinnerTo: notWhole,
    },
  },
  rules: {
    recordTimes: {
      at: 'lunchFrom',
      says: '每餐的起止时间要么都填，要么都不填，且不能相同',
      holds: row =>
        row.isWholeDay === true || meals(row).every(([from, to]) => (from && to ? from !== to : !from && !to)),
    },
    recordSome: {
      at: 'lunchFrom',
      says: '请至少填写一餐的录像时间，或选择全天录像',
      holds: row => stretchesOf(row).length > 0,
    },
    recordPrivate: {
      at: 'cameraIds',
      says: '更衣室的摄像头不得录像',
      holds: (_row, { known }) => (known?.cameraIds?.cameraArea ?? []).every(area => Number(area) !== changingRoom),
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
})

export const en = {
  title: 'Plans of recording',
  fields: {
    planName: 'Plan',
    isOn: 'In force',
    cameraIds: 'Cameras',
    cameraName: 'Cameras',
    weekDays: 'Days of the week',
    isWholeDay: 'All day',
    breakfastFrom: 'Breakfast from',
    breakfastTo: 'Breakfast to',
    lunchFrom: 'Lunch from',
    lunchTo: 'Lunch to',
    dinnerFrom: 'Dinner from',
    dinnerTo: 'Dinner to',
    keepDays: 'Days it stays',
    remark: 'Remark',
  },
  hints: {
    cameraIds: 'Empty: all cameras; changing rooms are never recorded',
    weekDays: 'Empty: every day',
    dinnerTo: 'Earlier than its beginning: on the next day',
  },
  rules: {
    recordTimes: 'Of a meal either both times are entered or none, and they differ',
    recordSome: 'Enter the times of one meal at least, or choose all day',
    recordPrivate: 'A camera in a changing room is never recorded',
  },
}
