import { phoneJpeg } from '../../kernel/files/samples.ts'
import { points } from '../../modules/lists/points.ts'
import { send } from '../attack/sessions.ts'
import { kitchens } from '../files/kitchens.ts'
import { addAccount, asOwner, signIn, type Answer, type Person } from '../product.ts'

type Row = Readonly<Record<string, unknown>>

/** A district with two supervisors who carry their cards, and the kitchen they look after. */
export async function district() {
  const w = await kitchens()
  const { product } = w
  await addAccount(product, { tenant: 'aaaaaa', account: 'second', role: 'supervise', area: '420106' })
  const sql = (text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as Row[])
  await sql("update kernel_user set law_card_no = 'HB-' || account where role = 'supervise'")
  const users = new Map(
    (await sql("select account, id::text from kernel_user where tenant_id = 'aaaaaa'")).map(({ account, id }) => [
      account,
      id as string,
    ]),
  )
  const upload = async (who: Person): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(phoneJpeg)]), '现场.jpg')
    const { status, text } = await send(product.url, who.token, {
      path: '/blade-resource/oss/endpoint/put-file',
      body: form,
    })
    if (status !== 200) throw new Error(text)
    return (JSON.parse(text) as { data: { link: string } }).data.link
  }
  return {
    ...w,
    second: await signIn(product.url, 'aaaaaa', 'second'),
    far: await signIn(product.url, 'aaaaaa', 'far'),
    users,
    sql,
    upload,
    picture: await upload(w.supervisor),
    theirs: await upload(w.owner),
  }
}
export type District = Awaited<ReturnType<typeof district>>

/** The points of an inspection, of which some failed. */
export const items = (picture: string, ...failed: readonly string[]) =>
  points.map(({ code }) => ({
    code,
    result: failed.includes(code) ? 2 : 1,
    ...(failed.includes(code) && { problem: '与要求不符合', imgs: picture }),
  }))

export const paths = {
  offline: '/offine/superviseoffline',
  online: '/online/superviseonline',
  level: '/level/superviselevel',
  year: '/yearlevel/superviseyearlevel',
  complain: '/complain/supervisecomplain',
  backlog: '/info/infobacklog',
} as const

/** What an answer says went wrong, or 200. */
export const outcome = ({ status, msg }: Answer): number | readonly [number, string] =>
  status === 200 ? 200 : [status, msg]
