import type { EmbeddedMedia } from '../adapters/media-embedded/index.ts'
import { openRtmpServer } from '../adapters/rtmp-server/index.ts'
import { StartRefused } from '../kernel/refused.ts'
import type { PushDoor } from '../kernel/run/pushes.ts'
import { ownAddress } from './gb.ts'

/** Where cameras and programs publish by RTMP. */
export interface PushEntrance {
  /** Where cameras reach us. */
  readonly ip: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Opens the port that cameras publish to. The door decides who may; whatever is published is watched like every other
 * stream.
 * @throws StartRefused when the port cannot be had
 */
export async function openPush(
  { port, host, ip = ownAddress() }: { readonly port: number; readonly host: string; readonly ip: string | undefined },
  door: PushDoor,
  hub: Pick<EmbeddedMedia, 'publish'>,
): Promise<PushEntrance> {
  const server = await openRtmpServer({ port, host }, async comer => {
    const push = await door.admit(comer)
    if ('refused' in push) return push
    const taker = hub.publish(push.key)
    return {
      take(tag) {
        push.count(tag.body.length)
        taker.take(tag)
      },
      end() {
        taker.end()
        push.end()
      },
      onOpen: cut => push.opened(cut),
    }
  }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw Object.assign(
      isTaken
        ? new StartRefused(
            `端口 ${port} 已被占用，请用 RTMP_PORT 指定其他端口`,
            `port ${port} is taken, choose another with RTMP_PORT`,
          )
        : new StartRefused(
            `无法在 ${host}:${port} 上接收推流（RTMP_PORT）`,
            `cannot listen for pushed streams on ${host}:${port} (RTMP_PORT)`,
          ),
      { cause: error },
    )
  })
  return { ip, port: Number(server.address.split(':').at(-1)), close: () => server.close() }
}
