import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { RtspClient } from './client.ts'
import type { ClientEvent, Trouble } from './event.ts'
import { headerOf, writeFrame, writeResponse, type Request, type Written } from './message.ts'
import { RtspReader } from './reader.ts'
import { RtspServer, type Offered, type ServerSettings } from './server.ts'

const login = { username: 'admin', password: 'pass "word"' }
const kitchen: Offered = {
  name: '后厨',
  tracks: [
    {
      codec: 'h264',
      payloadType: 96,
      clockRate: 90_000,
      parameterSets: [Uint8Array.of(0x67, 66, 0, 30), Uint8Array.of(0x68, 1)],
    },
    { codec: 'pcma', payloadType: 8, clockRate: 8000 },
  ],
}
const client = (url = 'rtsp://cam/kitchen', own: typeof login | null = login) =>
  new RtspClient({ url, login: own, cnonce: () => '0123456789abcdef' })
const serving = (more: Partial<ServerSettings> = {}): ServerSettings => ({
  login,
  realm: 'camera, "one"',
  nonce: 'fedcba9876543210',
  session: '12345678',
  find: path => (path === '/kitchen' ? kitchen : null),
  ...more,
})

/** Lets both talk until nobody has anything to say. @returns what the client outcome, without what it sent */
function talk(
  viewer: RtspClient,
  camera: { push(bytes: Uint8Array, now: number): readonly { kind: string; bytes?: Uint8Array }[] },
  first: readonly ClientEvent[],
  now = 0,
) {
  const outcome: ClientEvent[] = []
  const queue = [...first]
  for (let event = queue.shift(); event; event = queue.shift()) {
    if (event.kind !== 'send') outcome.push(event)
    else
      for (const answer of camera.push(event.bytes, now))
        if (answer.kind === 'send') queue.push(...viewer.push(answer.bytes!, now))
  }
  return outcome
}
const troubleIn = (events: readonly ClientEvent[]): Trouble | null | undefined =>
  events.flatMap(event => (event.kind === 'ended' ? [event.trouble] : []))[0]

/** A camera that answers as it is outcome to: by method, or by `otherwise`. */
function scripted(answers: Readonly<Record<string, (request: Request) => readonly [number, Written?, string?]>>) {
  const reader = new RtspReader()
  const requests: Request[] = []
  return {
    requests,
    push: (bytes: Uint8Array) =>
      reader.push(bytes).flatMap(item => {
        if (item.kind !== 'request') return []
        requests.push(item)
        const [status, headers, body] = answers[item.method]?.(item) ?? [200]
        const cseq = headerOf(item.headers, 'cseq')
        return [
          {
            kind: 'send',
            bytes: writeResponse(status, { CSeq: cseq, ...headers }, body ? Buffer.from(body) : undefined),
          },
        ]
      }),
  }
}
const described =
  (sdp: string, headers: Written = {}) =>
  () =>
    [200, headers, sdp] as const
const plain = 'm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\na=control:trackID=1\r\n'
const setUp = () => [200, { Session: 'abc;timeout=10', Transport: 'RTP/AVP/TCP;unicast;interleaved=4-5' }] as const

