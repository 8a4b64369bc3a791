/** Rules are data, never code: no expression out of the database is ever evaluated. domain.md D.4, A.3 */

/** The shape below. A stored rule of another version passes through {@link upgrade} first. */
export const RULE_VERSION = 1

export type Comparison = '>' | '>=' | '<' | '<='

export interface Rule {
  readonly v: typeof RULE_VERSION
  /** Unique in a rule set; one open alarm per device and key. */
  readonly key: string
  /** Which value of a reading is judged, and its Chinese name in the alarm's text. */
  readonly measure: string
  readonly label: string
  readonly unit: string
  /** Code of the dictionary alarm_type. */
  readonly alarmType: string
  /** 1 urgent, 2 important, 3 ordinary. */
  readonly level: 1 | 2 | 3
  readonly comparison: Comparison
  readonly limit: number
  /** Minutes the excess must last; 0 opens at once. */
  readonly holdMin: number
  /** `run`: the minutes are without a break; `day`: they add up over the business day, at most one alarm a day. */
  readonly span: 'run' | 'day'
  /** The value that counts as back to normal, and for how many minutes; between it and the limit nothing is decided. */
  readonly recoverLimit: number
  readonly recoverMin: number
  /** Minutes after the start of a defrost in which an excess is not counted; 0 = defrosting is no excuse. */
  readonly defrostMin: number
  /** Whether the device's own limits apply to it (only ever stricter). */
  readonly adjustable: boolean
  /** The clause behind it, as shown to the person who has to act. */
  readonly law: string
}

/** What an enterprise may set at a device; absent or null = the rule's own. domain.md 0.5 */
export interface DeviceLimits {
  readonly highLimit?: number | null
  readonly lowLimit?: number | null
  readonly holdMin?: number | null
}

const CHILL = 'GB 31654-2021、《餐饮服务食品安全操作规范》(2018)：冷藏温度 0～8℃'
const FROZEN = 'GB 31654-2021、《餐饮服务食品安全操作规范》(2018)：冷冻温度不高于 -12℃'

const temp = { v: RULE_VERSION, measure: 'temp', label: '温度', unit: '℃', span: 'run', adjustable: false } as const
const warm = { ...temp, alarmType: 'T_HIGH', comparison: '>', defrostMin: 40 } as const
const cold = { ...temp, alarmType: 'T_LOW', comparison: '<', defrostMin: 0 } as const
const own = (law: string, clause: string) => `平台规则：${law}（${clause}）`

/**
 * domain.md D.4. 法 = `law` names the clause, 定 = a rule of the platform. Kinds are those of the dictionary
 * device_kind.
 */
export const defaultRules: { readonly fridge: readonly Rule[]; readonly freeze: readonly Rule[] } = {
  fridge: [
    {
      ...warm,
      key: 'fridge.high',
      level: 2,
      limit: 8,
      holdMin: 30,
      recoverLimit: 7,
      recoverMin: 10,
      adjustable: true,
      law: CHILL,
    },
    {
      ...warm,
      key: 'fridge.veryHigh',
      level: 1,
      limit: 10,
      holdMin: 60,
      recoverLimit: 7,
      recoverMin: 10,
      law: own('冷藏超过10℃达60分钟为一类报警', CHILL),
    },
    {
      ...warm,
      key: 'fridge.dayHigh',
      level: 1,
      limit: 8,
      holdMin: 240,
      span: 'day',
      recoverLimit: 7,
      recoverMin: 10,
      law: own('一日内超过8℃累计4小时为一类报警', CHILL),
    },
    {
      ...cold,
      key: 'fridge.low',
      level: 3,
      limit: -1,
      holdMin: 30,
      recoverLimit: 0,
      recoverMin: 10,
      adjustable: true,
      law: own('冷藏低于-1℃食品可能冻结', CHILL),
    },
  ],
  freeze: [
    {
      ...warm,
      key: 'freeze.high',
      level: 2,
      limit: -12,
      holdMin: 60,
      recoverLimit: -13,
      recoverMin: 0,
      adjustable: true,
      law: FROZEN,
    },
    {
      ...warm,
      key: 'freeze.veryHigh',
      level: 1,
      limit: -5,
      holdMin: 120,
      recoverLimit: -13,
      recoverMin: 0,
      law: own('冷冻高于-5℃达120分钟为一类报警', FROZEN),
    },
  ],
}

