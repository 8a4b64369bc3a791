/** How long a window that has gone away keeps the others waiting where there are no web locks, ms. */
const lease = 15_000

/**
 * Runs `work` in one window of the browser at a time. Web locks need https or localhost; elsewhere a marked row in
 * localStorage serves.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const mine = `${Math.random()}`
  const hold = () => localStorage.setItem(name, `${mine}|${Date.now() + lease}`)
  for (;;) {
    const [holder, until] = (localStorage.getItem(name) ?? '|0').split('|')
    if (holder === mine) break
    if (Number(until) < Date.now()) hold()
    await new Promise(resolve => setTimeout(resolve, 60))
  }
  const holding = setInterval(hold, lease / 3)
  try {
    return await work()
  } finally {
    clearInterval(holding)
    localStorage.removeItem(name)
  }
}
