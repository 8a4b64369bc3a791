import type { Said } from '../../kernel/define/panel.ts'
import { schools } from '../record/required.ts'
import type { Shape } from './shape.ts'

type Of = Shape['measures'][number]['of']
/** A measure, what it is called and what it counts, in both languages. */
export interface BuiltMeasure {
  readonly of: Of
  readonly field: string
  readonly over?: string
  readonly as?: Said
  readonly says?: Said
}

/** Part of a report: what it asks, and how its numbers are told. */
export interface BuiltPart {
  readonly key: string
  readonly title: Said
  readonly shape: Omit<Shape, 'measures' | 'columns' | 'filters' | 'period' | 'compare'> & {
    readonly measures: readonly BuiltMeasure[]
    readonly filters?: Shape['filters']
    /** The day of a row by which it is of the time asked for; without it things are as they stand. */
    readonly day?: string
    readonly compare?: string
  }
  /** A sentence; `{sum.num}` is that measure of everything together. */
  readonly tells: Said
  /** Only of kitchens of these kinds. */
  readonly types?: readonly string[]
}

/** A report that comes with the product. domain.md E.5 */
export interface BuiltIn {
  readonly key: string
  readonly title: Said
  readonly says: Said
  /** How long a time it is of, unless its reader says otherwise. */
  readonly per: 'day' | 'month'
  /** Of one kitchen, never of many. */
  readonly isOfOne?: true
  readonly parts: readonly BuiltPart[]
}

const sum = (field: string, as?: Said, says?: Said): BuiltMeasure => ({
  of: 'sum',
  field,
  ...(as && { as }),
  ...(says && { says }),
})
const share = (field: string, over: string, as: Said, says: Said): BuiltMeasure => ({
  of: 'share',
  field,
  over,
  as,
  says,
})
const most = 1000
const by = (name: string, direction: 'asc' | 'desc' = 'desc') => ({ by: name, direction })

const complete = [
  sum('owedNum', undefined, [
    '按企业类型和营业日应录且已到时间的台账',
    'Records that are owed by kind and days of business, and due',
  ]),
  sum('doneNum', undefined, ['已录和补录', 'Filed, in time or late']),
  sum('lackNum', undefined, ['已到时间而未录或没有录满', 'Due and not filed, or not in full']),
  sum('lateNum', undefined, ['业务日之后补录', 'Filed after the day']),
  share(
    'doneNum',
    'owedNum',
    ['完整率（%）', 'Completeness (%)'],
    ['已录 ÷ 应录；无需录入的不计', 'Filed ÷ owed; what is not needed does not count'],
  ),
] as const
const completeness: BuiltPart['tells'] = [
  '应录台账 {sum.owedNum} 条，已录 {sum.doneNum} 条，缺录 {sum.lackNum} 条，完整率 {share.doneNum.owedNum}%。',
  '{sum.owedNum} records were owed, {sum.doneNum} filed and {sum.lackNum} are missing: completeness {share.doneNum.owedNum}%.',
]
const owed = (
  key: string,
  title: Said,
  shape: Pick<BuiltPart['shape'], 'groupBy' | 'chart' | 'sort'>,
  more: Partial<BuiltPart['shape']> = {},
): BuiltPart => ({
  key,
  title,
  tells: completeness,
  shape: { resource: 'ledger/owed', day: 'recordDate', measures: complete, limit: most, ...shape, ...more },
})

