/** What may be done to rows, by whom, and when it may not: the list, the detail and the toolbar offer the same. */
import { enteredText } from '../../../contract/entered.ts'
import { permission } from '../../../contract/roles.ts'
import { isForKeepers } from '../../../kernel/define/keepers.ts'
import { verbOf, barred } from '../../../kernel/define/action.ts'
import type { Resource, Values } from '../../../kernel/define/resource.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { isIn } from '../../../kernel/define/when.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { me } from '../../state/me.ts'
import type { Extras } from './extras.ts'
import type { Line } from '../faces.ts'
import { valuesOf } from '../form/form.ts'
import type { Words } from '../words.ts'
import { clock } from '../../../contract/clock.ts'

export type RowButton<Row extends Line = Line> = RowAction<Row>
export type Can = (verb: string) => boolean

export const canOf =
  (resource: Resource, can: (code: string) => boolean): Can =>
  verb =>
    can(permission(resource.key, verbOf(resource, verb)))

/** A row is looked at by every one of its buttons, with every drawing: its values are read once. */
const valuesByRow = new WeakMap<Line, Values>()
function stored(resource: Resource, row: Line): Values {
  const values = valuesByRow.get(row) ?? valuesOf(resource.all, row)
  valuesByRow.set(row, values)
  return values
}

/**
 * Why an action cannot be carried out on this row now; undefined when it can. The server looks again, with the row
 * locked.
 */
export function whyNot(resource: Resource, name: string, row: Line, words: Words): string | undefined {
  const action = resource.actions[name]!
  const own = barred(action, stored(resource, row), me())
  if (own) return enteredText(own, {}, words.lang)
  const holds =
    isIn(stored(resource, row), action.when) && (action.sensible?.(stored(resource, row), { now: clock.now() }) ?? true)
  return holds ? undefined : enteredText(action.otherwise ?? 'wrongState', { title: words.action(name) }, words.lang)
}

/**
 * Whether a row is not for whoever asks, where this is done by its keepers alone. The server says of each row whether
 * they keep it.
 */
export const isOthers = (resource: Resource, verb: string, row: Line): boolean =>
  isForKeepers(resource, verb) && row['isKept'] === 0

const frozenBy = (resource: Resource, row: Line, now: number) => {
  const values = stored(resource, row)
  return resource.frozen?.(values, { now, before: values }) ?? null
}

/** Why a row may no longer be changed or removed. */
export function whyFrozen(resource: Resource, row: Line, words: Words, now = clock.now()): string | undefined {
  const code = frozenBy(resource, row, now)
  return code ? enteredText(code, {}, words.lang) : undefined
}

/** Why a row cannot be corrected: it is still open, or corrected already, or evidence. */
export function whyNotCorrected(resource: Resource, row: Line, words: Words, now = clock.now()): string | undefined {
  const code = frozenBy(resource, row, now) ?? 'notFrozen'
  return code === 'recordLocked' ? undefined : enteredText(code, {}, words.lang)
}

export interface Doing<Row extends Line = Line> {
  /** Trees: adds a row below this one. */
  addBelow?(row: Row): void
  view(row: Row): void
  edit(row: Row): void
  copy(row: Row): void
  correct(row: Row): void
  remove(rows: readonly Row[]): unknown
  act(action: string, rows: readonly Row[]): void
}

/** Whether an enterprise has one row of it and no more: a second one is refused. */
export const isAlone = ({ scope, distinct = [] }: Resource): boolean =>
  scope === 'enterprise' && distinct.some(({ by }) => by.length === 0)

/**
 * The actions that have a button on a row, for ticked rows, or above the list: where it stands follows from what it is
 * done to.
 */
export const actionsOn = (
  { actions }: Resource,
  can: Can,
  without: NonNullable<Extras['without']>,
  place: 'row' | 'rows' | 'list',
): readonly string[] =>
  Object.keys(actions).filter(name => {
    const { on = 'row' } = actions[name]!
    return (on === place || (place === 'row' && on === 'rows')) && can(name) && !without.includes(`@${name}`)
  })

/** What is dangerous stands behind what is not. */
const safeFirst = <T extends { readonly danger?: boolean }>(buttons: readonly T[]): readonly T[] => [
  ...buttons.filter(({ danger }) => !danger),
  ...buttons.filter(({ danger }) => danger),
]

/** What is not possible with a row now is not offered there: a locked record is corrected, an open one edited. */
const present = ({ refused, shown, ...button }: RowButton): RowButton => ({
  ...button,
  ...(shown && { shown }),
  ...(refused && { shown: row => (shown?.(row) ?? true) && refused(row) === undefined }),
})

/**
 * The buttons of a row, the most used first: those the page puts there, its actions, edit, those of the page, then add
 * below, view, copy; what takes away, stops or accuses comes last. What is impossible now is absent.
 */
export function rowButtons<D extends Resource>(
  resource: D,
  words: Words,
  can: Can,
  doing: Doing<WireRow<D>>,
  extras?: Extras<WireRow<D>>,
): readonly RowButton<WireRow<D>>[]
export function rowButtons(
  resource: Resource,
  words: Words,
  can: Can,
  doing: Doing,
  { leads = [], buttons = [], without = [], removeAsk, view }: Extras = {},
): readonly RowButton[] {
  const { texts } = words
  const { addBelow } = doing
  const own = (verb: string) =>
    isForKeepers(resource, verb) ? { shown: (row: Line) => !isOthers(resource, verb, row) } : {}
  const frozen = (row: Line) => whyFrozen(resource, row, words)
  /** What is harmless is seldom what somebody comes for: it stands behind editing. */
  const acts = (atOnce: boolean): readonly RowButton[] =>
    actionsOn(resource, can, without, 'row')
      .filter(name => (resource.actions[name]!.atOnce ?? false) === atOnce)
      .map(name => ({
        key: `@${name}`,
        title: words.action(name),
        ...(resource.actions[name]!.danger && { danger: true }),
        ...own(name),
        refused: row => whyNot(resource, name, row, words),
        run: row => doing.act(name, [row]),
      }))
  return safeFirst(
    [
      ...leads,
      ...acts(false),
      ...(can('update') && !without.includes('edit')
        ? [{ key: 'edit', title: texts.edit, ...own('update'), refused: frozen, run: (row: Line) => doing.edit(row) }]
        : []),
      ...(resource.corrects && can('create') && !without.includes('add')
        ? [
            {
              key: 'correct',
              title: texts.correct,
              refused: (row: Line) => whyNotCorrected(resource, row, words),
              run: (row: Line) => doing.correct(row),
            },
          ]
        : []),
      ...buttons,
      ...acts(true),
      ...(view ? [{ key: 'view', title: texts.view, run: (row: Line) => doing.view(row) }] : []),
      ...(addBelow && can('create') ? [{ key: 'below', title: texts.addBelow, run: addBelow }] : []),
      ...(can('create') && !addBelow && !without.includes('copy') && !isAlone(resource)
        ? [{ key: 'copy', title: texts.copy, run: (row: Line) => doing.copy(row) }]
        : []),
      ...(can('remove') && !without.includes('remove')
        ? [
            {
              key: 'remove',
              title: texts.remove,
              danger: true,
              confirm: removeAsk ?? texts.removeAsk,
              ...own('remove'),
              refused: frozen,
              run: (row: Line) => doing.remove([row]),
            },
          ]
        : []),
    ].map(present),
  )
}
