import type { qualitySums } from './sums.ts'

// The quality of supervision, indicator by indicator: what each is called, what it counts, and of what it is made. Said
// once for server and browser. domain.md D.12

type Pair = readonly [zh: string, en: string]

/** What an indicator is made of: sums of the months, what stood at their end, and how often the public looked. */
export type Piece = (typeof qualitySums)[number] | 'healthNum' | 'healthDue' | 'viewNum'

export interface Indicator {
  readonly key: string
  readonly title: Pair
  readonly says: Pair
  /** What is above the line, and below it: a share, a mean, or with nothing below it a number. */
  readonly of: readonly Piece[]
  readonly without?: readonly Piece[]
  readonly per?: readonly Piece[]
  /** `%`, or what its number is of. */
  readonly unit: Pair
  /** What it is multiplied by: minutes as hours. */
  readonly times?: number
  /** Whether more of it is better, or less; null: neither. */
  readonly better: 'more' | 'less' | null
  /** Why a month may have none. */
  readonly none?: Pair
  /** Where its rows are seen: the end of the page's address. */
  readonly leads?: string
}

const percent: Pair = ['%', '%']
const ofAlarms = 'iot/warniotalarm'
const ofChecks = 'offine/superviseoffline'
const ofComplaints = 'complain/supervisecomplain'

