import type { Browser } from '@playwright/test'
import { quantile } from '../quantile.ts'

/**
 * How long this browser on this machine takes for a fixed piece of work of the kind a page does: objects, text,
 * elements, their places. Figures are said as multiples of it. The median of nine, ms.
 */
export async function yardstickOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const times = await page.evaluate(() => {
    const once = (): number => {
      const began = performance.now()
      const rows = Array.from({ length: 20_000 }, (_, n) => ({ id: n, name: `${(n * 7919) % 10_007}`, kind: n % 13 }))
      const known = (JSON.parse(JSON.stringify(rows)) as typeof rows).toSorted((a, b) => a.name.localeCompare(b.name))
      const list = document.createElement('ul')
      for (const { name, kind } of known.slice(0, 1500)) {
        const item = list.appendChild(document.createElement('li'))
        item.className = `kind-${kind}`
        item.appendChild(document.createElement('b')).textContent = name
      }
      document.body.replaceChildren(list)
      list.getBoundingClientRect()
      return performance.now() - began
    }
    once()
    return Array.from({ length: 9 }, once)
  })
  await page.close()
  return quantile(times, 0.5)
}
