import type { Socket } from 'node:net'

/** Bytes taken from a socket at a time: what a device can have waiting for its commit is bounded by this. */
const SIP = 16_384

/**
 * Follows the packets in a byte stream by their length alone (MQTT 3.1.1, 2.2.3) and says of one that is longer than
 * allowed how long it is at least; 0 while none is. The parser behind would collect 256 MB before looking at them.
 */
export function packetLengths(most: number): (bytes: Uint8Array) => number {
  let rest = 0
  let digits = -1
  let length = 0
  return bytes => {
    let i = 0
    while (i < bytes.length) {
      if (rest > 0) {
        const step = Math.min(rest, bytes.length - i)
        rest -= step
        i += step
      } else if (digits < 0) {
        digits = 0
        length = 0
        i++
      } else {
        const digit = bytes[i++]!
        length += (digit & 127) * 128 ** digits++
        if (length > most) return length
        if (digit < 128) {
          rest = length
          digits = -1
        } else if (digits === 4) return Math.max(length, most + 1)
      }
    }
    return 0
  }
}

/**
 * Lets nothing out of a socket but packets of at most `most` bytes, in sips. Wraps `read`, the one way the broker takes
 * bytes.
 * @param isShut once true nothing more is taken: the device has to keep what it has not sent
 * @param onTooLarge called once, before the connection is destroyed
 */
export function guarded(
  socket: Socket,
  most: number,
  isShut: () => boolean,
  onTooLarge: (length: number) => void,
): void {
  if (most + 5 > SIP) throw new Error(`mqtt: a packet of ${most} bytes does not fit in ${SIP}`)
  const follow = packetLengths(most)
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null
  socket.read = (size?: number) => {
    // the stream itself asks for 0 bytes to get going; that takes nothing
    if (size === 0) return read(0)
    if (isShut()) return null
    const bytes = read(Math.min(SIP, socket.readableLength) || undefined)
    const length = bytes === null ? 0 : follow(bytes)
    if (length === 0) return bytes
    onTooLarge(length)
    socket.destroy()
    return null
  }
}
