import { check, type TitleOf } from '../define/check.ts'
import type { Action, Resource, Values } from '../define/resource.ts'
import { refuse } from '../errors.ts'
import { Bad } from '../fields/field.ts'
import { id as parseId } from '../fields/ref/type.ts'
import type { Signed } from '../request/asker.ts'
import { bind, type Statement } from '../store/batch.ts'
import { enterAs } from '../store/entry.ts'
import { announce, inputOf, outcome } from './action.ts'
import { idList } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { unhidden } from './narrow.ts'
import { madeBefore, onceOnly } from './once.ts'
import { refuseStale, rowChanges, type Also } from './row-changes.ts'
import { workplaceOf } from './workplace.ts'

/** Writing a resource as a person. Every write leaves its facts, projections, audit and events in one transaction, or nothing. */
export interface Writing {
  /** @param source what the record says of where it came from, if it says so */
  create(context: Signed, body: Values, source?: number, also?: Also): Promise<string>
  update(context: Signed, body: Values, also?: Also): Promise<string>
  remove(context: Signed, ids: unknown, also?: Also): Promise<void>
  act(context: Signed, name: string, ids: unknown, input: Values): Promise<void>
}

const tenantThere: Statement = { name: 'tenant_there', text: "select app.must(exists (select from kernel_tenant t where t.tenant_id = app.tenant() and not t.is_deleted), 'tenantUnknown')" }

/** @param titles where the titles of a reader's language come from */
export function writing(resource: Resource, kernel: Kernel, titles: (lang: Signed['lang']) => TitleOf): Writing {
  const { store } = kernel
  const rows = rowChanges(resource, kernel)
  const workplace = workplaceOf(resource, kernel)
  const adding = `${resource.key}.create`

  /** @throws Refusal invalid, with the text of each field that is wrong */
  const checked = ({ lang, now }: Signed, body: Values, before?: Values): Values => {
    const { values, errors } = check(resource, body, lang, titles(lang), before ? { now, before } : { now })
    if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
    return values
  }
  const refuseFrozen = (before: Values, now: number): void => {
    if (resource.frozen?.when(before, { now, before })) throw refuse(resource.frozen.code)
  }
  /** The enterprise of a new row: the asker's own, else the one that was chosen. */
  const owner = ({ asker, lang }: Signed, body: Values, id: string): string => {
    if (resource.scope !== 'enterprise') return ''
    if (resource.owns) return id
    if (asker.info !== '') return asker.info
    // A kitchen's account that has no kitchen yet cannot choose one.
    if (asker.role === 'enterprise') throw refuse('enterpriseMissing')
    const chosen = parseId(body['infoId'])
    if (chosen instanceof Bad) throw refuse('enterpriseMissing', {}, [{ field: 'infoId', message: refuse('enterpriseMissing').text(lang) }])
    return chosen
  }

  return {
    async create(said, body, source, also) {
      const context = workplace.named(said, body['tenantId'])
      const id = kernel.newId()
      const info = owner(context, body, id)
      const values = checked(context, body)
      const sourced = source !== undefined && 'recordSource' in resource.all ? { ...values, recordSource: source } : values
      const { bounds } = rows.added(context, sourced, { id, info }, also)
      try {
        await store.run([enterAs(context.asker), ...(context === said ? [] : [bind(tenantThere)]), ...onceOnly(context, adding, id), ...bounds])
      } catch (error) {
        return madeBefore(store, context, adding, error)
      }
      return id
    },

    async update(said, all, also) {
      const id = parseId(all['id'])
      if (id instanceof Bad) throw refuse('notFound')
      const context = await workplace.ofRows(said, [id])
      const body = unhidden(resource, context.asker, all)
      await store.transaction(async transaction => {
        const [before] = await rows.locked(transaction, context, [id], { first: [enterAs(context.asker)] }) as [Values]
        refuseFrozen(before, context.now)
        refuseStale(before, body)
        await transaction.run(rows.changed(context, [{ before, after: checked(context, body, before) }], 'update', also))
      })
      return id
    },

    async remove(said, raw, also) {
      const ids = idList(raw)
      const context = await workplace.ofRows(said, ids)
      await store.transaction(async transaction => {
        const found = await rows.locked(transaction, context, ids, { first: [enterAs(context.asker)] })
        for (const before of found) refuseFrozen(before, context.now)
        await transaction.run(rows.removed(context, found, also))
      })
    },

    async act(from, name, raw, said) {
      const action = resource.actions[name] as Action<Values>
      const ids = idList(raw)
      const context = await workplace.ofRows(from, ids)
      const { asker, lang } = context
      if (ids.length > 1 && !action.bulk) throw refuse('tooManyItems', { title: 'ids', max: 1 })
      const input = inputOf(action.input ?? {}, said, context, titles(lang))
      await store.transaction(async transaction => {
        const found = await rows.locked(transaction, context, ids, { first: [enterAs(asker)] })
        const changes = found.map(before => outcome(action, before, input, context))
        await transaction.run([...rows.changed(context, changes, name), ...changes.flatMap(({ after, emit }) => (emit ? announce(emit, asker.tenant, after, kernel) : []))])
      })
    },
  }
}