describe('a camera with name and password', () => {
  test.each([false, true])('gives its picture and its sound (password in the clear: %s)', isBasic => {
    const viewer = client()
    const camera = new RtspServer(serving({ isBasic }), 0)
    const [agreed] = talk(viewer, camera, viewer.start(0))
    expect(agreed).toMatchObject({
      kind: 'tracks',
      tracks: [
        { codec: 'h264', index: 0 },
        { codec: 'pcma', index: 1 },
      ],
    })
    const packets = viewer.push(
      Buffer.concat([camera.frame(1, Buffer.alloc(20))!, camera.frame(0, Buffer.alloc(30))!]),
      5,
    )
    expect(packets).toMatchObject([
      { kind: 'packet', track: 1 },
      { kind: 'packet', track: 0 },
    ])
    expect(talk(viewer, camera, viewer.leave(6))).toEqual([{ kind: 'ended', trouble: null }])
  })

  test('says that the password is wrong, and that one is needed', () => {
    const wrong = client(undefined, { username: 'admin', password: 'x' })
    expect(troubleIn(talk(wrong, new RtspServer(serving(), 0), wrong.start(0)))).toMatchObject({
      kind: 'password',
      status: 401,
    })
    const nobody = client(undefined, null)
    expect(troubleIn(talk(nobody, new RtspServer(serving(), 0), nobody.start(0)))).toMatchObject({ kind: 'login' })
  })

  test('is asked by the safest way of those it offers, and without words it does not know', () => {
    const viewer = client()
    const camera = scripted({
      OPTIONS: ({ headers }) =>
        headers.has('authorization')
          ? [200]
          : [
              401,
              {
                'WWW-Authenticate': [
                  'Basic realm="a", Digest realm="a", nonce="1"',
                  'Digest realm="a", nonce="2", algorithm="SHA-256", qop="auth"',
                ],
              },
            ],
    })
    talk(viewer, camera, viewer.start(0))
    expect(headerOf(camera.requests[1]!.headers, 'authorization')).toMatch(
      /nonce="2".*algorithm=SHA-256.*qop=auth, nc=00000001/,
    )
    const old = client()
    const oldCamera = scripted({
      OPTIONS: ({ headers }) =>
        headers.has('authorization') ? [200] : [401, { 'WWW-Authenticate': 'Digest realm="a", nonce="1"' }],
    })
    talk(old, oldCamera, old.start(0))
    expect(headerOf(oldCamera.requests[1]!.headers, 'authorization')).not.toMatch(/algorithm|qop/)
  })

  test('whose question is too old is answered anew, once', () => {
    let count = 0
    const fresh = () => [401, { 'WWW-Authenticate': `Digest realm="a", nonce="${(count += 1)}", stale=TRUE` }] as const
    const viewer = client()
    const camera = scripted({ DESCRIBE: fresh })
    expect(troubleIn(talk(viewer, camera, viewer.start(0)))).toMatchObject({ kind: 'password', method: 'DESCRIBE' })
    expect(camera.requests.filter(({ method }) => method === 'DESCRIBE')).toHaveLength(3)
  })
})

describe('a camera that gives no picture says why', () => {
  const why = (answers: Parameters<typeof scripted>[0]) => {
    const viewer = client()
    return troubleIn(talk(viewer, scripted(answers), viewer.start(0)))
  }
  test.each([
    [403, 'forbidden'],
    [404, 'path'],
    [453, 'busy'],
    [500, 'refused'],
  ] as const)('by its number %i', (status, kind) => {
    expect(why({ DESCRIBE: () => [status] })).toMatchObject({ kind, status, method: 'DESCRIBE' })
  })

  test('it does not send over the connection', () => {
    expect(why({ DESCRIBE: described(plain), SETUP: () => [461] })).toMatchObject({ kind: 'transport', status: 461 })
    const udp = () => [200, { Session: '1', Transport: 'RTP/AVP;unicast;client_port=0-1' }] as const
    expect(why({ DESCRIBE: described(plain), SETUP: udp })).toMatchObject({ kind: 'transport', status: 200 })
  })

  test('it has no video, or one of a kind we cannot hand on', () => {
    expect(why({ DESCRIBE: described('m=audio 0 RTP/AVP 8\r\n') })).toMatchObject({ kind: 'noVideo' })
    expect(why({ DESCRIBE: described('m=video 0 RTP/AVP 26\r\n') })).toMatchObject({ kind: 'codec', detail: 'JPEG' })
  })

  test('it sends us elsewhere: within its host we go, to another we do not', () => {
    const viewer = client()
    const within = scripted({ DESCRIBE: () => [302, { Location: 'rtsp://CAM:8554/sub' }] })
    expect(talk(viewer, within, viewer.start(0))).toEqual([
      { kind: 'moved', url: 'rtsp://CAM:8554/sub' },
      { kind: 'ended', trouble: null },
    ])
    expect(why({ DESCRIBE: () => [302, { Location: 'rtsp://169.254.169.254/' }] })).toMatchObject({
      kind: 'redirect',
      detail: '169.254.169.254:554',
    })
    expect(why({ OPTIONS: () => [301] })).toMatchObject({ kind: 'redirect' })
  })

  test('it does not answer, agrees and sends nothing, or falls silent', () => {
    const mute = client()
    mute.start(1000)
    expect(mute.due).toBe(9000)
    expect(mute.tick(8999)).toEqual([])
    expect(troubleIn(mute.tick(9000))).toMatchObject({ kind: 'silent', method: 'OPTIONS' })
    const camera = scripted({ DESCRIBE: described(plain), SETUP: setUp })
    const empty = client()
    talk(empty, camera, empty.start(0))
    expect(troubleIn(empty.tick(8000))).toMatchObject({ kind: 'noPackets' })
    const stops = client()
    talk(stops, scripted({ DESCRIBE: described(plain), SETUP: setUp }), stops.start(0))
    stops.push(writeFrame(4, Buffer.alloc(20)), 100)
    expect(troubleIn(stops.tick(15_100))).toMatchObject({ kind: 'stalled' })
    expect(stops.due).toBe(Infinity)
  })

  test('it speaks no RTSP', () => {
    const viewer = client()
    viewer.start(0)
    expect(troubleIn(viewer.push(Buffer.alloc(70_000, 7), 0))).toMatchObject({ kind: 'garbage', method: 'OPTIONS' })
  })
})

