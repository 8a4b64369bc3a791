import { wire } from '../../contract/wire.ts'
import { md5Hex } from '../../kernel/request/auth/password.ts'
import { password } from '../product.ts'
import { send, type Told } from './sessions.ts'

/** What only a page of ours sends. @param user whom it means, `-` for nobody */
export const fromPage = (user = '-'): Record<string, string> => ({
  [wire.pageHeader]: user,
  'sec-fetch-site': 'same-origin',
})

/** A browser's cookies of this product after a page of ours signed somebody in. */
export interface Jar {
  /** The header of a call, and of the token call alone. */
  readonly cookie: string
  readonly refresh: string
  /** The name of the cookie that holds the access token. */
  readonly name: string
  readonly user: string
  readonly told: Told
}

/** `name=value` of what an answer tells a browser to hold. */
export const cookiesOf = ({ headers }: Pick<Told, 'headers'>): readonly string[] =>
  headers.getSetCookie().map(line => line.split(';')[0]!)

const asked = (answer: Told): Jar => {
  const [cookie = '', refresh = ''] = cookiesOf(answer)
  const { user_id: user = '' } = JSON.parse(answer.text) as { user_id?: string }
  return { cookie, refresh, name: cookie.split('=')[0]!, user, told: answer }
}

export const claim = (tenant: string, account: string, typed = password): string =>
  `/blade-auth/oauth/token?tenantId=${tenant}&username=${account}&password=${md5Hex(typed)}&grant_type=password&scope=all`

/** Signs in as a page of ours does, from an address of its own: sign-ins of one address are few at a time. */
export const signInByPage = async (url: string, tenant: string, account: string, from: string): Promise<Jar> =>
  asked(
    await send(url, '', {
      method: 'POST',
      path: claim(tenant, account),
      headers: { authorization: wire.clientBasic, 'x-forwarded-for': from, ...fromPage() },
    }),
  )

/** Renews as a page of ours does: the browser adds the refresh token. */
export const renewByPage = async (
  url: string,
  { cookie, refresh, user }: Jar,
  from: string,
  headers: Record<string, string> = fromPage(user),
): Promise<Jar> =>
  asked(
    await send(url, '', {
      method: 'POST',
      path: '/blade-auth/oauth/token?grant_type=refresh_token',
      headers: {
        authorization: wire.clientBasic,
        'x-forwarded-for': from,
        cookie: `${cookie}; ${refresh}`,
        ...headers,
      },
    }),
  )
