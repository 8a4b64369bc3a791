// What a wall costs the browser it hangs in: CPU, frames while something moves, and memory over half an hour.
// `npm run load -- wall`; WALL_MINUTES for less.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { gone, start } from '../chaos/rig.ts'

const minutes = Number(process.env['WALL_MINUTES'] ?? 30)
const port = Number(process.env['LOAD_PORT'] ?? 18911) + 30
const minuteMs = 60_000
/** What design and issue ask for: percent of a core, frames a second. */
const [mostCpu, leastFrames] = [5, 55]

/** Seconds of CPU the processes of the browser have used, by kind. */
async function cpuOf(browser: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const sums: Record<string, number> = {}
  for (const { type, cpuTime } of processInfo) sums[type] = (sums[type] ?? 0) + cpuTime
  return sums
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] }
  }
  readonly nodes: readonly number[]
}

/**
 * Bytes of the page's objects, when all that can go is gone. Not those of compiled code, which the browser makes more
 * of for hours until everything that runs often is compiled, nor what the browser itself keeps for whoever measures it.
 */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const parts: string[] = []
  const hear = ({ chunk }: { readonly chunk: string }): void => void parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot
  const { node_fields: names, node_types: types } = snapshot.meta
  const [type, size] = [names.indexOf('type'), names.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += names.length)
    if (!['code', 'native', 'synthetic'].includes(types[0]![nodes[at + type]!]!)) bytes += nodes[at + size]!
  return bytes
}

/** Frames a second while the list of warnings glides, of the slowest second. */
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const seconds: number[] = []
        let [began, count] = [performance.now(), 0]
        const frame = (now: number): void => {
          count += 1
          if (now - began >= 1000) {
            seconds.push((count * 1000) / (now - began))
            ;[began, count] = [now, 0]
          }
          if (seconds.length < 8) requestAnimationFrame(frame)
          else resolve(Math.min(...seconds))
        }
        requestAnimationFrame(frame)
      }),
  )

/** Opens the wall of a demo start and looks at it for so many minutes. */
export async function measureWall(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-wall-'))
  const rig = await start(dir, port, { LOG_LEVEL: 'error' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.goto(`${rig.url}/datascreen`)
    await page.locator('[data-panel=kpis][data-standing=shown]').waitFor()
    const [session, whole] = [await page.context().newCDPSession(page), await browser.newBrowserCDPSession()]
    await session.send('HeapProfiler.enable')
    // What is loaded once is loaded after a minute: both pages have been shown.
    await sleep(minuteMs + 30_000)
    const frames = await framesOf(page)
    const first = await heapOf(session)
    const before = await cpuOf(whole)
    const heaps = [first]
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(minuteMs)
      if (minute % 5 && minute !== minutes) continue
      heaps.push(await heapOf(session))
      console.log(`${minute} min: ${(heaps.at(-1)! / 1e6).toFixed(1)} MB of objects`)
    }
    const after = await cpuOf(whole)
    const share = (kind: string): number => ((after[kind] ?? 0) - (before[kind] ?? 0)) / (minutes * 0.6)
    const shareOfPage = share('renderer')
    console.log(
      `the page ${shareOfPage.toFixed(1)} % of a core  ${shareOfPage <= mostCpu ? 'within' : 'MISSES'} ${mostCpu} %; drawing ${share('GPU').toFixed(1)} %, the browser itself ${share('browser').toFixed(1)} %`,
    )
    console.log(
      `${frames.toFixed(0)} frames a second in the slowest of eight  ${frames >= leastFrames ? 'within' : 'MISSES'} ${leastFrames}`,
    )
    console.log(
      `objects ${(first / 1e6).toFixed(1)} MB at first, ${(heaps.at(-1)! / 1e6).toFixed(1)} MB at last  ${heaps.at(-1)! < first * 1.1 ? 'flat' : 'GROWS'}`,
    )
  } finally {
    await browser.close()
    rig.child.kill('SIGINT')
    await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
