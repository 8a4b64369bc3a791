// Pictures that a morning-check machine sends with a check stand in its record, and their bytes go after 180 days.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilesLocal } from '../../adapters/files-local/index.ts'
import { forgetPictures } from '../../modules/iot/finding-pictures.server.ts'
import { openPictures } from '../../modules/iot/pictures.server.ts'
import { openWriting } from '../../modules/iot/writing.server.ts'
import { addAccount, signIn } from '../product.ts'
import { addRow } from '../rows.ts'
import { pngOf } from '../../kernel/files/samples.ts'
import { openKitchens, secret, type Cabinet, type Kitchens } from './kitchen.ts'
import { clock } from '../../contract/clock.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
  kitchens.clock.now = clock.now()
})
afterAll(() => kitchens?.close())

const [minute, day] = [60_000, 86_400_000]
const address = (): string => `${kitchens.product.url}/api/iot/ingest`
const headersOf = (machine: Cabinet) => ({
  authorization: `Basic ${Buffer.from(`${machine.tenantId}/${machine.deviceNo}:${secret}`).toString('base64')}`,
})
interface Answer {
  readonly status: number
  readonly data: { readonly stored: number; readonly picture: string; readonly pictures: readonly string[] }
}
const answerOf = async (response: Response): Promise<Answer> => ({
  ...((await response.json()) as Omit<Answer, 'status'>),
  status: response.status,
})
const push = async (machine: Cabinet, message: object): Promise<Answer> =>
  answerOf(
    await fetch(address(), {
      method: 'POST',
      headers: { ...headersOf(machine), 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }),
  )
const form = async (machine: Cabinet, message: object, part: string, file: Uint8Array): Promise<Answer> => {
  const body = new FormData()
  body.append('message', JSON.stringify(message))
  body.append(part, new Blob([file as Uint8Array<ArrayBuffer>]), 'shot.html')
  return answerOf(await fetch(address(), { method: 'POST', headers: headersOf(machine), body }))
}
let number = 0
/** A machine, and somebody it knows by a number. */
const scene = async () => {
  const info = await kitchens.enterprise()
  const machine = await kitchens.device('morcheck', 'iot/morning-machine', info, {})
  const empNo = ++number
  await addRow(
    { kernel: kitchens.kernel },
    '000000',
    'staff/employee',
    info,
    {
      empName: '王五',
      empNo,
      empPost: 5,
      empStatus: 1,
      isKitchen: true,
      isDirect: false,
      isSa: 0,
      entryDate: '2025-01-01',
    },
    kitchens.clock.now,
  )
  const check = (at: number) => ({ t: Math.floor(at / 1000), empNo, temp: 36.5, hand: 1 })
  return { info, machine, check }
}
const image = (n: number): Buffer => Buffer.from(pngOf(8 + n, 8))
const text = (n: number): string => image(n).toString('base64')
const keyOf = (link: string): string => link.replace('/api/blade-resource/oss/file/', '')
const follow = async (): Promise<void> => {
  await kitchens.overtaken()
  kitchens.clock.now = clock.now()
  const writing = openWriting(kitchens.kernel)
  await writing.fresh()
  await writing.pictures()
}
const checksOf = (info: string) =>
  kitchens.query<{ id: string; face: string | null; hands: string | null }>(
    'select id::text, face_img as face, hand_imgs as hands from staff_morning_check where info_id = $1 order by check_time',
    info,
  )

test('face and hands sent with a check, in its JSON or as a form, stand in its record, each once, and its kitchen sees them', async () => {
  const { info, machine, check } = await scene()
  const at = clock.now() - 2 * minute
  const message = { ...check(at), face: text(1), handImgs: [text(2), text(3)] }
  const first = await push(machine, message)
  expect([first.status, first.data.stored]).toEqual([200, 1])
  const [face, ...hands] = first.data.pictures
  expect(first.data.picture).toBe(face)
  expect(hands).toHaveLength(2)
  expect((await push(machine, message)).data.pictures, 'sent again').toEqual([face, ...hands])
  await follow()
  expect(await checksOf(info)).toMatchObject([{ face: keyOf(face!), hands: hands.map(keyOf).join(',') }])

  // The record may be there before its pictures.
  const later = clock.now() - minute
  await push(machine, check(later))
  await follow()
  const face2 = (await form(machine, check(later), 'face', image(4))).data.picture
  const hand2 = (await form(machine, check(later), 'handImgs', image(5))).data.picture
  await follow()
  await follow()
  expect((await checksOf(info))[1]).toMatchObject({ face: keyOf(face2), hands: keyOf(hand2) })
  expect((await push(machine, { ...check(later), face: text(6) })).data.picture, 'one face of a check').toBe('')

  const other = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'checked', role: 'enterprise', info })
  await addAccount(kitchens.product, { tenant: '000000', account: 'stranger', role: 'enterprise', info: other })
  const read = async (account: string): Promise<number> =>
    (await (await signIn(kitchens.product.url, '000000', account)).get(face!.replace('/api', ''))).status
  expect(await read('checked')).toBe(200)
  expect(await read('stranger')).not.toBe(200)
})

