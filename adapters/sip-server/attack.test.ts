import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { until } from '../../tests/support/until.ts'
import { answerTo } from '../../protocols/sip/digest.ts'
import { headerOf, type Message } from '../../protocols/sip/message.ts'
import { bytesOf, requestOf, responseTo } from '../../protocols/sip/write.ts'
import { usual } from './entrance.ts'
import { handClock } from './fake.ts'
import { channels, openStage, platformId, recorder, secret, wire, type Stage, type Stranger } from './device/testing.ts'

const stages: Stage[] = []
const stage = async (...settings: Parameters<typeof openStage>): Promise<Stage> => {
  const opened = await openStage(...settings)
  stages.push(opened)
  return opened
}
afterEach(async () => {
  for (const opened of stages.splice(0)) await opened.close()
})
const noon = Date.UTC(2026, 10, 20, 4)
const domain = platformId.slice(0, 10)
const uri = `sip:${platformId}@${domain}`

let branches = 0
const request = (
  method: string,
  over: {
    id?: string
    callId?: string
    headers?: readonly (readonly [string, string])[]
    body?: string
    to?: string
    from?: string
  } = {},
) => {
  const { id = recorder, callId = `c${branches}`, headers = [], body = '', to, from } = over
  return requestOf({
    method,
    uri,
    from: from ?? `<sip:${id}@${domain}>;tag=x${branches}`,
    to: to ?? `<sip:${method === 'REGISTER' ? id : platformId}@${domain}>`,
    callId,
    seq: 1 + branches,
    via: `SIP/2.0/UDP 10.9.9.9:5060;rport;branch=z9hG4bKx${branches++}`,
    headers,
    ...(body !== '' && { type: 'Application/MANSCDP+xml', body: Buffer.from(body) }),
  })
}
const statuses = (messages: readonly Message[]) =>
  messages.map(message => (message.kind === 'response' ? message.status : 0))
/** Sends, and waits for the answer. */
async function answerOf(stranger: Stranger, message: ReturnType<typeof request>): Promise<Message> {
  const before = stranger.heard.length
  stranger.send(bytesOf(message))
  await until(() => stranger.heard.length > before, 'it is answered')
  return stranger.heard[before]!
}
const proof = (challenge: string, over: { id?: string; password?: string; count?: number; plain?: boolean } = {}) =>
  answerTo(
    challenge,
    { username: over.id ?? recorder, password: over.password ?? secret },
    { method: 'REGISTER', uri, count: over.count ?? 1, cnonce: 'abcd' },
    over.plain,
  )!
const challengeIn = (message: Message) => headerOf(message, 'WWW-Authenticate')

