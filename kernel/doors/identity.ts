import type { Lang } from '../../contract/in-lang.ts'

/** Somebody whom a provider knows; texts are trimmed and cut, and empty when the provider does not say. */
export interface Person {
  /** `source:subject`: names one person for ever, whatever they call themselves. OpenID Connect Core 5.7 */
  readonly oauthId: string
  readonly source: string
  readonly subject: string
  readonly name: string
  readonly nickname: string
  /** An https address. */
  readonly avatar: string
  readonly email: string
}

/**
 * The page a provider sends the browser back to: that of the buttons of the login page, or that of people who come from
 * elsewhere.
 */
export type Way = 'redirect' | 'token_login'

/** What is remembered between leaving for a provider and coming back. */
export interface Pending {
  readonly source: string
  readonly tenant: string
  /** Compared with the id token. */
  readonly nonce: string
  /** PKCE: proves to the provider that who redeems the code asked for it. RFC 7636 */
  readonly verifier: string
  /** SHA-256 of what the browser holds in its cookie, hex. */
  readonly browser: string
  /** Epoch ms. */
  readonly expiresAt: number
}

/** Where pending sign-ins are kept; with several server processes, a table. */
export interface Pendings {
  /** @param key 64 hex digits, made of the state: who reads the table cannot sign in with it */
  keep(key: string, pending: Pending): Promise<void>
  /** Hands it out once: taking and removing are one step. Null when there is none. */
  take(key: string): Promise<Pending | null>
}

/** What the browser brings back from a provider. */
export interface Returned {
  /** `redirect` when it is not said. What left by one way does not come back by the other. */
  readonly way?: Way
  /** Empty where the way back does not name it. */
  readonly source: string
  /** The address it came back to, where the client says it: the one it was sent off with. RFC 6749 4.1.3 */
  readonly redirectUri?: string
  readonly code: string
  readonly state: string
  /** `iss` of the answer, where the page passes it on. RFC 9207 */
  readonly issuer?: string
  /** The Cookie header of the request. */
  readonly cookies: string
}

/** Third-party sign-in. core-platform.md 6, platform-contract.md 2.1 (social), 2.3 (render) */
export interface IdentityDoor {
  /** For the buttons of the login page. */
  readonly sources: readonly { readonly source: string; readonly title: Readonly<Record<Lang, string>> }[]
  /**
   * Sends a browser off: where to (302), and the Set-Cookie that binds what comes back to this browser; good for ten
   * minutes.
   * @param now epoch ms
   * @throws Refusal socialSource, socialBusy, socialRefused
   */
  begin(
    source: string,
    tenant: string,
    now: number,
    way?: Way,
  ): Promise<{ readonly location: string; readonly cookie: string }>
  /**
   * Who came back, and to which tenant they wanted. Whatever the outcome, the state is used up. `twoFactors`: the
   * provider has signed that it asked for two. RFC 8176
   * @param now epoch ms
   * @throws Refusal socialSource, socialState (unknown, used, too old, another browser or provider), socialRefused
   *   (the provider or what it says is not accepted), socialBusy (it does not answer); the cause is for the log
   */
  finish(
    returned: Returned,
    now: number,
  ): Promise<{
    readonly person: Person
    readonly tenant: string
    readonly idToken: string
    readonly twoFactors: boolean
  }>
  /**
   * What `begin` gave the browser to hold, as `Pending.browser` keeps it; of a browser that holds nothing, that of
   * nothing.
   */
  browserOf(cookies: string): string
  /**
   * Where to send a browser to be signed out at the provider as well; null where that is not offered. OpenID Connect
   * RP-Initiated Logout 1.0
   * @param idToken as `finish` gave it, where it was kept; without it the provider asks the person
   * @throws Refusal socialSource, socialBusy, socialRefused
   */
  leave(source: string, now: number, idToken?: string): Promise<string | null>
}
