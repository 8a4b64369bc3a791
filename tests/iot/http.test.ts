import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { pdf, pngOf } from '../../kernel/files/samples.ts'
import { addAccount, signIn } from '../product.ts'
import { addRow } from '../rows.ts'
import { openKitchens, secret, type Cabinet, type Kitchens } from './kitchen.ts'
import { longTest } from '../support/suite.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const cabinetOf = async (info?: string): Promise<Cabinet> => kitchens.cabinet(info ?? (await kitchens.enterprise()))
const basic = (name: string, own = secret): string => `Basic ${Buffer.from(`${name}:${own}`).toString('base64')}`
interface Answer {
  readonly status: number
  readonly msg: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  readonly data: { readonly stored: number; readonly refused: readonly Record<string, unknown>[] }
  readonly headers: Headers
}
async function send(
  cabinet: Pick<Cabinet, 'deviceNo' | 'tenantId'>,
  body: unknown,
  { topic, ...headers }: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(
    `${kitchens.product.url}/api/iot/ingest${topic ? `?topic=${encodeURIComponent(topic)}` : ''}`,
    {
      method: 'POST',
      headers: {
        authorization: basic(`${cabinet.tenantId}/${cabinet.deviceNo}`),
        'content-type': 'application/json',
        ...headers,
      },
      body: body instanceof Uint8Array || typeof body === 'string' ? (body as string) : JSON.stringify(body),
    },
  )
  return {
    status: answer.status,
    headers: answer.headers,
    ...((await answer.json()) as Omit<Answer, 'status' | 'headers'>),
  }
}