describe('somebody who is no device', () => {
  test('gets in by nothing he can make up: no proof, that of another, a known call, an algorithm of his own', async () => {
    const { sip, cameras, device, stranger } = await stage(
      {},
      new Map([
        [recorder, secret],
        ['34020000001180000009', 'mine-12345'],
      ]),
    )
    const own = await device()
    await own.register()
    const before = [...cameras.presence]
    const forger = await stranger('127.0.0.3')
    expect(statuses([await answerOf(forger, request('REGISTER'))])).toEqual([401])
    const callId = headerOf(own.registration!, 'Call-ID')
    const challenge = challengeIn(await answerOf(forger, request('REGISTER', { callId })))
    const id = '34020000001180000009'
    const tries = [
      proof(challenge, { id, password: 'mine-12345' }),
      proof(challenge, { password: 'guess' }),
      proof(challenge).replace(/response="\w+"/, 'response=""'),
      proof(challenge).replace('algorithm=MD5', 'algorithm=none'),
      proof(challenge).replace(`realm="${domain}"`, 'realm="elsewhere"'),
      'Basic YTpi',
    ]
    const answers = []
    for (const authorization of tries)
      answers.push(
        await answerOf(
          forger,
          request('REGISTER', {
            callId,
            headers: [
              ['Authorization', authorization],
              ['Expires', '0'],
            ],
          }),
        ),
      )
    expect(statuses(answers)).toEqual([403, 403, 401, 401, 401, 401])
    expect([cameras.presence, sip.isOnline(recorder)]).toEqual([before, true])
  })

  test('cannot use what he overheard: the same proof again is asked for anew, by a nonce that was not used', async () => {
    const { sip, cameras, stranger } = await stage()
    const own = await stranger()
    const thief = await stranger('127.0.0.3')
    for (const plain of [false, true]) {
      const challenge = challengeIn(await answerOf(own, request('REGISTER')))
      const overheard = request('REGISTER', {
        headers: [
          ['Authorization', proof(challenge, { plain })],
          ['Expires', '3600'],
        ],
      })
      expect(statuses([await answerOf(own, overheard)])).toEqual([200])
      const arrivals = cameras.arrivals.length
      const anew = (expires: string) => ({
        ...overheard,
        headers: overheard.headers.map(
          ([name, value]) =>
            [
              name,
              name === 'Via' ? value.replace('z9hG4bK', `z9hG4bK${expires}`) : name === 'Expires' ? expires : value,
            ] as const,
        ),
      })
      const again = await answerOf(thief, overheard)
      expect(statuses([again])).toEqual([401])
      expect(challengeIn(again)).toContain('stale=true')
      // changed to end the registration, with the proof as it was
      expect(statuses([await answerOf(thief, anew('0'))])).toEqual([401])
      expect([cameras.arrivals.length, sip.isOnline(recorder)]).toEqual([arrivals, true])
    }
    expect(sip.health().refused).toMatchObject({ replay: 4 })
  })

  test('with a nonce of long ago, or of a process before this one, is asked for a new proof, and the store for nothing', async () => {
    const clock = handClock(noon)
    const former = await stage()
    const old = challengeIn(await answerOf(await former.stranger(), request('REGISTER')))
    const { cameras, stranger } = await stage({ clock })
    const own = await stranger()
    const late = challengeIn(await answerOf(own, request('REGISTER')))
    clock.pass(300_001)
    for (const challenge of [old, late]) {
      const answer = await answerOf(own, request('REGISTER', { headers: [['Authorization', proof(challenge)]] }))
      expect([statuses([answer])[0], challengeIn(answer).includes('stale=true')]).toEqual([401, true])
    }
    expect(cameras.looks).toEqual([])
    const fresh = challengeIn(await answerOf(own, request('REGISTER')))
    expect(
      statuses([await answerOf(own, request('REGISTER', { headers: [['Authorization', proof(fresh)]] }))]),
    ).toEqual([200])
  })

  test('who guesses is locked out with his address, others are not', async () => {
    const clock = handClock(noon)
    const { sip, cameras, stranger } = await stage({ clock, limits: { ...usual, wrong: 6 } })
    const guesser = await stranger('127.0.0.3')
    const guess = async (from: Stranger, id: string, password: string) => {
      const challenge = challengeIn(await answerOf(from, request('REGISTER', { id })))
      return statuses([
        await answerOf(
          from,
          request('REGISTER', { id, headers: [['Authorization', proof(challenge, { id, password })]] }),
        ),
      ])[0]
    }
    for (let tries = 0; tries < 6; tries++)
      expect(await guess(guesser, `3402000000118000001${tries}`, 'guess')).toBe(403)
    const looks = cameras.looks.length
    expect(await guess(guesser, recorder, secret)).toBe(403)
    expect([cameras.looks.length, sip.health().refused['locked']]).toEqual([looks, 1])
    expect(await guess(await stranger('127.0.0.4'), recorder, secret)).toBe(200)
    clock.pass(15 * 60_000 + 1)
    expect(await guess(guesser, recorder, secret)).toBe(200)
  })

  test('hears nothing and is remembered nowhere, whatever he asks', async () => {
    const { sip, cameras, stranger } = await stage()
    const own = await stranger()
    const alarm = '<Notify><CmdType>Alarm</CmdType><SN>1</SN></Notify>'
    for (const [method, status] of [
      ['MESSAGE', 403],
      ['NOTIFY', 403],
      ['INVITE', 403],
      ['SUBSCRIBE', 403],
      ['BYE', 481],
      ['INFO', 481],
      ['CANCEL', 403],
      ['OPTIONS', 200],
    ] as const)
      expect([method, ...statuses([await answerOf(own, request(method, { body: alarm }))])]).toEqual([method, status])
    expect([cameras.alarms.length, cameras.looks.length]).toEqual([0, 0])
    // what ends a call is remembered a moment, as it may come twice
    expect(sip.health()).toMatchObject({ calls: 0, registered: 0, waiting: 0 })
  })

  test('does not end a call of another, nor answer for him', async () => {
    const { sip, device, stranger } = await stage()
    const texts: string[] = []
    const own = await device({ deaf: ['DeviceInfo'], told: text => void texts.push(text) })
    await own.register()
    const call = await sip.invite({
      deviceId: recorder,
      channelId: channels[0]!.id,
      kind: 'play',
      transport: 'udp',
      address: '203.0.113.5',
      port: 30_000,
      ssrc: '0200000001',
    })
    if (!call.isUp) throw new Error('no call')
    const forger = await stranger('127.0.0.3')
    expect(statuses([await answerOf(forger, request('BYE', { callId: call.id }))])).toEqual([481])
    // from the address of the device, but without its tags
    expect(statuses([await answerOf(await stranger(), request('BYE', { callId: call.id }))])).toEqual([481])
    const question = sip.info(recorder)
    await until(() => texts.length === 1, 'the device was asked')
    const sn = /<SN>(\d+)<\/SN>/.exec(texts[0]!)![1]!
    const body = `<Response><CmdType>DeviceInfo</CmdType><SN>${sn}</SN><DeviceID>${recorder}</DeviceID><DeviceName>forged</DeviceName></Response>`
    expect(statuses([await answerOf(forger, request('MESSAGE', { body }))])).toEqual([403])
    expect([sip.health().calls, sip.health().waiting]).toEqual([1, 1])
    call.end()
    await stages.pop()!.close()
    expect(await question).toMatchObject({ isAnswered: false, fault: 'away' })
  })
})

