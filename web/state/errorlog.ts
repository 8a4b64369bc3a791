import { create } from 'zustand'
import { clock } from '../../contract/clock.ts'

/** One failure of the page itself, as the log call takes it (platform-contract.md 2.3). */
export interface ErrorLine {
  readonly url: string
  readonly time: string
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly info: string
}

const key = 'saber-errors'
const most = 200
const now = () => new Date(clock.now()).toLocaleString('sv-SE')

export const useErrorLog = create<{ readonly lines: readonly ErrorLine[] }>(() => ({
  lines: JSON.parse(localStorage.getItem(key) ?? '[]') as ErrorLine[],
}))

function keep(lines: readonly ErrorLine[]): void {
  localStorage.setItem(key, JSON.stringify(lines))
  useErrorLog.setState({ lines })
}

export function logError(type: string, error: unknown, info = ''): void {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  keep(
    [...useErrorLog.getState().lines, { url: location.pathname, time: now(), type, message, stack, info }].slice(-most),
  )
}

export const clearErrors = (): void => keep([])

/** What fell through everything else lands in the log, too. */
export function watchErrors(): void {
  addEventListener('error', event => {
    if (event.error) logError('error', event.error)
  })
  addEventListener('unhandledrejection', event => {
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError'))
      logError('rejection', event.reason)
  })
}
