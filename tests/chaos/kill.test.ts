import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { person, signIn } from '../product.ts'
import { atLeast } from '../support/properties.ts'
import { inLong, longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { databaseProcesses, descriptors, gone, memory, ready, start, type Rig } from './rig.ts'

/** One, of the database, in every run, six in the long one; `CHAOS_KILLS=200` for one that is longer still. */
const kills = atLeast(inLong(6, 1), 'CHAOS_KILLS')
const writers = 4
/** Acknowledged writes between two kills. */
const between = 25

const dir = mkdtempSync(join(tmpdir(), 'sk-chaos-'))
const port = 18_000 + (process.pid % 900)
let rig: Rig
let token = ''
/** A picture the kitchen has. */
let photo = ''

beforeAll(async () => {
  rig = await start(dir, port)
  token = (await signIn(rig.url, '000000', 'enterprise', 'enterprise')).token
  photo = (await person(rig.url, token).get('/purchase/standbookpurchase/list?size=1')).data.records![0]![
    'goodsImgs'
  ] as string
}, 120_000)

afterAll(async () => {
  rig.child.kill('SIGINT')
  await gone(rig.child)
  rmSync(dir, { recursive: true, force: true })
})

const body = (name: string) => ({
  purchaseDate: clock.today(),
  goodsName: '白菜',
  goodsCategory: 8,
  quantity: 1,
  unit: 1,
  batchNo: name,
  supplierName: '甲',
  supplierAddress: '路',
  supplierPhone: '13900001111',
  certTypes: '4',
  sensory: 1,
  checkResult: 1,
  purchaser: '张三',
  checker: '李四',
  goodsImgs: photo,
  submitStatus: 1,
})

/** Names of all stored records, page by page. */
async function stored(): Promise<Map<string, number>> {
  const who = person(rig.url, token)
  const names = new Map<string, number>()
  for (let page = 1; ; page++) {
    const { data } = await who.get(`/purchase/standbookpurchase/list?size=1000&current=${page}&batchNo_likeright=K`)
    for (const row of data.records!) names.set(String(row['batchNo']), (names.get(String(row['batchNo'])) ?? 0) + 1)
    if (data.records!.length < 1000) return names
  }
}

test(`nothing a kitchen was told is stored is lost while the server and the database are killed under it: ${kills} times`, async () => {
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  let n = 0
  let writing = true
  // Each writer goes on through every fault, as a phone in a kitchen does: the same record with the same key until it
  // is told.
  const write = async (): Promise<void> => {
    while (writing) {
      const name = `K${++n}`
      sent.add(name)
      await until(async () => {
        const { status } = await person(rig.url, token).post('/purchase/standbookpurchase/submit', body(name), {
          'idempotency-key': `chaos-${process.pid}-${name}`,
        })
        if (status === 200) acknowledged.add(name)
        return status === 200 || !writing
      }, `${name} is stored`)
    }
  }
  const all = Array.from({ length: writers }, write)
  for (let kill = 0; kill < kills; kill++) {
    const had = acknowledged.size
    await until(async () => acknowledged.size >= had + between, 'writes are acknowledged again')
    if (kill % 2 === inLong(0, 1)) {
      rig.child.kill('SIGKILL')
      await gone(rig.child)
      rig = await start(dir, port)
    } else {
      const pids = databaseProcesses(dir)
      expect(pids.length).toBeGreaterThan(1)
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    }
    await ready(rig.url)
  }
  writing = false
  await Promise.all(all)
  await ready(rig.url)
  const found = await stored()
  expect([...acknowledged].filter(name => !found.has(name))).toEqual([])
  expect([...found.keys()].filter(name => !sent.has(name))).toEqual([])
  expect([...found].filter(([, times]) => times > 1)).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * between)
}, 900_000)

longTest(
  'a database whose first process is killed comes back by itself, costs no descriptors meanwhile, and the operator is told just that',
  async () => {
    const before = { descriptors: descriptors(rig), memory: memory(rig) }
    const said = rig.said().length
    let writing = true
    let most = 0
    let kept = 0
    const otherwise: string[] = []
    const write = async (one: number): Promise<void> => {
      for (let n = 0; writing;)
        await until(async () => {
          most = Math.max(most, descriptors(rig))
          const { status, text } = await person(rig.url, token).post(
            '/purchase/standbookpurchase/submit',
            body(`P${one}-${n++}`),
          )
          if (status === 200) kept++
          else if (![500, 429].includes(status)) otherwise.push(text)
          return status === 200 || !writing
        }, 'a record is stored')
    }
    const all = Array.from({ length: writers }, (_, one) => write(one))
    for (let kill = 0; kill < 3; kill++) {
      const had = kept
      await until(async () => kept > had, 'writes are acknowledged again')
      // The first process alone: its children find out for themselves, as after an out-of-memory kill.
      process.kill(databaseProcesses(dir)[0]!, 'SIGKILL')
      await until(
        async () =>
          rig
            .said()
            .slice(said)
            .match(/the database is back as process/g)?.length ===
          kill + 1,
        'the operator is told that it is back',
      )
      await ready(rig.url)
    }
    writing = false
    await Promise.all(all)
    await signIn(rig.url, '000000', 'enterprise', 'enterprise')
    expect(otherwise).toEqual([])
    expect(most).toBeLessThan(before.descriptors + 80)
    expect(memory(rig)).toBeLessThan(before.memory + 200)
    expect(rig.said().slice(said)).not.toMatch(/备份|backup/)
  },
  180_000,
)