test('a camera is spoken to at half of its time, by the word it knows, and its pictures go on without an answer', () => {
  const camera = scripted({
    OPTIONS: () => [200, { Public: 'DESCRIBE, GET_PARAMETER' }],
    DESCRIBE: described(plain),
    SETUP: setUp,
    GET_PARAMETER: () => [501],
  })
  const viewer = client()
  talk(viewer, camera, viewer.start(0))
  viewer.push(writeFrame(4, Buffer.alloc(20)), 4000)
  expect(viewer.due).toBe(5000)
  talk(viewer, camera, viewer.tick(5000))
  viewer.push(writeFrame(4, Buffer.alloc(20)), 9000)
  const [second] = viewer.tick(10_000)
  expect(camera.requests.at(-1)).toMatchObject({ method: 'GET_PARAMETER' })
  expect(headerOf(camera.requests.at(-1)!.headers, 'session')).toBe('abc')
  expect(Buffer.from((second as { bytes: Uint8Array }).bytes).toString()).toMatch(/^OPTIONS /)
  viewer.push(writeFrame(4, Buffer.alloc(20)), 17_000)
  expect(viewer.tick(18_000)).toMatchObject([{ kind: 'send' }])
  expect(troubleIn(viewer.push(writeResponse(454, {}), 18_001))).toMatchObject({ kind: 'session' })
})

test('a camera that asks anew while it plays is answered, and one that has forgotten us is not taken for a wrong password', () => {
  let count = 0
  const camera = scripted({
    DESCRIBE: described(plain),
    SETUP: setUp,
    OPTIONS: () =>
      (count += 1) === 2 ? [401, { 'WWW-Authenticate': 'Digest realm="a", nonce="2"' }] : count > 3 ? [401] : [200],
  })
  const viewer = client()
  talk(viewer, camera, viewer.start(0))
  viewer.push(writeFrame(4, Buffer.alloc(20)), 4000)
  expect(talk(viewer, camera, viewer.tick(5000))).toEqual([])
  expect(headerOf(camera.requests.at(-1)!.headers, 'authorization')).toContain('nonce="2"')
  viewer.push(writeFrame(4, Buffer.alloc(20)), 9000)
  expect(troubleIn(talk(viewer, camera, viewer.tick(10_000)))).toMatchObject({ kind: 'session', status: 401 })
})

test('a camera without a whole is started track by track, at the addresses it gave', () => {
  const two = `${plain}m=audio 0 RTP/AVP 0\r\na=control:rtsp://inside/t2\r\n`
  const camera = scripted({
    DESCRIBE: described(two, { 'Content-Base': 'rtsp://cam/base/' }),
    SETUP: setUp,
    PLAY: ({ uri }) => [uri.endsWith('base/') ? 459 : 200],
  })
  const viewer = client()
  talk(viewer, camera, viewer.start(0))
  expect(camera.requests.slice(2).map(({ method, uri }) => `${method} ${uri}`)).toEqual([
    'SETUP rtsp://cam/base/trackID=1',
    'SETUP rtsp://inside/t2',
    'PLAY rtsp://cam/base/',
    'PLAY rtsp://cam/base/trackID=1',
    'PLAY rtsp://inside/t2',
  ])
})