describe('a cabinet that speaks by HTTP', () => {
  test('is answered when its reading is committed, sent twice it is kept once, and its file shows it', async () => {
    const cabinet = await cabinetOf()
    const message = { t: wireMoment(clock.now() - 60_000), seq: 7, temp: 4.5 }
    for (let i = 0; i < 2; i++) {
      const { status, msg, data } = await send(cabinet, message)
      expect([status, msg, data]).toEqual([200, '操作成功!', { stored: 1, refused: [] }])
      expect(await kitchens.stored(cabinet)).toBe(1)
    }
    await expect.poll(async () => (await kitchens.file(cabinet)).temp).toBe(4.5)
  })

  test('names itself by a Basic header or by two of its own; in the first tenant its number is enough', async () => {
    const cabinet = await cabinetOf()
    expect((await send(cabinet, { temp: 4 }, { authorization: basic(cabinet.deviceNo) })).status).toBe(200)
    const bytes = await kitchens.cabinet(cabinet.info, { deviceNo: 'AA:BB:CC:DD:EE:01' })
    const colons = await kitchens.cabinet(cabinet.info, { deviceNo: 'A:B-1' })
    for (const { deviceNo } of [bytes, colons])
      for (const name of [deviceNo, `000000/${deviceNo}`])
        expect((await send(cabinet, { temp: 4 }, { authorization: basic(name) })).status, name).toBe(200)
    expect([await kitchens.stored(bytes), await kitchens.stored(colons)]).toEqual([2, 2])
    const own = { authorization: '', 'device-no': cabinet.deviceNo, 'device-secret': secret }
    expect((await send(cabinet, { temp: 4 }, own)).status).toBe(200)
    expect((await send(cabinet, { temp: 4 }, { ...own, 'device-secret': 'wrong' })).status).toBe(401)
    expect((await send(cabinet, { temp: 4 }, { authorization: '' })).status).toBe(401)
    expect((await send(cabinet, { temp: 4 }, { authorization: 'Bearer x' })).status).toBe(401)
  })

  test('hears of each of its readings that was not taken, in its language, and it stands on its page with its bytes', async () => {
    const cabinet = await cabinetOf()
    const t = Math.floor(clock.now() / 1000)
    const { status, data } = await send(
      cabinet,
      [
        { t, temp: 4 },
        { t, temp: 999 },
        { t: t - 1, temp: 5 },
      ],
      {
        'accept-language': 'en',
      },
    )
    expect([status, data.stored]).toEqual([200, 2])
    expect(data.refused).toMatchObject([{ item: 1, deviceNo: cabinet.deviceNo, reason: 'range' }])
    expect(String(data.refused[0]!['says'])).toContain('out of range')
    const refused = await send(cabinet, { tmp: 4 })
    expect([refused.status, refused.errors]).toEqual([400, [{ field: '0', message: refused.msg }]])
    const administrator = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
    await expect
      .poll(
        async () =>
          (
            (await administrator.get(`/iot/warniotfridge/refusals?id=${cabinet.id}`)).data as unknown as {
              bytes: string
            }[]
          ).length,
      )
      .toBe(2)
  })

  test('that says too much, in another form or too often is told so with the true status', async () => {
    const cabinet = await cabinetOf()
    const long = await send(cabinet, `{"temp":4,"x":"${'x'.repeat(4_100)}"}`)
    expect([long.status, long.msg]).toEqual([413, '报文超过4096字节'])
    expect((await send(cabinet, 'temp=4', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await send(cabinet, 'nonsense')).status).toBe(400)
    expect((await send(cabinet, '', {})).status).toBe(400)
    const other = await cabinetOf()
    // A hundred and twenty at once, five a second from then on: a slow machine needs more until it is too often.
    const many: Answer[] = []
    const often = () => many.find(({ status }) => status === 429)
    while (!often() && many.length < 2000)
      many.push(...(await Promise.all(Array.from({ length: 140 }, () => send(other, { temp: 4 })))))
    expect(often()?.headers.get('retry-after')).toBe('1')
    expect(many.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120)
  })

  // The more guesses the longer each waits, up to a quarter of a minute.
  longTest('whose secret is guessed is told so, and after some guesses to come again later', async () => {
    const { deviceNo, tenantId } = await cabinetOf()
    const guess = (n: number) =>
      send({ deviceNo, tenantId }, { temp: 4 }, { authorization: basic(deviceNo, `guess ${n}`) })
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n)))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]))
  })

  test('neither speaks for a cabinet of another kitchen nor for one of its own; a gateway for those of its own alone', async () => {
    const [mine, theirs] = [await kitchens.enterprise(), await kitchens.enterprise()]
    const [own, neighbour, foreign] = [await cabinetOf(mine), await cabinetOf(mine), await cabinetOf(theirs)]
    const gateway = await kitchens.device('gateway', 'iot/gateway', mine, { gatewayNo: 'G-1' })
    for (const cabinet of [neighbour, foreign]) {
      expect((await send(own, { temp: 4 }, { topic: `device/${cabinet.deviceNo}/up` })).status).toBe(400)
      expect((await send(own, 'offline', { topic: `device/${cabinet.deviceNo}/status` })).status).toBe(400)
    }
    const relayed = await send(gateway, { temp: 4 }, { topic: `device/${own.deviceNo}/up` })
    expect([relayed.status, relayed.data.stored]).toEqual([200, 1])
    const refused = await send(gateway, { temp: 4 }, { topic: `device/${foreign.deviceNo}/up` })
    expect([refused.status, refused.msg]).toEqual([400, '网关只能转发本企业在用设备的数据，报文里的设备编号不是'])
    expect([await kitchens.stored(own), await kitchens.stored(neighbour), await kitchens.stored(foreign)]).toEqual([
      1, 0, 0,
    ])
  })

  test('of another tenant with the same number is another cabinet', async () => {
    const tenant = 'abc123'
    const there = await kitchens.enterprise(tenant)
    const cabinet = await kitchens.cabinet(there, { deviceNo: 'FR-SAME' }, tenant)
    expect((await send(cabinet, { temp: 4 })).status).toBe(200)
    expect((await send({ deviceNo: 'FR-SAME', tenantId: '000000' }, { temp: 4 })).status).toBe(401)
  })

  test('leaves the sign-in of people alone: its secret opens no call of theirs, and their token says nothing of it', async () => {
    const info = await kitchens.enterprise()
    const cabinet = await cabinetOf(info)
    const answer = await fetch(`${kitchens.product.url}/api/iot/warniotfridge/list`, {
      headers: { authorization: basic(`${cabinet.tenantId}/${cabinet.deviceNo}`) },
    })
    expect(answer.status).toBe(401)
    await addAccount(kitchens.product, { tenant: '000000', account: 'cook', role: 'enterprise', info })
    const cook = await signIn(kitchens.product.url, '000000', 'cook')
    expect((await cook.post('/iot/ingest', { temp: 4 })).status).toBe(401)
  })

  test('is not written down call by call: the log of calls is for people', async () => {
    const cabinet = await cabinetOf()
    await send(cabinet, { temp: 4 })
    await send(cabinet, 'nonsense')
    // What is refused to people afterwards is there: so the log has come so far.
    await fetch(`${kitchens.product.url}/api/iot/warniotfridge/submit`, { method: 'POST' })
    const lines = (path: string) =>
      kitchens.query('select from kernel_log l where to_jsonb(l)::text like $1', `%${path}%`)
    await expect.poll(() => lines('/warniotfridge/submit')).not.toEqual([])
    expect(await lines('/iot/ingest')).toEqual([])
  })
})

