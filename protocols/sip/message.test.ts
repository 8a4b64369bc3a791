import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { contentTypeOf, headerOf, headersOf, type Message } from './message.ts'
import { BODY, HEAD, parseDatagram } from './parse.ts'
import { framer } from './stream.ts'
import { arrivedFrom, contactsOf, expiresOf, partyOf, seqOf, uriOf, viaOf } from './values.ts'
import { bytesOf, responseTo } from './write.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const read = (text: string): Message => {
  const message = parseDatagram(bytes(text))
  if (message.kind === 'ping' || message.kind === 'malformed') throw new Error(JSON.stringify(message))
  return message
}
const request = (text: string) => {
  const message = read(text)
  if (message.kind !== 'request') throw new Error('no request')
  return message
}
const register = [
  'REGISTER sip:34020000002000000001@3402000000 SIP/2.0',
  'Via: SIP/2.0/UDP 192.168.1.64:5060;rport;branch=z9hG4bK1371463273',
  'From: <sip:34020000001320000001@3402000000>;tag=2043466181',
  'To: <sip:34020000001320000001@3402000000>',
  'Call-ID: 1011047669',
  'CSeq: 1 REGISTER',
  'Contact: <sip:34020000001320000001@192.168.1.64:5060>;expires=600',
  'Max-Forwards: 70',
  'Expires: 3600',
  'Content-Length: 0',
]
const whole = `${register.join('\r\n')}\r\n\r\n`
const withBody = (body: string, length: string | null = String(body.length), end = '\r\n') =>
  [
    ...register.slice(0, -1),
    'Content-Type: Application/MANSCDP+xml',
    ...(length === null ? [] : [`Content-Length: ${length}`]),
  ].join(end) + `${end}${end}${body}`

describe('a message as devices write it', () => {
  test('the headers of a registration are told by name', () => {
    const message = request(whole)
    expect([message.method, message.uri]).toEqual(['REGISTER', 'sip:34020000002000000001@3402000000'])
    expect(headerOf(message, 'Call-ID')).toBe('1011047669')
    expect(seqOf(message)).toEqual({ number: 1, method: 'REGISTER' })
    expect(partyOf(headerOf(message, 'From'))).toMatchObject({
      uri: 'sip:34020000001320000001@3402000000',
      tag: '2043466181',
    })
    expect(uriOf(contactsOf(message)[0]!.uri)).toEqual({
      scheme: 'sip',
      user: '34020000001320000001',
      host: '192.168.1.64',
      port: 5060,
    })
    expect(expiresOf(message, 86_400)).toBe(3600)
  })

  test('short names, odd case, folded lines and ends of one byte say the same', () => {
    const odd = whole
      .replace('Via:', 'v :')
      .replace('From:', 'f:')
      .replace('To:', 'T:')
      .replace('Call-ID:', 'CALL-id:')
      .replace('CSeq: 1 REGISTER', 'cseq:\r\n\t1   register')
      .replace('Content-Length', 'l')
      .replaceAll('\r\n', '\n')
    const message = request(odd)
    expect(message.headers.map(([name]) => name)).toEqual(request(whole).headers.map(([name]) => name))
    expect(seqOf(message)).toEqual({ number: 1, method: 'REGISTER' })
  })

  test('a body is as long as its length says, and as long as the datagram where that is missing, wrong or too large', () => {
    for (const [length, text] of [
      ['4', 'body'],
      ['2', 'bo'],
      [null, 'body'],
      ['400', 'body'],
      ['many', 'body'],
    ] as const)
      expect([length, Buffer.from(read(withBody('body', length)).body).toString()]).toEqual([length, text])
    expect(contentTypeOf(read(withBody('body', null, '\n')))).toBe('application/manscdp+xml')
  })

  test('a datagram that ends with its last header, or begins with empty lines, is read', () => {
    expect(request(register.join('\r\n')).method).toBe('REGISTER')
    expect(request(`\r\n\r\n${whole}`).method).toBe('REGISTER')
  })

  test('what keeps a way open is no message and no fault', () => {
    for (const text of ['', '\r\n', '\r\n\r\n', 'jaK\0', '\0', '\0'.repeat(40)])
      expect(parseDatagram(bytes(text))).toEqual({ kind: 'ping' })
  })

  test('what cannot be answered is refused with the reason', () => {
    const reasonOf = (text: string) => {
      const message = parseDatagram(bytes(text))
      return message.kind === 'malformed' ? message.reason : message.kind
    }
    expect(reasonOf('GET / HTTP/1.1\r\n\r\n')).toBe('start')
    expect(reasonOf(whole.replace(/Call-ID.*\r\n/, ''))).toBe('missing')
    expect(reasonOf(whole.replace('Max-Forwards: 70', `X: ${'a'.repeat(HEAD)}`))).toBe('size')
    expect(reasonOf(whole.replace('Max-Forwards: 70', 'X: a\r\n'.repeat(300)))).toBe('headers')
    expect(reasonOf(withBody('a'.repeat(BODY + 1)))).toBe('size')
  })

  test('an answer says where the request came from, and whom it was to', () => {
    const arrived = arrivedFrom(request(whole), '203.0.113.9', 41_022)
    const answer = responseTo(arrived, 401, 'ours')
    expect(viaOf(answer)?.params).toEqual(
      new Map([
        ['branch', 'z9hG4bK1371463273'],
        ['received', '203.0.113.9'],
        ['rport', '41022'],
      ]),
    )
    expect(headerOf(answer, 'To')).toBe('<sip:34020000001320000001@3402000000>;tag=ours')
    expect(headerOf(responseTo(arrived, 100, 'ours'), 'To')).not.toContain('tag')
    expect(read(Buffer.from(bytesOf(answer)).toString('latin1'))).toMatchObject({ status: 401, reason: 'Unauthorized' })
  })

  test('nothing that is written begins a line of its own', () => {
    const answer = responseTo(request(whole), 200, 'ours', { headers: [['X', 'a\r\nEvil: 1\r\n\r\nbody']] })
    const again = read(Buffer.from(bytesOf(answer)).toString('latin1'))
    expect(headersOf(again, 'Evil')).toEqual([])
    expect(again.body.length).toBe(0)
  })

  test('quotes and brackets hide what stands in them', () => {
    expect(partyOf('"a;tag=no, <sip:no@no>" <sip:34@b;user=phone>;tag=yes')).toMatchObject({
      uri: 'sip:34@b;user=phone',
      tag: 'yes',
    })
    expect(partyOf('sip:34@b;tag=yes')).toMatchObject({ uri: 'sip:34@b', tag: 'yes' })
    const two = request(whole.replace('Contact: ', 'Contact: "x, y" <sip:1@a>, '))
    expect(contactsOf(two).map(({ uri }) => uri)).toEqual(['sip:1@a', 'sip:34020000001320000001@192.168.1.64:5060'])
  })
})

