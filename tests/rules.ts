import { describe, expect, test } from 'vitest'
import { check, type Checked, type TitleOf } from '../kernel/define/check.ts'
import type { Resource, Values } from '../kernel/define/resource.ts'
import type { Circumstance } from '../kernel/define/rule.ts'

/** The key of a picture, as a form sends it. */
export const shot = '000000/202511/00000000000000000000000000000001.jpg'

const titles: TitleOf = (_name, of) => of.title

/**
 * What is sent, in words and values, and under which circumstances if others than the usual ones. With `before` it is a
 * change of that row.
 */
export type Case = readonly [what: string, body: Values, more?: Partial<Circumstance>]

interface RuleCases {
  readonly refuses: readonly [Case, ...Case[]]
  readonly passes?: readonly Case[]
}

/** What is refused, and what is only called attention to. */
const said = ({ errors, reminders }: Checked): readonly string[] => [
  ...errors.map(({ field, code }) => `${field} ${code}`),
  ...reminders.map(({ field, code }) => `${field} reminds ${code}`),
]

/**
 * What a definition says of a body: `field code` for each thing that is wrong, `field reminds code` for what it only
 * calls attention to.
 */
export const verdictOf =
  (resource: Resource, good: Values, usual: Circumstance) =>
  ([, body, more = {}]: Case): readonly string[] =>
    said(check(resource, more.before ? body : { ...good, ...body }, 'zh', titles, { ...usual, ...more }))

/**
 * Tests the rules of a definition one by one: what a rule refuses is refused by it alone, so it would be accepted
 * without it; no rule goes untested.
 * @param good a body that is accepted as it is
 */
export function eachRule(
  resource: Resource,
  good: Values,
  usual: Circumstance,
  cases: Readonly<Record<string, RuleCases>>,
): void {
  const verdict = verdictOf(resource, good, usual)
  test('no rule is untested', () =>
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(resource.rules).toSorted()))
  test('a good record is accepted', () => expect(verdict(['as it is', {}])).toEqual([]))
  for (const [name, { refuses, passes = [] }] of Object.entries(cases)) {
    const rule = resource.rules[name]
    if (!rule) continue
    const { [name]: _, ...others } = resource.rules
    /** Reminders stand beside refusals; only of a reminder do others count. */
    const counted = (errors: readonly string[]) => errors.filter(it => rule.reminds ?? !it.includes(' reminds '))
    const without = verdictOf({ ...resource, rules: others }, good, usual)
    describe(`${rule.says}`, () => {
      for (const one of refuses) {
        test(`is said of ${one[0]}`, () => {
          expect(counted(verdict(one))).toEqual([`${rule.at} ${rule.reminds ? 'reminds ' : ''}${name}`])
          expect(counted(without(one)), 'and by no other rule').toEqual([])
        })
      }
      for (const one of passes) test(`is not said of ${one[0]}`, () => expect(counted(verdict(one))).toEqual([]))
    })
  }
}