const alarmed = [
  sum('num', undefined, [
    '报警中心列出的报警，被其他报警解释的不重复计',
    'Alarms of the alarm centre; what another explains is not counted again',
  ]),
  sum('openNum'),
  share(
    'timelyNum',
    'handledNum',
    ['按时处置率（%）', 'In time (%)'],
    ['处置时限内处置 ÷ 已处置', 'Dealt with in time ÷ dealt with'],
  ),
  {
    of: 'per',
    field: 'handleMinutes',
    over: 'handledNum',
    as: ['平均处置用时（分钟）', 'Minutes to deal with one'],
    says: ['从报警到处置', 'From the alarm to its end'],
  },
  share(
    'falseNum',
    'num',
    ['误报率（%）', 'False (%)'],
    ['监管确认的误报 ÷ 报警', 'False as confirmed by an office ÷ alarms'],
  ),
] as const satisfies readonly BuiltMeasure[]
const alarms = (
  key: string,
  title: Said,
  groupBy: Shape['groupBy'],
  more: Partial<BuiltPart['shape']> = {},
): BuiltPart => ({
  key,
  title,
  tells: [
    '发生报警 {sum.num} 起，未处置 {sum.openNum} 起；按时处置率 {share.timelyNum.handledNum}%，平均处置用时 {per.handleMinutes.handledNum} 分钟，误报率 {share.falseNum.num}%。',
    'There were {sum.num} alarms, {sum.openNum} still open; {share.timelyNum.handledNum}% were dealt with in time, in {per.handleMinutes.handledNum} minutes on average, and {share.falseNum.num}% were false.',
  ],
  shape: {
    resource: 'iot/alarm-hour',
    day: 'alarmDate',
    groupBy,
    measures: alarmed,
    sort: by('sum.num'),
    limit: most,
    chart: 'bar',
    compare: 'sum.num',
    ...more,
  },
})
const alarmTypes: BuiltPart = {
  key: 'types',
  title: ['按报警类型', 'By kind of alarm'],
  tells: [
    '确认的误报不计，报警 {sum.num} 起，未处置 {sum.openNum} 起。',
    'Without confirmed false alarms there were {sum.num}, of which {sum.openNum} are open.',
  ],
  shape: {
    resource: 'iot/alarm-day',
    day: 'alarmDate',
    groupBy: [{ field: 'alarmType' }],
    measures: [sum('num', undefined, ['确认的误报不计', 'Without confirmed false alarms']), sum('openNum')],
    sort: by('sum.num'),
    limit: most,
    chart: 'pie',
    compare: 'sum.num',
  },
}

const morning = (
  key: string,
  title: Said,
  groupBy: Shape['groupBy'],
  chart: Shape['chart'],
  more: Partial<BuiltPart['shape']> = {},
): BuiltPart => ({
  key,
  title,
  tells: [
    '晨检 {sum.num} 人次，异常 {sum.abnormalNum} 人次（{share.abnormalNum.num}%），异常已处置 {sum.handledNum} 人次；无有效健康证 {sum.uncertifiedNum} 人次。',
    '{sum.num} people were checked, {sum.abnormalNum} abnormal ({share.abnormalNum.num}%), of whom {sum.handledNum} were dealt with; {sum.uncertifiedNum} had no valid health certificate.',
  ],
  shape: {
    resource: 'staff/check-day',
    day: 'checkDate',
    groupBy,
    measures: [
      sum('num', undefined, ['已提交的晨检记录', 'Morning checks that were filed']),
      sum('abnormalNum', undefined, [
        '体温、手部、症状、健康证有一项不合格',
        'Fever, hands, symptoms or no valid certificate',
      ]),
      share('abnormalNum', 'num', ['异常率（%）', 'Abnormal (%)'], ['异常 ÷ 晨检人次', 'Abnormal ÷ checked']),
      sum('handledNum'),
      sum('uncertifiedNum', undefined, ['晨检时健康证过期或缺失', 'Expired or missing when checked']),
    ],
    sort: null,
    limit: most,
    chart,
    ...more,
  },
})
const ending = (
  key: string,
  groupBy: Shape['groupBy'],
  title: Said = ['健康证到期', 'Health certificates that end'],
): BuiltPart => ({
  key,
  title,
  tells: [
    '本期到期且未换发的健康证 {sum.num} 张。',
    '{sum.num} health certificates end in this time and were not renewed.',
  ],
  shape: {
    resource: 'staff/health-day',
    day: 'endDate',
    groupBy,
    measures: [
      sum('num', undefined, [
        '有效期止在本期内、没有换发的健康证',
        'Certificates that end in this time and were not renewed',
      ]),
    ],
    sort: groupBy.some(({ per }) => per) ? null : by('sum.num'),
    limit: most,
    chart: 'bar',
  },
})

