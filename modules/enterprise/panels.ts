import { panel, servedPanel, type Figure, type Said } from '../../kernel/define/panel.ts'
import { enterpriseType } from '../words/dictionaries.ts'
import profile from './profile.ts'
import type { placesAnswer, saIndexAnswer } from './panel-answers.ts'

const files = '/enterpriseInfo/enterpriseinfo'
/** Those that are not over, narrowed to the ones a number counts. */
const figure = (title: Said, says: Said, filter = ''): Figure => ({
  title,
  says,
  leads: `${files}?counting=1${filter && `&${filter}`}`,
})

/** How many enterprises there are, and how far their kitchens are equipped. domain.md D.11 */
export const totals = panel({
  key: 'enterprise/enterpriseTotal',
  title: ['企业总数', 'Enterprises'],
  says: [
    '范围内未注销的企业家数，公开大屏只计对外公示的；基础型、物联接入、AI 接入三者互斥，相加等于总数',
    'Enterprises in scope that are not deregistered; on the public screen those on display. Basic, IoT and AI exclude each other and add up to the total',
  ],
  asks: {
    of: profile,
    counts: {
      enterprise: {},
      enterpriseoFNothing: { buildType: [0, 1] },
      enterpriseofIot: { buildType: 2 },
      enterpriseofAi: { buildType: 3 },
    },
  },
  numbers: {
    enterprise: figure(['企业总数', 'Enterprises'], ['未注销的企业家数', 'Enterprises that are not deregistered']),
    enterpriseoFNothing: figure(
      ['基础型', 'Basic'],
      [
        '没有物联设备或 AI 盒子上报过数据的企业家数（未建设，或只有摄像头）',
        'Enterprises where no device and no AI box ever spoke (open kitchen: none, or cameras alone)',
      ],
      'infoBuildType_le=1',
    ),
    enterpriseofIot: figure(
      ['物联接入', 'IoT'],
      [
        '有在用的物联设备上报过数据、还没有 AI 盒子的企业家数',
        'Enterprises where a device in service has spoken, and no AI box yet',
      ],
      'infoBuildType=2',
    ),
    enterpriseofAi: figure(
      ['AI 接入', 'AI'],
      ['有在用的 AI 盒子上报过数据的企业家数', 'Enterprises where an AI box in service has spoken'],
      'infoBuildType=3',
    ),
  },
  leads: `${files}?counting=1`,
  open: true,
})

const [dynamic, yearly]: readonly Said[] = [
  ['最近一次生效的动态等级为该级的企业家数', 'Enterprises whose dynamic level in force is this one'],
  ['最近一次生效的年度等级为该级的企业家数', 'Enterprises whose annual level in force is this one'],
] as const
const level = (zh: string, en: string, filter: string): Figure =>
  figure([zh, en], filter.startsWith('infoGrade') ? dynamic! : yearly!, filter)

/** Enterprises by the grades they have. domain.md D.11 */
export const levels = panel({
  key: 'enterprise/levelList',
  title: ['安全等级', 'Safety levels'],
  says: [
    '动态等级取最近一次生效的评定，年度等级按自然年综合评定；单位为企业家数',
    'Dynamic: the last grading in force. Annual: of a calendar year. Counted in enterprises',
  ],
  asks: {
    of: profile,
    counts: {
      firstLevel: { grade: 1 },
      secondLevel: { grade: 2 },
      thirdLevel: { grade: 3 },
      noLevel: { grade: 0 },
      firstYearLevel: { yearGrade: 1 },
      secondYearLevel: { yearGrade: 2 },
      thirdYearLevel: { yearGrade: 3 },
      noYearLevel: { yearGrade: 0 },
    },
  },
  numbers: {
    firstLevel: level('动态一级', 'Dynamic level 1', 'infoGrade=1'),
    secondLevel: level('动态二级', 'Dynamic level 2', 'infoGrade=2'),
    thirdLevel: level('动态三级', 'Dynamic level 3', 'infoGrade=3'),
    noLevel: level('动态未评', 'No dynamic level', 'infoGrade=0'),
    firstYearLevel: level('年度一级', 'Annual level 1', 'infoYearIndex=1'),
    secondYearLevel: level('年度二级', 'Annual level 2', 'infoYearIndex=2'),
    thirdYearLevel: level('年度三级', 'Annual level 3', 'infoYearIndex=3'),
    noYearLevel: level('年度未评', 'No annual level', 'infoYearIndex=0'),
  },
  open: true,
})

/** Names of the nine types in the flat form of typeList. domain.md C.1 */
const typeKeys = {
  1: 'firstType',
  2: 'secondType',
  3: 'thirdType',
  4: 'fourType',
  5: 'fiveType',
  6: 'sixType',
  7: 'sevenType',
  8: 'eightType',
  9: 'nineType',
} as const

