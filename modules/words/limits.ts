import type { Bound } from '../../kernel/fields/index.ts'

/**
 * What law and standards demand of a kitchen, each with where it stands. People and devices may be stricter, never
 * looser; nothing else in the product states one of these numbers. ℃, minutes, hours unless a name says otherwise; both
 * ends are allowed. domain.md A.3 FsLimit
 */
export const limits = {
  /** Chilled food and the cabinet of samples. */
  chill: { low: 0, high: 8, law: 'GB 31654-2021；餐饮服务食品安全操作规范(2018)' },
  freeze: { high: -12, advised: -18, law: 'GB 31654-2021；餐饮服务食品安全操作规范(2018)' },
  /** Frozen goods that arrive warmer have begun to melt. Our own number: domain.md B.4.1 receiveTemp */
  thawed: { high: -9, law: '食品安全法 53 条(查验)；本平台设定' },
  /** In the middle of food, cooked or heated again. */
  core: { low: 70, law: 'GB 31654-2021' },
  hotHold: { low: 60, law: 'GB 31654-2021' },
  /** Perishable food between these temperatures is heated again or thrown away after so long. */
  danger: { low: 8, high: 60, hours: 2, law: 'GB 31654-2021；餐饮服务食品安全操作规范(2018)' },
  /** Between cooking and serving outside of heat and cold: after so long it is no longer served. */
  held: { minutes: 120, law: 'GB 31654-2021；餐饮服务食品安全操作规范(2018)' },
  /** Quick test of vegetables: rate at which the enzyme is inhibited, %. */
  pesticide: { rate: 50, law: 'GB/T 5009.199-2003' },
  /** From 60 to 21 in the first step, to 8 in the second. */
  cooling: {
    steps: [
      { from: 60, to: 21, hours: 2 },
      { from: 21, to: 8, hours: 2 },
    ],
    law: '餐饮服务食品安全操作规范(2018)',
  },
  fryOil: { high: 190, law: '餐饮服务食品安全操作规范(2018)' },
  /** Polar compounds of frying oil, %. */
  polar: { high: 27, law: 'GB 2716-2018' },
  specialRoom: { high: 25, law: '餐饮服务食品安全操作规范(2018)' },
  ultraviolet: {
    minutes: 30,
    wattsPerCubicMetre: 1.5,
    microwattsPerSquareCentimetre: 70,
    law: '餐饮服务食品安全操作规范(2018)',
  },
  /** Steam and boiling water. */
  steam: { low: 100, minutes: 10, law: '餐饮服务食品安全操作规范(2018) 附录' },
  infrared: { low: 120, minutes: 10, law: '餐饮服务食品安全操作规范(2018) 附录' },
  washer: { low: 85, seconds: 40, law: '餐饮服务食品安全操作规范(2018) 附录' },
  /** Free chlorine, mg/L. */
  chlorine: { low: 250, minutes: 5, law: '餐饮服务食品安全操作规范(2018) 附录' },
  /** How long it is kept is for engines/expiry/sample.ts to say. */
  sample: { grams: 125, law: '学校食品安全与营养健康管理规定(45 号令) 40 条；GB 31654-2021' },
  /** A body this warm does not work with food; what lies outside low and high was read wrongly. */
  body: {
    fever: 37.3,
    low: 35,
    high: 42,
    law: '餐饮服务食品安全操作规范(2018) 从业人员每日健康检查；37.3 ℃ 为本平台设定',
  },
  healthCertificate: { months: 12, days: 366, law: '食品安全法 45 条' },
  minimumAge: { years: 16, law: '劳动法 15 条' },
  saTraining: {
    hours: 40,
    law: '食品生产经营企业落实食品安全主体责任监督管理规定(60 号令，97 号令修改)：培训考核并记录；40 学时【待核】',
  },
  /** From floor and wall, cm. */
  storageGap: { centimetres: 10, law: '餐饮服务食品安全操作规范(2018)' },
  ratBoard: { centimetres: 60, gapMillimetres: 6, law: '餐饮服务食品安全操作规范(2018)' },
  /** Fumes, mg/m³. */
  fume: { high: 2, law: 'GB 18483-2001' },
  accidentReport: { hours: 2, law: '食品安全法 103 条；食品安全事故应急预案；2 小时为本平台设定' },
  /** Waste that leaves the kitchen at once, kg: more is a slip of the pen. domain.md B.4.7 */
  wasteWeight: { high: 5000, law: '本平台设定' },
} as const

type Limit = { readonly law: string }
/** One number of a limit as forms say it beside what is entered, with the clause of that limit. */
export const atLeast = (low: number, unit: string, { law }: Limit): Bound => ({ low, unit, law })
export const atMost = (high: number, unit: string, { law }: Limit): Bound => ({ high, unit, law })
export const under = (below: number, unit: string, { law }: Limit): Bound => ({ below, unit, law })
/** Temperatures of food and rooms. */
export const chilled: Bound = { ...limits.chill, unit: '℃' }
export const frozen = atMost(limits.freeze.high, '℃', limits.freeze)
