import type { Kernel } from '../../kernel/ask/kernel.ts'
import { openFindings } from './findings.server.ts'

/** How long it waits before it looks again, ms: first, and at most; the minute's job stands behind it. */
const [firstMs, lastMs] = [50, 6_400]

/**
 * Judges what boxes saw at once where it cannot wait: behind the commit of the message, and again a moment later while
 * transactions of others keep the followers back. domain.md D.4 明火
 */
export function openFindingsSoon(kernel: Kernel, failed: (error: unknown) => void) {
  const findings = openFindings(kernel)
  const timers = new Map<string, NodeJS.Timeout>()
  const work = new Map<string, Promise<void>>()
  let isClosed = false

  const look = async (tenant: string, waitMs: number): Promise<void> => {
    const hasMore = await findings.freshOf(tenant)
    if (!hasMore || isClosed || waitMs > lastMs || timers.has(tenant)) return
    timers.set(
      tenant,
      setTimeout(() => {
        timers.delete(tenant)
        start(tenant, waitMs * 2)
      }, waitMs),
    )
  }
  /** One look of a tenant behind the other, so that the last of them sees what was stored before it was asked for. */
  const start = (tenant: string, waitMs: number): void => {
    const next = (work.get(tenant) ?? Promise.resolve()).then(() => look(tenant, waitMs)).catch(failed)
    work.set(tenant, next)
  }
  return {
    soon: (tenant: string): void => start(tenant, firstMs),
    async close(): Promise<void> {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(work.values())
    },
  }
}
