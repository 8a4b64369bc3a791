import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { MediaViewer } from '../../kernel/run/media.ts'

/** How long a viewer that is told to go may take to do so, ms. */
const FAREWELL = 2000

/** HTTP-FLV: the body of a response that goes on. The status is sent with the first bytes. */
export function httpViewer(response: ServerResponse): MediaViewer {
  response.writeHead(200, {
    'content-type': 'video/x-flv',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // a proxy in front hands on what comes
  })
  response.flushHeaders()
  return {
    write: bytes => void response.write(bytes),
    queued: () => response.writableLength,
    end: () => {
      response.end()
      setTimeout(() => response.destroy(), FAREWELL).unref()
    },
  }
}

/** WebSocket-FLV: the same bytes as binary messages. */
export function socketViewer(socket: WebSocket): MediaViewer {
  return {
    write: bytes => socket.send(bytes, { binary: true }, () => {}), // whoever is gone is taken off by its end
    queued: () => socket.bufferedAmount,
    end: () => {
      socket.close(1000)
      setTimeout(() => socket.terminate(), FAREWELL).unref()
    },
  }
}
