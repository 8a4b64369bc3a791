// The database goes away and comes back: the product waits for it without growing, says so meanwhile, and goes on by
// itself. Of the long suite: a database that is killed under writers is tried in every run by tests/chaos/kill.test.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, signIn } from '../product.ts'
import { isLong, longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { launch, ownCluster, type Cluster, type Running } from './rig.ts'

/** Five seconds; `AWAY=30,120` for longer ones as well. */
const away = [5, ...(process.env['AWAY'] ?? '').split(',').filter(Boolean).map(Number)]
const dir = mkdtempSync(join(tmpdir(), 'sk-away-'))

let cluster: Cluster
let url: string
let running: Running
beforeAll(async () => {
  cluster = await ownCluster()
  url = await cluster.newDatabase()
  running = await launch({ DATABASE_URL: url, DATA_DIR: dir, DEMO: 'on' })
}, 180_000)
afterAll(async () => {
  await running?.end()
  await cluster?.close()
  rmSync(dir, { recursive: true, force: true })
})

const state = async (): Promise<number> => (await fetch(`${running.url}/readyz`)).status
/** Somebody who looks at a list all the time, as wall screens and phones do. */
function visitor(token: string): { stop(): Promise<ReadonlyMap<number, string>> } {
  const answers = new Map<number, string>()
  let stays = true
  const going = (async () => {
    while (stays) {
      const { status, text } = await person(running.url, token)
        .get('/purchase/standbookpurchase/list?size=1')
        .catch((error: Error) => ({ status: 0, text: error.message }))
      answers.set(status, text)
      await new Promise(resolve => setTimeout(resolve, 400))
    }
  })()
  return {
    async stop() {
      stays = false
      await going
      return answers
    },
  }
}

test.runIf(isLong).each(away)(
  'a database that is away for %i s is waited for with no more connections, memory or descriptors than before, and people sign in again by themselves',
  async seconds => {
    const { token } = await signIn(running.url, '000000', 'enterprise', 'enterprise')
    const visitors = Array.from({ length: 8 }, () => visitor(token))
    await until(async () => (await state()) === 200, 'the product is ready')
    const before = { descriptors: running.descriptors(), memory: running.memory() }
    await cluster.stop()
    await until(async () => (await state()) === 503, 'the product says that it is not ready')
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, running.descriptors())), 50)
    await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    clearInterval(watch)
    await cluster.start()
    await until(async () => (await state()) === 200, 'the product is ready again')
    const answers = new Map((await Promise.all(visitors.map(one => one.stop()))).flatMap(one => [...one]))
    // Whoever asked meanwhile was answered each time: with the list, or that the system is busy.
    for (const [status, text] of answers)
      expect(status === 200 || text.includes('系统繁忙'), `${status} ${text}`).toBe(true)
    const again = await signIn(running.url, '000000', 'supervise', 'supervise')
    expect((await again.get('/purchase/standbookpurchase/list?size=1')).status).toBe(200)
    expect((await person(running.url, token).get('/purchase/standbookpurchase/list?size=1')).status).toBe(200)
    // The pool, the hints, the jobs and eight visitors: a handful more or less, not thousands.
    expect(most).toBeLessThan(before.descriptors + 60)
    await until(() => running.descriptors() < before.descriptors + 30, 'descriptors are given back')
    expect(await cluster.backends(url)).toBeLessThan(30)
    expect(running.memory()).toBeLessThan(before.memory + 200 * 2 ** 20)
  },
  300_000,
)

longTest(
  'a server that is killed under people who ask comes back to them by itself',
  async () => {
    const kitchen = await signIn(running.url, '000000', 'enterprise', 'enterprise')
    const before = running.descriptors()
    const token = kitchen.token
    const visitors = Array.from({ length: 4 }, () => visitor(token))
    await cluster.kill()
    await until(async () => (await state()) === 503, 'the product says that it is not ready')
    await cluster.start()
    await until(async () => (await state()) === 200, 'the product is ready again')
    await Promise.all(visitors.map(one => one.stop()))
    expect((await signIn(running.url, '000000', 'supervise', 'supervise')).token).not.toBe('')
    await until(() => running.descriptors() < before + 30, 'descriptors are given back')
  },
  180_000,
)
