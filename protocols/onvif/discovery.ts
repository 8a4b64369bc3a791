/** Who is there. WS-Discovery 2005-04 §5, ONVIF Core §7 */
import { serviceAddress, type ServiceAddress } from './address.ts'
import { envelope, envelopeIn, partOf, partsOf, spaces, textIn } from './soap.ts'

/** Where everybody listens who can be found. WS-Discovery §2.4 */
export const discoveryGroup = { address: '239.255.255.250', port: 3702 } as const

/** What is looked for: cameras; and all there is, for some say nothing of their kind. */
export type Sought = 'NetworkVideoTransmitter' | 'Device'

/** A question to all. @param id `urn:uuid:…`, which answers relate to */
export const probe = (id: string, sought: Sought): string =>
  envelope(
    ['d:Probe', [['d:Types', sought === 'Device' ? 'tds:Device' : 'dn:NetworkVideoTransmitter']]],
    [
      ['a:MessageID', id],
      ['a:To', 'urn:schemas-xmlsoap-org:ws:2005:04:discovery'],
      ['a:Action', `${spaces.d}/Probe`],
    ],
  )

/** Somebody who answered; '' for what it does not say. */
export interface Match {
  /** Its own name for itself, which stays when its address changes. */
  readonly endpoint: string
  readonly name: string
  readonly hardware: string
  readonly place: string
  readonly services: readonly ServiceAddress[]
}

const most = { matches: 16, words: 64, services: 8 } as const

const wordsOf = (text: string): readonly string[] => text.split(/\s+/, most.words).filter(Boolean)

/** What a scope says: `onvif://www.onvif.org/name/Front%20door`. ONVIF Core §7.3.2.2.2 */
function scopeIn(scopes: readonly string[], of: string): string {
  const head = `onvif://www.onvif.org/${of}/`
  const value = scopes.find(scope => scope.toLowerCase().startsWith(head))?.slice(head.length) ?? ''
  try {
    return decodeURIComponent(value).slice(0, 64).trim()
  } catch {
    return value.slice(0, 64)
  }
}

/** Reads an answer; nothing of one that answers another question, or is none. @param ids of the questions */
export function matchesIn(text: string, ids: ReadonlySet<string>): readonly Match[] {
  const root = envelopeIn(text) ?? undefined
  if (!ids.has(textIn(root, 'Header', 'RelatesTo').toLowerCase())) return []
  return partsOf(partOf(root, 'Body', 'ProbeMatches'), 'ProbeMatch')
    .slice(0, most.matches)
    .map(match => {
      const scopes = wordsOf(partOf(match, 'Scopes')?.text ?? '')
      const services = wordsOf(partOf(match, 'XAddrs')?.text ?? '').slice(0, most.services)
      return {
        endpoint: textIn(match, 'EndpointReference', 'Address'),
        name: scopeIn(scopes, 'name'),
        hardware: scopeIn(scopes, 'hardware'),
        place: scopeIn(scopes, 'location'),
        services: services.flatMap(address => serviceAddress(address) ?? []),
      }
    })
}

/** Whether somebody is asked, as who can be found reads it: the id to relate to, and its kind; null for no question. */
export function probeIn(text: string): { readonly id: string; readonly types: string } | null {
  const root = envelopeIn(text) ?? undefined
  const question = partOf(root, 'Body', 'Probe')
  const id = textIn(root, 'Header', 'MessageID')
  return question && id ? { id, types: textIn(question, 'Types') } : null
}