test('somebody who sees the way, but stands elsewhere, neither answers a call nor ends it', async () => {
  const { sip, stranger } = await stage()
  const own = await stranger()
  const spy = await stranger('127.0.0.3')
  const challenge = challengeIn(await answerOf(own, request('REGISTER')))
  expect(
    statuses([await answerOf(own, request('REGISTER', { headers: [['Authorization', proof(challenge)]] }))]),
  ).toEqual([200])
  const wish = {
    deviceId: recorder,
    channelId: channels[0]!.id,
    kind: 'play',
    transport: 'udp',
    address: '203.0.113.5',
    port: 30_000,
    ssrc: '0200000001',
  } as const
  const calling = sip.invite(wish)
  const heardOf = async (method: string) => {
    const match = () => own.heard.find(message => message.kind === 'request' && message.method === method)
    await until(() => match() !== undefined, `${method} has come`)
    return match() as ReturnType<typeof request>
  }
  const invite = await heardOf('INVITE')
  expect([headerOf(invite, 'Subject'), headerOf(invite, 'Contact'), headerOf(invite, 'Content-Type')]).toEqual([
    `${wish.channelId}:${wish.ssrc},${platformId}:0`,
    `<sip:${platformId}@127.0.0.1:${sip.port}>`,
    'APPLICATION/SDP',
  ])
  const answer = (address: string) =>
    bytesOf(
      responseTo(invite, 200, 'theirs', {
        type: 'APPLICATION/SDP',
        body: Buffer.from(`c=IN IP4 ${address}\r\nm=video 6000 RTP/AVP 96\r\n`),
      }),
    )
  spy.send(answer('127.0.0.3'))
  // what came before an answer to this has been looked at
  await answerOf(spy, request('OPTIONS'))
  own.send(answer('127.0.0.1'))
  const call = await calling
  expect(call).toMatchObject({ isUp: true, media: { address: '127.0.0.1' } })
  const ack = await heardOf('ACK')
  const [from, to] = [headerOf(ack, 'To'), headerOf(ack, 'From')]
  const bye = request('BYE', { callId: headerOf(invite, 'Call-ID'), from, to })
  expect(statuses([await answerOf(spy, bye)])).toEqual([481])
  expect(sip.health().calls).toBe(1)
  expect(statuses([await answerOf(own, bye)])).toEqual([200])
  expect([sip.health().calls, call.isUp && (await call.ended)]).toEqual([0, 'device'])
})

