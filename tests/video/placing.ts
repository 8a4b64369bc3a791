import { addRow } from '../rows.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { openScene } from './scene.ts'

interface Wvp {
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown> & readonly Record<string, unknown>[]
}
/** An answer as a console reads it. */
export interface Told extends Wvp {
  readonly status: number
}
const answerOf = ({ status, text }: { readonly status: number; readonly text: string }): Told => ({
  status,
  ...(JSON.parse(text) as Wvp),
})
export const get = async (who: Person, path: string): Promise<Told> => answerOf(await who.get(path))
export const post = async (who: Person, path: string, body: object = {}): Promise<Told> =>
  answerOf(await who.post(path, { ...body }))
export const remove = async (who: Person, path: string): Promise<Told> => answerOf(await who.send('DELETE', path))

/** Two kitchens with a recorder of three cameras each, and what channels of theirs are called. */
export async function openPlaces() {
  const scene = await openScene()
  const { product, own, next } = scene
  const channelsOf = async (who: Person, info: string, area: string) => {
    const device = await scene.enter(who, scene.code())
    const channels: string[] = []
    for (let n = 1; n <= 3; n++) {
      const values = {
        deviceId: device,
        channelId: `${area}0047132700000${n}`,
        name: `后厨${n}`,
        channelType: 0,
        isOn: n !== 3,
      }
      const { id } = await addRow(product, '000000', 'video/channel', info, {
        ...values,
        civilCode: area,
        isGone: false,
      })
      channels.push(id)
    }
    return { device, channels }
  }
  await addAccount(product, { tenant: '000000', account: 'away', role: 'supervise', area: '420111' })
  return {
    ...scene,
    /** An office of another district. */
    away: await signIn(product.url, '000000', 'away'),
    ownChannels: await channelsOf(scene.cook, own, '420106'),
    nextChannels: await channelsOf(scene.neighbour, next, '420100'),
    /** What the platform says of a channel. */
    words: async (id: string) =>
      (
        await scene.query<{ region: string | null; parent: string | null; business: string | null }>(
          'select gb_civil_code as region, gb_parent_id as parent, gb_business_group_id as business from video_channel where id = $1',
          id,
        )
      )[0]!,
  }
}
export type Places = Awaited<ReturnType<typeof openPlaces>>
