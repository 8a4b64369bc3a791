/** A browser that asked to be woken. RFC 8030, RFC 8291 */
export interface Listener {
  /** Where its push service takes messages for it. */
  readonly endpoint: string
  /** Its public key and its secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** Wakes browsers whose page is closed, through the push service each of them has. */
export interface PushDoor {
  /** The key browsers subscribe with, base64url. RFC 8292 */
  readonly key: string
  /** Whether messages may go to this address at all: a push service that is known, or that the operator declared. */
  reaches(endpoint: string): boolean
  /**
   * Sends one message, encrypted for the browser. Resolves within ten seconds.
   * @param about messages about one thing replace each other while the browser is away
   * @returns `gone` when the browser does not listen any more
   */
  send(listener: Listener, message: string, about: string): Promise<'sent' | 'gone' | 'failed'>
}