test('a picture without its sound is still one, and packets before the answer to PLAY are not lost', () => {
  const camera = scripted({
    DESCRIBE: described(`${plain}m=audio 0 RTP/AVP 0\r\na=control:trackID=2\r\n`),
    SETUP: ({ uri }) => (uri.endsWith('2') ? [500] : setUp()),
  })
  const viewer = client()
  let events: readonly ClientEvent[] = viewer.start(0)
  const outcome: ClientEvent[] = []
  while (events.some(({ kind }) => kind === 'send')) {
    const { bytes } = events.findLast(event => event.kind === 'send')!
    const early = Buffer.from(bytes).toString().startsWith('PLAY')
      ? [viewer.push(writeFrame(4, Buffer.alloc(9)), 0)]
      : []
    events = [...early.flat(), ...camera.push(bytes).flatMap(answer => viewer.push(answer.bytes, 0))]
    outcome.push(...events.filter(({ kind }) => kind !== 'send'))
  }
  expect(outcome).toMatchObject([
    { kind: 'tracks', tracks: [{ codec: 'h264' }] },
    { kind: 'packet', track: 0 },
  ])
})

describe('our own camera', () => {
  const answers = (...requests: readonly string[]) => {
    const camera = new RtspServer(serving({ login: null, timeout: 30 }), 0)
    return requests.map(text => {
      const [answer] = camera.push(Buffer.from(`${text}\r\n\r\n`), 0)
      return Buffer.from((answer as { bytes: Uint8Array }).bytes)
        .toString()
        .split('\r\n')[0]!
        .split(' ')[1]
    })
  }
  const tcp = 'RTSP/1.0\r\nTransport: RTP/AVP/TCP;unicast;interleaved=0-1'
  test('refuses what is not there, what it cannot do and what comes too early', () => {
    expect(answers('DESCRIBE rtsp://c/other RTSP/1.0', 'RECORD rtsp://c/kitchen RTSP/1.0')).toEqual(['404', '405'])
    expect(answers('SETUP rtsp://c/kitchen/trackID=0 RTSP/1.0\r\nTransport: RTP/AVP;unicast;client_port=1-2')).toEqual([
      '461',
    ])
    expect(answers(`SETUP rtsp://c/kitchen/trackID=7 ${tcp}`)).toEqual(['404'])
    expect(answers('PLAY rtsp://c/kitchen RTSP/1.0', 'PLAY rtsp://c/kitchen RTSP/1.0\r\nSession: 12345678')).toEqual([
      '454',
      '455',
    ])
    expect(
      answers(
        `SETUP rtsp://c/kitchen/trackID=0 ${tcp}`,
        'PLAY rtsp://c/kitchen RTSP/1.0\r\nSession: 12345678',
        'PAUSE rtsp://c/kitchen RTSP/1.0\r\nSession: 12345678',
      ),
    ).toEqual(['200', '200', '200'])
  })

  test('sends only while it plays, and forgets a viewer who is silent', () => {
    const camera = new RtspServer(serving({ timeout: 30 }), 0)
    expect(camera.frame(0, Buffer.alloc(12))).toBeNull()
    expect([camera.isSilent(30_000), camera.isSilent(30_001)]).toEqual([false, true])
  })
})

test('whatever a camera answers, the client goes on, says what is wrong, and never fails', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      plain,
      'm=video 0 RTP/AVP 96',
      'Digest realm="a", nonce="b"',
      'Basic realm="x"',
      'rtsp://cam/2',
      'a;timeout=3',
      'RTP/AVP/TCP;interleaved=2-3',
      'GET_PARAMETER',
    ),
  )
  const answer = fc.tuple(
    fc.constantFrom(200, 200, 200, 401, 302, 459, 404, 100),
    fc.dictionary(
      fc.constantFrom('WWW-Authenticate', 'Location', 'Session', 'Transport', 'Public', 'Content-Base', 'CSeq'),
      text,
      { maxKeys: 4 },
    ),
    text,
  )
  const frame = fc
    .tuple(fc.nat(3), fc.uint8Array({ maxLength: 20 }))
    .map(([channel, bytes]) => writeFrame(channel, bytes))
  const message = answer.map(([status, headers, body]) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}\r\n`)
    return Buffer.from(
      `RTSP/1.0 ${status} x\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: message }, frame, fc.uint8Array({ maxLength: 9 })), { maxLength: 12 }),
      parts => {
        const viewer = client()
        let ends = 0
        for (const [at, events] of [
          viewer.start(0),
          ...parts.map((part, n) => viewer.push(part, n * 1000)),
          viewer.tick(99_000),
        ].entries())
          for (const event of events) {
            if (event.kind === 'ended') ends += 1
            else expect(ends, String(at)).toBe(0)
          }
        expect(ends).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: atLeast(10_000, 'DECODE_RUNS') },
  )
}, 1_800_000)
