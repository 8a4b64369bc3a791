/** A simulated device of GB/T 28181 that sends pictures to where it is called, until the call is over. */
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import type { HeardCall } from '../../adapters/sip-server/lower/phone.ts'
import { pictureOf } from '../../protocols/mpegps/mux.ts'
import { framed } from '../../protocols/rtp/framing.ts'
import { packetsOf, pieces } from '../../protocols/rtp/pack.ts'
import { bytesOf } from '../../protocols/rtp/packet.ts'
import { pictureAt } from './gb-camera.ts'

/** Sends 25 pictures a second to where a call says. @returns ends it before the call does */
export function sendPictures({ offer, ended }: HeardCall): () => void {
  const { address, port, isTcp } = offer
  const udp = createSocket('udp4')
  const tcp = isTcp ? connect(port!, address).on('error', () => undefined) : null
  const sender = { seq: 7, ssrc: Number(offer.ssrc), payloadType: 96 }
  let number = 0
  const timer = setInterval(() => {
    const unit = pictureAt({}, number++)
    for (const packet of packetsOf(pieces(pictureOf(unit, null)), unit.dts, sender).map(bytesOf))
      if (tcp) tcp.write(framed(packet))
      else udp.send(packet, port!, address)
  }, 40)
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    tcp?.destroy()
    udp.close()
  }
  void ended.then(end)
  return end
}
