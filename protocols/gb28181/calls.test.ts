import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { gather, gathered, gatheredOf } from './gather.ts'
import { commandOf, commandText } from './playing.ts'
import {
  codeOf,
  cruiseCode,
  cruiseTimeCode,
  lensCode,
  motionCode,
  presetCode,
  readCode,
  scanCode,
  scanSpeedCode,
  stopCode,
  switchCode,
} from './ptz.ts'
import { offerOf, sessionOf, ssrcIn } from './sdp.ts'
import { ssrcs, wireOf } from './ssrc.ts'

const channel = '34020000001320000001'
const now = Date.UTC(2026, 10, 20, 4)

describe('codes that turn a camera', () => {
  test('the example of the standard comes out, and every code is read again', () => {
    expect(motionCode({ pan: 1 })).toBe('A50F010180000036')
    expect(codeOf(1, 0x80, 0x80)).toBe('A50F0101808000B6')
    expect(stopCode).toBe('A50F0100000000B5')
    fc.assert(
      fc.property(
        fc.nat(255),
        fc.nat(255),
        fc.nat(255),
        fc.nat(15),
        fc.nat(4095),
        (command, first, second, third, address) => {
          expect(readCode(codeOf(command, first, second, third, address))).toEqual({
            command,
            first,
            second,
            third,
            address,
          })
        },
      ),
    )
  })

  test('opposite ways are never asked at once, and numbers stay in their bytes', () => {
    const commandIn = (text: string) => readCode(text)!
    expect(commandIn(motionCode({ pan: -1, tilt: 1, zoom: -1, panSpeed: 999, zoomSpeed: 99 }))).toEqual({
      command: 0x2a,
      first: 255,
      second: 128,
      third: 15,
      address: 1,
    })
    expect([lensCode(1, -1), lensCode(-1, 1), lensCode(0, 0)].map(text => commandIn(text).command)).toEqual([
      0x4a, 0x45, 0x40,
    ])
    expect(commandIn(presetCode('call', 0))).toMatchObject({ command: 0x82, second: 1 })
    expect(commandIn(cruiseCode('add', 2, 7))).toMatchObject({ command: 0x84, first: 2, second: 7 })
    expect(commandIn(cruiseTimeCode('stay', 2, 300))).toMatchObject({ command: 0x87, second: 300 & 255, third: 1 })
    expect(commandIn(scanCode('right', 3))).toMatchObject({ command: 0x89, first: 3, second: 2 })
    expect(commandIn(scanSpeedCode(3, 257))).toMatchObject({ command: 0x8a, second: 1, third: 1 })
    expect([switchCode(true, 1), switchCode(false, 1)].map(text => commandIn(text).command)).toEqual([0x8c, 0x8d])
  })

  test('a code whose sum is wrong is none', () => {
    for (const text of ['', 'A50F0101808000B7', 'A50E0101808000B5', 'zz0F0101808000B6'])
      expect(readCode(text)).toBeNull()
  })
})

describe('what is offered and answered', () => {
  const offer = {
    owner: channel,
    address: '203.0.113.5',
    port: 30_000,
    ssrc: '0200000809',
    kind: 'play',
    transport: 'udp',
  } as const

  test('a live picture over UDP, and over TCP either way', () => {
    const udp = sessionOf(Buffer.from(offerOf(offer)))!
    expect(udp).toMatchObject({
      address: '203.0.113.5',
      port: 30_000,
      isTcp: false,
      setup: null,
      ssrc: '0200000809',
      subject: 'Play',
      from: null,
    })
    expect(udp.payloads[0]).toEqual({ type: 96, name: 'PS', rate: 90_000 })
    for (const [transport, setup] of [
      ['tcpPassive', 'passive'],
      ['tcpActive', 'active'],
    ] as const)
      expect(sessionOf(Buffer.from(offerOf({ ...offer, transport, stream: 'streamnumber:1' })))).toMatchObject({
        isTcp: true,
        setup,
      })
    expect(offerOf({ ...offer, stream: 'stream:1' })).toContain('\r\na=stream:1\r\n')
    expect(offerOf({ ...offer, stream: 'x:1\r\na=evil:1' })).not.toContain('evil')
  })

  test('a recording has its time in seconds, a download its speed', () => {
    const record = { channelId: channel, from: now, to: now + 60_000 }
    const text = offerOf({ ...offer, kind: 'download', record, speed: 8, ssrc: '1200000809' })
    expect(text).toContain(`\r\nt=${now / 1000} ${now / 1000 + 60}\r\n`)
    expect(sessionOf(Buffer.from(text))).toMatchObject({
      from: now,
      to: now + 60_000,
      uri: `${channel}:0`,
      subject: 'Download',
      downloadSpeed: 8,
    })
  })

  test('answers with what devices leave out or write otherwise are read for what they say', () => {
    const answer = (...lines: string[]) => sessionOf(Buffer.from(lines.join('\n')))
    expect(answer('v=0', 's=Play', 'm=video 0 RTP/AVP 96')).toMatchObject({
      port: null,
      address: '',
      ssrc: null,
      setup: null,
    })
    expect(
      answer(
        'c=IN IP4 10.0.0.9',
        'm=audio 5000 RTP/AVP 8',
        'm=video 6000 TCP/RTP/AVP 98',
        'a=setup: ACTIVE',
        'y = 200000809',
      ),
    ).toMatchObject({
      port: 6000,
      isTcp: true,
      setup: 'active',
      ssrc: '0200000809',
      address: '10.0.0.9',
      payloads: [{ type: 98, name: 'H264', rate: 90_000 }],
    })
    expect(
      answer('m=video 6000 RTP/AVP 96', 'c=IN IP4 10.0.0.8', 'a=filesize:1024', 'f=v/2/5/25/1/2048a///'),
    ).toMatchObject({
      address: '10.0.0.8',
      size: 1024,
      format: 'v/2/5/25/1/2048a///',
    })
    expect(answer('v=0', 's=Play')).toBeNull()
    expect(sessionOf(Buffer.alloc(20_000, 'm'))).toBeNull()
  })

  test('any lines are read or not, and never more', () => {
    const line = fc.oneof(
      fc.constantFrom('v=0', 'm=video 1 a 96', 'm=', 'y=', 'a=rtpmap:96', 'a=setup:', 't=1 2', 'c=IN IP4'),
      fc.string({ maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), lines => {
        const session = sessionOf(Buffer.from(lines.join('\r\n')))
        if (session) expect(session.port === null || session.port > 0).toBe(true)
      }),
      { numRuns: atLeast(10_000, 'DECODE_RUNS') },
    )
  })
})

