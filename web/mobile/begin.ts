/**
 * An action on its way from a thumb to the server: an entry of the outbox that makes no row but does something with
 * one.
 */
import type { Action } from '../../kernel/define/action.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/index.ts'
import { idempotencyKey } from '../api/http.ts'
import type { Line } from '../engine/faces.ts'
import { begunWith } from '../engine/form/begun.ts'
import { blankOf } from '../engine/form/form.ts'
import { actionsOn, type Can, isOthers, whyNot } from '../engine/list/row-buttons.ts'
import type { Words } from '../engine/words.ts'
import { hasRole } from '../state/session.ts'
import type { Entry } from '../outbox/entry.ts'
import { shelf } from '../outbox/outbox.ts'
import { takeBack } from '../outbox/hold.ts'
import { clock } from '../../contract/clock.ts'

/** What an action asks of whoever is signed in, its pictures first: the camera is what a phone is for. */
export const fieldsOf = ({ input = {} }: Pick<Action, 'input'>): readonly (readonly [string, Field])[] => {
  const fields = Object.entries(input).filter(([, of]) => !of.enteredBy || of.enteredBy.some(hasRole))
  const isPhoto = ([, of]: (typeof fields)[number]) => of.type.name === 'images' && !of.of['drawn']
  return [...fields.filter(isPhoto), ...fields.filter(it => !isPhoto(it))]
}

/** A thumb cannot write JSON: what asks for it has a page of its own at a desk. */
const isForThumb = (action: Pick<Action, 'input'>): boolean =>
  fieldsOf(action).every(([, of]) => of.type.name !== 'json')

/** What may be done with a row here and now, what is dangerous last. */
export const offered = (resource: Resource, row: Line, words: Words, can: Can): readonly string[] =>
  actionsOn(resource, can, [], 'row')
    .filter(name => isForThumb(resource.actions[name]!))
    .filter(name => !isOthers(resource, name, row) && whyNot(resource, name, row, words) === undefined)
    .toSorted((a, b) => Number(Boolean(resource.actions[a]!.danger)) - Number(Boolean(resource.actions[b]!.danger)))

const isOf =
  (resource: Resource, verb: string, row: Line) =>
  ({ resource: key, act }: Entry): boolean =>
    key === resource.key && act?.id === row.id && act.verb === verb

/**
 * The entry of an action: the one that is begun or waits, or a new one. Null where another window has it, or it has
 * gone out.
 */
export async function begin(resource: Resource, verb: string, row: Line): Promise<Entry | null> {
  const entry = (await shelf().entries()).find(isOf(resource, verb, row))
  if (entry) {
    const taken = await takeBack(entry.key)
    return 'entry' in taken ? taken.entry : null
  }
  const { at, ids } = resource.actions[verb]!
  return {
    key: idempotencyKey(),
    resource: resource.key,
    path: resource.path,
    act: { verb, id: row.id, ...(at !== undefined && { at }), ...(ids && { ids }) },
    // Without a network nobody knows what stands below it: then it is asked for when the server refuses.
    values: {
      ...blankOf(fieldsOf(resource.actions[verb]!)),
      ...(await begunWith(resource, verb, row).catch(() => ({}))),
    },
    standing: 'draft',
    begun: clock.now(),
    filled: 0,
    unknown: false,
    message: '',
    errors: [],
  }
}
