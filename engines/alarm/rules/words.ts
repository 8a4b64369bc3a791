import { RULE_VERSION, type Comparison, type Rule } from '../rule.ts'

const OWN = '平台规则：'
/** Words that the rules of all kinds share. 法: `law` names the clause; 定: a rule of the platform. */
export const own = (law: string, clause?: string) => `${OWN}${law}${clause === undefined ? '' : `（${clause}）`}`
/** Whether the platform laid a rule down by itself (定), and not a law (法). */
export const isOwn = (law: string): boolean => law.startsWith(OWN)

/**
 * Business is suspended: what is written here leaves a trace and raises nothing. Never for fire, gas, people or pests.
 */
export const REPAIR = ['maintenance'] as const
export const SHUT = ['closed', 'maintenance'] as const
/** For what is only owed on a business day. */
export const IDLE = ['closed', 'rest', 'maintenance'] as const
export const NIGHT = { from: '22:00', to: '05:00' } as const
export const BY_DAY = { from: '05:00', to: '22:00' } as const

export const SCENE = {
  room: 1,
  chain: 2,
  disinfect: 3,
  pest: 4,
  fire: 5,
  ai: 6,
  health: 7,
  video: 9,
  food: 10,
} as const

export const basis = {
  v: RULE_VERSION,
  holdMin: 0,
  span: 'run',
  recoverMin: 0,
  defrostMin: 0,
  adjustable: false,
} as const

/** Numbers that are compared: measure, its name and unit. */
export const measured = (measure: string, label: string, unit = '') => ({ ...basis, measure, label, unit }) as const

/** Something is so (1) or not: the alarm says it in words. */
export const yes = (measure: string, label: string, says: string) =>
  ({ ...basis, measure, label, unit: '', comparison: '>=', limit: 1, recoverLimit: 0, says }) as const
/** Something is missing (0) that should be there. */
export const no = (measure: string, label: string, says: string) =>
  ({ ...basis, measure, label, unit: '', comparison: '<', limit: 1, recoverLimit: 1, says }) as const

/** A limit and the value that counts as back to normal. */
export const beyond = (comparison: Comparison, limit: number, recoverLimit: number) =>
  ({ comparison, limit, recoverLimit }) as const

/** A date of the file falls due. */
export const dated = (key: string, label: string, says: string, due: NonNullable<Rule['due']>, law: string): Rule => ({
  ...basis,
  key,
  measure: due.date,
  label,
  unit: '天',
  comparison: '>=',
  limit: due.days,
  recoverLimit: due.days,
  level: 3,
  alarmType: 'SERVICE',
  says,
  due,
  law,
})
