const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether we speak to an address at all: https, or plain http to this very machine; without a user name and without a
 * fragment.
 */
export function isAllowedAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  return (
    (protocol === 'https:' || (protocol === 'http:' && local.has(hostname))) &&
    username === '' &&
    password === '' &&
    hash === ''
  )
}
