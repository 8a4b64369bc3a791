import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { parseXml } from '../gb28181/xml.ts'
import { serviceAddress } from './address.ts'
import { capabilities, deviceFacts, services, systemTime, type Question } from './device.ts'
import { matchesIn, probe, probeIn } from './discovery.ts'
import { media1, media2 } from './media.ts'
import { isTokenOf, tokenIn, usernameToken } from './security.ts'
import { answerIn, envelope, envelopeIn, spaces, textIn } from './soap.ts'

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')
const id = 'urn:uuid:0a6dc791-2be6-4991-9af1-454778a1917a'
const ids = new Set([id])
/** As a camera of gSOAP writes it: dozens of namespaces at its head, prefixes of its own. */
const many = Array.from({ length: 40 }, (_, n) => `xmlns:n${n}="http://www.onvif.org/ver10/some/name/space/${n}"`).join(
  ' ',
)
const written = (body: string, header = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="${spaces.s}" ${many}><SOAP-ENV:Header>${header}</SOAP-ENV:Header><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`
const matched = (xaddrs: string, relates = id): string =>
  written(
    `<wsdd:ProbeMatches><wsdd:ProbeMatch><wsa:EndpointReference><wsa:Address>urn:uuid:cam</wsa:Address></wsa:EndpointReference><wsdd:Types>dn:NetworkVideoTransmitter</wsdd:Types><wsdd:Scopes>onvif://www.onvif.org/type/video_encoder onvif://www.onvif.org/name/%E5%90%8E%E5%8E%A8 onvif://www.onvif.org/hardware/DS%2D1 onvif://www.onvif.org/location/%ZZ</wsdd:Scopes><wsdd:XAddrs>${xaddrs}</wsdd:XAddrs></wsdd:ProbeMatch></wsdd:ProbeMatches>`,
    `<wsa:RelatesTo>${relates}</wsa:RelatesTo>`,
  )
function read<T>(question: Question<T>, inner: string): T {
  const answer = answerIn(written(`<x:${question.answers}>${inner}</x:${question.answers}>`), question.answers)
  if (answer.kind !== 'answer') throw new Error(answer.kind)
  return question.read(answer.element)
}

describe('who is there', () => {
  test('is asked with an id, and answers relate to it', () => {
    for (const sought of ['NetworkVideoTransmitter', 'Device'] as const)
      expect(probeIn(probe(id, sought))).toEqual({ id, types: expect.stringMatching(new RegExp(`:${sought}$`)) })
    const [match] = matchesIn(
      matched('http://10.20.0.8/onvif/device_service http://[fe80::1]:8000/x https://10.20.0.8/'),
      ids,
    )
    expect(match).toMatchObject({ endpoint: 'urn:uuid:cam', name: '后厨', hardware: 'DS-1', place: '%ZZ' })
    expect(match!.services.map(({ host, port, path }) => [host, port, path])).toEqual([
      ['10.20.0.8', 80, '/onvif/device_service'],
      ['fe80::1', 8000, '/x'],
    ])
  })
  test('an answer nobody asked for, one cut off and one that is none say nothing', () => {
    expect(matchesIn(matched('http://10.0.0.1/', 'urn:uuid:other'), ids)).toEqual([])
    expect(matchesIn(matched('http://10.0.0.1/').slice(0, -9), ids)).toEqual([])
    expect(matchesIn('hello', ids)).toEqual([])
  })
  test('an address is one of HTTP and names no host, so that nobody else says where it leads', () => {
    for (const text of [
      'http://camera.local/',
      'ftp://10.0.0.1/',
      'http://a:b@10.0.0.1/',
      'http://10.0.0.1:0/',
      'http://',
      `http://10.0.0.1/${'x'.repeat(300)}`,
    ])
      expect(serviceAddress(text), text).toBeNull()
  })
})

describe('who asks', () => {
  const login = { username: 'admin', password: '密码 & Word' }
  test('is proved as the standard says it, and a camera reads it back', () => {
    const body = deviceFacts.body
    const root = envelopeIn(envelope(body, [usernameToken(login, Buffer.alloc(16, 7), Date.UTC(2026, 0, 2))]))!
    const token = tokenIn(root)!
    expect([token.username, token.created]).toEqual(['admin', '2026-01-02T00:00:00.000Z'])
    expect(isTokenOf(token, login.password)).toBe(true)
    expect(isTokenOf(token, 'other')).toBe(false)
    expect(isTokenOf({ ...token, created: '2026-01-02T00:00:01.000Z' }, login.password)).toBe(false)
    expect(JSON.stringify(root)).not.toContain('Word')
  })
  test('the example of the ONVIF application programmer’s guide comes out', () => {
    const token = {
      ...{ username: 'user', nonce: 'LKqI6G/AikKCQrN0zqZFlg==', created: '2010-09-16T07:50:45Z' },
      digest: 'tuOSpGlFlIXsozq4HFNeeGeFLEI=',
    }
    expect(isTokenOf(token, 'userpassword')).toBe(true)
  })
  test('a refusal of the login is told from other faults, also of SOAP 1.1', () => {
    const refusal = (code: string, words: string) =>
      written(
        `<e:Fault><e:Code><e:Value>e:Sender</e:Value><e:Subcode><e:Value>${code}</e:Value></e:Subcode></e:Code><e:Reason><e:Text>${words}</e:Text></e:Reason></e:Fault>`,
      )
    expect(answerIn(refusal('ter:NotAuthorized', 'no'), 'X')).toEqual({ kind: 'denied', words: 'no' })
    expect(answerIn(refusal('ter:ActionNotSupported', 'no'), 'X')).toEqual({ kind: 'fault', words: 'no' })
    expect(
      answerIn(
        written('<e:Fault><faultcode>wsse:FailedAuthentication</faultcode><faultstring>x</faultstring></e:Fault>'),
        'X',
      ).kind,
    ).toBe('denied')
    expect(answerIn(written('<a:YResponse/>'), 'XResponse').kind).toBe('nothing')
    expect(answerIn('<html><body>login</body></html>', 'XResponse').kind).toBe('nothing')
  })
})

