// oxlint-disable no-underscore-dangle -- so the loaders of mpegts.js call what they share
import mpegts from 'mpegts.js'

/** Where a loader of mpegts.js stands. */
const { kConnecting, kBuffering, kComplete } = mpegts.LoaderStatus

/**
 * Bytes by WebSocket. The loader of mpegts.js throws where nobody can catch it when it is left before its socket is
 * open; of this one whatever comes after that is nobody's.
 */
export class SocketLoader extends mpegts.BaseLoader {
  #socket: WebSocket | null = null

  constructor() {
    super('websocket')
    this._needStash = true
  }

  override open({ url }: { readonly url?: string | undefined }): void {
    const socket = new WebSocket(url ?? '')
    let bytes = 0
    this.#socket = socket
    this._status = kConnecting
    socket.binaryType = 'arraybuffer'
    const hear = (event: 'open' | 'message' | 'close', what: (data: unknown) => void): void =>
      socket.addEventListener(event, heard => {
        if (this.#socket === socket) what(heard instanceof MessageEvent ? heard.data : null)
      })
    hear('open', () => {
      this._status = kBuffering
    })
    hear('message', data => {
      if (!(data instanceof ArrayBuffer)) return
      const from = bytes
      bytes += data.byteLength
      this.onDataArrival(data, from, bytes)
    })
    // An error is followed by this, too.
    hear('close', () => {
      this.#socket = null
      this._status = kComplete
      this.onComplete(0, bytes - 1)
    })
  }

  override abort(): void {
    const socket = this.#socket
    this.#socket = null
    this._status = kComplete
    socket?.close()
  }

  override destroy(): void {
    this.abort()
    super.destroy()
  }
}