const disinfected = (
  key: string,
  title: Said,
  groupBy: Shape['groupBy'],
  chart: Shape['chart'],
  more: Partial<BuiltPart['shape']> = {},
): BuiltPart => ({
  key,
  title,
  tells: [
    '消毒 {sum.num} 次，达标 {sum.passNum} 次，达标率 {share.passNum.num}%。',
    '{sum.num} disinfections, {sum.passNum} good: {share.passNum.num}%.',
  ],
  shape: {
    resource: 'ledger/disinfect-day',
    day: 'disinfectDate',
    groupBy,
    measures: [
      sum('num', undefined, ['已提交的消毒台账', 'Disinfections that were filed']),
      sum('passNum', undefined, ['温度、浓度和时间达到要求', 'Hot, strong and long enough']),
      share('passNum', 'num', ['达标率（%）', 'Good (%)'], ['达标 ÷ 消毒次数', 'Good ÷ disinfections']),
    ],
    sort: null,
    limit: most,
    chart,
    ...more,
  },
})

const inspected = (
  key: string,
  title: Said,
  groupBy: Shape['groupBy'],
  more: Partial<BuiltPart['shape']> = {},
): BuiltPart => ({
  key,
  title,
  tells: [
    '现场检查 {sum.num} 次，符合 {sum.conformNum} 次，发现问题 {sum.failNum} 次；责令整改 {sum.orderedNum} 次，闭环 {sum.closedNum} 次（{share.closedNum.orderedNum}%）。',
    '{sum.num} inspections: {sum.conformNum} conforming, {sum.failNum} with findings; {sum.orderedNum} orders, {sum.closedNum} put right ({share.closedNum.orderedNum}%).',
  ],
  shape: {
    resource: 'supervise/check-day',
    day: 'checkDate',
    groupBy,
    measures: [
      sum('num', undefined, ['检查日期在本期内、已完成的现场检查', 'Inspections of this time that were finished']),
      sum('conformNum'),
      sum('failNum', undefined, ['有重点项或一般项不符合', 'With a key or other item failed']),
      sum('keyFails'),
      sum('normalFails'),
      sum('orderedNum'),
      sum('closedNum', undefined, ['复查合格', 'Good when looked at again']),
      share(
        'closedNum',
        'orderedNum',
        ['整改闭环率（%）', 'Put right (%)'],
        ['整改闭环 ÷ 责令整改', 'Put right ÷ ordered'],
      ),
    ],
    sort: by('sum.num'),
    limit: most,
    chart: 'bar',
    compare: 'sum.num',
    ...more,
  },
})

const complained = (
  key: string,
  title: Said,
  groupBy: Shape['groupBy'],
  more: Partial<BuiltPart['shape']> = {},
): BuiltPart => ({
  key,
  title,
  tells: [
    '收到投诉举报 {sum.num} 件，办结 {sum.closedNum} 件，在办 {sum.openNum} 件；按期办结率 {share.timelyNum.closedNum}%，属实 {sum.trueNum} 件。',
    '{sum.num} complaints came: {sum.closedNum} closed, {sum.openNum} open; {share.timelyNum.closedNum}% were closed in time, {sum.trueNum} found true.',
  ],
  shape: {
    resource: 'supervise/complain-day',
    day: 'receiveDate',
    groupBy,
    measures: [
      sum('num', undefined, ['收到日期在本期内、指明企业的', 'Received in this time, about a known kitchen']),
      sum('closedNum'),
      sum('openNum'),
      share(
        'timelyNum',
        'closedNum',
        ['按期办结率（%）', 'In time (%)'],
        ['办理截止前办结 ÷ 办结', 'Closed before the term ÷ closed'],
      ),
      sum('trueNum', undefined, ['办结且核查属实或部分属实', 'Closed, and true or true in part']),
      {
        of: 'per',
        field: 'satisfySum',
        over: 'satisfyNum',
        as: ['平均满意度', 'Rating'],
        says: ['1–5分，只计有评价的', 'From 1 to 5, of those rated'],
      },
    ],
    sort: by('sum.num'),
    limit: most,
    chart: 'bar',
    compare: 'sum.num',
    ...more,
  },
})

