/** A camera that publishes the test picture by RTMP, twelve times a second. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { TestPicture } from '../../protocols/picture/picture.ts'
import { RtmpPublisher } from '../../protocols/rtmp/publisher.ts'
import { clock } from '../../contract/clock.ts'

/** One that publishes, or was refused. */
export interface Publishing {
  /** null: it may publish; else what it was told. */
  readonly refused: string | null
  /** Resolves when the connection has ended. */
  readonly over: Promise<void>
  leave(): void
}

/** Publishes to a port of this machine. @param name of the picture: letters and digits */
export async function publish(port: number, app: string, stream: string, name = 'PUSH'): Promise<Publishing> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const over = new Promise<void>(resolve => void socket.once('close', () => resolve()))
  const publisher = new RtmpPublisher(app, stream, randomBytes(1528))
  socket.once('connect', () => socket.write(publisher.start()))
  const refused = await new Promise<string | null>(resolve => {
    socket.on('data', bytes => {
      for (const event of publisher.push(bytes))
        if (event.kind === 'send') socket.write(event.bytes)
        else resolve(event.kind === 'ready' ? null : event.why)
    })
    void over.then(() => resolve('closed'))
  })
  const [mux, picture] = [new FlvMux(), new TestPicture({ name })]
  const timer = setInterval(() => {
    const now = clock.now()
    const { units, isKey } = picture.frame(now)
    for (const tag of mux.video({ codec: 'h264', units, isKey, pts: now * 90, dts: now * 90 }))
      socket.write(publisher.tag(tag))
  }, 1000 / 12)
  if (refused !== null) clearInterval(timer)
  void over.then(() => clearInterval(timer))
  return {
    refused,
    over,
    leave() {
      clearInterval(timer)
      socket.end(publisher.leave())
    },
  }
}
