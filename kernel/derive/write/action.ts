import type { Role } from '../../../contract/roles.ts'
import type { EventName } from '../../../contract/events.ts'
import { badText, type TitleOf } from '../../define/check.ts'
import { checkField } from '../../fields/base/check.ts'
import { barred } from '../../define/action.ts'
import type { Resource, Values } from '../../define/resource.ts'
import type { Acting, AnyKnown } from '../../define/rule.ts'
import { isIn } from '../../define/when.ts'
import { refuse } from '../../errors.ts'
import { Bad, type Fields, type Row } from '../../fields/base/field.ts'
import type { Signed } from '../../ask/asker.ts'
import { publish } from '../../run/publish.ts'
import type { Bound } from '../../store/batch.ts'
import type { Kernel } from '../../ask/kernel.ts'
import type { Change } from './row-changes.ts'

/**
 * Who does something, when, and in which language they are answered. Without a role it is nobody in particular:
 * everything is theirs to enter.
 */
export interface Actor extends Pick<Signed, 'now' | 'lang'> {
  readonly asker: { readonly user: string; readonly role?: Role }
}

/** What a caller sent with an action, checked. @throws Refusal invalid, with the text of each field that is wrong */
export function inputOf<Fs extends Fields>(fields: Fs, sent: Values, { lang, asker }: Actor, title: TitleOf): Row<Fs> {
  const values: Record<string, unknown> = {}
  const errors: { field: string; message: string }[] = []
  for (const [name, field] of Object.entries(fields)) {
    const isTheirs = !field.enteredBy || !asker.role || field.enteredBy.includes(asker.role)
    const value = checkField(field, isTheirs && Object.hasOwn(sent, name) ? sent[name] : field.initial)
    if (value instanceof Bad)
      errors.push({
        field: name,
        message: badText(value, title(name, field), lang, (cell, part) => title(`${name}.${cell}`, part)),
      })
    else values[name] = value
  }
  if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
  return values as Row<Fs>
}

/**
 * What an action makes of a locked row. @throws Refusal its own `otherwise` for a row in another state, whom it is not
 * for because of who did the rest of it, or what it refuses itself
 */
export function outcome(
  action: Resource['actions'][string],
  before: Values,
  input: Values,
  { asker, now, lang }: Actor,
  circumstance: Pick<Acting<Values, AnyKnown>, 'known' | 'together'> = {},
): Change & { readonly emit: EventName | undefined } {
  if (!isIn(before, action.when)) throw refuse(action.otherwise ?? 'wrongState', { title: action.title })
  const own = barred(action, before, asker.user)
  if (own) throw refuse(own)
  const {
    refuse: code,
    at,
    set,
    emit,
  } = action.run(before as Values & { id: string }, input, {
    now,
    user: asker.user,
    ...(asker.role && { role: asker.role }),
    before,
    ...circumstance,
  })
  if (code) throw refuse(code, {}, at === undefined ? [] : [{ field: at, message: refuse(code).text(lang) }])
  return { before, after: { ...before, ...set }, emit }
}

/**
 * An event made of a row: its id, its enterprise and whatever of it the event is about. The listener's scope decides
 * who hears it.
 */
export const announce = (name: EventName, tenant: string, row: Values, kernel: Kernel): readonly Bound[] =>
  publish(kernel.newId(), tenant, (row['infoId'] as string | undefined) ?? '', name, {
    id: row['id'],
    infoId: row['infoId'],
    ...(name === 'alarm.handled' && { handleTime: row['handleTime'] }),
  } as never)