test('what is no picture, or of too many pixels, is refused with its message; without a check nothing is kept', async () => {
  const { info, machine, check } = await scene()
  const now = clock.now()
  for (const wrong of [Buffer.from('<svg onload=alert(1)></svg>'), Buffer.from(pngOf(11_000, 4_000))]) {
    expect((await push(machine, { ...check(now), face: wrong.toString('base64') })).status).toBe(400)
    expect((await push(machine, { ...check(now), face: text(1), handImgs: [wrong.toString('base64')] })).status).toBe(
      400,
    )
    expect((await form(machine, check(now), 'face', wrong)).status).toBe(400)
  }
  expect((await push(machine, { ...check(now), face: 'no base64!' })).status).toBe(400)
  expect((await push(machine, { ...check(now), handImgs: [text(1), text(2), text(3)] })).status, 'three hands').toBe(
    400,
  )
  expect(await kitchens.stored(machine)).toBe(0)
  expect((await push(machine, { t: Math.floor(now / 1000), todayNum: 3, face: text(1) })).data.picture).toBe('')
  expect(await kitchens.query('select from kernel_file where info_id = $1', info)).toEqual([])
})

test('bytes of a check leave the file store after 180 days, those of a box after ninety, in one job; what lies in evidence stays', async () => {
  const { info, machine } = await scene()
  const box = await kitchens.device('aibox', 'iot/ai-box', info, { boxIp: '10.0.0.9', channelMax: 16, algorithms: [1] })
  const dir = mkdtempSync(join(tmpdir(), 'sk-checks-'))
  const files = await openFilesLocal({ dir })
  const keep = (of: Cabinet, ai: string, days: number, n: number, channel = '0') =>
    openPictures(kitchens.kernel, files).keep(of, image(20 + n), 0, [{ at: clock.now() - days * day, ai, channel }])
  const gone = [
    await keep(machine, 'face', 181, 1),
    await keep(machine, 'handImgs', 181, 2),
    await keep(box, 'smoke', 91, 3),
  ]
  const exempt = await keep(machine, 'face', 200, 4)
  const stay = [
    await keep(machine, 'face', 179, 5),
    await keep(machine, 'handImgs', 91, 6),
    await keep(box, 'smoke', 89, 7),
    exempt,
  ]
  await addRow(
    { kernel: kitchens.kernel },
    '000000',
    'staff/morning-check',
    info,
    {
      checkTime: '2026-01-01 07:00:00',
      checkTemp: 36.5,
      checkWay: 1,
      handResult: 1,
      type: 1,
      faceImg: [exempt],
      submitStatus: 1,
      recordSource: 2,
      heldBy: '7',
      originLink: 'device-morning-check',
      originId: machine.id,
      originPart: (
        await kitchens.query<{ part: string }>(
          "select (extract(epoch from at) * 1000)::bigint || '-' || channel as part from iot_picture where key = $1",
          exempt,
        )
      )[0]!.part,
    },
    clock.now(),
  )
  kitchens.clock.now = clock.now()
  expect(await forgetPictures(kitchens.kernel, files)).toBe(gone.length)
  expect(await forgetPictures(kitchens.kernel, files)).toBe(0)
  const there = (keys: readonly string[]) => Promise.all(keys.map(key => files.exists(key)))
  expect(await there(gone)).toEqual(gone.map(() => false))
  expect(await there(stay)).toEqual(stay.map(() => true))
  expect(
    (
      await kitchens.query<{ key: string }>(
        "select after->>'key' as key from kernel_audit where operation = 'file.forget' and info_id = $1",
        info,
      )
    )
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(gone.toSorted())
  await files.close()
  rmSync(dir, { recursive: true, force: true })
})
