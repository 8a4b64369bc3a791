import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { clock } from '../contract/clock.ts'
import { wire } from '../contract/wire.ts'
import { unkept } from '../kernel/request/answer.ts'
import { header, langOf } from '../kernel/request/reading.ts'
import type { Lang } from '../contract/in-lang.ts'
import type { Screen } from '../web/first/server.tsx'
import { filesOf, type Chunks } from './chunks.ts'

/** What makes the first screens of public pages, made by the build; none where nothing was built. */
export async function loadScreens(file: string): Promise<readonly Screen[]> {
  if (!existsSync(file)) return []
  return ((await import(pathToFileURL(file).href)) as { readonly screens: readonly Screen[] }).screens
}

/** The language of a reader: as the address says, as they chose in this browser, as the browser says. */
function spokenBy(request: FastifyRequest, query: URLSearchParams): Lang {
  const chosen =
    query.get('lang') ?? new RegExp(`(?:^|; )${wire.langCookie}=(\\w+)`).exec(header(request, 'cookie'))?.[1]
  return chosen ? (chosen.startsWith('en') ? 'en' : 'zh') : langOf(request)
}

/** Where the platform is for who asks; a name that could not be one is not believed. */
function originOf(request: FastifyRequest): string {
  const host = header(request, 'host')
  const isHost = /^[a-z0-9.-]+(:\d+)?$/i.test(host)
  return `${/^(localhost|127\.)/.test(host) ? 'http' : 'https'}://${isHost ? host : 'localhost'}`
}

/** Data that a script of the page reads and nobody runs: no text in it can end it. */
const embedded = (data: unknown): string =>
  `<script type="application/json" id="first">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * The built page as it is for one public address: the style sheets inside, so that nothing else has to come before it
 * can be read, and its own scripts behind it instead of the whole application.
 */
function frameOf(folder: string, chunks: Chunks, sources: readonly string[]) {
  const { scripts, styles } = filesOf(chunks, sources)
  const css = styles.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
  const [first, ...others] = scripts
  const behind = [
    // Scripts that come later look whether their style sheets stand here: these do, above, and are not fetched.
    ...styles.map(file => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...others.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" crossorigin src="/${first}"></script>`,
  ].join('\n')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  return ({ body, title, head }: ReturnType<Screen['render']>, lang: Lang, data: unknown): string =>
    page
      // What a page says of itself stands instead of what the product says of all.
      .replace(/<meta name="description"[^>]*>/, own => (head.includes('name="description"') ? '' : own))
      .replace(/<html lang="[^"]*">/, () => `<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">`)
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>\n${head}\n<style>${css}</style>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n${embedded(data)}\n${behind}`)
}

interface FirstScreens {
  /** Where the built pages lie, and what the build says of itself. */
  readonly folder: string
  readonly chunks: Chunks
  readonly screens: readonly Screen[]
  /** What every page is sent with. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  /** The way to the public calls. */
  readonly ask: (question: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Asks the calls of a page as its reader would: by the same way, from the same address, in the same language. */
const answersTo = (calls: ReturnType<Screen['calls']>, request: FastifyRequest, lang: Lang, ask: FirstScreens['ask']) =>
  Promise.all(
    Object.entries(calls).map(async ([name, [path, query]]) => {
      const { statusCode, headers, body } = await ask({
        url: `${wire.api}/${path}`,
        query: { ...query },
        remoteAddress: request.ip,
        headers: { 'accept-language': lang, 'user-agent': header(request, 'user-agent') },
      })
      const data = statusCode === 200 ? (JSON.parse(body) as { data: unknown }).data : null
      return { name, statusCode, headers, data }
    }),
  )

/**
 * Public pages: the answer holds the first screen, made of what the public calls say at this moment. They are asked by
 * the same way as from outside, so that they hide the same, refuse the same and count for the same rate. screens-2.md
 * 0.23
 */
export function addFirst(server: FastifyInstance, { folder, chunks, screens, headers, ask }: FirstScreens): void {
  for (const [address, sorts] of Map.groupBy(screens, screen => screen.address)) {
    const pages = sorts.map(sort => ({ ...sort, framed: frameOf(folder, chunks, sort.sources) }))
    server.get(address, async (request, reply) => {
      const question = request.url.indexOf('?')
      const search = question < 0 ? '' : request.url.slice(question)
      const query = new URLSearchParams(search)
      const lang = spokenBy(request, query)
      const { calls, render, framed } = pages.find(({ isFor }) => isFor(query))!
      // A browser that keeps the page for the time without a network takes it as it is at no moment.
      const isToKeep = query.has(wire.keptPage)
      const answered = await answersTo(isToKeep ? {} : calls(query), request, lang, ask)
      // What cannot be told now (too many questions, no database) the page asks for by itself.
      const away = answered.find(({ statusCode }) => statusCode === 429 || statusCode >= 500)
      const isThere = answered.every(({ statusCode }) => statusCode === 200)
      // What hides itself at this moment is hidden whole: some of its answers may be shared ones of seconds ago.
      const answers = Object.fromEntries((away ? [] : answered).map(({ name, data }) => [name, isThere ? data : null]))
      const first = { at: isToKeep ? 0 : clock.now(), answers, phone: /Mobi/.test(header(request, 'user-agent')) }
      const html = framed(render({ ...first, search }, lang, originOf(request)), lang, first)
      const isUnkept = answered.some(it => it.headers['cache-control'] === unkept)
      if (away?.headers['retry-after']) reply.header('retry-after', away.headers['retry-after'])
      return reply
        .code(away?.statusCode ?? (isThere ? 200 : 404))
        .headers(await headers())
        .header('cache-control', isUnkept ? unkept : 'no-cache')
        .header('vary', 'accept-encoding, accept-language, cookie, user-agent')
        .type('text/html; charset=utf-8')
        .send(await packed(html, request, encoding => reply.header('content-encoding', encoding)))
    })
  }
}

const squeeze = promisify(brotliCompress)
/** As small as the reader's browser takes it. */
async function packed(
  html: string,
  request: FastifyRequest,
  done: (encoding: string) => void,
): Promise<string | Buffer> {
  if (!/\bbr\b/.test(header(request, 'accept-encoding'))) return html
  done('br')
  return squeeze(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