const indexed: readonly BuiltMeasure[] = [
  {
    of: 'avg',
    field: 'score',
    as: ['平均指数', 'Index'],
    says: ['已评企业的当前阳光指数', 'Of kitchens that were judged, as it stands'],
  },
  sum('num'),
  share('goodNum', 'num', ['80分以上占比（%）', 'Above 80 (%)'], ['指数高于80的 ÷ 已评', 'Above 80 ÷ judged']),
  share(
    'poorNum',
    'num',
    ['60分及以下占比（%）', '60 and below (%)'],
    ['指数不高于60的 ÷ 已评', '60 and below ÷ judged'],
  ),
]
const standing = (
  key: string,
  title: Said,
  shape: Pick<BuiltPart['shape'], 'groupBy' | 'sort' | 'limit' | 'chart'>,
  measures = indexed,
): BuiltPart => ({
  key,
  title,
  tells: ['当前平均阳光指数 {avg.score}。', 'The sunshine index stands at {avg.score}.'],
  shape: { resource: 'sunshine/now', measures, ...shape },
})
const onlyScore = indexed.slice(0, 1)

const schoolTypes = schools.map(String)
const school = (part: BuiltPart, key: string, title: Said): BuiltPart => ({ ...part, key, title, types: schoolTypes })

const byArea = [{ field: 'infoArea' }] as const
const byType = [{ field: 'infoType' }] as const
const byKitchen = [{ field: 'infoId' }] as const
const area: Said = ['按辖区', 'By area']
const type: Said = ['按企业类型', 'By kind of kitchen']
const kitchen: Said = ['按企业', 'By kitchen']
const daily: Said = ['按日', 'By day']

const low = by('share.doneNum.owedNum', 'asc')
const coldDays = (key: string, title: Said, groupBy: Shape['groupBy'], chart: Shape['chart']): BuiltPart => ({
  key,
  title,
  tells: [
    '冷链设备上报读数 {sum.n} 次，最低 {min.low} ℃，最高 {max.high} ℃，平均 {per.sum.n} ℃。',
    'Cold stores sent {sum.n} readings: lowest {min.low} ℃, highest {max.high} ℃, {per.sum.n} ℃ on average.',
  ],
  shape: {
    resource: 'iot/cold-day',
    day: 'workDate',
    groupBy,
    measures: [
      sum('n', undefined, ['设备上报的温度读数', 'Temperatures that devices sent']),
      { of: 'min', field: 'low', as: ['最低（℃）', 'Lowest (℃)'] },
      { of: 'max', field: 'high', as: ['最高（℃）', 'Highest (℃)'] },
      { of: 'per', field: 'sum', over: 'n', as: ['平均（℃）', 'Average (℃)'] },
    ],
    sort: null,
    limit: most,
    chart,
  },
})

