// For tests: a real HTTP server, fetch and web locks; the cookie jar, the two storages and the page, which Node has
// not, are faked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

export interface World {
  /** Answers every request. */
  handle: Handler
  seen: { method: string; url: URL; headers: IncomingMessage['headers']; body: string }[]
  /** What a storage holds, as another window would see it. */
  readonly local: Storage
  readonly visited: string[]
  close(): void
}

const storage = (): Storage => {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: at => [...held.keys()][at] ?? null,
    getItem: key => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: key => void held.delete(key),
    clear: () => held.clear(),
  }
}

export const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
export const fine = (data: unknown) => ({ code: 200, success: true, data, msg: '操作成功' })
/** What a page of ours is told of a session; the tokens go to the browser alone. */
export const told = (n: number) => ({
  expires_in: 3600 + n,
  tenant_id: '000000',
  user_id: '7',
  account: 'e',
  user_name: 'e',
  nick_name: 'E',
  role_name: 'enterprise',
  dept_id: '1',
  role_id: '2',
  oauth_id: '',
  avatar: '',
})

/** Call it before the files under test are imported: they look at the page as they load. */
export async function fakeWorld(): Promise<World> {
  const jar = new Map<string, string>()
  const world: World = {
    handle: (_, response) => answer(response, 500, {}),
    seen: [],
    local: storage(),
    visited: [],
    close: () => void server.close(),
  }
  vi.stubGlobal('localStorage', world.local)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
  vi.stubGlobal('location', {
    protocol: 'http:',
    origin: 'http://here',
    port: '8080',
    pathname: '/a/page',
    search: '?x=1',
    assign: (url: string) => world.visited.push(url),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    documentElement: {},
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (line.includes('Max-Age=0')) jar.delete(name!)
      else jar.set(name!, value!)
    },
  })
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', piece => {
        body += piece
      })
      .on('end', () => {
        world.seen.push({
          method: request.method!,
          url: new URL(request.url!, 'http://x'),
          headers: request.headers,
          body,
        })
        world.handle(request, response, body)
      })
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init))
  return world
}
