import { writable, type Resource } from '../../../../kernel/define/resource.ts'
import type { Circumstance } from '../../../../kernel/define/rule.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { ownerField, valuesOf, type Entered } from '../../../engine/form/form.ts'

/**
 * What is entered before the points are judged, after it, and at the end; whatever a definition adds is asked with the
 * measures.
 */
const before = ['checkType', 'checkDate', 'inspectors']
const end = ['enterpriseSign', 'refuseSign', 'inspectorSign']

/** The points themselves. */
export const list = 'checkItems'
export const listField = offline.fields[list]
const fields = writable(offline).filter(([name]) => name !== list)

/** The forms of an inspection, by their place on the way. `owner`: the kitchen is asked for, too. */
export const forms = {
  base: (owner: boolean) => [
    ...(owner ? [ownerField(offline)!] : []),
    ...fields.filter(([name]) => before.includes(name)),
  ],
  measures: fields.filter(([name]) => !before.includes(name) && !end.includes(name)),
  sign: fields.filter(([name]) => end.includes(name)),
} as const

/** The step a field is asked in. */
export const stepOf = (name: string): 'base' | 'list' | 'measures' | 'sign' =>
  name === list
    ? 'list'
    : name === 'infoId' || before.includes(name)
      ? 'base'
      : end.includes(name)
        ? 'sign'
        : 'measures'

/** As the server will check it when the inspection is finished: no draft any more. */
export const finished = { ...offline, draft: undefined }

const { all, rules }: Resource = offline
/**
 * What is wrong with those who inspect, as soon as that can be said: the other rules wait until all is entered.
 * @returns the name of the rule; null where they may
 */
export const againstInspectors = (entered: Entered, known: Circumstance['known'], now: number): string | null =>
  Object.entries(rules).find(
    ([, rule]) =>
      rule.at === 'inspectors' &&
      !rule.holds(
        {
          inspectors: [],
          ...valuesOf({ inspectors: all['inspectors']! }, { inspectors: entered['inspectors'] ?? '' }),
        },
        { now, ...(known && { known }) },
      ),
  )?.[0] ?? null
