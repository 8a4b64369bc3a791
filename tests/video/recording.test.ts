// Cameras recorded by plan, from the stream of a camera to whoever may see what was recorded. video-contract.md A8
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCameras, type Cameras } from '../../app/cameras.ts'
import { openRecords } from '../../app/records.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { CameraDay, RecordPath } from '../../modules/video/record-day.ts'
import { stayJob } from '../../modules/video/record-stay.server.ts'
import { fileMapOf } from '../../protocols/mp4/scan.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { until } from '../support/until.ts'
import { longTest } from '../support/suite.ts'

const tenant = '000000'
const dataDir = mkdtempSync(join(tmpdir(), 'sk-records-'))
const plans = '/video/record-plan'
let product: Awaited<ReturnType<typeof testProduct>>
let served: Cameras
let cook: Person
let neighbour: Person
let office: Person
let kitchen: string
let camera: string
let changing: string
let plan: string

type Row = Readonly<Record<string, unknown>>
const query = async <T extends object = Row>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows)
/** What consoles are answered; the envelope of WVP has its data under the same name. */
const ask = async <T>(who: Person, path: string): Promise<T> => (await who.get(`/cloud/record/${path}`)).data as T
const records = async (who: Person): Promise<readonly Row[]> =>
  (await ask<{ readonly list: readonly Row[] }>(who, 'list?count=100')).list
const folder = (id: string): string => join(dataDir, 'records', tenant, kitchen, id)
const part = (id: string): string | undefined =>
  existsSync(folder(id)) ? readdirSync(folder(id)).find(name => name.endsWith('.part')) : undefined
const turnPlan = async (isOn: boolean): Promise<void> => {
  const row = (await cook.get(`${plans}/detail?id=${plan}`)).data
  expect((await cook.post(`${plans}/submit`, { ...row, isOn })).status).toBe(200)
  await product.recorder.look()
}
/** Records until there is so much of it, then leaves off. @returns what the kitchen then has */
async function recorded(bytes = 30_000): Promise<readonly Row[]> {
  const before = (await records(cook)).length
  await turnPlan(true)
  await until(() => {
    const name = part(camera)
    return name !== undefined && statSync(join(folder(camera), name)).size > bytes
  }, 'pictures are written')
  await turnPlan(false)
  expect(await records(cook)).toHaveLength(before + 1)
  return records(cook)
}

beforeAll(async () => {
  served = await openCameras(2, { host: '127.0.0.1', port: 0 }, null)
  const doors = join(dataDir, 'doors.json')
  writeFileSync(doors, JSON.stringify({ cameras: [served.server.address] }))
  product = await testProduct({ DOORS: doors, DATA_DIR: dataDir })
  kitchen = await addKitchen(product, tenant, 1, { areaCode: '420106' })
  const other = await addKitchen(product, tenant, 2, { areaCode: '420205' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'neighbour', role: 'enterprise', info: other })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  ;[cook, neighbour, office] = (await Promise.all(
    ['cook', 'neighbour', 'office'].map(account => signIn(product.url, tenant, account)),
  )) as [Person, Person, Person]
  const enter = async (cameraName: string, cameraArea: number, n: number): Promise<string> =>
    String(
      (
        await cook.post('/camera/warncameraparameter/submit', {
          ...{ cameraName, cameraArea, belong: 2, m3u8: served.addresses[n], channelId: `CAM-${n}` },
        })
      ).data.id,
    )
  camera = await enter('烹饪区', 5, 0)
  changing = await enter('更衣室', 13, 1)
}, 120_000)
afterAll(async () => {
  await product?.close()
  await served?.server.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a plan is made with its name alone: three meals, every day, seven days; a changing room is in none', async () => {
  expect((await cook.post(`${plans}/submit`, { planName: '更衣室', cameraIds: changing })).text).toContain('更衣室')
  const answer = await cook.post(`${plans}/submit`, { planName: '三餐录像', isOn: false, isWholeDay: true })
  expect(answer.status, answer.text).toBe(200)
  plan = String(answer.data.id)
  expect((await cook.get(`${plans}/detail?id=${plan}`)).data).toMatchObject({
    ...{ breakfastFrom: '06:00', lunchTo: '13:00', keepDays: 7, weekDays: '', cameraIds: '' },
  })
  for (const spoilt of [{ lunchTo: '' }, { lunchTo: '10:00' }, { keepDays: 0 }])
    expect((await cook.post(`${plans}/submit`, { planName: '不对', ...spoilt })).status, JSON.stringify(spoilt)).toBe(
      400,
    )
  expect((await neighbour.get(`${plans}/detail?id=${plan}`)).status).toBe(404)
})