/** Whether an excess is above the limit (otherwise below). */
export const isAbove = (rule: Rule) => rule.comparison === '>' || rule.comparison === '>='

/**
 * The rule with the device's own limits, which may only be stricter: a lower upper limit, a higher lower limit, a
 * shorter hold. The distance between limit and recovery stays, so a stricter limit recovers later too. domain.md 0.5,
 * D.4 (企业只能收紧)
 * @returns the rule, or the code of contract/errors.ts when a limit is looser than the law's (阈值不得宽于法定限值)
 */
export function tightened(
  rule: Rule,
  device: DeviceLimits,
): { readonly rule: Rule } | { readonly refused: 'thresholdLooser' } {
  if (!rule.adjustable) return { rule }
  const limit = (isAbove(rule) ? device.highLimit : device.lowLimit) ?? rule.limit
  const holdMin = device.holdMin ?? rule.holdMin
  const stricter = isAbove(rule) ? limit <= rule.limit : limit >= rule.limit
  // written so that NaN is refused too
  if (!(Number.isFinite(limit) && stricter && holdMin >= 0 && holdMin <= rule.holdMin))
    return { refused: 'thresholdLooser' }
  if (limit === rule.limit && holdMin === rule.holdMin) return { rule }
  // one decimal more than any sensor has, so 5 - (8 - 7) is 4 and not 3.9999999999999996
  const recoverLimit = Math.round((limit - rule.limit + rule.recoverLimit) * 1000) / 1000
  return { rule: { ...rule, limit, holdMin, recoverLimit } }
}

/**
 * The rules a device is judged by: its own limits where they are stricter, the given rule where they are not (a row
 * that got past the form must not loosen the law). Without own limits the very same array comes back: keep it, the
 * engine prepares a rule set once per array.
 */
export function rulesFor(rules: readonly Rule[], device: DeviceLimits): readonly Rule[] {
  if (device.highLimit == null && device.lowLimit == null && device.holdMin == null) return rules
  return rules.map(rule => {
    const stricter = tightened(rule, device)
    return 'rule' in stricter ? stricter.rule : rule
  })
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z][A-Za-z0-9]{0,31}$/.test(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 200
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isMinutes = (value: unknown): value is number => isNumber(value) && value >= 0 && value <= 1440

/**
 * A stored rule in today's shape. What a rule of this version may leave out is filled in: `span` run, `defrostMin` 0,
 * `adjustable` no.
 * @throws Error naming the field when it is no rule, contradicts itself, or was written by a newer product
 */
export function upgrade(old: unknown): Rule {
  if (typeof old !== 'object' || old === null) throw new Error('alarm rule: not an object')
  const stored: Record<string, unknown> = { span: 'run', defrostMin: 0, adjustable: false, ...old }
  if (stored.v !== RULE_VERSION)
    throw new Error(`alarm rule ${String(stored.key)}: version ${String(stored.v)} is not known here`)
  const take = <T>(name: keyof Rule, is: (value: unknown) => value is T): T => {
    const value = stored[name]
    if (!is(value)) throw new Error(`alarm rule ${String(stored.key)}: ${name} is ${JSON.stringify(value)}`)
    return value
  }
  const rule: Rule = {
    v: RULE_VERSION,
    key: take('key', isText),
    measure: take('measure', isName),
    label: take('label', isText),
    alarmType: take('alarmType', isText),
    law: take('law', isText),
    unit: take('unit', (value): value is string => typeof value === 'string'),
    level: take('level', value => value === 1 || value === 2 || value === 3),
    comparison: take('comparison', value => value === '>' || value === '>=' || value === '<' || value === '<='),
    span: take('span', value => value === 'run' || value === 'day'),
    limit: take('limit', isNumber),
    recoverLimit: take('recoverLimit', isNumber),
    holdMin: take('holdMin', isMinutes),
    recoverMin: take('recoverMin', isMinutes),
    defrostMin: take('defrostMin', isMinutes),
    adjustable: take('adjustable', (value): value is boolean => typeof value === 'boolean'),
  }
  const slack = isAbove(rule) ? rule.limit - rule.recoverLimit : rule.recoverLimit - rule.limit
  const inclusive = rule.comparison === '>=' || rule.comparison === '<='
  if (slack > 0 || (slack === 0 && !inclusive)) return rule
  throw new Error(
    `alarm rule ${rule.key}: recoverLimit ${rule.recoverLimit} is still an excess of ${rule.comparison} ${rule.limit}`,
  )
}
