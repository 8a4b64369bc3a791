import type { Values } from '../../kernel/define/resource.ts'

/** What was measured of cold keeping; a store that is silent, or whose door stands open, is none of it. */
const cold: readonly unknown[] = ['T_HIGH', 'T_LOW', 'H_HIGH']

/** What an algorithm saw that the screens count: it stands behind the rule of the alarm. */
const sightOf = (ruleKey: unknown): string | undefined =>
  typeof ruleKey === 'string' ? /@(cap|mask)$/.exec(ruleKey)?.[1] : undefined

/**
 * Under which of the six numbers of the screens an alarm is counted. The special room counts first: scene 1 whatever
 * the device. domain.md D.11 warnType, decisions-2.md G
 */
export function categoryOf({ alarmScene, deviceKind: kind, alarmType, ruleKey }: Values): string {
  if (alarmScene === 1) return 'alarm'
  if (kind === 'disinfect' || kind === 'wdis') return 'disinfect'
  if (kind === 'mouse') return 'mouse'
  if (kind === 'freeze' || kind === 'fridge') return cold.includes(alarmType) ? 'freeze' : 'other'
  return sightOf(ruleKey) ?? 'other'
}

/**
 * Whether it is counted at all: what another alarm explains is told of with that one, and what was confirmed to be
 * false is none. decisions-2.md C.2
 */
export const isCounted = ({ rootId, isFalse, reviewStatus }: Values): boolean =>
  (rootId ?? null) === null && !(isFalse === true && reviewStatus === 2)