test('what a plan says is recorded, and the row of a file is equal to the file; nobody records a changing room', async () => {
  const [row] = await recorded()
  const [file] = await query<{ file_name: string; file_size: string; time_len: number }>(
    'select file_name, file_size, time_len from video_record',
  )
  const path = join(folder(camera), file!.file_name)
  const map = fileMapOf(await readFile(path))!
  const last = map.fragments.at(-1)!
  expect([Number(file!.file_size), file!.time_len]).toEqual([statSync(path).size, Math.round(last.at + last.duration)])
  expect(row).toMatchObject({ app: 'record', stream: camera, timeLen: file!.time_len, filePath: '', collect: false })
  expect(JSON.stringify(row)).not.toContain(file!.file_name)
  expect(existsSync(folder(changing))).toBe(false)
  expect(served.server.viewers).toBeLessThan(2)
})

test('days and cameras that have recordings are told, with what the plan says; other kitchens are told nothing', async () => {
  const today = clock.today()
  const [year, month] = today.split('-')
  const month1 = `date/list?year=${year}&month=${Number(month)}`
  expect(await ask(cook, `${month1}&stream=${camera}`)).toEqual([today])
  expect(await ask(office, month1)).toEqual([today])
  const [day] = (await ask<readonly CameraDay[]>(office, `day?day=${today}&cameraId=${camera}`)) as [CameraDay]
  expect(day).toMatchObject({ cameraId: camera, cameraName: '烹饪区', infoId: kitchen, planned: [] })
  expect(day.records).toHaveLength(1)
  await query('update video_record_plan set is_on = true')
  const [planned] = await ask<readonly CameraDay[]>(cook, `day?day=${today}&cameraId=${camera}`)
  expect(planned!.planned).toHaveLength(1)
  await query('update video_record_plan set is_on = false')
  expect([await ask(neighbour, month1), await ask(neighbour, `day?day=${today}`), await records(neighbour)]).toEqual([
    [],
    [],
    [],
  ])
  const id = String((await records(cook))[0]!['id'])
  for (const path of [`play/path?recordId=${id}`, `download?recordId=${id}`, `collect/add?recordId=${id}&reason=拿走`])
    expect((await neighbour.get(`/cloud/record/${path}`)).status, path).toBe(404)
})

test('a recording is fetched whole or in parts as a player asks, only by its ticket or its session, and is written down', async () => {
  const id = String((await records(cook))[0]!['id'])
  const { httpPath } = await ask<RecordPath>(office, `play/path?recordId=${id}`)
  const fetched = (range?: string, path = httpPath) => fetch(product.url + path, { headers: range ? { range } : {} })
  const whole = await fetched()
  const bytes = new Uint8Array(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  expect(String.fromCharCode(...bytes.subarray(4, 8))).toBe('ftyp')
  const size = Number((await query<{ file_size: string }>('select file_size from video_record'))[0]!.file_size)
  expect(bytes.length).toBeGreaterThan(size)
  const at = Buffer.from(bytes).indexOf('sidx')
  // Within the head, over the index, within the pictures, up to the end.
  for (const [from, to] of [
    [0, 9],
    [at - 20, at + 60],
    [at + 200, at + 400],
    [bytes.length - 5, bytes.length - 1],
  ] as const) {
    const answer = await fetched(`bytes=${from}-${to}`)
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.slice(from, to + 1))
  }
  expect((await fetched(`bytes=${bytes.length}-`)).status).toBe(416)
  expect(
    (
      await fetched(
        undefined,
        // Not its last letter, of which some bits mean nothing.
        httpPath.replace(/.(?=.{8}$)/, letter => (letter === 'A' ? 'B' : 'A')),
      )
    ).status,
  ).toBe(401)
  expect((await fetched(undefined, `${httpPath}&save=true`)).status).toBe(401)
  const saved = (await ask<RecordPath>(office, `play/path?recordId=${id}&save=true`)).httpPath
  expect((await fetched(undefined, saved)).headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''/,
  )
  const lines = await query('select operation from kernel_audit where row_id = $1 order by id', id)
  expect(lines.map(({ operation }) => operation)).toEqual(
    ['create', 'watch', 'download'].map(what => `video/record.${what}`),
  )
})