describe('what a device says', () => {
  test('is its clock, what it is, and where its pictures are', () => {
    const time = (date: string) =>
      read(
        systemTime,
        `<t:SystemDateAndTime><UTCDateTime><Time><Hour>7</Hour><Minute>8</Minute><Second>9</Second></Time><Date>${date}</Date></UTCDateTime></t:SystemDateAndTime>`,
      )
    expect(time('<Year>2026</Year><Month>3</Month><Day>4</Day>')).toBe(Date.UTC(2026, 2, 4, 7, 8, 9))
    expect([
      time('<Year>1601</Year><Month>1</Month><Day>1</Day>'),
      time('<Year>x</Year>'),
      read(systemTime, ''),
    ]).toEqual([null, null, null])
    expect(read(deviceFacts, '<Manufacturer>海康</Manufacturer><Model>A&amp;B</Model>')).toEqual({
      maker: '海康',
      model: 'A&B',
      firmware: '',
      serial: '',
    })
    expect(
      read(services, `<S:Service><Namespace>${spaces.tr2}</Namespace><XAddr>http://10.0.0.1/2</XAddr></S:Service>`),
    ).toEqual({ media1: '', media2: 'http://10.0.0.1/2' })
    expect(
      read(capabilities, '<Capabilities><Media><XAddr>http://10.0.0.1/1</XAddr></Media></Capabilities>').media1,
    ).toBe('http://10.0.0.1/1')
  })
  test('are its streams by both services, without those that have no pictures', () => {
    const encoder =
      '<Encoding>H264</Encoding><Resolution><Width>1920</Width><Height>1080</Height></Resolution><RateControl><FrameRateLimit>25</FrameRateLimit></RateControl>'
    const main = { token: 'p1', name: 'Main', codec: 'H264', width: 1920, height: 1080, fps: 25 }
    expect(
      read(
        media1.profiles,
        `<t:Profiles token="p1"><Name>Main</Name><VideoEncoderConfiguration>${encoder}</VideoEncoderConfiguration></t:Profiles><t:Profiles token="sound"><Name>s</Name></t:Profiles>`,
      ),
    ).toEqual([main])
    expect(
      read(
        media2.profiles,
        `<t:Profiles token="p1"><Name>Main</Name><Configurations><VideoEncoder>${encoder.replace('H264', 'H.265').replace('25', '12.5')}</VideoEncoder></Configurations></t:Profiles>`,
      ),
    ).toEqual([{ ...main, codec: 'H265', fps: 13 }])
    expect(read(media1.stream('p1'), '<MediaUri><Uri>rtsp://10.0.0.1/a?b=1&amp;c=2</Uri></MediaUri>')).toBe(
      'rtsp://10.0.0.1/a?b=1&c=2',
    )
    expect(read(media2.stream('p1'), '<Uri>rtsp://10.0.0.1/a</Uri>')).toBe('rtsp://10.0.0.1/a')
    expect(read(media1.snapshot('p1'), '<MediaUri><Uri>http://10.0.0.1/s.jpg</Uri></MediaUri>')).toBe(
      'http://10.0.0.1/s.jpg',
    )
    expect(read(media2.snapshot('p1'), '')).toBe('')
    expect(textIn(envelopeIn(envelope(media2.stream('a&<b').body))!, 'Body', 'GetStreamUri', 'ProfileToken')).toBe(
      'a&<b',
    )
  })
})

test('whatever comes is read without harm: bytes, halves of answers, answers with parts changed', () => {
  const all = [
    matched('http://10.20.0.8/onvif/device_service'),
    written(`<t:GetProfilesResponse><t:Profiles token="p"><Name>n</Name></t:Profiles></t:GetProfilesResponse>`),
    envelope(deviceFacts.body, [usernameToken({ username: 'a', password: 'b' }, Buffer.alloc(16), 0)]),
  ]
  const changed = fc
    .record({ text: fc.constantFrom(...all), from: fc.nat(4000), size: fc.nat(60), by: fc.string({ maxLength: 40 }) })
    .map(({ text, from, size, by }) => text.slice(0, from % text.length) + by + text.slice((from % text.length) + size))
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 400 }), changed), text => {
      matchesIn(text, ids)
      probeIn(text)
      const root = envelopeIn(text)
      const token = root && tokenIn(root)
      if (token) isTokenOf(token, 'b')
      for (const question of [deviceFacts, systemTime, services, capabilities, media1.profiles, media2.profiles]) {
        const answer = answerIn(text, question.answers)
        if (answer.kind === 'answer') question.read(answer.element)
      }
    }),
    { numRuns },
  )
})

test('what is too large, too deep, or declares entities is no answer, and is told at once', () => {
  const began = performance.now()
  const large = written('<a>'.repeat(90_000))
  const deep = written('<a>'.repeat(30) + '</a>'.repeat(30))
  const bomb = `<!DOCTYPE a [<!ENTITY b "bbbb">]>${written('<a>&b;</a>')}`
  for (const text of [large, deep, bomb, `<${'x'.repeat(200_000)}`, `<a ${'b="c" '.repeat(30_000)}>`]) {
    expect(envelopeIn(text)).toBeNull()
    parseXml(text)
  }
  expect(performance.now() - began).toBeLessThan(1_000)
})
