import { openUpper } from '../adapters/sip-server/cascade/index.ts'
import type { Networks } from '../kernel/doors/networks.ts'
import type { Sender, SendWish, Shares, Upper, UpperPlatform } from '../kernel/run/cascade.ts'
import type { Log } from '../kernel/run/queue.ts'
import { ownAddress } from './gb.ts'

/**
 * How platforms above are reached from this machine.
 * @param listen the address that is listened at @param address where others reach us; the first of this machine
 * @param networks pictures are sent to hosts there, and to the platform itself
 */
export const upperOpener =
  (
    listen: string,
    address: string | undefined,
    networks: Networks,
    hub: { send(wish: SendWish): Promise<Sender> },
    log: Log,
  ) =>
  (platform: UpperPlatform, shares: Shares): Promise<Upper> =>
    openUpper(
      {
        ...{ listen, address: address ?? ownAddress(), log },
        async send(wish) {
          const host = wish.host === platform.host ? wish.host : await networks.reach(wish.host, wish.port)
          return host === null ? null : hub.send({ ...wish, host })
        },
      },
      platform,
      shares,
    )
