// What is done by the clock is done by the product's clock, also where it was set back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { openJobs, prepareJobs, type Jobs } from '../../kernel/run/jobs.ts'
import { atClock } from '../../kernel/store/address.ts'
import { whileJobsWait } from '../../kernel/store/owner.ts'
import { openStore } from '../../kernel/store/store.ts'
import { testProduct } from '../product.ts'
import { longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'

const before = clock.shift()
const day = 86_400_000
let product: Awaited<ReturnType<typeof testProduct>>
beforeAll(async () => {
  product = await testProduct()
}, 120_000)
afterAll(async () => {
  clock.set(before)
  await product?.close()
})

/**
 * Lets a job of every minute be done once, at a time so much later than on the machine.
 * @param isUnderWay hears of the jobs, and that one is done once it has been @returns when it was done
 */
async function doneAt(
  shift: number,
  isUnderWay: (jobs: Jobs, days: readonly string[]) => Promise<unknown> = async () => undefined,
): Promise<string> {
  clock.set(shift)
  const url = atClock(product.ownerUrl)
  await prepareJobs(url, ['tried'], 'sk_app')
  const store = openStore({ url, size: 2, timeout: 20_000 })
  const days: string[] = []
  const job = {
    name: 'tried',
    title: { zh: '试', en: 'Tried' },
    cron: '* * * * *',
    cost: { quiet: 0, each: { zh: '无', en: 'nothing' } },
    run: async () => {
      days.push(clock.today())
      return {}
    },
  }
  const faults: unknown[] = []
  const jobs = await openJobs(store, [job], error => faults.push(error))
  try {
    await isUnderWay(jobs, days)
    await until(() => days.length > 0, 'the job of every minute is done')
    expect(faults).toEqual([])
    return days[0]!
  } finally {
    await jobs.close()
    await store.close()
  }
}

longTest(
  'a demo that is shown at an earlier moment than before does what is due then, and waits for no later time',
  async () => {
    const today = wireDay(clock.now() - clock.shift())
    expect((await doneAt(40 * day)) > today).toBe(true)
    expect((await doneAt(-40 * day)) < today).toBe(true)
  },
)

test('jobs begin when a database that is being filled is full, and not before', async () => {
  await doneAt(before, async (jobs, days) => {
    await whileJobsWait(product.ownerUrl, async () => {
      await jobs.ask('tried')
      await until(async () => (await jobs.recent()).some(({ state }) => state === 'active'), 'it was given to somebody')
      expect(days).toEqual([])
    })
  })
})
