/** What may be done to rows, by whom, and when it may not: the list, the detail and the toolbar offer the same. */
import { enteredText } from '../../contract/entered.ts'
import { permission } from '../../contract/roles.ts'
import { isIn, type Resource, type Values } from '../../kernel/define/resource.ts'
import type { RowAction } from '../kit/table/index.ts'
import type { Extras } from './extras.ts'
import type { Line } from './faces.ts'
import { valuesOf } from './form.ts'
import type { Words } from './words.ts'

export type RowDeed = RowAction<Line>
export type Can = (verb: string) => boolean

export const canOf = (resource: Resource, can: (code: string) => boolean): Can => verb => can(permission(resource.key, verb))

/** A row is looked at by every one of its buttons, with every drawing: its values are read once. */
const known = new WeakMap<Line, Values>()
function stored(resource: Resource, row: Line): Values {
  const found = known.get(row) ?? valuesOf(resource.all, row)
  known.set(row, found)
  return found
}

/** Why an action cannot be carried out on this row now; undefined when it can. The server looks again, with the row locked. */
export function whyNot(resource: Resource, name: string, row: Line, words: Words): string | undefined {
  const action = resource.actions[name]!
  return isIn(stored(resource, row), action.when) ? undefined : enteredText(action.otherwise ?? 'wrongState', { title: words.action(name) }, words.lang)
}

const frozenBy = (resource: Resource, row: Line, now: number) => {
  const values = stored(resource, row)
  return resource.frozen?.(values, { now, before: values }) ?? null
}

/** Why a row may no longer be changed or removed. */
export function whyFrozen(resource: Resource, row: Line, words: Words, now = Date.now()): string | undefined {
  const code = frozenBy(resource, row, now)
  return code ? enteredText(code, {}, words.lang) : undefined
}

/** Why a row cannot be corrected: it is still open, or corrected already, or evidence. */
export function whyNotCorrected(resource: Resource, row: Line, words: Words, now = Date.now()): string | undefined {
  const code = frozenBy(resource, row, now) ?? 'notFrozen'
  return code === 'recordLocked' ? undefined : enteredText(code, {}, words.lang)
}

export interface Doing {
  /** Trees: adds a row below this one. */
  addBelow?(row: Line): void
  view(row: Line): void
  edit(row: Line): void
  copy(row: Line): void
  correct(row: Line): void
  remove(rows: readonly Line[]): unknown
  act(action: string, rows: readonly Line[]): void
}

/** The buttons of a row, the most used first: those the page puts there, its actions, edit, those of the page, then add below, remove, copy. */
export function rowDeeds(resource: Resource, words: Words, can: Can, doing: Doing, { leads = [], deeds = [], without = [], removeAsk, view, keeps }: Extras = {}): readonly RowDeed[] {
  const { texts } = words
  const { addBelow } = doing
  const own = keeps && { shown: keeps }
  const frozen = (row: Line) => whyFrozen(resource, row, words)
  return [
    ...leads,
    ...Object.keys(resource.actions).filter(can).map((name): RowDeed => ({
      key: `@${name}`, title: words.action(name), ...own, refused: row => whyNot(resource, name, row, words), run: row => doing.act(name, [row]),
    })),
    ...(can('update') && !without.includes('edit') ? [{ key: 'edit', title: texts.edit, ...own, refused: frozen, run: (row: Line) => doing.edit(row) }] : []),
    ...(resource.corrects && can('create') && !without.includes('add') ? [{ key: 'correct', title: texts.correct, refused: (row: Line) => whyNotCorrected(resource, row, words), run: (row: Line) => doing.correct(row) }] : []),
    ...deeds,
    ...(view ? [{ key: 'view', title: texts.view, run: (row: Line) => doing.view(row) }] : []),
    ...(addBelow && can('create') ? [{ key: 'below', title: texts.addBelow, run: addBelow }] : []),
    ...(can('remove') && !without.includes('remove') ? [{ key: 'remove', title: texts.remove, danger: true, confirm: removeAsk ?? texts.removeAsk, ...own, refused: frozen, run: (row: Line) => doing.remove([row]) }] : []),
    ...(can('create') && !addBelow && !without.includes('copy') ? [{ key: 'copy', title: texts.copy, run: (row: Line) => doing.copy(row) }] : []),
  ]
}