describe('numbers of streams', () => {
  test('are ten digits of the domain, live or not, each given once at a time', () => {
    const pool = ssrcs('3402000000', 9_999)
    expect([pool.take(true), pool.take(false)]).toEqual(['0200009999', '1200000000'])
    expect(wireOf('0200009999')).toBe(200_009_999)
    for (let count = 2; count < 10_000; count++) pool.take(true)
    expect([pool.take(true), pool.used]).toEqual([null, 10_000])
    pool.release('0200000123')
    expect([pool.take(false), pool.take(true)]).toEqual(['1200000123', null])
  })

  test('are known without the noughts in front', () => {
    expect(['200000809', '0200000809', '', '4294967296', 'x'].map(ssrcIn)).toEqual([
      '0200000809',
      '0200000809',
      null,
      null,
      null,
    ])
  })
})

test('commands of a recording are written and read again', () => {
  for (const command of [
    { does: 'pause' },
    { does: 'teardown' },
    { does: 'play' },
    { does: 'play', scale: 0.25 },
    { does: 'play', scale: 4, from: 90 },
  ] as const)
    expect(commandOf(Buffer.from(commandText(command, 3)))).toEqual({ command, seq: 3 })
  expect(commandText({ does: 'play', scale: 2 }, 1)).toBe(
    'PLAY RTSP/1.0\r\nCSeq: 1\r\nScale: 2.0\r\nRange: npt=now-\r\n\r\n',
  )
  expect(commandOf(Buffer.from('HELLO'))).toBeNull()
})

describe('an answer in several messages', () => {
  type Item = { readonly id: string; readonly name: string }
  const items = (from: number, to: number): Item[] =>
    Array.from({ length: to - from }, (_, at) => ({ id: String(from + at), name: `channel ${from + at}` }))
  const all = (pages: readonly { total: number | null; items: Item[] }[]) =>
    pages.reduce(
      (state, page, at) => gathered(state, { ...page, count: page.items.length }, ({ id }) => id, now + at * 1000),
      gather<Item>(now),
    )

  test('is whole when as many came as were promised, a moment after the last', () => {
    const state = all([
      { total: 5, items: items(0, 3) },
      { total: 5, items: items(3, 5) },
    ])
    expect(state.endAt).toBe(now + 1000 + 300)
    expect(gatheredOf(state)).toMatchObject({ isWhole: true, doubles: 0, messages: 2, total: 5 })
  })

  test('has each item once, however often it comes, and a version that does not ask for the order', () => {
    const twice = gatheredOf(
      all([
        { total: 4, items: items(0, 2) },
        { total: 4, items: items(0, 2) },
        { total: 4, items: items(2, 4) },
      ]),
    )
    const other = gatheredOf(
      all([
        { total: 4, items: items(2, 4) },
        { total: 4, items: items(0, 2) },
      ]),
    )
    expect([twice.items.length, twice.doubles, twice.isWhole]).toEqual([4, 2, true])
    expect(twice.version).toBe(other.version)
    expect(gatheredOf(all([{ total: 3, items: items(0, 3) }])).version).not.toBe(other.version)
  })

  test('a device that promises too much, too little or nothing is heard out', () => {
    const much = all([{ total: 9, items: items(0, 3) }])
    expect([much.endAt - now, gatheredOf(much).isWhole]).toEqual([10_000, false])
    const little = all([
      { total: 2, items: items(0, 2) },
      { total: 2, items: items(2, 6) },
    ])
    expect(gatheredOf(little).items.length).toBe(6)
    expect(gatheredOf(all([{ total: null, items: items(0, 3) }]))).toMatchObject({ isWhole: false, total: null })
    expect(gatheredOf(all([{ total: 0, items: [] }]))).toMatchObject({ isWhole: true, items: [] })
    // one that names a channel twice promises it twice: the list is whole when both came and nothing more does
    expect(gatheredOf(all([{ total: 3, items: [...items(0, 2), ...items(0, 1)] }]))).toMatchObject({
      isWhole: true,
      doubles: 1,
    })
  })

  test('is not whole because a part of it was sent twice', () => {
    const part = { total: 4, items: items(0, 2) }
    expect(gatheredOf(all([part, part]))).toMatchObject({ isWhole: false, doubles: 2 })
  })

  test('never lasts longer than five minutes nor grows without end', () => {
    let state = gather<Item>(now)
    for (let page = 0; page < 600; page++)
      state = gathered(
        state,
        { total: 1_000_000, count: 100, items: items(page * 100, page * 100 + 100) },
        ({ id }) => id,
        now + page * 1000,
      )
    expect([state.items.size, state.endAt - now, gatheredOf(state).isWhole]).toEqual([50_000, 300_000, false])
  })
})
