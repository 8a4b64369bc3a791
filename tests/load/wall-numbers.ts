// Whether a wall's numbers stay as quick however many rows the ledgers have, and how many screens are answered a
// second: every panel that anybody may ask, of a city of ten thousand ledger rows and of the same with ten million.
import { panels } from '../../app/catalogue.ts'
import { city as measured, type City } from '../../demo/city/shape.ts'
import { panelName } from '../../kernel/define/panel.ts'
import { fillCity } from './answers.ts'
import { measure } from './measure.ts'
import { quantile } from './quantile.ts'
import type { World } from './world.ts'

const many = Number(process.env['LOAD_WALL_ROWS'] ?? 10_000_000)
const cityOf = (tenant: string, n: number, rows: number): City => ({
  ...measured,
  tenant,
  accounts: measured.accounts + n * 1_000_000,
  enterprises: 1000,
  rows,
})
const few = cityOf('wall01', 3, 10_000)
const full = cityOf('wall02', 4, many)

export const fillWalls = async (database: Parameters<typeof fillCity>[0]): Promise<void> => {
  for (const town of [few, full]) await fillCity(database, town)
}

const times = 15
/** An answer of ten million rows may be so many times as late, and so many ms more. */
const [factor, slack] = [1.5, 2]
const leastPerSecond = 15_000
const pathOf = (panel: (typeof panels)[number], { tenant }: City): string =>
  `/api/dataScreenOpen/${panelName(panel)}?tenantId=${tenant}`

/** How late an answer is that nobody asked for a moment ago, ms: the median of several, each of other days. */
async function fresh(url: string): Promise<number> {
  const late: number[] = []
  // An answer is shared by whoever asks the same: each asks of another number of days, or of another page.
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    const answer = await fetch(`${url}&days=${n + 20}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    late.push(performance.now() - began)
  }
  return quantile(late, 0.5)
}

/** Asks every open panel of both cities, and one of them as often as it goes; prints what came of it. */
export async function measureNumbers({ product, cluster, seconds }: World): Promise<void> {
  for (const panel of panels.filter(({ open }) => open)) {
    const [small, large] = [
      await fresh(product.url + pathOf(panel, few)),
      await fresh(product.url + pathOf(panel, full)),
    ]
    const isFlat = large <= small * factor + slack
    console.log(
      `${panelName(panel).padEnd(24)} ${few.rows} rows ${small.toFixed(1).padStart(6)} ms  ${many} rows ${large.toFixed(1).padStart(6)} ms  ${isFlat ? 'flat' : 'GROWS'}`,
    )
    const path = pathOf(panel, full)
    const etag = (await fetch(product.url + path)).headers.get('etag')!
    // Screens know the last answer; what is sent whole once is as quick as it is long.
    for (const [how, headers, least] of [
      ['whole', {}, 0],
      ['known', { 'if-none-match': etag }, leastPerSecond],
    ] as const) {
      const { perSecond, failed, refusals } = await measure({
        url: product.url,
        requests: [{ method: 'GET', path, headers }],
        connections: 50,
        seconds,
        server: product.pid,
        cluster,
      })
      const known = [...refusals].reduce((sum, [said, n]) => sum + (said.startsWith('304') ? n : 0), 0)
      const all = perSecond + known / seconds
      console.log(
        `  ${how} ${all.toFixed(0)} /s${least ? `  ${all >= least ? 'within' : 'MISSES'} ${least}` : ''}  failed ${failed - known}`,
      )
    }
  }
}
