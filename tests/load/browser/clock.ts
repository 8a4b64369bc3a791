/**
 * Runs inside the page: tells when what a person waits for was drawn. A measurement starts with the last press (the
 * browser says when that was) or with the page itself, and ends with the first frame that was painted after the page
 * looked as it was waited for.
 */
export interface PageClock {
  /** When the last press was, ms since the page began. */
  pressed: number
  /** How long the page was busy without a pause since then, ms, of pauses too short for a press to be noticed. */
  blocked: number
  /** @returns when `has` was drawn and nothing of `lacks` was left, ms since the page began */
  readonly drawn: (has: string, lacks: string) => Promise<number>
  /** Calls of the page to the server since then, and how many of them waited for one another in a row. */
  readonly asked: () => { readonly calls: number; readonly inRow: number }
}

declare global {
  interface Window {
    pageClock: PageClock
  }
}

/** Installed before any script of the page. It names nothing outside itself: it is carried over as text. */
export function installClock(): void {
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0
  const clock: PageClock = {
    pressed: 0,
    blocked: 0,
    drawn: (has, lacks) =>
      new Promise(resolve => {
        let isFound = false
        const look = (): void => {
          if (isFound || ![...document.querySelectorAll(has)].some(isSeen)) return
          if ([...document.querySelectorAll(lacks)].some(isSeen)) return
          isFound = true
          watcher.disconnect()
          // The task behind the next frame runs when that frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now()))
            port1.start()
            port2.postMessage(null)
          })
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      }),
    asked: () => {
      const calls = performance
        .getEntriesByType('resource')
        .filter(it => it.startTime >= clock.pressed && /\/api\/(?!.*\/emit)/.test(it.name))
        .map(it => ({ from: it.startTime, to: (it as PerformanceResourceTiming).responseEnd }))
      const rows: number[] = []
      for (const [at, call] of calls.entries())
        rows.push(1 + Math.max(0, ...rows.filter((_, before) => calls[before]!.to <= call.from && before < at)))
      return { calls: calls.length, inRow: Math.max(0, ...rows) }
    },
  }
  window.pageClock = clock
  document.addEventListener(
    'click',
    event => {
      clock.pressed = event.timeStamp
      clock.blocked = 0
    },
    true,
  )
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= clock.pressed) clock.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}