describe('too much', () => {
  test('a flood of calls and registrations leaves nothing behind, and devices are heard meanwhile', async () => {
    const { sip, cameras, device, stranger } = await stage({
      limits: { ...usual, strangers: { burst: 50, perSecond: 1 } },
    })
    const own = await device()
    await own.register()
    const flooder = await stranger('127.0.0.3')
    for (let calls = 0; calls < 3000; calls++) flooder.send(bytesOf(request(calls % 2 ? 'INVITE' : 'REGISTER')))
    await until(() => (sip.health().refused['flood'] ?? 0) > 500, 'the flood is dropped')
    expect(await own.beat()).toBe(200)
    await until(() => flooder.heard.length >= 50, 'the first are answered')
    expect(sip.health().transactions).toBeLessThan(10)
    expect(new Set(statuses(flooder.heard))).toEqual(new Set([401, 403]))
    expect([cameras.looks.length, sip.isOnline(recorder)]).toEqual([1, true])
  })

  test('messages that are too large, or never end, close their connection; over UDP they are dropped', async () => {
    const { sip, device, stranger } = await stage()
    const own = await device({ transport: 'TCP' })
    await own.register()
    const head = Buffer.from(bytesOf(request('MESSAGE')))
      .toString()
      .replace('Content-Length: 0', 'Content-Length: 99999999')
    for (const text of [
      head,
      `MESSAGE ${uri} SIP/2.0\r\nX: ${'a'.repeat(40_000)}`,
      'GET / HTTP/1.1\r\n\r\n',
      `\u0000${'\r\n'.repeat(20)}x\r\n\r\n`,
    ]) {
      const peer = await wire(sip.port)
      peer.write(text)
      await until(() => !peer.isOpen(), 'the connection is closed')
    }
    const flooder = await stranger()
    flooder.send(Buffer.alloc(60_000, 'a'))
    flooder.send(`MESSAGE ${uri} SIP/2.0\r\n${'X: a\r\n'.repeat(3000)}\r\n`)
    await until(() => (sip.health().refused['size'] ?? 0) >= 3, 'both are dropped')
    expect([flooder.heard.length, await own.beat(), sip.health().connections]).toEqual([0, 200, 1])
  })

  test('who writes letter by letter, or nothing at all, is cut off; a device that keeps quiet between its beats is not', async () => {
    const clock = handClock(noon)
    const { sip, device } = await stage({ clock })
    const own = await device({ transport: 'TCP' })
    await own.register()
    const slow = await wire(sip.port)
    const mute = await wire(sip.port)
    await until(() => sip.health().connections === 3, 'all are connected')
    const text = `MESSAGE ${uri} SIP/2.0\r\nVia: `
    slow.write(text.slice(0, 8))
    await own.beat()
    for (let letters = 0; letters < 6 && slow.isOpen(); letters++) {
      slow.write(text[8 + letters]!)
      // what was written has come when the beat that follows is answered
      await own.beat()
      clock.pass(2_500)
    }
    await until(() => !slow.isOpen(), 'the slow one is cut off')
    expect(mute.isOpen()).toBe(true)
    clock.pass(30_000)
    await until(() => !mute.isOpen(), 'the mute one is cut off')
    clock.pass(60_000)
    expect([await own.beat(), sip.health().connections, sip.health().refused]).toEqual([200, 1, { slow: 1, mute: 1 }])
  })

  test('one address opens no more connections than a school needs', async () => {
    const { sip } = await stage()
    const peers = []
    for (let count = 0; count < 210; count++) peers.push(await wire(sip.port))
    await until(() => sip.health().refused['connections'] === 10, 'the last are refused')
    expect(sip.health().connections).toBe(200)
    for (const peer of peers) peer.close()
    await until(() => sip.health().connections === 0, 'all are gone')
  })

  test('a catalogue that never ends is ended, and one that promises more than it has is told to be a part', async () => {
    const clock = handClock(noon)
    const { sip, cameras, device, stranger } = await stage({ clock })
    const texts: string[] = []
    const own = await device({ deaf: ['Catalog'], told: text => void texts.push(text) })
    await own.register()
    const answer = sip.catalogue(recorder)
    await until(() => texts.length === 1, 'the device was asked')
    const sn = /<SN>(\d+)<\/SN>/.exec(texts[0]!)![1]!
    const page = (from: number) =>
      `<Response><CmdType>Catalog</CmdType><SN>${sn}</SN><DeviceID>${recorder}</DeviceID><SumNum>999999</SumNum><DeviceList Num="2">${[from, from + 1].map(at => `<Item><DeviceID>3402000000132${String(at).padStart(7, '0')}</DeviceID></Item>`).join('')}</DeviceList></Response>`
    const speaker = await stranger()
    for (let pages = 0; pages < 40; pages++) {
      expect(statuses([await answerOf(speaker, request('MESSAGE', { body: page(pages * 2) }))])).toEqual([200])
      clock.pass(9_000)
      if (pages % 10 === 9) await own.beat()
    }
    expect(await answer).toMatchObject({ isAnswered: true, answer: { isWhole: false } })
    expect(cameras.catalogues.map(({ channels: list }) => list.length)).toEqual([68])
  })
})

