import { loggedJob } from '../kernel/log/job.ts'
import { keepLogs } from '../kernel/log/kept.ts'
import type { Logs } from '../kernel/log/logs.ts'
import { tenantsIn } from '../kernel/ask/tenants.ts'
import type { Job } from '../kernel/run/jobs.ts'
import type { Store } from '../kernel/store/store.ts'
import { keepReadings } from '../modules/iot/kept.server.ts'
import { housekeeping } from './housekeeping.ts'
import { rooms, type Timed } from './rooms.ts'

/** Messages to browsers that a process left behind, and whose session ends soon. */
export const wakeTick = (look: () => Promise<number>): Job => ({
  name: 'push',
  title: { zh: '补发浏览器推送', en: 'Messages to browsers that were left' },
  cron: '* * * * *',
  cost: {
    quiet: 3,
    each: {
      zh: '每条未推送的事件：每个浏览器约 3 条语句',
      en: 'an event nobody sent: about 3 statements for each browser',
    },
  },
  run: async () => ({ sent: await look() }),
})

/**
 * Devices that said nothing, are missing something or have a date of their file near: whose time has come is judged
 * without a word of theirs. What fails in one tenant hinders no other.
 */
export const lookTick = (store: Pick<Store, 'run'>, look: (tenant: string) => Promise<number>): Job => ({
  name: 'devices-due',
  title: { zh: '到时判断静默与缺检的设备', en: 'Devices whose time has come' },
  cron: '* * * * *',
  cost: {
    quiet: 5,
    each: {
      zh: '每台到时的设备约 10 条语句；每台在线设备查看一次上次通信时间',
      en: 'a device whose time has come: about 10 statements; of each device online it is looked when it was heard last',
    },
  },
  run: async () => {
    const looks = await Promise.allSettled((await tenantsIn(store)).map(look))
    const lost = looks.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (lost) throw lost.reason
    return { devices: looks.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0) }
  },
})

/**
 * Everything the clock does: what the database needs, then what the rooms say.
 * @param ticks what the kernel does every minute: in the log it would drown the rest
 */
export function jobsOf(ownerUrl: string, logs: Logs, parts: Timed, ticks: readonly Job[] = []): readonly Job[] {
  const { kernel } = parts
  const logged = [
    ...housekeeping(kernel, ownerUrl),
    keepLogs(ownerUrl),
    keepReadings(ownerUrl),
    ...rooms.flatMap(room => room.jobs?.(parts) ?? []),
  ]
  return [
    ...logged.map(job => loggedJob(logs, job, kernel.now)),
    ...ticks,
    ...rooms.flatMap(room => room.ticks?.(parts) ?? []),
  ]
}