describe('messages in a stream', () => {
  const body = '<Notify><CmdType>Keepalive</CmdType></Notify>'
  const stream = bytes(`${whole}\r\n\r\n${withBody(body)}${whole}`)

  test('they are the same however the stream is cut', () => {
    for (const size of [1, 2, 3, 7, 64, 1000, stream.length]) {
      const reader = framer()
      const messages: string[] = []
      for (let at = 0; at < stream.length; at += size)
        for (const message of reader.push(stream.subarray(at, at + size)))
          messages.push(message.kind === 'request' ? Buffer.from(message.body).toString() : message.kind)
      expect([size, ...messages]).toEqual([size, '', body, ''])
      expect(reader.pending).toBe(0)
    }
  })

  test('a connection whose bytes cannot be told apart any more is given up', () => {
    for (const text of [
      'GET / HTTP/1.1\r\n\r\n',
      withBody('a', null),
      withBody('a', 'x'),
      withBody('', '999999'),
      'a'.repeat(HEAD + 1),
    ]) {
      const reader = framer()
      expect(reader.push(bytes(text)).map(({ kind }) => kind)).toEqual(['malformed'])
      expect(reader.push(bytes(whole)).map(({ kind }) => kind)).toEqual(['malformed'])
      expect(reader.pending).toBe(0)
    }
  })
})

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')
const part = fc.constantFrom(
  ...register,
  'INVITE sip:a SIP/2.0',
  'SIP/2.0 200 OK',
  '\r\n',
  '\n',
  '\r\n\r\n',
  ' ',
  'l: 5',
  'Content-Length: 99999999999',
  'Contact: "',
  'v: SIP/2.0/UDP a;branch="',
  '<',
  ',;=',
)
const parts = fc.array(
  fc.oneof({ weight: 5, arbitrary: part }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) }),
  { maxLength: 24 },
)
/** Two in three begin as a message does. */
const anything = fc
  .tuple(fc.nat(2), parts)
  .map(([begins, rest]) => bytes([...(begins > 0 ? register.slice(0, -1) : []), ...rest].join('\r\n')))

test('any bytes are a message that can be written and read again, or a reason', () => {
  fc.assert(
    fc.property(anything, datagram => {
      const message = parseDatagram(datagram)
      if (message.kind === 'ping' || message.kind === 'malformed') return
      viaOf(message)
      contactsOf(message)
      expiresOf(message, 3600)
      const again = parseDatagram(bytesOf(message))
      expect(again).toMatchObject({ kind: message.kind, body: Buffer.from(message.body) })
    }),
    { numRuns },
  )
})

test('any stream gives the same messages in one piece and in many, and holds no more than it may', () => {
  fc.assert(
    fc.property(anything, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), (input, sizes) => {
      const kindsOf = (chunks: readonly Uint8Array[]) => {
        const reader = framer()
        const kinds: string[] = []
        for (const chunk of chunks)
          for (const message of reader.push(chunk)) {
            kinds.push(`${message.kind} ${message.kind === 'malformed' ? message.reason : message.body.length}`)
            if (message.kind === 'malformed') return kinds
          }
        return kinds
      }
      const chunks: Uint8Array[] = []
      for (let at = 0, turn = 0; at < input.length; turn++) {
        const size = sizes[turn % sizes.length]!
        chunks.push(input.subarray(at, at + size))
        at += size
      }
      expect(kindsOf(chunks)).toEqual(kindsOf([input]))
    }),
    { numRuns },
  )
  // Letters that never become a message are gone through once.
  const reader = framer()
  const chunk = Buffer.alloc(HEAD / 64, 'a')
  for (let pushes = 0; pushes < 200; pushes++) reader.push(chunk)
  expect(reader.pending).toBe(0)
})