test('no path, name or id from outside leads anywhere: each trick is refused, and the port itself refuses them', async () => {
  for (const trick of ['../../../etc/passwd', '%2e%2e%2f', '1/../../x', '0', '-1', '1e3', "1'--", ''])
    for (const path of ['play/path', 'download', 'collect/add'])
      expect(
        (await cook.get(`/cloud/record/${path}?recordId=${encodeURIComponent(trick)}&reason=拿走`)).status,
        `${path} ${trick}`,
      ).toBeGreaterThanOrEqual(400)
  for (const ticket of ['', '../../etc/passwd', 'A'.repeat(80), 'A'.repeat(5000)])
    expect((await fetch(`${product.url}/api/cloud/record/file?ticket=${ticket}`)).status).toBe(401)
  const port = openRecords(join(dataDir, 'records'), { record: () => null })
  const place = { tenant, info: kitchen, camera }
  for (const name of ['../../../doors.json', '..', '1.mp4/..', 'x.mp4', '1.mp4\0'])
    await expect(port.open(place, name)).rejects.toThrow('no name')
  for (const bad of [{ tenant: '..' }, { info: '../1' }, { camera: '1/..' }])
    await expect(port.open({ ...place, ...bad }, '1.mp4')).rejects.toThrow('no place')
})

longTest(
  'evidence stays when its days are over, and only an office gives it up; all else goes, row and file',
  async () => {
    const list = await recorded()
    const first = String(list[0]!['id'])
    expect((await cook.get(`/cloud/record/collect/add?recordId=${first}&reason=`)).status).toBe(400)
    expect((await cook.get(`/cloud/record/collect/add?recordId=${first}&reason=食物中毒调查`)).status).toBe(200)
    expect((await records(office)).find(row => row['id'] === first)).toMatchObject({
      ...{ collect: true, collectReason: '食物中毒调查' },
    })
    expect((await cook.get(`/cloud/record/collect/delete?recordId=${first}`)).status).toBe(403)
    const port = openRecords(join(dataDir, 'records'), { record: () => null })
    const job = (days: number) => stayJob({ ...product.kernel, now: () => clock.now() + days * 86_400_000 }, port).run()
    expect(await job(6)).toMatchObject({ old: 0 })
    expect(await job(8)).toMatchObject({ old: 1 })
    expect((await records(cook)).map(({ id }) => id)).toEqual([first])
    expect(readdirSync(folder(camera))).toHaveLength(1)
    expect((await office.get(`/cloud/record/collect/delete?recordId=${first}`)).status).toBe(200)
    expect(await job(8)).toMatchObject({ old: 1 })
    expect([readdirSync(folder(camera)), await records(cook)]).toEqual([[], []])
  },
)

longTest('a file that a killed process left half written is put right at the next start, and has its row', async () => {
  await turnPlan(true)
  await until(
    () => part(camera) !== undefined && statSync(join(folder(camera), part(camera)!)).size > 60_000,
    'written',
  )
  // As a kill leaves it: what stands on the disk at this moment, and no row.
  const name = part(camera)!
  const aside = join(dataDir, 'aside')
  await copyFile(join(folder(camera), name), aside)
  await turnPlan(false)
  await rm(folder(camera), { recursive: true })
  await query('delete from video_record')
  await mkdir(folder(camera))
  await copyFile(aside, join(folder(camera), name))
  await product.close()
  product = {
    ...(await testProduct({
      DOORS: join(dataDir, 'doors.json'),
      DATA_DIR: dataDir,
      DATABASE_URL: product.databaseUrl,
    })),
  }
  cook = await signIn(product.url, tenant, 'cook')
  // While another process may be writing it nobody touches it.
  await query("insert into video_record_lease values ($1, $2, 1, app.now() + interval '30 seconds')", tenant, camera)
  await product.recorder.recover()
  expect([part(camera), await records(cook)]).toEqual([name, []])
  // One that ends much later was taken before the clock was set back, and is nobody's.
  await query("update video_record_lease set until = app.now() + interval '1 hour'")
  await product.recorder.look()
  const [row, ...more] = await records(cook)
  expect(more).toEqual([])
  expect(row!['fileSize']).toBe(statSync(join(folder(camera), name.replace('.part', ''))).size)
  expect(Number(row!['timeLen'])).toBeGreaterThan(500)
  expect(wireMoment(Number(row!['startTime'])).slice(0, 10)).toBe(clock.today())
  await product.recorder.recover()
  expect(await records(cook)).toHaveLength(1)
})
