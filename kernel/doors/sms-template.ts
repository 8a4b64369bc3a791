import { refuse } from '../errors.ts'
import { Bad } from '../fields/base/field.ts'
import { phone, phoneType } from '../fields/phone/type.ts'

interface Placeholder {
  /** Characters its value may have. */
  readonly max: number
  /** Its value is shown to the phone only: a code. */
  readonly isSecret: boolean
}

/** A text with declared placeholders; nothing else of a message comes from a request. */
export interface SmsTemplate {
  /** The provider's own name of it. */
  readonly id: string
  readonly text: string
  readonly placeholders: ReadonlyMap<string, Placeholder>
}

/** Seven messages' worth; providers cut longer ones. */
const longestText = 500
const presetMax = 20
const most = 100

const placeholder = /\{(!?)([a-z][A-Za-z\d]{0,19})(?::([1-9]\d?))?\}/g
/** Anything a phone would make a link of. */
const link =
  /:\/\/|www[.．。]|[a-z\d-]+\s*[.．。｡]\s*[a-z]{2,}|[\p{L}\p{N}-]+\.(?:中国|公司|网络|网址|集团)|\d{1,3}(?:\.\d{1,3}){3}/iu
/** Line breaks, what turns the writing round, and the brackets in which a message says who it is from. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}【】[\]{}]/u

/**
 * A template as it is kept, one text: `{name}` has up to 20 characters, `{name:6}` up to 6 (99 at most), and
 * `{!code:6}` is secret.
 * @throws Refusal smsTemplate
 */
export function templateOf(id: string, text: string): SmsTemplate {
  const matches = [...text.matchAll(placeholder)]
  const isOnce = new Set(matches.map(([, , name]) => name)).size === matches.length
  const rest = text.replace(placeholder, '')
  const isPlain = rest.trim() !== '' && !/[{}\p{Cc}]/u.test(rest) && text.length <= longestText
  if (!isPlain || !isOnce || !/^[\w-]{1,64}$/.test(id))
    throw refuse('smsTemplate', { max: longestText, example: '{name:6}' })
  return {
    id,
    text,
    placeholders: new Map(
      matches.map(([, secret, name = '', max]) => [name, { max: Number(max ?? presetMax), isSecret: secret === '!' }]),
    ),
  }
}

/**
 * The message, and the same as a log may hold it. A value is text, not too long, on one line, and no link: a message in
 * our name must not send people elsewhere.
 * @throws Refusal required, smsExtra, tooLong, smsLink, malformed
 */
export function filled(
  { text, placeholders }: SmsTemplate,
  params: Readonly<Record<string, string>>,
): { readonly text: string; readonly shown: string } {
  for (const name of Object.keys(params))
    if (!placeholders.has(name)) throw refuse('smsExtra', { name: name.slice(0, 20) })
  for (const [name, { max }] of placeholders) {
    const value = Object.hasOwn(params, name) ? params[name]! : ''
    if (value.trim() === '') throw refuse('required', { title: name })
    if ([...value].length > max) throw refuse('tooLong', { title: name, max })
    if (unfit.test(value) || !value.isWellFormed()) throw refuse('malformed', { title: name })
    if (link.test(value.normalize('NFKC'))) throw refuse('smsLink', { name })
  }
  const put = (valueOf: (name: string) => string): string =>
    text.replace(placeholder, (_, _secret: string, name: string) => valueOf(name))
  const message = put(name => params[name]!)
  // two values side by side could make a link that neither is
  if (link.test(put(name => params[name]!).normalize('NFKC')) && !link.test(put(() => ' ')))
    throw refuse('smsLink', { name: [...placeholders.keys()].join() })
  return { text: message, shown: put(name => (placeholders.get(name)!.isSecret ? '***' : params[name]!)) }
}

/**
 * The `params` of a call: an object of texts, as JSON. Numbers count as text. platform-contract.md 16 @throws Refusal
 * notJson
 */
export function paramsOf(json: string): Readonly<Record<string, string>> {
  let object: unknown
  try {
    object = json.trim() === '' ? {} : JSON.parse(json)
  } catch {
    object = null
  }
  if (typeof object !== 'object' || object === null || Array.isArray(object))
    throw refuse('notJson', { title: 'params' })
  const entries = Object.entries(object).map(
    ([name, value]: [string, unknown]) => [name, typeof value === 'number' ? String(value) : value] as const,
  )
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    throw refuse('notJson', { title: 'params' })
  return Object.fromEntries(entries)
}

const mobile = phone({ title: '手机号码' })

/** The phones of a call, joined by commas, each once. @throws Refusal smsPhones */
export function phonesOf(text: string): readonly string[] {
  const phones = [...new Set(text.split(',').map(part => part.trim()))]
  if (phones.length > most || phones.some(number => phoneType.parse(number, mobile) instanceof Bad))
    throw refuse('smsPhones', { max: most })
  return phones
}
