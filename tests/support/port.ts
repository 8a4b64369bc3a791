import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port nobody listens on, below those that connections are given: it stays free while its server is away. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const isFree = await new Promise<boolean>(resolve => {
      const server = createServer()
      server.on('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
