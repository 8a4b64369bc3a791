import { clock } from '../../../contract/clock.ts'
import { pdf } from '../../../kernel/files/samples.ts'
import { bodies, builtInRole } from '../../attack/bodies.ts'
import { send } from '../../attack/sessions.ts'
import { addAccount, asOwner, signIn, type Answer, type Person } from '../../product.ts'
import { allowed, type World } from '../strangers.ts'
import type { Made, Who } from './endpoint.ts'

/** Where the cases play: a tenant with its people, and who manages the platform. */
export interface Scene {
  readonly w: World
  /** An object store that answers. */
  readonly bucket: Readonly<Record<string, unknown>>
  readonly people: Readonly<Record<Who, Person>>
  /** A body this resource accepts. */
  body(key: string): Record<string, unknown>
  table(key: string): string
  /** A row of a resource, made by its own submit: its id, and the first of its texts. */
  make(key: string, more?: Readonly<Record<string, unknown>>): Promise<Made>
  /** An account of the tenant, signed in. */
  account(): Promise<Made>
  /** A row of the files of records. */
  file(query?: string, who?: Person): Promise<Made>
  /** The first value of the first row, as the owner of the database sees it. */
  sql<T>(text: string, ...values: unknown[]): Promise<T>
  role(alias: string): string
  today(): string
}

let n = 0

export function scene(w: World, bucket: Scene['bucket']): Scene {
  const find = (key: string) => w.product.kernel.find(key)!
  const sql = <T>(text: string, ...values: unknown[]): Promise<T> =>
    asOwner(
      w.product.ownerUrl,
      async client => Object.values((await client.query<Record<string, T>>(text, values)).rows[0] ?? {})[0] as T,
    )
  const people = { manager: w.manager, administrator: w.administrator, supervisor: w.supervisor, owner: w.owner }
  return {
    w,
    bucket,
    people,
    sql,
    body: key => bodies[key]!(),
    table: key => find(key).table,
    async make(key, more = {}) {
      const body = { ...bodies[key]!(), ...more }
      const { status, text, data } = await allowed(w, find(key), 'create').post(`/${find(key).path}/submit`, body)
      if (status !== 200) throw new Error(`${key}: ${text}`)
      const first = Object.values(body).find(value => typeof value === 'string' && value !== '')
      return {
        ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
        id: data.id!,
        first: String(first),
      }
    },
    async account() {
      const account = `person${++n}`
      await addAccount(w.product, { tenant: 'aaaaaa', account, role: 'supervise', area: '420106' })
      const { token, refresh } = await signIn(w.product.url, 'aaaaaa', account)
      const { sid, sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
        sid: string
        sub: string
      }
      return { id: sub, account, session: sid, token, refresh }
    },
    async file(query = 'classify=report_file', who = w.owner) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(pdf)]), `合同${++n}.pdf`)
      const { status, text } = await send(w.product.url, who.token, {
        path: `/system/file/upload?${query}`,
        body: form,
      })
      if (status !== 200) throw new Error(text)
      return (JSON.parse(text) as Answer).data as unknown as Made
    },
    role: alias => builtInRole('aaaaaa', alias),
    today: () => clock.today(),
  }
}
