import { createHash } from 'node:crypto'
import { asOwner, person, type Answer, type Person } from '../../product.ts'
import { list, type Product } from '../roles/rig.ts'

export const good = 'Kx7#mRw2q'
export const md5 = (plain: string): string => createHash('md5').update(plain).digest('hex')

export const row = (product: Product, text: string, ...values: unknown[]): Promise<Record<string, unknown>> =>
  asOwner(product.ownerUrl, async client => (await client.query<Record<string, unknown>>(text, values)).rows[0] ?? {})
export const userRow = (product: Product, account: string, of = 'T00001'): Promise<Record<string, unknown>> =>
  row(product, 'select * from kernel_user where tenant_id = $1 and account = $2 order by id desc limit 1', of, account)
export const idOfAccount = async (product: Product, account: string, of = 'T00001'): Promise<string> =>
  (await userRow(product, account, of))['id'] as string

/** What the token call answers, with its status. */
export interface Told extends Readonly<Record<string, unknown>> {
  readonly status: number
  readonly access_token?: string
  readonly refresh_token?: string
  readonly error?: string
  readonly error_description?: string
}

/** Somebody asking from an address of their own: what limits an address is tested elsewhere. */
export const elsewhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`,
})

/** Always from the same address. */
export const here = { 'x-forwarded-for': '10.77.77.77' } as const

const basic = 'Basic c2FiZXI6c2FiZXJfc2VjcmV0'
export async function token(
  product: Product,
  query: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<Told> {
  const response = await fetch(
    `${product.url}/api/blade-auth/oauth/token?${new URLSearchParams({ scope: 'all', ...query })}`,
    { method: 'POST', headers: { authorization: basic, ...elsewhere(), ...headers } },
  )
  return { ...((await response.json()) as Record<string, unknown>), status: response.status }
}
export const login = (
  product: Product,
  tenant: string,
  account: string,
  typed: string,
  headers: Record<string, string> = {},
): Promise<Told> =>
  token(
    product,
    { tenantId: tenant, username: account, password: md5(typed), grant_type: 'password', type: 'account' },
    { 'tenant-id': tenant, ...headers },
  )
export const inside = (product: Product, told: Told): Person => {
  if (!told.access_token) throw new Error(`not signed in: ${JSON.stringify(told)}`)
  return person(product.url, told.access_token, told.refresh_token)
}
export const renew = (
  product: Product,
  tenant: string,
  refresh: string,
  headers: Record<string, string> = {},
): Promise<Told> => token(product, { tenantId: tenant, grant_type: 'refresh_token', refresh_token: refresh }, headers)

/** A query that posts its arguments, as these clients do. */
export const query = (path: string, said: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(said)}`
export const records = (answer: Answer): readonly Record<string, unknown>[] => answer.data.records ?? list(answer)
/** Bytes of a picture of this many; what they are is seen from how they begin. */
export async function upload(
  product: Product,
  who: Person,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  use = 'image',
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const response = await fetch(`${product.url}/api/blade-resource/oss/endpoint/put-file?use=${use}`, {
    method: 'POST',
    headers: { authorization: basic, 'blade-auth': `bearer ${who.token}` },
    body: form,
  })
  const text = await response.text()
  return { ...(JSON.parse(text) as Answer), status: response.status, text }
}
/** Sends a file as a form of parts. */
export async function sendSheet(
  product: Product,
  who: Person,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'users.xlsx')
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: basic, 'blade-auth': `bearer ${who.token}` },
    body: form,
  })
  const text = await response.text()
  return { ...(JSON.parse(text) as Answer), status: response.status, text }
}
