import { expect, test } from 'vitest'
import { pull } from '../../adapters/rtsp-pull/index.ts'
import { openCameras } from '../../app/cameras.ts'
import { declaredNetworks } from '../../kernel/doors/networks.ts'
import { unwrapping } from '../../protocols/bytes/unwrap.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { kindOfTag, type TagKind } from '../../protocols/flv/tag.ts'
import { Gatherer } from '../../protocols/nal/gather.ts'
import { packetIn } from '../../protocols/rtp/packet.ts'
import { h264Payload } from '../../protocols/rtp/video.ts'

test('what is pulled of a simulated camera becomes tags a player begins with at once, of the size that was drawn', async () => {
  const { addresses, server } = await openCameras(1, { host: '127.0.0.1', port: 0 }, null)
  const [payload, gatherer, mux, unwrap] = [h264Payload(), new Gatherer(), new FlvMux(), unwrapping(32)]
  const kinds: TagKind[] = []
  const enough = Promise.withResolvers<void>()
  const camera = pull(
    addresses[0]!,
    {
      onTracks: () => undefined,
      onPacket(_, bytes) {
        const packet = packetIn(bytes)!
        const time = unwrap(packet.timestamp)
        for (const unit of payload.push(packet)) {
          const picture = gatherer.push('h264', new Uint8Array(unit), { pts: time, dts: time })
          if (picture) kinds.push(...mux.video(picture).map(kindOfTag))
        }
        if (kinds.length > 5) enough.resolve()
      },
    },
    { networks: declaredNetworks(['127.0.0.1']) },
  )
  await enough.promise
  camera.close()
  await server.close()
  expect(kinds.slice(0, 6)).toEqual(['meta', 'videoConfig', 'key', 'inter', 'inter', 'inter'])
  expect(mux.picture).toMatchObject({ width: 640, height: 360, codecs: 'avc1.42c01e' })
})