test('whatever a registered device sends, the others are heard and nothing is left behind', async () => {
  const { sip, cameras, device, stranger } = await stage({}, new Map([[recorder, secret]]))
  const own = await device()
  await own.register()
  const mad = await stranger()
  const word = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '99999999999',
      recorder,
      '<',
      '"',
      ';tag=',
      'sip:',
      '*',
      '\u0000',
      'a'.repeat(400),
      '中',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const name = fc.constantFrom(
    'Via',
    'From',
    'To',
    'Call-ID',
    'CSeq',
    'Contact',
    'Expires',
    'Authorization',
    'Content-Type',
  )
  const method = fc.constantFrom(
    'REGISTER',
    'MESSAGE',
    'NOTIFY',
    'INVITE',
    'ACK',
    'BYE',
    'CANCEL',
    'INFO',
    'OPTIONS',
    'X',
  )
  const element = fc.constantFrom(
    'CmdType',
    'SN',
    'DeviceID',
    'Status',
    'SumNum',
    'DeviceList',
    'Item',
    'AlarmTime',
    'Info',
  )
  const type = fc.constantFrom('Keepalive', 'Catalog', 'Alarm', 'MobilePosition', 'MediaStatus', 'RecordInfo', 'x')
  const messages = fc.sample(
    fc.tuple(
      method,
      type,
      fc.array(fc.tuple(name, word), { maxLength: 2 }),
      fc.array(fc.tuple(element, word), { maxLength: 6 }),
    ),
    { numRuns: atLeast(2_000, 'ATTACK_RUNS'), seed: 20_261_128 },
  )
  for (const [at, [verb, kind, headers, elements]] of messages.entries()) {
    const body = `<Notify><CmdType>${kind}</CmdType>${elements.map(([tag, text]) => `<${tag}>${text}`).join('')}`
    const message = request(verb, { body })
    const spoilt = message.headers.map(
      ([key, value]) => [key, headers.find(([other]) => other === key)?.[1] ?? value] as const,
    )
    mad.send(bytesOf({ ...message, headers: spoilt }))
    if (at % 100 === 99) expect(await own.beat()).toBe(200)
  }
  expect(sip.health()).toMatchObject({ registered: 1, online: 1, calls: 0, waiting: 0 })
  expect(cameras.presence).toEqual([`came ${recorder}`])
  expect(mad.heard.length).toBeGreaterThan(1_000)
})
