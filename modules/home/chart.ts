import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { session } from '../../kernel/define/call.ts'
import { mostDays, type Said } from '../../kernel/define/panel.ts'
import { list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { integer, text as word } from '../../kernel/fields/index.ts'

/** What numbers of charts are counted in. */
export const units = {
  kitchens: ['家', 'kitchens'],
  records: ['条', 'records'],
  checks: ['人次', 'checks'],
  sheets: ['份', 'ledgers'],
  minutes: ['分钟', 'minutes'],
  lamps: ['盏', 'lamps'],
  degrees: ['℃', '℃'],
  percent: ['%', '%'],
} as const satisfies Readonly<Record<string, Said>>
type Unit = keyof typeof units

/**
 * How a chart reads the panel it is of. `numbers`: some of its numbers beside each other. `lines`: a place for each of
 * its lines, called as their field `at` says, and each of these numbers over them. `curves`: its lines as curves, each
 * `called` by these fields.
 */
export type Reading = { readonly panel: `${string}/${string}` } & (
  | { readonly numbers: readonly string[]; readonly unit: Unit }
  | { readonly at: string; readonly lines: Readonly<Record<string, Unit>> }
  | { readonly curves: string; readonly called: readonly string[]; readonly unit: Unit }
)

/** The charts by name, each a reading of one panel: a number is worked out there and nowhere else. decisions-2.md G */
export const charts = {
  scoreBand: { panel: 'enterprise/saIndex', numbers: ['band80', 'band60', 'band0', 'pending'], unit: 'kitchens' },
  enterpriseType: { panel: 'enterprise/typeList', at: 'type', lines: { num: 'kitchens' } },
  dailyWarn: { panel: 'iot/warnIotAlarm', at: 'rtime', lines: { num: 'records' } },
  dailyMorcheck: { panel: 'staff/checkDays', at: 'rtime', lines: { num: 'checks' } },
  dailyLedger: { panel: 'ledger/ledgerDays', at: 'rtime', lines: { recordNum: 'records' } },
  rayDuration: {
    panel: 'iot/rayDays',
    at: 'rtime',
    lines: { minutes: 'minutes', lampNum: 'lamps', enoughNum: 'lamps' },
  },
  alarmType: {
    panel: 'iot/alarmTypes',
    at: 'type',
    lines: { num: 'records', firstNum: 'records', secondNum: 'records', thirdNum: 'records', openNum: 'records' },
  },
  disinfectCurve: { panel: 'iot/cycles', curves: 'curve', called: ['deviceName', 'disinfectDate'], unit: 'degrees' },
  levelTrend: {
    panel: 'supervise/levelTrend',
    at: 'rtime',
    lines: { firstLevel: 'kitchens', secondLevel: 'kitchens', thirdLevel: 'kitchens', noLevel: 'kitchens' },
  },
  ledgerRate: {
    panel: 'ledger/ledgerRate',
    at: 'rtime',
    lines: { doneRate: 'percent', doneNum: 'sheets', owedNum: 'sheets' },
  },
} as const satisfies Readonly<Record<string, Reading>>

/**
 * A chart by its name: of so many days up to today (as many as its panel says, unless somebody says), of an area or an
 * office (`cityId`) or of one kitchen (`infoId`). Where there is nothing to draw, `x` and `series` are empty; `note` is
 * what the numbers count. decisions-2.md G wel/chart
 */
const chart = call({
  id: 'home/chart.read',
  title: '统计图表数据',
  source: 'modules/home/chart.ts',
  at: 'wel/chart',
  access: session,
  on: 'list',
  asks: {
    name: word({ title: '图表', max: 30, required: true }),
    days: integer({ title: '天数', min: 1, max: mostDays }),
  },
  answers: {
    x: list(text),
    series: list({ name: text, unit: text, data: list(number.orNull) }),
    updated: text,
    note: text,
  },
})
/** What is drawn, and what it counts. */
export type Chart = AnswerTo<typeof chart>
export default chart