/** The reports that come with the product. domain.md E.5 */
export const builtIn: readonly BuiltIn[] = [
  {
    key: 'R1',
    title: ['台账完整度报告', 'Completeness of records'],
    says: [
      '应录、已录、缺录与完整率，按类别、辖区和企业',
      'What was owed, filed and is missing, by kind, area and kitchen',
    ],
    per: 'month',
    parts: [
      owed(
        'kinds',
        ['按台账类别', 'By kind of record'],
        { groupBy: [{ field: 'recordType' }], chart: 'bar', sort: low },
        { compare: 'share.doneNum.owedNum' },
      ),
      owed('areas', area, { groupBy: byArea, chart: 'bar', sort: low }),
      owed('days', daily, { groupBy: [{ field: 'recordDate' }], chart: 'line', sort: null }),
      owed(
        'kitchens',
        ['完整率最低的企业', 'Least complete kitchens'],
        { groupBy: byKitchen, chart: 'none', sort: low },
        { limit: 50 },
      ),
    ],
  },
  {
    key: 'R2',
    title: ['晨检与健康证月报', 'Morning checks and health certificates'],
    says: ['晨检人次、异常与处置，到期健康证', 'Who was checked, what was abnormal, certificates that end'],
    per: 'month',
    parts: [
      morning('days', daily, [{ field: 'checkDate' }], 'line'),
      morning('areas', area, byArea, 'bar', { sort: by('share.abnormalNum.num'), compare: 'sum.num' }),
      morning('types', type, byType, 'bar'),
      ending('ends', byArea),
      ending('kitchens', byKitchen, ['有健康证到期的企业', 'Kitchens whose certificates end']),
    ],
  },
  {
    key: 'R3',
    title: ['报警处置分析月报', 'Alarms and how they were dealt with'],
    says: ['报警类型、时段、时限与误报', 'Kinds, hours, terms and false alarms'],
    per: 'month',
    parts: [
      alarms('devices', ['按设备类别', 'By kind of device'], [{ field: 'deviceKind' }]),
      alarmTypes,
      alarms('hours', ['按时段', 'By hour'], [{ field: 'alarmHour' }], { sort: null, chart: 'line' }),
      alarms('areas', area, byArea),
      alarms('kitchens', kitchen, byKitchen, { limit: 50, chart: 'none' }),
    ],
  },
  {
    key: 'R4',
    title: ['冷链温度日报', 'Temperatures of cold stores'],
    says: ['设备上报的最低、最高和平均温度，替代手抄表', 'Lowest, highest and average, instead of a list by hand'],
    per: 'day',
    parts: [
      coldDays('devices', ['按设备', 'By device'], [{ field: 'infoId' }, { field: 'deviceName' }], 'none'),
      coldDays('days', daily, [{ field: 'workDate' }], 'line'),
    ],
  },
  {
    key: 'R5',
    title: ['消毒达标率报告', 'Good disinfections'],
    says: ['消毒次数与达标率，按方式、辖区和企业类型', 'How many disinfections were good, by way, area and kind'],
    per: 'month',
    parts: [
      disinfected('ways', ['按消毒方式', 'By way'], [{ field: 'disinfectWay' }], 'bar', {
        compare: 'share.passNum.num',
      }),
      disinfected('days', daily, [{ field: 'disinfectDate' }], 'line'),
      disinfected('areas', area, byArea, 'bar', { sort: by('share.passNum.num', 'asc') }),
      disinfected('kitchens', ['达标率最低的企业', 'Least good kitchens'], byKitchen, 'none', {
        sort: by('share.passNum.num', 'asc'),
        limit: 50,
      }),
    ],
  },
  {
    key: 'R6',
    title: ['检查与整改统计', 'Inspections and what was put right'],
    says: ['检查次数、结论、问题与整改闭环', 'Inspections, their results, findings and orders'],
    per: 'month',
    parts: [
      inspected('kinds', ['按检查类型', 'By kind of inspection'], [{ field: 'checkType' }]),
      inspected('areas', area, byArea),
      inspected('types', type, byType),
    ],
  },
  {
    key: 'R7',
    title: ['投诉办理统计', 'Complaints'],
    says: ['投诉件数、办结、按期率与属实', 'How many, closed, in time and true'],
    per: 'month',
    parts: [
      complained('matters', ['按投诉事项', 'By what they are about'], [{ field: 'complainType' }]),
      complained('areas', area, byArea),
      complained('kitchens', kitchen, byKitchen, { limit: 50, chart: 'none' }),
    ],
  },
  {
    key: 'R8',
    title: ['阳光指数通报', 'Sunshine index'],
    says: ['当前指数的红黑榜与分布', 'As it stands: the best, the worst and all'],
    per: 'month',
    parts: [
      standing(
        'best',
        ['红榜', 'The best'],
        { groupBy: byKitchen, sort: by('avg.score'), limit: 10, chart: 'none' },
        onlyScore,
      ),
      standing(
        'worst',
        ['黑榜', 'The worst'],
        { groupBy: byKitchen, sort: by('avg.score', 'asc'), limit: 10, chart: 'none' },
        onlyScore,
      ),
      standing('areas', area, { groupBy: byArea, sort: by('avg.score'), limit: most, chart: 'bar' }),
      standing('types', type, { groupBy: byType, sort: by('avg.score'), limit: most, chart: 'bar' }),
    ],
  },
  {
    key: 'R9',
    title: ['校园食安专题', 'Schools'],
    says: ['学校食堂的陪餐、留样、食谱与报警', 'Meals taken along, samples, menus and alarms of schools'],
    per: 'month',
    parts: [
      school(
        owed(
          'accompany',
          area,
          { groupBy: byArea, chart: 'bar', sort: low },
          { filters: { recordType_equal: 'accompany' } },
        ),
        'accompany',
        ['陪餐', 'Meals taken along'],
      ),
      school(
        owed('sample', area, { groupBy: byArea, chart: 'bar', sort: low }, { filters: { recordType_equal: 'sample' } }),
        'sample',
        ['留样', 'Food samples'],
      ),
      school(owed('kinds', area, { groupBy: [{ field: 'recordType' }], chart: 'bar', sort: low }), 'kinds', [
        '各类台账',
        'All records',
      ]),
      school(alarms('alarms', area, byKitchen, { limit: 50, chart: 'none' }), 'alarms', ['报警', 'Alarms']),
    ],
  },
  {
    key: 'R10',
    title: ['企业食安月度体检报告', 'Monthly check-up of a kitchen'],
    says: [
      '单企业：台账、晨检、消毒、冷链、报警、检查、投诉与指数',
      'One kitchen: records, morning checks, disinfection, cold stores, alarms, inspections, complaints and index',
    ],
    per: 'month',
    isOfOne: true,
    parts: [
      standing(
        'index',
        ['阳光指数', 'Sunshine index'],
        { groupBy: byKitchen, sort: null, limit: 1, chart: 'none' },
        onlyScore,
      ),
      owed(
        'kinds',
        ['台账完整度', 'Completeness of records'],
        { groupBy: [{ field: 'recordType' }], chart: 'bar', sort: low },
        { compare: 'share.doneNum.owedNum' },
      ),
      morning('morning', ['晨检', 'Morning checks'], [{ field: 'checkDate' }], 'line', { compare: 'sum.num' }),
      ending('ends', [{ field: 'endDate', per: 'day' }]),
      disinfected('disinfection', ['消毒', 'Disinfection'], [{ field: 'disinfectWay' }], 'bar', {
        compare: 'share.passNum.num',
      }),
      coldDays('cold', ['冷链温度', 'Cold stores'], [{ field: 'deviceName' }], 'none'),
      alarms('alarms', ['报警处置', 'Alarms'], [{ field: 'deviceKind' }]),
      inspected('inspections', ['检查与整改', 'Inspections'], [{ field: 'checkType' }]),
      complained('complaints', ['投诉', 'Complaints'], [{ field: 'complainType' }]),
    ],
  },
]

/** The report that comes with the product which a stored definition stands for; '' for one of one's own. */
export function builtOf(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('built' in content) || Object.keys(content).length > 1)
    return ''
  return builtIn.find(({ key }) => key === content.built)?.key ?? ''
}
