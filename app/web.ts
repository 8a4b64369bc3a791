import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Resource } from '../kernel/define/resource.ts'
import { apiPage } from '../kernel/derive/tell/api-page.ts'
import { openapi } from '../kernel/derive/tell/openapi.ts'
import type { Call } from '../kernel/ask/call.ts'
import { StartRefused } from '../kernel/refused.ts'
import type { Screen } from '../web/first/server.tsx'
import { filesOf, readChunks, type Chunks } from './chunks.ts'
import type { Config } from './config.ts'
import { addFirst } from './first.ts'
import type { Ready } from './ready.ts'

/** Listens where the settings say. @returns the address to open @throws StartRefused in one line */
export async function listen(server: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `端口 ${port} 已被占用，请用 PORT 指定其他端口`,
        `port ${port} is taken, choose another with PORT`,
      )
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`无法在 ${host}:${port} 上监听`, `cannot listen on ${host}:${port}`)
    throw error
  }
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${(server.addresses()[0] as AddressInfo).port}`
}

/** Alive: the process answers. Ready: its database and its files answer as well, and there is room to write. */
export function addHealth(server: FastifyInstance, ready: () => Promise<Ready>): void {
  // Browsers ask for it on pages without an icon of their own.
  server.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const readiness = await ready()
    return reply.code(readiness.ok ? 200 : 503).send(readiness)
  })
}

/** What may be called, for programs and for people. */
export function addDocuments(server: FastifyInstance, calls: readonly Call[], resources: readonly Resource[]): void {
  // Two megabytes that hardly anybody asks for: made when somebody first does.
  let document: ReturnType<typeof openapi> | undefined
  let text: string | undefined
  let page: string | undefined
  const known = () => (document ??= openapi(calls, resources))
  server.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(known()))),
  )
  server.get('/api-docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'")
      .send((page ??= apiPage(known()))),
  )
}

/** Pages that are opened from far away, and the part of the program each is. */
export const first: Readonly<Record<string, string>> = {
  '/login': 'pages/door/login/page.tsx',
  '/m': 'mobile/page.tsx',
}

/**
 * By address, the header that names all files of a page in the first answer: on a slow network a browser that learns of
 * them one after the other waits as often. Empty for a build that says nothing of itself.
 */
export function announcements(chunks: Chunks): ReadonlyMap<string, string> {
  const pathOf = (entry: string): string => {
    const { scripts, styles } = filesOf(chunks, ['index.html', entry])
    return [
      ...scripts.map(file => `</${file}>; rel=modulepreload`),
      ...styles.map(file => `</${file}>; rel=preload; as=style; crossorigin`),
    ].join(', ')
  }
  return new Map(
    Object.entries(first)
      .map(([address, entry]) => [address, pathOf(entry)] as const)
      .filter(([, header]) => header !== ''),
  )
}

/**
 * The browser's part: hashed files for ever, the page itself never cached; every address that is no file is the page.
 * @param screens what the server itself makes the first screen of
 * @param pictured origins the operator's tiles of the map come from: pictures of no other are shown
 * @param framed origins of pages of others that the menu shows in a frame: no other is shown in one
 */
export function addWeb(
  server: FastifyInstance,
  folder: string,
  framed: () => Promise<readonly string[]>,
  screens: readonly Screen[] = [],
  pictured: readonly string[] = [],
): void {
  if (!existsSync(join(folder, 'index.html'))) return
  const images = ["'self'", 'data:', 'blob:', ...pictured].join(' ')
  const csp = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src ${images}; media-src 'self' blob:; connect-src 'self'; frame-ancestors 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-src 'self'`
  const chunks = readChunks(folder)
  const announced = announcements(chunks)
  const headers = async () => ({ 'content-security-policy': [csp, ...(await framed())].join(' ') })
  addFirst(server, { folder, chunks, screens, headers, ask: question => server.inject(question) })
  // What the maker printed on goods, as GS1 says it on the web, leads to where they are traced. decisions-2.md F.2
  server.get('/01/:gtin/10/:lot', async (request, reply) =>
    reply.redirect(`/foodtraceability?${new URLSearchParams(request.params as Record<string, string>).toString()}`),
  )
  const files = (root: string, cached: string) => ({
    root,
    preCompressed: true,
    index: false as const,
    setHeaders: (reply: { header(name: string, value: string): unknown }) => void reply.header('cache-control', cached),
  })
  // Of the hundreds of hashed files there is one address, of the few others one each: every other is the page.
  void server.register(fastifyStatic, {
    ...files(join(folder, 'assets'), 'public, max-age=31536000, immutable'),
    prefix: '/assets/',
    decorateReply: false,
  })
  void server.register(fastifyStatic, { ...files(folder, 'no-cache'), wildcard: false, globIgnore: ['assets/**'] })
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!))
      return reply.callNotFound()
    const link = announced.get(request.url.split('?')[0]!)
    if (link) void reply.header('link', link)
    return reply
      .headers(await headers())
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}