/** Enterprises by type: flat, and line by line as `all`. domain.md C.1, D.11 */
export const types = panel({
  key: 'enterprise/typeList',
  title: ['企业类别', 'Enterprise categories'],
  says: [
    '按企业类型统计的家数，没有企业的类型也列出',
    'Number of enterprises by type; types without enterprises are listed too',
  ],
  asks: {
    of: profile,
    counts: {
      firstType: { type: 1 },
      secondType: { type: 2 },
      thirdType: { type: 3 },
      fourType: { type: 4 },
      fiveType: { type: 5 },
      sixType: { type: 6 },
      sevenType: { type: 7 },
      eightType: { type: 8 },
      nineType: { type: 9 },
    },
    by: 'type',
    names: enterpriseType,
    every: true,
    also: { key: typeKeys },
  },
  numbers: {
    num: figure(
      ['家数', 'Enterprises'],
      ['该类型未注销的企业家数', 'Enterprises of this type that are not deregistered'],
      'type={type}',
    ),
  },
  open: true,
})

/** Where the enterprises are, and how each stands. domain.md D.11 */
export const places = servedPanel<typeof placesAnswer>({
  key: 'enterprise/enterpriseSelf',
  title: ['监管地图', 'Map'],
  says: [
    '按企业坐标绘制的示意图；颜色为阳光指数分段，红色闪烁为有未处置的一类报警，黄色为其他未处置报警（报警不对公众显示）',
    'A schematic drawn from coordinates. Colour: sunshine index band. Blinking red: an open level 1 alarm; amber: another open alarm (alarms are not shown to the public)',
  ],
  numbers: {
    dayDone: {
      title: ['日管控', 'Day check'],
      says: ['今天的日管控已提交', 'The day check of today was submitted'],
      leads: '/selfexam/day/selfexamday?counting=1&examDate_datege={today}&examDate_datele={today}&infoId={infoId}',
    },
    weekDone: {
      title: ['周排查', 'Week check'],
      says: ['本周的周排查已提交', 'The week check of this week was submitted'],
      leads: '/selfexam/week/selfexamweek?counting=1&weekStart_datege={week}&infoId={infoId}',
    },
    monthDone: {
      title: ['月调度', 'Month review'],
      says: ['本月的月调度已提交', 'The month review of this month was submitted'],
      leads: '/selfexam/month/selfexammonth?counting=1&examMonth={month}&infoId={infoId}',
    },
    alarmOpen: {
      title: ['未处置报警', 'Open alarms'],
      says: [
        '未处置的报警条数，由其他报警引起的不计',
        'Alarms nobody has handled; what another alarm explains is left out',
      ],
      leads: '/iot/warniotalarm?isCounted=1&counting=1&handleStatus=0&infoId={infoId}',
    },
    alarmUrgent: {
      title: ['未处置一类报警', 'Open level 1 alarms'],
      says: ['其中一类报警的条数', 'Of these, level 1'],
      leads: '/iot/warniotalarm?isCounted=1&counting=1&handleStatus=0&alarmLevel=1&infoId={infoId}',
    },
    online: {
      title: ['在线', 'Online'],
      says: ['至少有一台设备在线', 'At least one device is online'],
      leads: '/iot/warniotdevice?onlineStatus=1&infoId={infoId}',
    },
  },
  leads: `${files}?counting=1`,
  open: true,
})

/** How enterprises stand by their sunshine index. domain.md D.11, decisions-2.md G */
export const saIndex = servedPanel<typeof saIndexAnswer>({
  key: 'enterprise/saIndex',
  title: ['阳光指数', 'Sunshine index'],
  says: [
    '阳光指数按近 30 天履职情况计算，满分 100；前三名按指数从高到低、同分按编号；评估中（有效营业日不足 7 天）的不计入分段和平均',
    'The sunshine index is counted of 30 days, 100 at most. The best three by index, of equals by number. Who is being assessed (fewer than 7 days of business) is in no band and not in the mean',
  ],
  numbers: {
    band80: figure(
      ['80 分以上', 'Over 80'],
      ['阳光指数大于 80 的企业家数', 'Enterprises whose index is over 80'],
      'infoFsIndex_ge=80.01',
    ),
    band60: figure(
      ['60–80 分', '60 to 80'],
      ['阳光指数大于 60、不超过 80 的企业家数', 'Enterprises whose index is over 60 and at most 80'],
      'infoFsIndex_ge=60.01&infoFsIndex_le=80',
    ),
    band0: figure(
      ['60 分及以下', 'At most 60'],
      ['阳光指数不超过 60 的企业家数', 'Enterprises whose index is at most 60'],
      'infoFsIndex_le=60',
    ),
    pending: figure(
      ['评估中', 'Being assessed'],
      ['还没有阳光指数的企业家数', 'Enterprises that have no index yet'],
      'infoFsIndex_null=1',
    ),
    avg: figure(
      ['平均', 'Mean'],
      [
        '有阳光指数的企业的平均值，两位小数；都没有时为空',
        'The mean of all that have an index, two decimals; blank where none has',
      ],
      'infoFsIndex_ge=0',
    ),
    total: figure(['指数', 'Index'], ['该企业当前的阳光指数', 'The index of this enterprise now'], 'open={infoId}'),
  },
  leads: `${files}?counting=1`,
  open: true,
})

export default [totals, levels, types, places, saIndex]
