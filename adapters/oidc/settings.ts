import type { Lang } from '../../contract/in-lang.ts'
import { isAllowedAddress } from '../../kernel/doors/address.ts'
import { StartRefused } from '../../kernel/refused.ts'

/** Addresses of a provider, for those without discovery. */
export interface Endpoints {
  readonly authorize: string
  readonly token: string
  readonly userinfo?: string
  /** Keys of its id tokens; needed together with `issuer`. */
  readonly keys?: string
  readonly leave?: string
}

/** A provider as the operator declares it: with `issuer` OpenID Connect, otherwise plain OAuth 2. */
export interface Provider {
  /** Names it in addresses and in `oauthId`; never change it. */
  readonly source: string
  readonly title: Readonly<Record<Lang, string>>
  readonly issuer?: string
  /** May be left out with an issuer, which then says them itself. */
  readonly endpoints?: Endpoints
  readonly clientId: string
  /** Empty for a public client. */
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Where the secret goes in a token request. RFC 6749 2.3.1 */
  readonly secretIn?: 'header' | 'body'
  /** Under which names the provider says things, where they are not those of OpenID Connect. */
  readonly claims?: Readonly<Partial<Record<'subject' | 'name' | 'nickname' | 'avatar' | 'email', string>>>
}

/** The section of the configuration this adapter reads. */
export interface Oidc {
  /**
   * Where browsers reach us, without a path: providers send them back to `/oauth/redirect/<source>` here. Never taken
   * from a request.
   */
  readonly publicUrl: string
  readonly providers: readonly Provider[]
  /** Milliseconds one request to a provider may take. */
  readonly deadline?: number
}

/** @throws StartRefused when a provider is declared in a way that cannot work or is not safe */
export function checkSettings({ publicUrl, providers }: Oidc): void {
  if (!isAllowedAddress(publicUrl) || new URL(publicUrl).origin !== publicUrl)
    bad('publicUrl', 'https://主机，不带路径', 'https://host without a path')
  const sources = new Set<string>()
  for (const { source, issuer, endpoints, clientId, scopes } of providers) {
    if (!/^[a-z][a-z\d-]{0,19}$/.test(source) || sources.has(source))
      bad(source, '不重复的小写字母、数字名称', 'a name of its own in small letters and digits')
    sources.add(source)
    if (!issuer && !endpoints?.userinfo)
      bad(source, 'issuer，或带 userinfo 的 endpoints', 'an issuer, or endpoints with userinfo')
    if (issuer && endpoints && !endpoints.keys) bad(source, 'endpoints.keys', 'endpoints.keys')
    const addresses = [issuer, ...Object.values(endpoints ?? {})].filter(address => address !== undefined)
    if (!addresses.every(isAllowedAddress)) bad(source, 'https 地址', 'addresses with https')
    if (!clientId || !scopes.every(scope => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)))
      bad(source, 'clientId 和 scopes', 'a clientId and scopes')
  }
}

/** Names the provider, never what it holds: a secret must not get into the line. */
function bad(where: string, zh: string, en: string): never {
  throw new StartRefused(
    `第三方登录 ${where} 的配置不可用：需要${zh}`,
    `third-party sign-in ${where} is not usable: it needs ${en}`,
  )
}