describe('a box that sends a picture with its message', () => {
  const box = async (): Promise<Cabinet> =>
    kitchens.device('aibox', 'iot/ai-box', await kitchens.enterprise(), {
      boxIp: '10.0.0.9',
      channelMax: 16,
      algorithms: [1],
    })
  /** An alarm of it that stands since a minute. */
  const alarmOf = (cabinet: Cabinet): Promise<string> =>
    addRow(
      { kernel: { ...kitchens.product.kernel } },
      cabinet.tenantId,
      'iot/alarm',
      cabinet.info,
      {
        deviceId: cabinet.id,
        deviceNo: cabinet.deviceNo,
        deviceName: '盒子',
        alarmLevel: 2,
        alarmTime: wireMoment(clock.now() - 60_000),
        recoverStatus: false,
        sourceKey: `${cabinet.id}:x:1`,
      },
      clock.now(),
    ).then(({ id }) => id)
  const picturesOf = async (id: string): Promise<readonly string[]> =>
    (
      (await kitchens.query<{ imgs: string | null }>('select alarm_imgs as imgs from iot_alarm where id = $1', id))[0]!
        .imgs ?? ''
    )
      .split(',')
      .filter(Boolean)
  const picture = (n: number): Buffer => Buffer.from(pngOf(4 + n, 4))
  const form = async (cabinet: Cabinet, message: string | null, file: Uint8Array): Promise<Answer> => {
    const body = new FormData()
    if (message !== null) body.append('message', message)
    body.append('picture', new Blob([file as Uint8Array<ArrayBuffer>]), 'shot.html')
    const answer = await fetch(`${kitchens.product.url}/api/iot/ingest`, {
      method: 'POST',
      headers: { authorization: basic(`${cabinet.tenantId}/${cabinet.deviceNo}`) },
      body,
    })
    return {
      status: answer.status,
      headers: answer.headers,
      ...((await answer.json()) as Omit<Answer, 'status' | 'headers'>),
    }
  }
  const linkIn = ({ data }: Answer): string => (data as unknown as { picture: string }).picture

  test('in its JSON or as a form has it shown by the alarm that stands, once however often it is sent, and its kitchen sees it', async () => {
    const cabinet = await box()
    const alarm = await alarmOf(cabinet)
    const message = { temp: 52, picture: picture(0).toString('base64') }
    const first = await send(cabinet, message)
    expect([first.status, first.data.stored, first.data.refused]).toEqual([200, 1, []])
    const link = linkIn(first)
    expect(link).toMatch(/^\/api\/blade-resource\/oss\/file\/000000\/\d{6}\/[0-9a-f]{32}\.png$/)
    expect(linkIn(await send(cabinet, message))).toBe(link)
    // Nothing need be measured beside a picture; its content is another, its name says nothing.
    const second = linkIn(await form(cabinet, null, picture(1)))
    expect(await picturesOf(alarm)).toEqual(
      [link, second].map(text => text.replace('/api/blade-resource/oss/file/', '')),
    )
    expect(linkIn(await form(cabinet, '{"cpu":30}', picture(0)))).toBe(link)
    await addAccount(kitchens.product, { tenant: '000000', account: 'chef', role: 'enterprise', info: cabinet.info })
    await addAccount(kitchens.product, {
      tenant: '000000',
      account: 'rival',
      role: 'enterprise',
      info: await kitchens.enterprise(),
    })
    const read = async (account: string): Promise<number> =>
      (await (await signIn(kitchens.product.url, '000000', account)).get(link.replace('/api', ''))).status
    expect(await read('chef')).toBe(200)
    expect(await read('rival')).not.toBe(200)
    expect(await kitchens.query('select name from kernel_file where info_id = $1', cabinet.info)).toHaveLength(2)
  })

  test('and no alarm stands, or it shows five already, is told that it was not kept', async () => {
    const cabinet = await box()
    expect(linkIn(await send(cabinet, { temp: 52, picture: picture(0).toString('base64') }))).toBe('')
    const alarm = await alarmOf(cabinet)
    for (let n = 0; n < 7; n++) {
      const answer = await form(cabinet, '{}', picture(n))
      expect([answer.status, linkIn(answer) !== '']).toEqual([200, n < 5])
    }
    expect(await picturesOf(alarm)).toHaveLength(5)
    expect(await kitchens.query('select from kernel_file where info_id = $1', cabinet.info)).toHaveLength(5)
  })

  test('that is none, too large, of too many pixels or no base64 is refused with all of its message, and it stands on its page', async () => {
    const cabinet = await box()
    await alarmOf(cabinet)
    const refused = async (file: Buffer): Promise<readonly [number, string]> => {
      const { status, msg } = await send(cabinet, { temp: 52, picture: file.toString('base64') })
      return [status, msg]
    }
    expect(await refused(Buffer.from('<svg onload=alert(1)></svg>'))).toEqual([
      400,
      '不支持的文件类型，仅支持 jpg, png, webp',
    ])
    expect(await refused(Buffer.from(pngOf(11_000, 4_000)))).toEqual([400, '图片尺寸过大'])
    expect((await form(cabinet, '{}', Buffer.from(pdf))).status).toBe(400)
    expect((await form(cabinet, '{}', Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(413)
    expect((await send(cabinet, { temp: 52, picture: 'no base64!' })).msg).toContain('报文里的图片不可用')
    expect((await send(cabinet, `{"x":"${'x'.repeat(7_500_000)}"}`)).status).toBe(413)
    expect(await kitchens.stored(cabinet)).toBe(0)
    expect(await kitchens.query('select from kernel_file where info_id = $1', cabinet.info)).toEqual([])
  })

  test('and is of a kind that sends none is refused', async () => {
    const cabinet = await cabinetOf()
    const { status, msg } = await send(cabinet, { temp: 4, picture: picture(0).toString('base64') })
    expect([status, msg.includes('图片')]).toEqual([400, true])
    expect((await form(cabinet, '{"temp":4}', picture(0))).status).toBe(400)
    expect(await kitchens.stored(cabinet)).toBe(0)
  })
})

test('where devices speak by HTTP alone it is written down that somebody listens: from the first word on, and at once after a start', async () => {
  const listened = () => kitchens.query('select is_door from iot_listening order by id')
  expect((await send(await cabinetOf(), { temp: 4 })).status).toBe(200)
  await expect.poll(listened).toEqual([{ is_door: false }])
  kitchens.clock.now = clock.now() + 3_600_000
  const process = kitchens.process()
  await process.listenOnceHeard(() => true)
  expect(await listened()).toEqual([{ is_door: false }, { is_door: false }])
})