export const indicators: readonly Indicator[] = [
  {
    key: 'precision',
    title: ['AI 精度', 'Precision of AI'],
    says: [
      '当月 AI 报警中已有结论的：1 − 确认误报 ÷ 已有结论',
      'AI alarms of the month that were decided about: 1 − found false ÷ decided',
    ],
    of: ['decidedNum'],
    without: ['falseNum'],
    per: ['decidedNum'],
    unit: percent,
    better: 'more',
    none: ['当月没有已下结论的 AI 报警', 'No AI alarm of the month was decided about'],
    leads: 'aiAnalyze/warnaianalyze',
  },
  {
    key: 'ack',
    title: ['平均签收时长', 'Until signed for'],
    says: [
      '当月报警从发生到签收的分钟数的平均；没有签收的不计，处置时一并签收的计到处置时',
      'Mean minutes from an alarm of the month until it was signed for; those nobody signed for do not count, those signed for as they were dealt with count until then',
    ],
    of: ['ackMin'],
    per: ['ackNum'],
    unit: ['分钟', 'min'],
    better: 'less',
    none: ['当月没有签收的报警', 'No alarm of the month was signed for'],
    leads: ofAlarms,
  },
  {
    key: 'prompt',
    title: ['一类 24 小时处置率', 'Level 1 within 24 h'],
    says: [
      '当月一类报警中 24 小时内处置的占比；发生不足一整天的不计，确认误报的不计',
      'Alarms of level 1 of the month that were dealt with within 24 h ÷ all; those younger than a whole day and false ones do not count',
    ],
    of: ['promptNum'],
    per: ['firstNum'],
    unit: percent,
    better: 'more',
    none: ['当月没有一类报警', 'No alarm of level 1 in the month'],
    leads: ofAlarms,
  },
  {
    key: 'zeroEntry',
    title: ['零录入率', 'Filed by itself'],
    says: [
      '当月由设备或单据自动生成的记录 ÷ 全部记录',
      'Records of the month that devices or papers filed ÷ all records',
    ],
    of: ['autoNum'],
    per: ['recordNum'],
    unit: percent,
    better: 'more',
    none: ['当月没有记录', 'No record in the month'],
    leads: 'standbook/recordinfo',
  },
  {
    key: 'trust',
    title: ['可信度均值', 'Mean trust'],
    says: [
      '当月已评定记录的可信度平均分（满分 100）',
      'Mean trust score of the records of the month that were judged, of 100',
    ],
    of: ['trustSum'],
    per: ['trustNum'],
    unit: ['分', 'points'],
    better: 'more',
    none: ['当月没有已评定的记录', 'No record of the month was judged'],
    leads: 'standbook/recordinfo',
  },
  {
    key: 'health',
    title: ['健康证有效率', 'Valid health certificates'],
    says: [
      '在职接触食品人员中健康证有效的占比；本月为现状，过去的月份为月末状况',
      'Of those who touch food, who has a valid certificate of health; as it stands, of months that are over as it stood at their end',
    ],
    of: ['healthNum'],
    per: ['healthDue'],
    unit: percent,
    better: 'more',
    none: ['当月月末没有记下', 'Nobody kept how it stood then'],
    leads: 'enterpriseEmp/enterpriseemp',
  },
  {
    key: 'online',
    title: ['设备在线率', 'Devices online'],
    says: [
      '每两小时数一次已激活设备：在线台次 ÷ 总台次；从开始统计的那天起',
      'Devices in use, looked at every two hours: online ÷ all looks; from the day on which counting began',
    ],
    of: ['onlineNum'],
    per: ['deviceNum'],
    unit: percent,
    better: 'more',
    none: ['当月还没有统计', 'Not counted in that month'],
    leads: 'iot/warniotdevice',
  },
  {
    key: 'closed',
    title: ['整改闭环率', 'Put right'],
    says: [
      '当月现场检查责令整改和视频巡查下发整改中已闭环的占比；期限未到的也在分母内',
      'What inspections and patrols of the month ordered to be put right and was ÷ all of it, also where there is time left',
    ],
    of: ['closedNum'],
    per: ['orderedNum'],
    unit: percent,
    better: 'more',
    none: ['当月没有责令整改', 'Nothing was ordered to be put right'],
    leads: ofChecks,
  },
  {
    key: 'repeat',
    title: ['重复问题率', 'Problems again'],
    says: [
      '日管控中同一企业同一项目当月第二次及以后发现的问题 ÷ 当月发现的全部问题（内置 24 项）',
      'Problems of daily controls that the same kitchen had before in the same month, item by item ÷ all that were found (the 24 built-in items)',
    ],
    of: ['repeatNum'],
    per: ['foundNum'],
    unit: percent,
    better: 'less',
    none: ['当月日管控没有发现问题', 'Daily controls found nothing'],
    leads: 'selfexam/day/selfexamday',
  },
  {
    key: 'accept',
    title: ['投诉 7 日受理率', 'Complaints decided on in 7 days'],
    says: [
      '当月收到的投诉举报中在受理期限（7 个工作日，可配）内作出受理决定的占比；受理前撤回的不计',
      'Complaints of the month decided on within their term (7 working days unless set otherwise) ÷ all; withdrawn before, they do not count',
    ],
    of: ['acceptedNum'],
    per: ['acceptDueNum'],
    unit: percent,
    better: 'more',
    none: ['当月没有投诉举报', 'No complaint in the month'],
    leads: ofComplaints,
  },
  {
    key: 'views',
    title: ['公众查看量', 'Looks of the public'],
    says: [
      '当月公示页和追溯页被查看的次数（一部手机一天算一次），扫码和点开链接都在内，不区分；两个月末都有数才算得出',
      'Looks at public pages in the month, one a phone and day; codes that were scanned and links that were opened are not told apart. It needs the counts of both ends of the month',
    ],
    of: ['viewNum'],
    unit: ['次', 'looks'],
    better: 'more',
    none: [
      '没有上一个月末的数，从下个月起有',
      'The count of the end of the month before is missing: from the next month on there is one',
    ],
  },
  {
    key: 'satisfy',
    title: ['投诉人满意度', 'Satisfaction of complainants'],
    says: [
      '当月收到、已办结并评价的投诉的平均分（1–5 分）',
      'Mean rating, 1 to 5, of complaints of the month that were closed and rated',
    ],
    of: ['satisfySum'],
    per: ['satisfyNum'],
    unit: ['分', 'of 5'],
    better: 'more',
    none: ['当月的投诉没有评价', 'No complaint of the month was rated'],
    leads: ofComplaints,
  },
  {
    key: 'cards',
    title: ['亮牌数', 'Cards'],
    says: ['当月亮出的黄牌和红牌', 'Yellow and red cards shown in the month'],
    of: ['cardNum'],
    unit: ['张', 'cards'],
    better: null,
    leads: 'info/infobacklog',
  },
  {
    key: 'lifted',
    title: ['牌解除时长', 'Until a card is lifted'],
    says: [
      '当月亮出且已解除的牌从亮牌到解除的平均天数；仍在牌的不计',
      'Mean days until cards of the month were lifted; those that still hang do not count',
    ],
    of: ['liftedMin'],
    per: ['liftedNum'],
    times: 1 / 1440,
    unit: ['天', 'days'],
    better: 'less',
    none: ['当月亮出的牌没有解除的', 'No card of the month was lifted'],
    leads: 'info/infobacklog',
  },
  {
    key: 'offSite',
    title: ['非现场替代率', 'Looks by video'],
    says: [
      '当月视频巡查次数 ÷（视频巡查 + 现场检查）',
      'Patrols by video of the month ÷ patrols and inspections on the spot',
    ],
    of: ['patrolNum'],
    per: ['patrolNum', 'checkNum'],
    unit: percent,
    better: 'more',
    none: ['当月没有巡查和检查', 'No patrol or inspection in the month'],
    leads: 'online/superviseonline',
  },
]

/** Sums by their names; null where nobody counted then. */
export type Pieces = Readonly<Record<Piece, number | null>>

/** What an indicator comes to; null where there is nothing to make it of. @returns two decimals */
export function valueOf({ of, without = [], per, unit, times = 1 }: Indicator, pieces: Pieces): number | null {
  const all = [...of, ...without, ...(per ?? [])]
  if (all.some(name => pieces[name] === null)) return null
  const add = (names: readonly Piece[]): number => names.reduce((sum, name) => sum + (pieces[name] ?? 0), 0)
  const above = (add(of) - add(without)) * times
  const below = per ? add(per) : 1
  if (below === 0) return null
  return Math.round((above / below) * (unit[0] === '%' ? 100 : 1) * 100) / 100
}
