import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { inject } from 'vitest'

/** A way to the database of this run that can be cut: what is behind it is then away, for whoever goes through it. */
export interface Proxy {
  /** The address of a database through here. */
  through(url: string): string
  /** Ends all connections and takes no other until `mend`. */
  cut(): void
  mend(): void
  /** Connections that were tried while it was cut. */
  readonly tried: () => number
  /** Connections that are open. */
  readonly open: () => number
  close(): Promise<void>
}

export async function openProxy(): Promise<Proxy> {
  const folder = new URL(inject('databaseUrl')).searchParams.get('host')!
  const sockets = new Set<Socket>()
  let isCut = false
  let tried = 0
  const server = createServer(near => {
    if (isCut) {
      tried++
      near.destroy()
      return
    }
    const far = connect(`${folder}/.s.PGSQL.5432`)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    through(url) {
      const found = new URL(url)
      return `postgres://${found.username}@127.0.0.1:${port}${found.pathname}`
    },
    cut() {
      isCut = true
      tried = 0
      drop()
    },
    mend() {
      isCut = false
    },
    tried: () => tried,
    open: () => sockets.size / 2,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        drop()
      }),
  }
}
