import { inLang } from '../../contract/in-lang.ts'
import type { Json } from '../fields/base/field.ts'
import type { Context } from '../ask/asker.ts'
import { Raw } from '../ask/call.ts'

/** A bare object; tokens and captchas are nobody else's to keep. platform-contract.md 1.2, RFC 6749 5.1 */
export const bare = (body: Readonly<Record<string, Json>>, status = 200): Raw =>
  new Raw(
    JSON.stringify(body),
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    status,
  )

/** Success as these clients know it from here: a text, not a flag. platform-contract.md 2.3 */
export const done = ({ lang }: Context, zh: string, en: string): Raw =>
  bare({ success: 'true', msg: inLang([zh, en], lang) })

const text = { type: 'string' } as const

/** Schema of texts under these names. */
export const texts = (...names: readonly string[]): Record<string, typeof text> =>
  Object.fromEntries(names.map(name => [name, text]))
export const shape = (...names: readonly string[]) => ({ type: 'object', properties: texts(...names) })
