import { openDevice } from '../../adapters/sip-server/device/index.ts'
import type { DeviceSettings, SimulatedDevice } from '../../adapters/sip-server/device/settings.ts'
import { asOwner } from '../support/owner.ts'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { freePort } from '../support/port.ts'

export const platformId = '34020000002000000001'
export const secret = 'a-Secret_12'

/** A recorder has so many cameras, each with a name. */
export const camerasOf = (count: number, prefix = '后厨') =>
  Array.from({ length: count }, (_, n) => ({
    id: `3402000000132000${String(n + 1).padStart(4, '0')}`,
    name: `${prefix}${n + 1}`,
    isOn: n !== 3,
  }))

/**
 * The product with its door for cameras open, two kitchens of a tenant and one of another, and their people.
 * @param env of the product besides
 */
export async function openScene(env: Readonly<Record<string, string>> = {}) {
  const product = await testProduct({
    SIP_ID: platformId,
    SIP_PORT: String(await freePort()),
    SIP_ADDRESS: '127.0.0.1',
    ...env,
  })
  const [own, neighbour] = [await addKitchen(product, '000000', 1), await addKitchen(product, '000000', 2)]
  const foreign = await addKitchen(product, 'T00002', 3)
  await addAccount(product, { tenant: '000000', account: 'cook', role: 'enterprise', info: own })
  await addAccount(product, { tenant: '000000', account: 'next', role: 'enterprise', info: neighbour })
  await addAccount(product, { tenant: '000000', account: 'office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant: 'T00002', account: 'far', role: 'enterprise', info: foreign })
  const at = product.url
  const open: SimulatedDevice[] = []
  let n = 0
  return {
    product,
    own,
    foreign,
    next: neighbour,
    cook: await signIn(at, '000000', 'cook'),
    neighbour: await signIn(at, '000000', 'next'),
    office: await signIn(at, '000000', 'office'),
    administrator: await signIn(at, '000000', 'admin', 'test-administrator'),
    far: await signIn(at, 'T00002', 'far'),
    /** A code nobody has yet. */
    code: (): string => `3402000000118000${String(++n).padStart(4, '0')}`,
    /** The last of them. */
    lastCode: (): string => `3402000000118000${String(n).padStart(4, '0')}`,
    /** Enters a recorder as its kitchen does. @returns its row's id */
    async enter(who: Person, gbId: string): Promise<string> {
      const answer = await who.post('/video/device/submit', {
        gbId,
        deviceName: `录像机${gbId.slice(-2)}`,
        password: secret,
        streamMode: 'TCP-PASSIVE',
        charset: 'GB2312',
      })
      if (answer.status !== 200) throw new Error(answer.text)
      return String(answer.data.id)
    },
    /** A recorder that speaks with the product, not registered yet. */
    async device(id: string, over: Partial<DeviceSettings> = {}): Promise<SimulatedDevice> {
      const device = await openDevice({
        id,
        password: secret,
        platform: { host: '127.0.0.1', port: product.gb!.port, id: platformId },
        transport: 'UDP',
        channels: camerasOf(5),
        ...over,
      })
      open.push(device)
      return device
    },
    query: <T extends object>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
      asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows),
    async close(): Promise<void> {
      await Promise.all(open.map(device => device.close()))
      await product.close()
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>

/** The row of a recorder, as somebody sees it; null where they do not. */
export const rowOf = async (who: Person, gbId: string): Promise<Record<string, unknown> | null> =>
  (await who.get(`/video/device/list?gbId=${gbId}`)).data.records![0] ?? null
/** The channels of a recorder, as somebody sees them, by their codes. */
export const channelsSeen = async (who: Person, id: string): Promise<readonly Record<string, unknown>[]> =>
  ((await who.get(`/video/channel/list?deviceId=${id}&size=100`)).data.records ?? []).toSorted((a, b) =>
    String(a['channelId']).localeCompare(String(b['channelId'])),
  )
