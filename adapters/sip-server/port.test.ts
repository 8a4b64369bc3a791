import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { until } from '../../tests/support/until.ts'
import { deviceStatusQuery } from '../../protocols/gb28181/ask.ts'
import { headerOf, type Request } from '../../protocols/sip/message.ts'
import { bytesOf, responseTo } from '../../protocols/sip/write.ts'
import type { HeardCall } from './lower/phone.ts'
import { handClock } from './fake.ts'
import { channels, openStage, platformId, recorder, secret, type Stage } from './device/testing.ts'
import type { VideoCall, Wish } from '../../kernel/run/video-calls.ts'

const stages: Stage[] = []
const stage = async (...settings: Parameters<typeof openStage>): Promise<Stage> => {
  const opened = await openStage(...settings)
  stages.push(opened)
  return opened
}
afterEach(async () => {
  for (const opened of stages.splice(0)) await opened.close()
})
const hasIPv6 = Object.values(networkInterfaces()).some(list => list?.some(({ family }) => family === 'IPv6'))
const noon = Date.UTC(2026, 10, 20, 4)

describe('a device registers', () => {
  test('over UDP and TCP, by either algorithm, with qop and without', async () => {
    for (const algorithm of ['MD5', 'SHA-256'] as const) {
      const { sip, cameras, device } = await stage({ algorithm })
      for (const transport of ['UDP', 'TCP'] as const)
        for (const plainDigest of [false, true]) {
          const own = await device({ transport, plainDigest })
          expect([algorithm, transport, plainDigest, await own.register()]).toEqual([
            algorithm,
            transport,
            plainDigest,
            200,
          ])
          expect(headerOf(own.registration!, 'Expires')).toBe('3600')
          expect(headerOf(own.registration!, 'Date')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
          expect(headerOf(own.registration!, 'X-GB-Ver')).toBe('3.0')
          expect(await own.register()).toBe(200)
          await until(() => sip.isOnline(recorder), 'the device is online')
          expect(await own.register(0)).toBe(200)
          expect(sip.isOnline(recorder)).toBe(false)
        }
      expect(cameras.arrivals.slice(0, 1)).toMatchObject([
        { address: '127.0.0.1', transport: 'UDP', version: '3.0', isNew: true },
      ])
      expect(cameras.presence).toEqual(
        Array.from({ length: 4 }, () => ['came', 'came', 'left'].map(word => `${word} ${recorder}`)).flat(),
      )
    }
  })

  test.runIf(hasIPv6)('at a server that listens on IPv6, too, and by the name of its host', async () => {
    const { sip, device } = await stage({ host: '::' })
    for (const transport of ['UDP', 'TCP'] as const) {
      const own = await device({
        transport,
        platform: { host: 'localhost', port: sip.port, id: platformId },
        host: '::',
      })
      expect([transport, await own.register(), await own.beat()]).toEqual([transport, 200, 200])
      expect(await sip.info(recorder)).toMatchObject({ isAnswered: true })
    }
  })

  test('and whoever was not entered, has another secret, or says a word too little, is not let in', async () => {
    const { sip, cameras, device } = await stage()
    expect(await (await device({ password: 'guess' })).register()).toBe(403)
    expect(await (await device({ id: '34020000001180000002' })).register()).toBe(403)
    expect(await (await device({ id: 'admin' })).register()).toBe(403)
    expect([cameras.presence, sip.health().registered, sip.health().refused]).toEqual([
      [],
      0,
      { secret: 1, stranger: 1 },
    ])
  })

  test('later, where the store is away: it is asked to come again, and no guess is counted', async () => {
    const clock = handClock(noon)
    const { cameras, device } = await stage({ clock })
    const own = await device()
    cameras.faults.isDown = true
    for (let tries = 0; tries < 5; tries++) expect(await own.register()).toBe(503)
    cameras.faults.isDown = false
    cameras.faults.hangs = true
    const late = own.register()
    await until(() => cameras.looks.length === 6, 'the store is asked')
    clock.pass(10_000)
    expect(await late).toBe(503)
    cameras.faults.hangs = false
    expect(await own.register()).toBe(200)
  })
})

describe('a heart', () => {
  test('that misses three beats is silent; one beat more, and it is there again', async () => {
    const clock = handClock(noon)
    const { sip, cameras, device } = await stage({ clock })
    const own = await device()
    await own.register()
    for (let beats = 0; beats < 4; beats++) {
      clock.pass(60_000)
      expect(await own.beat()).toBe(200)
    }
    clock.pass(179_999)
    expect(sip.isOnline(recorder)).toBe(true)
    clock.pass(1)
    expect([sip.isOnline(recorder), sip.health().registered]).toEqual([false, 1])
    expect(await own.beat()).toBe(200)
    expect([sip.isOnline(recorder), cameras.presence]).toEqual([
      true,
      [`came ${recorder}`, `silent ${recorder}`, `back ${recorder}`],
    ])
    // it beats every four minutes: that is waited for from now on
    clock.pass(240_000)
    await own.beat()
    clock.pass(3 * 240_000 - 1)
    expect(sip.isOnline(recorder)).toBe(true)
  })

  test('is heard until the registration ends, and not after it', async () => {
    const clock = handClock(noon)
    const { sip, cameras, device } = await stage({ clock })
    const own = await device()
    await own.register(120)
    clock.pass(60_000)
    expect(await own.beat()).toBe(200)
    clock.pass(60_000)
    expect([await own.beat(), sip.health().registered]).toEqual([403, 0])
    expect(cameras.presence).toEqual([`came ${recorder}`, `expired ${recorder}`])
  })

  test('from another port shows where the device is now; from another address it is not its own', async () => {
    const { sip, device } = await stage()
    const first = await device()
    await first.register()
    const moved = await device()
    expect(await moved.beat()).toBe(200)
    await first.close()
    expect(await sip.info(recorder)).toMatchObject({ isAnswered: true, answer: { channels: 10 } })
    const other = await device({ host: '127.0.0.2' })
    expect(await other.beat()).toBe(403)
  })
})

describe('a device is asked', () => {
  test('for its catalogue: many messages, one transaction, whoever asks meanwhile waits for the same', async () => {
    const { sip, cameras, device } = await stage()
    for (const [transport, charset] of [
      ['UDP', 'GB2312'],
      ['TCP', 'UTF-8'],
    ] as const) {
      const own = await device({ transport, charset, perMessage: 3 })
      await own.register()
      const [first, second] = await Promise.all([sip.catalogue(recorder), sip.catalogue(recorder)])
      expect(first).toBe(second)
      expect(first).toMatchObject({ isAnswered: true, answer: { isWhole: true } })
      await own.close()
    }
    expect(cameras.catalogues.map(({ channels: list }) => list.map(({ name, isOn }) => ({ name, isOn })))).toEqual(
      Array.from({ length: 2 }, () => channels.map(({ name, isOn }) => ({ name, isOn }))),
    )
    expect(cameras.catalogues[0]!.version).toBe(cameras.catalogues[1]!.version)
  })

  test('what it is, how it is, what it has recorded, and to do something', async () => {
    const { sip, device } = await stage()
    const texts: string[] = []
    const channelId = channels[0]!.id
    const recordings = [2, 0, 1].map(hour => ({
      channelId,
      from: noon + hour * 3_600_000,
      to: noon + (hour + 1) * 3_600_000,
    }))
    const own = await device({ recordings, perMessage: 2, told: text => void texts.push(text) })
    await own.register()
    expect(await sip.info(recorder)).toMatchObject({ answer: { manufacturer: 'Simulated', channels: 10 } })
    expect(await sip.status(recorder)).toMatchObject({ answer: { isOnline: true, isRecording: false } })
    expect(await sip.settings(recorder)).toMatchObject({ answer: { heartBeatInterval: 60 } })
    expect(await sip.presets(recorder, channelId)).toMatchObject({ answer: { items: [{ id: 1, name: '门口' }] } })
    const records = await sip.records(recorder, channelId, noon, noon + 3 * 3_600_000)
    expect(
      records.isAnswered && [records.answer.isWhole, ...records.answer.items.map(({ from }) => from - noon)],
    ).toEqual([true, 0, 3_600_000, 7_200_000])
    expect(await sip.records(recorder, channelId, 0, 1000)).toMatchObject({ answer: { isWhole: true, items: [] } })
    expect(await sip.order(recorder, recorder, { does: 'guard', isOn: true })).toMatchObject({ answer: true })
    const right = { pan: 1, tilt: 0, zoom: 0, panSpeed: 128, tiltSpeed: 128, zoomSpeed: 8 } as const
    expect(await sip.order(recorder, channelId, { does: 'move', ...right })).toMatchObject({ answer: true })
    expect(texts.some(text => text.includes('<PTZCmd>A50F010180000036</PTZCmd>'))).toBe(true)
    expect(sip.health()).toMatchObject({ waiting: 0, online: 1 })
  })

  test('and is away, or says nothing: whoever asked is told which', async () => {
    const clock = handClock(noon)
    const { sip, device } = await stage({ clock })
    expect(await sip.info(recorder)).toEqual({ isAnswered: false, fault: 'away', status: null })
    const texts: string[] = []
    const own = await device({ deaf: [deviceStatusQuery.type, 'Catalog'], told: text => void texts.push(text) })
    await own.register()
    const answers = Promise.all([sip.status(recorder), sip.catalogue(recorder)])
    await until(() => texts.length === 2, 'both were asked')
    clock.pass(10_000)
    expect(await answers).toEqual([0, 1].map(() => ({ isAnswered: false, fault: 'silent', status: null })))
    await own.close()
    const lost = sip.info(recorder)
    clock.pass(10_000)
    expect(await lost).toMatchObject({ fault: 'silent' })
  })
})

describe('a device tells', () => {
  const parts = [
    ['AlarmPriority', 1],
    ['AlarmMethod', 5],
    ['AlarmTime', '2026-11-20T12:00:00'],
    ['Info', [['AlarmType', 6]]],
  ] as const

  test('an alarm, which is stored once however often it is texts, and answered when it is stored', async () => {
    const { cameras, device } = await stage()
    const texts: string[] = []
    const own = await device({ told: text => void texts.push(text) })
    await own.register()
    const channelId = channels[1]!.id
    cameras.faults.isDown = true
    expect(await own.notify('Alarm', parts, channelId)).toBe(200)
    cameras.faults.isDown = false
    for (let times = 1; times <= 3; times++) {
      expect(await own.notify('Alarm', parts, channelId)).toBe(200)
      await until(() => texts.length === times, 'the alarm is answered')
    }
    expect(texts[0]).toContain('<Result>OK</Result>')
    expect(cameras.alarms).toMatchObject([{ channelId, priority: 1, method: 5, type: 6, at: noon }])
  })

  test('where it is, and which channels have changed', async () => {
    const { cameras, device } = await stage()
    const own = await device()
    await own.register()
    await own.notify('MobilePosition', [
      ['Longitude', 114.3],
      ['Latitude', 30.6],
    ])
    await own.notify('Catalog', [
      ['SumNum', 1],
      [
        'DeviceList',
        [
          [
            'Item',
            [
              ['DeviceID', channels[0]!.id],
              ['Event', 'OFF'],
            ],
          ],
        ],
      ],
    ])
    expect(cameras.positions).toMatchObject([{ channelId: recorder, longitude: 114.3 }])
    expect(cameras.changes).toMatchObject([[{ deviceId: channels[0]!.id, event: 'OFF' }]])
    expect(await own.notify('Unknown', [])).toBe(200)
  })
})

describe('a camera is called', () => {
  const wish: Wish = {
    deviceId: recorder,
    channelId: channels[0]!.id,
    kind: 'play',
    transport: 'udp',
    address: '203.0.113.5',
    port: 30_000,
    ssrc: '0200000001',
  }
  const steps = (call: { readonly trace: VideoCall['trace'] | ReturnType<VideoCall['trace']> }) =>
    (typeof call.trace === 'function' ? call.trace() : call.trace).map(({ step, detail }) =>
      [step, detail['method'] ?? detail['fault'] ?? detail['end'], detail['status']].filter(Boolean).join(' '),
    )
  const upOf = (call: Awaited<ReturnType<Stage['sip']['invite']>>): VideoCall => {
    if (!call.isUp) throw new Error(JSON.stringify(call))
    return call
  }

  test('live over UDP and over TCP, and hung up by us', async () => {
    const { sip, device } = await stage()
    for (const signalling of ['UDP', 'TCP'] as const) {
      const started: HeardCall[] = []
      const own = await device({ transport: signalling, started: call => void started.push(call) })
      await own.register()
      for (const [transport, setup] of [
        ['udp', null],
        ['tcpPassive', 'active'],
        ['tcpActive', 'passive'],
      ] as const) {
        const call = upOf(await sip.invite({ ...wish, transport, stream: 'stream:1' }))
        expect(call.media).toMatchObject({ address: '127.0.0.1', isTcp: transport !== 'udp', setup })
        expect(call.ssrc).toBe(wish.ssrc)
        await until(() => started.length === 1, 'the device was confirmed')
        expect(started[0]).toMatchObject({
          channelId: wish.channelId,
          kind: 'play',
          offer: { address: '203.0.113.5', port: 30_000, ssrc: wish.ssrc },
        })
        call.note('first packet', { ssrc: 1 })
        call.end()
        expect(await call.ended).toBe('us')
        expect(await started.pop()!.ended).toBe('platform')
        expect(steps(call)).toEqual(
          [
            'offered',
            'sent INVITE',
            'answer INVITE 100',
            'answer INVITE 200',
            'first packet',
            'over us',
            'sent BYE',
          ].concat(steps(call).slice(7)),
        )
      }
      expect(sip.health().calls).toBe(0)
      await own.close()
    }
  })

  test('for a recording, which pauses, goes on, seeks, and ends when it is over', async () => {
    const { sip, device } = await stage()
    const started: HeardCall[] = []
    const own = await device({ started: call => void started.push(call) })
    await own.register()
    const call = upOf(
      await sip.invite({ ...wish, kind: 'playback', from: noon, to: noon + 60_000, ssrc: '1200000001' }),
    )
    await until(() => started.length === 1, 'the device was confirmed')
    expect(started[0]).toMatchObject({
      kind: 'playback',
      offer: { from: noon, to: noon + 60_000, uri: `${wish.channelId}:0` },
    })
    const commands = [{ does: 'pause' }, { does: 'play' }, { does: 'play', scale: 2, from: 30 }] as const
    for (const command of commands) expect(await call.command(command)).toBe(true)
    expect(started[0]!.commands).toEqual(commands)
    await own.notify('MediaStatus', [['NotifyType', 121]], wish.channelId)
    expect(await call.ended).toBe('file')
    expect(await started[0]!.ended).toBe('platform')
    expect(await call.command({ does: 'pause' })).toBe(false)
  })

  test('and the device hangs up, or comes anew from elsewhere', async () => {
    const { sip, device } = await stage()
    const started: HeardCall[] = []
    const own = await device({ started: call => void started.push(call) })
    await own.register()
    const call = upOf(await sip.invite(wish))
    await until(() => started.length === 1, 'the device was confirmed')
    expect(await own.hangUp(started[0]!)).toBe(200)
    expect(await call.ended).toBe('device')
    const next = upOf(await sip.invite(wish))
    const elsewhere = await device({ host: '127.0.0.2' })
    expect(await elsewhere.register()).toBe(200)
    expect([await next.ended, sip.health().calls]).toEqual(['anew', 0])
  })

  test('and refuses, or answers something nobody can receive: the reason is told with what led to it', async () => {
    const { sip, device } = await stage()
    expect(await sip.invite(wish)).toMatchObject({ isUp: false, fault: 'away' })
    const choices: Parameters<NonNullable<Parameters<typeof device>[0]>['pickup'] & {}>[0][] = []
    const pickups = [
      { does: 'refuse', status: 486 },
      { does: 'take', change: () => 'v=0\r\n' },
      { does: 'take', port: 0 },
      { does: 'take', change: (sdp: string) => sdp.replace(/y=\d+/, 'y=200000777') },
    ] as const
    const own = await device({
      pickup: call => {
        choices.push(call)
        return pickups[choices.length - 1]!
      },
    })
    await own.register()
    const busy = await sip.invite(wish)
    expect(busy).toMatchObject({ isUp: false, fault: 'refused', status: 486, phrase: 'Busy Here' })
    expect(!busy.isUp && steps(busy)).toEqual(['offered', 'sent INVITE', 'answer INVITE 100', 'failed refused 486'])
    expect(await sip.invite(wish)).toMatchObject({ fault: 'media', status: 200 })
    expect(await choices[1]!.ended).toBe('platform')
    expect(await sip.invite({ ...wish, transport: 'tcpActive' })).toMatchObject({ fault: 'port' })
    expect(await choices[2]!.ended).toBe('platform')
    const other = upOf(await sip.invite(wish))
    expect([other.ssrc, steps(other).includes('other ssrc')]).toEqual(['0200000777', true])
    other.end()
    expect(sip.health().calls).toBe(0)
  })

  test('and rings for ever, says nothing, or nobody wants it any more: it is cancelled', async () => {
    const clock = handClock(noon)
    const { sip, device } = await stage({ clock })
    const choices: HeardCall[] = []
    let does: 'ring' | 'nothing' = 'ring'
    const own = await device({
      pickup: call => {
        choices.push(call)
        return { does }
      },
    })
    await own.register()
    const unwanted = new AbortController()
    const aborted = sip.invite({ ...wish, signal: unwanted.signal })
    await until(() => choices.length === 1, 'the device was called')
    // what it answered at first has come when its answer to a later question has
    await sip.info(recorder)
    unwanted.abort()
    expect(await aborted).toMatchObject({ fault: 'unwanted' })
    expect(await choices[0]!.ended).toBe('platform')
    const slow = sip.invite(wish)
    await until(() => choices.length === 2, 'the device was called')
    await sip.info(recorder)
    clock.pass(10_000)
    expect(await slow).toMatchObject({ fault: 'slow' })
    expect(await choices[1]!.ended).toBe('platform')
    does = 'nothing'
    const silent = sip.invite(wish)
    await until(() => choices.length === 3, 'the device was called')
    clock.pass(10_000)
    expect(await silent).toMatchObject({ fault: 'silent' })
    clock.pass(60_000)
    await own.close()
    expect(sip.health().calls).toBe(0)
  })

  test('by datagrams that are lost: the question is sent again, the answer confirmed as often as it comes', async () => {
    const clock = handClock(noon)
    const { sip, device, stranger } = await stage({ clock })
    const own = await device()
    await own.register()
    // from now on somebody else has the port of the device, who answers late
    const { port } = own
    await own.close()
    const late = await stranger('127.0.0.1', port)
    const count = (method: string) =>
      late.heard.filter(message => message.kind === 'request' && message.method === method).length
    const calling = sip.invite(wish)
    await until(() => count('INVITE') === 1, 'the first one came')
    clock.pass(500)
    await until(() => count('INVITE') === 2, 'it came again')
    clock.pass(1000)
    await until(() => count('INVITE') === 3, 'it came once more')
    const invite = late.heard[0] as Request
    const content = { type: 'APPLICATION/SDP', body: Buffer.from('c=IN IP4 127.0.0.1\r\nm=video 6000 RTP/AVP 96\r\n') }
    const answer = bytesOf(responseTo(invite, 200, 'theirs', content))
    for (let times = 1; times <= 3; times++) {
      late.send(answer)
      await until(() => count('ACK') === times, 'it is confirmed')
    }
    upOf(await calling).end()
    await until(() => count('BYE') === 1, 'it is ended')
    expect(new Set(late.heard.map(message => headerOf(message, 'Call-ID'))).size).toBe(1)
  })

  test('whose connection is gone is told to be away', async () => {
    const { sip, device } = await stage()
    const own = await device({ transport: 'TCP' })
    await own.register()
    await own.close()
    await until(() => sip.health().connections === 0, 'the connection is gone')
    expect(await sip.invite(wish)).toMatchObject({ fault: 'away' })
    expect(await sip.info(recorder)).toMatchObject({ fault: 'away' })
    const again = await device({ transport: 'TCP' })
    expect(await again.beat()).toBe(200)
    upOf(await sip.invite(wish)).end()
  })
})

test('two devices do not hear what the other is asked', async () => {
  const second = '34020000001180000002'
  const { sip, device } = await stage(
    {},
    new Map([
      [recorder, secret],
      [second, 'other-Secret'],
    ]),
  )
  const own = await device()
  const other = await device({ id: second, password: 'other-Secret', channels: channels.slice(0, 2), transport: 'TCP' })
  await own.register()
  await other.register()
  expect(await sip.info(recorder)).toMatchObject({ answer: { channels: 10 } })
  expect(await sip.info(second)).toMatchObject({ answer: { channels: 2 } })
  expect([sip.health().online, platformId.length]).toEqual([2, 20])
})
