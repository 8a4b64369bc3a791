import type { Fields } from '../../fields/base/field.ts'
import { addressOf, legacyOf, type Action } from '../../define/action.ts'
import type { Resource, Values } from '../../define/resource.ts'
import type { Rows } from '../../define/rows.ts'
import { actionTitle, type English } from '../../define/titles.ts'
import { accessOf } from '../../ask/access.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Input, SignedCall } from '../../ask/call.ts'
import type { JsonSchema } from '../../define/shape.ts'
import type { Writing } from '../write/write.ts'

/** What a caller sent as arguments, in the query or in a form. platform-contract.md 1.1 */
export const values = ({ query, body }: Input): Values => ({ ...query, ...body })

/** How OpenAPI says what is asked for as fields. */
export const parametersOf = (fields: Fields): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { title: field.title, ...field.type.json(field) }]),
  )

const text = { type: 'string' } as const

/**
 * Carries an action out on the rows that were named. @param ids as the caller sent them: unread @param write what is
 * derived @returns what the caller is answered
 */
export type Act = (context: Signed, ids: unknown, input: Values, write: Writing) => Promise<unknown>

/** By key of a resource and name of an action, the server parts of what is `served`. */
export type Acts = { readonly [K in keyof Rows]?: Readonly<Record<string, Act>> }

/** The rows an action is asked for, as they were sent, and what comes with them. */
function askedOf({ on, ids = 'ids' }: Action, input: Input): readonly [rows: unknown, input: Values] {
  if (on === 'list') return [undefined, values(input)]
  const { [ids]: rows, id, ...rest } = values(input)
  return [rows ?? id, rest]
}

/** The addresses of an action: its own, and the inherited one if it has one. */
export function actionCalls(
  resource: Resource,
  name: string,
  english: English,
  act: (context: Signed, ids: unknown, input: Values) => Promise<unknown>,
): readonly SignedCall[] {
  const { key, title } = resource
  const action = resource.actions[name]!
  const access = accessOf(resource, name)
  const properties = parametersOf(action.input ?? {})
  const handle: SignedCall['handle'] = (context, input) => act(context, ...askedOf(action, input))
  const base = { source: `modules/${key}.ts`, enters: true } as const
  const address = addressOf(resource, name)
  const rows = action.on === 'list' ? {} : { [address.method === 'GET' ? 'id' : (action.ids ?? 'ids')]: text }
  return [
    {
      ...base,
      ...address,
      id: `${key}.${name}`,
      title: `${title}${actionTitle(resource, name, 'zh', english)}`,
      access,
      ...(action.says && { says: action.says[0] }),
      ...(address.method === 'GET'
        ? { query: { ...rows, ...properties } }
        : { body: { type: 'object', properties: { ...rows, ...properties } as JsonSchema } }),
      handle,
    },
    ...(action.legacy
      ? [
          {
            ...base,
            id: `${key}.${action.legacy}`,
            title: `${title}${action.title}（旧地址）`,
            method: 'GET',
            path: legacyOf(resource, action.legacy),
            access,
            query: { id: text, ...properties },
            sameOrigin: true,
            handle,
          } satisfies SignedCall,
        ]
      : []),
  ]
}
