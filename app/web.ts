import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Resource } from '../kernel/define/resource.ts'
import { apiPage } from '../kernel/derive/api-page.ts'
import { openapi } from '../kernel/derive/openapi.ts'
import type { Call } from '../kernel/request/call.ts'
import { StartRefused } from '../kernel/run/refused.ts'
import type { Config } from './config.ts'

/** Listens where the settings say. @returns the address to open @throws StartRefused in one line */
export async function listen(server: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') throw new StartRefused(`端口 ${port} 已被占用，请用 PORT 指定其他端口`, `port ${port} is taken, choose another with PORT`)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartRefused(`无法在 ${host}:${port} 上监听`, `cannot listen on ${host}:${port}`)
    throw error
  }
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${(server.addresses()[0] as AddressInfo).port}`
}

/** Alive: the process answers. Ready: its database and its files answer as well. */
export function addHealth(server: FastifyInstance, ready: () => Promise<unknown>): void {
  // Browsers ask for it on pages without an icon of their own.
  server.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    try {
      return { ok: true, ...(await ready() as object) }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
}

/** What may be called, for programs and for people. */
export function addDocuments(server: FastifyInstance, calls: readonly Call[], resources: readonly Resource[]): void {
  const document = openapi(calls, resources)
  const text = JSON.stringify(document)
  server.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  const page = apiPage(document)
  server.get('/api-docs', async (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'").send(page))
}

/** The browser's part: hashed files for ever, the page itself never cached; every address that is no file is the page. */
export function addWeb(server: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return
  const csp = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'self'; object-src 'none'; base-uri 'self'; frame-src 'self' https:"
  void server.register(fastifyStatic, {
    root: folder, preCompressed: true, wildcard: false, index: false,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!)) return reply.callNotFound()
    return reply.header('content-security-policy', csp).header('cache-control', 'no-cache').sendFile('index.html')
  })
}
