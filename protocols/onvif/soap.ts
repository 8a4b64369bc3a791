/** Envelopes of ONVIF. SOAP 1.2 part 1 §5, ONVIF Core §5.3 */
import { parseXml, writeXml, type Element, type Written } from '../gb28181/xml.ts'

/** Namespaces by the prefixes we write them with. */
export const spaces = {
  s: 'http://www.w3.org/2003/05/soap-envelope',
  a: 'http://schemas.xmlsoap.org/ws/2004/08/addressing',
  d: 'http://schemas.xmlsoap.org/ws/2005/04/discovery',
  dn: 'http://www.onvif.org/ver10/network/wsdl',
  tds: 'http://www.onvif.org/ver10/device/wsdl',
  trt: 'http://www.onvif.org/ver10/media/wsdl',
  tr2: 'http://www.onvif.org/ver20/media/wsdl',
  tt: 'http://www.onvif.org/ver10/schema',
} as const

const declared = Object.fromEntries(Object.entries(spaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]))

/** A message as it is sent. */
export const envelope = (body: Written, header: readonly Written[] = []): string =>
  writeXml(
    ['s:Envelope', [...(header.length ? [['s:Header', header] as const] : []), ['s:Body', [body]]], declared],
    'UTF-8',
  )

/** Each camera chooses prefixes of its own: a name is what stands behind them. */
const isCalled = ({ name }: Element, wanted: string): boolean =>
  name.slice(name.indexOf(':') + 1).toLowerCase() === wanted.toLowerCase()

/** All children of this name, whatever their prefix. */
export const partsOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter(child => isCalled(child, name)) ?? []

/** The first child of a child, and so on; undefined where one of them lacks. */
export const partOf = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((inner, name) => partsOf(inner, name)[0], element)

/** The text of that; '' where it lacks, the first 300 letters of a longer one. */
export const textIn = (element: Element | undefined, ...path: readonly string[]): string =>
  (partOf(element, ...path)?.text ?? '').slice(0, 300)

/** An address of that, whole; '' where it lacks or is too long for the file of a camera. */
export function addressIn(element: Element | undefined, ...path: readonly string[]): string {
  const text = partOf(element, ...path)?.text ?? ''
  return text.length <= 300 ? text : ''
}

/** A number of that, to the next whole one; null where it is none. */
export function numberIn(element: Element | undefined, ...path: readonly string[]): number | null {
  const text = textIn(element, ...path)
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Math.round(Number(text)) : null
}

/** The envelope in a message; null for what is none, or was cut off on the way. */
export function envelopeIn(text: string): Element | null {
  const root = parseXml(text)
  return root?.isClosed && isCalled(root, 'Envelope') ? root : null
}

/**
 * What a camera answers:
 * - `answer` what was asked for
 * - `denied` it wants to know who asks, or does not believe it
 * - `fault` it does not do that, in its own words
 * - `nothing` no answer of ONVIF
 */
export type Answer =
  | { readonly kind: 'answer'; readonly element: Element }
  | { readonly kind: 'denied' | 'fault'; readonly words: string }
  | { readonly kind: 'nothing' }

/** Codes of faults that mean the login. ONVIF Core §5.11.2, WS-Security §12 */
const denials =
  /NotAuthorized|NotAuthorised|FailedAuthentication|InvalidSecurity|FailedCheck|Unauthorized|AuthenticationFailed/i

/** Codes of a fault with what is below them, and in the form of SOAP 1.1. */
const codesOf = (fault: Element): string =>
  [
    textIn(fault, 'Code', 'Value'),
    textIn(fault, 'Code', 'Subcode', 'Value'),
    textIn(fault, 'Code', 'Subcode', 'Subcode', 'Value'),
    textIn(fault, 'faultcode'),
  ].join(' ')

/** Reads an answer. @param name of the element that is waited for, without its prefix */
export function answerIn(text: string, name: string): Answer {
  const [element] = partOf(envelopeIn(text) ?? undefined, 'Body')?.children ?? []
  if (!element?.isClosed) return { kind: 'nothing' }
  if (isCalled(element, 'Fault')) {
    const words = textIn(element, 'Reason', 'Text') || textIn(element, 'faultstring')
    const isDenied = denials.test(codesOf(element)) || /not authori[sz]ed|authority failure/i.test(words)
    return { kind: isDenied ? 'denied' : 'fault', words }
  }
  return isCalled(element, name) ? { kind: 'answer', element } : { kind: 'nothing' }
}
