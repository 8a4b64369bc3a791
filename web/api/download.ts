/**
 * Files that come as an answer: waiting for their turn, their bytes, the browser's downloads. Loaded when the first one
 * is asked for.
 */
import { shellTexts } from '../i18n/shell.ts'
import { dismiss, toast } from '../state/toasts.ts'
import { spoken } from '../i18n/spoken.ts'
import { ApiError } from './error.ts'
import { save } from './saved.ts'
import { asSession, get, judge, report, type Ask } from './http.ts'

/** What is said of calls that go wrong. */
const net = () => shellTexts().net

/** How an account's exports stand, as kernel/request/turns.ts answers it. */
interface Standing {
  readonly running: number
  readonly waiting: number
}

/** Before an answer that has not begun is asked about, and between two such questions, ms. */
const askAfterMs = 900
const askEachMs = 2_000
/** A file of which nothing comes for so long does not come any more, and none takes longer in all. ms */
const stallMs = 60_000
const mostMs = 20 * 60_000

const useWaitTexts = spoken(
  {
    waits: ({ running, waiting }: Standing) =>
      `同一账号同时最多进行 ${running} 个导出，还有 ${waiting} 个在排队，轮到后自动下载`,
  },
  {
    waits: ({ running, waiting }: Standing) =>
      `${running} exports of this account are under way and ${waiting} waiting: it comes by itself when it is its turn`,
  },
)

/** What is on its way, by what was asked: pressed twice, it comes once. */
const underway = new Map<string, Promise<void>>()

/** Says that an export waits for as long as it does, with a way out. @returns what ends it */
function sayWaiting(leave: () => void, onQueue: Ask['onQueue']): () => void {
  let shown: { readonly id: number; readonly text: string } | null = null
  let over = false
  let timer: ReturnType<typeof setTimeout>
  const show = (text: string) => {
    if (shown?.text === text) return
    if (shown) dismiss(shown.id)
    shown =
      text === ''
        ? null
        : {
            text,
            id: toast('info', text, { lasting: true, action: { title: shellTexts().common.cancel, run: leave } }),
          }
    onQueue?.(shown !== null)
  }
  const look = async () => {
    const standing = await get<Standing>('exports', { quiet: true, scope: false }).catch(() => null)
    if (over) return
    show(standing?.waiting ? useWaitTexts.in().waits(standing) : '')
    timer = setTimeout(() => void look(), askEachMs)
  }
  timer = setTimeout(() => void look(), askAfterMs)
  return () => {
    over = true
    clearTimeout(timer)
    show('')
  }
}

/** The bytes of an answer, as long as they come. */
async function bytesOf(response: Response, leave: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  for (;;) {
    const timer = setTimeout(leave, stallMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
    pieces.push(value)
  }
}

async function fetched(path: string, ask: Ask, fallbackName: string): Promise<void> {
  const gone = new AbortController()
  let left = false
  const leave = () => {
    left = true
    gone.abort()
  }
  const notice = sayWaiting(leave, ask.onQueue)
  try {
    const response = await asSession(ask.body === undefined ? 'GET' : 'POST', path, {
      ...ask,
      timeout: mostMs,
      signal: gone.signal,
    })
    notice()
    if (!response.ok || response.headers.get('content-type')?.includes('/json')) {
      await judge(response)
      throw new ApiError(500, net().unreadable)
    }
    const disposition = response.headers.get('content-disposition') ?? ''
    const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1]
    // What breaks off is no file.
    const whole = await bytesOf(response, () => gone.abort()).catch(() => {
      throw new ApiError(0, net()[gone.signal.aborted ? 'timeout' : 'unreachable'])
    })
    save(whole, name ? decodeURIComponent(name) : fallbackName)
  } catch (error) {
    // Whoever took it back knows.
    if (!left) report(error, ask)
    throw error
  } finally {
    notice()
  }
}

/** Fetches a file as the session and hands it to the browser's downloads under the server's name for it. */
export function fetchFile(path: string, ask: Ask, fallbackName: string): Promise<void> {
  const key = JSON.stringify([path, ask.params, ask.body])
  const running = underway.get(key) ?? fetched(path, ask, fallbackName).finally(() => underway.delete(key))
  underway.set(key, running)
  return running
}
