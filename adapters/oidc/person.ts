import { isAllowedAddress } from '../../kernel/doors/address.ts'
import type { Person } from '../../kernel/doors/identity.ts'
import type { Provider } from './settings.ts'
import type { Claims } from './web.ts'

/** OpenID Connect Core 2: a subject has at most 255 characters of ASCII. */
const subjectForm = /^[\x20-\x7e]{1,255}$/
const most = { name: 45, avatar: 500, email: 100 }

/** Who the claims speak of; null without a subject. OpenID Connect Core 5.1 */
export function personOf({ source, claims = {} }: Provider, told: Claims): Person | null {
  const subject = textOf(told[claims.subject ?? 'sub'])
  if (!subjectForm.test(subject)) return null
  const login = told['preferred_username']
  const name = shown(told[claims.name ?? 'name']) || shown(login)
  const avatar = textOf(told[claims.avatar ?? 'picture'])
  const email = textOf(told[claims.email ?? 'email'])
  return {
    oauthId: `${source}:${subject}`,
    source,
    subject,
    name,
    nickname: shown(told[claims.nickname ?? 'nickname']) || shown(login) || name,
    avatar: avatar.length <= most.avatar && avatar.startsWith('https:') && isAllowedAddress(avatar) ? avatar : '',
    email:
      email.length <= most.email && /^[^\s@<>]+@[^\s@<>]+$/.test(email) && told['email_verified'] !== false
        ? email
        : '',
  }
}

/** Plain OAuth 2 providers number their people. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : ''

/** A name fit to be shown: on one line, without what turns the writing round, not longer than ours. */
const shown = (value: unknown): string =>
  [
    ...textOf(value)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ]
    .slice(0, most.name)
    .join('')
