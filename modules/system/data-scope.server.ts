import type { Resource, RowOf, Values } from '../../kernel/define/resource.ts'
import { besides } from '../../kernel/define/shown.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { resourceOfMenu } from '../../kernel/ask/menu-rows.ts'
import { removing, type Ways, type WaysOf } from '../../kernel/derive/calls/ways.ts'
import { queryOf } from '../../kernel/derive/row/query.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { wire } from '../../contract/wire.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import dataScope from './data-scope.ts'
import { dataScopes, menus, roles } from './tables.ts'

const m = menus()
const d = dataScopes()
const r = roles('r')

const codeOf: Statement = {
  name: 'scope_menu',
  text: `select ${m.code} from ${m} where ${m.id} = $1 and not ${m.isDeleted}`,
}
const stored: Statement = {
  name: 'scope_stored',
  text: `select ${d.menuId}, ${d.scopeType}::text, ${d.scopeField}, ${d.scopeValue}::text from ${d} where ${d.id} = $1 and not ${d.isDeleted}`,
}

/** Without it whoever has it would see everything. */
const unused: Statement = {
  name: 'scope_unused',
  text: `select app.must(not exists (select from ${r} where not ${r.isDeleted} and $1 = any(${r.dataScopeIds})), 'inUse')`,
}

const custom = '5'
const conditions = dataScope.fields.scopeValue!

/**
 * Every condition by itself must be a filter of that list: what is none would silently narrow nothing. @throws Refusal
 * scopeValue
 */
function filtersIn(resource: Resource, raw: unknown, { lang }: Signed): Values {
  const value = raw === '' || raw === undefined || raw === null ? {} : conditions.type.parse(raw, conditions)
  const entries =
    value instanceof Bad || typeof value !== 'object' || value === null || Array.isArray(value)
      ? []
      : Object.entries(value)
  if (!entries.length) throw refuse('scopeValue', { name: '' })
  return Object.fromEntries(
    entries.map(([name, json]) => {
      const text = typeof json === 'number' ? String(json) : json
      try {
        if (typeof text === 'string' && queryOf(resource, { [name]: text }, lang, 1).where.length) return [name, text]
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
      throw refuse('scopeValue', { name: name.slice(0, 40) })
    }),
  )
}

/** @throws Refusal scopeField for a name that the list does not have */
function fieldsIn(resource: Resource, raw: unknown): void {
  const there = new Set([...Object.keys(resource.all), ...besides(resource.all).map(({ as }) => as)])
  for (const name of typeof raw === 'string' && raw.trim() !== '*'
    ? raw
        .split(',')
        .map(part => part.trim())
        .filter(Boolean)
    : [])
    if (!there.has(name)) throw refuse('scopeField', { name: name.slice(0, 40) })
}

/**
 * Keeping data scopes and API scopes. What they limit is found by the menu they stand under, whatever resource code a
 * client sends.
 * @param paths addresses of all calls, below /api platform-contract.md 5
 */
export function scopeWays(kernel: Kernel, paths: () => readonly string[]): WaysOf {
  const resourceByMenu = resourceOfMenu(kernel.resources)
  const isGiven = (body: Values, name: string): boolean =>
    Object.hasOwn(body, name) && body[name] !== null && body[name] !== undefined
  const isChange = ({ id }: Values): boolean => !isBlank(id)

  const menuCode = async ({ asker }: Signed, raw: unknown): Promise<string> => {
    const id = parseId(raw)
    if (id instanceof Bad) return ''
    const [, rows] = await kernel.store.run([enterAs(asker), bind(codeOf, id)])
    return rows![0]?.[0] ?? ''
  }

  /** What somebody calls it, or else the code of its menu. */
  const coded = async (context: Signed, body: Values): Promise<Values> => {
    const code = body['resourceCode']
    return (code === undefined ? !isChange(body) : code === '' || code === null) && isGiven(body, 'menuId')
      ? { ...body, resourceCode: await menuCode(context, body['menuId']) }
      : body
  }

  const data = async (context: Signed, body: Values): Promise<Values> => {
    const id = parseId(body['id'])
    const [, [was] = []] = id instanceof Bad ? [] : await kernel.store.run([enterAs(context.asker), bind(stored, id)])
    const valueOf = (name: string, i: number): unknown => (isGiven(body, name) ? body[name] : was?.[i])
    const menu = valueOf('menuId', 0)
    if (menu === undefined || menu === '') return body
    const resource = kernel.find(resourceByMenu.get(worded(menu)) ?? '')
    if (!resource) throw refuse('scopeMenu', {}, [])
    fieldsIn(resource, valueOf('scopeField', 2))
    const isCustom = worded(valueOf('scopeType', 1)) === custom
    return {
      ...(await coded(context, body)),
      scopeValue: isCustom ? filtersIn(resource, valueOf('scopeValue', 3), context) : '',
    }
  }

  const api = async (context: Signed, body: Values): Promise<Values> => {
    const text = typeof body['scopePath'] === 'string' ? body['scopePath'].trim() : ''
    // Other installations have a proxy that takes /api away, and their scopes are written so. platform-contract.md 1.1
    const path = text.startsWith('/') && text !== wire.api && !text.startsWith(`${wire.api}/`) ? wire.api + text : text
    const inside = path.endsWith('/**') ? path.slice(0, -3) : ''
    if (
      path !== '' &&
      !paths().some(call => (inside ? `/api${call}/`.startsWith(`${inside}/`) : `/api${call}` === path))
    )
      throw refuse('scopePath')
    return coded(context, path === '' ? body : { ...body, scopePath: path })
  }

  const completed =
    (complete: (context: Signed, body: Values) => Promise<Values>): NonNullable<Ways['writes']> =>
    write => ({
      create: async (context, body) => write.create(context, await complete(context, body)),
      update: async (context, body) => write.update(context, await complete(context, body)),
    })
  const remove = removing<RowOf<'system/data-scope'>>(({ id }) => [bind(unused, id)])
  return {
    'system/data-scope': { writes: (write, read) => ({ ...completed(data)(write, read), ...remove(write) }) },
    'system/api-scope': { writes: completed(api) },
  }
}
