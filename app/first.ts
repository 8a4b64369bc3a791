import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { clock } from '../contract/clock.ts'
import { wire } from '../contract/wire.ts'
import { unkept } from '../kernel/request/answer.ts'
import { originAt } from '../kernel/request/origin.ts'
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

/** Data that a script of the page reads and nobody runs: no text in it can end it. */
const embedded = (data: unknown): string =>
  `<script type="application/json" id="first">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** A style sheet in words that old browsers know, where the build made it anew in those. */
function styleOf(folder: string, file: string): string {
  const old = join(folder, '../first/styles', basename(file))
  return existsSync(old) ? old : join(folder, file)
}

/**
 * The built page as it is for one public address: the style sheets inside, so that nothing else has to come before it
 * can be read, and its own scripts behind it instead of the whole application.
 */
function frameOf(folder: string, chunks: Chunks, sources: readonly string[]) {
  const { scripts, styles } = filesOf(chunks, sources)
  const css = styles.map(file => readFileSync(styleOf(folder, file), 'utf8')).join('\n')
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
  const shared = pagesShared()
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
      const origin = originAt(header(request, 'host'))
      const make = (): string => framed(render({ ...first, search }, lang, origin), lang, first)
      const page = shared(
        [address, search, lang, origin, first.phone, isThere, ...answered.map(it => it.headers['etag'])],
        make,
      )
      const isUnkept = answered.some(it => it.headers['cache-control'] === unkept)
      if (away?.headers['retry-after']) reply.header('retry-after', away.headers['retry-after'])
      return reply
        .code(away?.statusCode ?? (isThere ? 200 : 404))
        .headers(await headers())
        .header('cache-control', isUnkept ? unkept : 'no-cache')
        .header('vary', 'accept-encoding, accept-language, cookie, user-agent')
        .type('text/html; charset=utf-8')
        .send(await packed(page, request, encoding => reply.header('content-encoding', encoding)))
    })
  }
}

const squeeze = promisify(brotliCompress)
const small = (html: string): Promise<Buffer> => squeeze(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** A page, and the same as small as it may be sent, once somebody takes it so. */
interface Page {
  readonly html: string
  readonly at: number
  packed?: Promise<Buffer>
}

/** As small as the reader's browser takes it. */
async function packed(page: Page, request: FastifyRequest, done: (encoding: string) => void): Promise<string | Buffer> {
  if (!/\bbr\b/.test(header(request, 'accept-encoding'))) return page.html
  done('br')
  return (page.packed ??= small(page.html))
}

/** Who scans the same code within this time is given the page that was made for the first of them. decisions-2.md E */
const freshMs = 10_000
const pagesMost = 200

/** Pages made of shared answers are shared as long as these, by all they are made of; every other one is made anew. */
function pagesShared() {
  const pages = new Map<string, Page>()
  return (of: readonly unknown[], make: () => string): Page => {
    const now = clock.now()
    if (of.includes(undefined)) return { html: make(), at: now }
    const key = JSON.stringify(of)
    const known = pages.get(key)
    if (known && now - known.at < freshMs && now >= known.at) return known
    const page = { html: make(), at: now }
    if (pages.size >= pagesMost) pages.clear()
    pages.set(key, page)
    return page
  }
}
