import { isAllowedAddress } from '../../kernel/doors/address.ts'
import type { Person } from '../../kernel/doors/identity.ts'
import type { Provider } from './settings.ts'
import type { Claims } from './web.ts'

/** OpenID Connect Core 2: a subject has at most 255 characters of ASCII. */
const subjectForm = /^[\x20-\x7e]{1,255}$/
const most = { name: 45, avatar: 500, email: 100 }

/** Who the claims speak of; null without a subject. OpenID Connect Core 5.1 */
export function personOf({ source, claims = {} }: Provider, words: Claims): Person | null {
  const subject = textOf(words[claims.subject ?? 'sub'])
  if (!subjectForm.test(subject)) return null
  const login = words['preferred_username']
  const name = nameFrom(words[claims.name ?? 'name']) || nameFrom(login)
  const avatar = textOf(words[claims.avatar ?? 'picture'])
  const email = textOf(words[claims.email ?? 'email'])
  return {
    oauthId: `${source}:${subject}`,
    source,
    subject,
    name,
    nickname: nameFrom(words[claims.nickname ?? 'nickname']) || nameFrom(login) || name,
    avatar: avatar.length <= most.avatar && avatar.startsWith('https:') && isAllowedAddress(avatar) ? avatar : '',
    email:
      email.length <= most.email && /^[^\s@<>]+@[^\s@<>]+$/.test(email) && words['email_verified'] !== false
        ? email
        : '',
  }
}

/** Plain OAuth 2 providers number their people. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : ''

/** A name fit to be shown: on one line, without what turns the writing round, not longer than ours. */
const nameFrom = (value: unknown): string =>
  [
    ...textOf(value)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ]
    .slice(0, most.name)
    .join('')
