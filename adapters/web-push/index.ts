import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { isAllowedAddress } from '../../kernel/doors/address.ts'
import type { PushDoor } from '../../kernel/doors/push.ts'

/** Push services of the browsers there are: nothing a browser names is spoken to beside them. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
]

export interface WebPush {
  /** Hex, 32 bytes: from it follow the keys that say who we are. */
  readonly secret: string
  /** Where the operator of a push service may ask about us: an address of ours. */
  readonly subject: string
  /** host:port of further push services, as the operator declared them. */
  readonly hosts?: readonly string[]
  /** Milliseconds one request may take. */
  readonly deadline?: number
}

/** How long a push service keeps a message for a browser that is away, seconds: older warnings are in the list. */
const keptSeconds = 4 * 3600

/** The pair of keys that follow from a secret, base64url. RFC 8292 */
function keysOf(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret, 'hex')
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: Buffer.from(secret, 'hex').toString('base64url'),
  }
}

/** Push messages by the Web Push protocol; encryption and signing are the library's. RFC 8030, 8188, 8291, 8292 */
export function openWebPush({ secret, subject, hosts = [], deadline = 8_000 }: WebPush): PushDoor {
  const keys = keysOf(secret)
  const reaches = (endpoint: string): boolean => {
    if (!isAllowedAddress(endpoint)) return false
    const { hostname, host, port, protocol } = new URL(endpoint)
    return hosts.includes(host) || (protocol === 'https:' && port === '' && known.some(name => name.test(hostname)))
  }
  return {
    key: keys.publicKey,
    reaches,
    async send({ endpoint, p256dh, auth }, message, about) {
      // An address that was declared once may not be so any more.
      if (!reaches(endpoint)) return 'gone'
      try {
        const { method, headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          message,
          { vapidDetails: { subject, ...keys }, TTL: keptSeconds, urgency: 'high', topic: about.slice(-32) },
        )
        const response = await fetch(endpoint, {
          method,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(body ?? []),
          redirect: 'error',
          signal: AbortSignal.timeout(deadline),
        })
        await response.body?.cancel()
        if (response.ok) return 'sent'
        return response.status === 404 || response.status === 410 ? 'gone' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}
