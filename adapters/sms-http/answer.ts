import type { SmsDelivery } from '../../kernel/doors/sms.ts'
import type { Ending } from './client.ts'

/**
 * Whether the message certainly was not taken, and may be sent again: the request never left, or the provider says it
 * is too much just now. RFC 6585 4
 */
export const isUntaken = (ending: Ending): boolean =>
  ending.kind === 'unsent' || (ending.kind === 'answered' && ending.status === 429)

/** What became of each phone: `refused` only when that is certain. */
export function deliveriesOf(ending: Ending, phones: readonly string[]): readonly SmsDelivery[] {
  const all = (state: SmsDelivery['state'], detail: string): readonly SmsDelivery[] =>
    phones.map(phone => ({ phone, state, reference: '', detail }))
  if (ending.kind !== 'answered') return all(ending.kind === 'unsent' ? 'refused' : 'unknown', ending.detail)
  const { status, body } = ending
  if (status >= 300 && status < 500 && status !== 408) return all('refused', `HTTP ${status}`)
  const results = status === 200 ? resultsOf(body) : null
  if (!results) return all('unknown', `HTTP ${status}`)
  return phones.map(phone => {
    const result = results.find(entry => entry['phone'] === phone)
    const accepted = result?.['accepted']
    const state = accepted === true ? 'accepted' : accepted === false ? 'refused' : 'unknown'
    return {
      phone,
      state,
      reference: harmless(result?.['id']),
      detail: state === 'accepted' ? '' : harmless(result?.['reason']),
    }
  })
}

function resultsOf(body: string): readonly Readonly<Record<string, unknown>>[] | null {
  try {
    const answer = JSON.parse(body) as { readonly results?: unknown } | null
    const results = answer?.results
    return Array.isArray(results) && results.every(entry => typeof entry === 'object' && entry !== null)
      ? results
      : null
  } catch {
    return null
  }
}

/** A provider's word, fit for a record and a log; anything else is left out. */
const harmless = (value: unknown): string => (typeof value === 'string' && /^[\w .:-]{0,64}$/.test(value) ? value : '')
