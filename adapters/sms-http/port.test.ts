/**
 * A real HTTP server on this machine stands for the provider; it checks signatures by README.md, written out here a
 * second time.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { SmsConfig } from '../../kernel/doors/sms.ts'
import { templateOf } from '../../kernel/doors/sms-template.ts'
import { openSmsHttp, type SmsHttp } from './index.ts'
import { canonical, signedHeaders } from './sign.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const config: SmsConfig = { accessKey: 'AK-1', secretKey: 'top-secret', region: 'hubei', signName: '阳光食安' }
const template = templateOf('SMS_2', '您的验证码是{!code:6}')
const phones = ['13912345678', '13812345678']
const params = { code: '050471' }

interface Asked {
  readonly body: { readonly requestId: string; readonly phones: readonly string[] }
  readonly isGenuine: boolean
  readonly nonce: string
}
type Reply = (response: ServerResponse, asked: Asked, request: IncomingMessage) => void

const accept: Reply = (response, { body, isGenuine }) => {
  response.writeHead(isGenuine ? 200 : 401)
  response.end(JSON.stringify({ results: body.phones.map((phone, at) => ({ phone, accepted: true, id: `M-${at}` })) }))
}
const say =
  (status: number, body: unknown = ''): Reply =>
  response =>
    void response
      .writeHead(status, { location: '/elsewhere' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** The provider: answers the tries in turn, the last reply for all that follow. */
async function provider(...replies: Reply[]) {
  const asked: Asked[] = []
  const server = createServer(
    (request, response) =>
      void (async () => {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(part as Buffer)
        const body = Buffer.concat(parts)
        const { authorization = '', host = '', 'x-timestamp': timestamp, 'x-nonce': nonce } = request.headers
        const text = [
          'SK-HMAC-SHA256',
          request.method,
          request.url,
          host,
          'AK-1',
          timestamp,
          nonce,
          createHash('sha256').update(body).digest('hex'),
        ].join('\n')
        const isGenuine =
          authorization ===
            `SK-HMAC-SHA256 key=AK-1, signature=${createHmac('sha256', 'top-secret').update(text).digest('hex')}` &&
          Math.abs(Number(timestamp) * 1000 - Date.now()) < 300_000 &&
          !asked.some(earlier => earlier.nonce === nonce)
        const received: Asked = { body: JSON.parse(body.toString()) as Asked['body'], isGenuine, nonce: String(nonce) }
        asked.push(received)
        ;(replies[asked.length - 1] ?? replies.at(-1)!)(response, received, request)
      })(),
  )
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages?app=kitchen` }
}

const open = (endpoint: string, over: Partial<SmsHttp> = {}) =>
  openSmsHttp({ endpoints: { hubei: endpoint }, pause: async () => undefined, ...over })
const outcome = async (endpoint: string, over: Partial<SmsHttp> = {}) =>
  (await open(endpoint, over).send(config, phones, template, params)).map(({ state, detail }) =>
    `${state} ${detail}`.trim(),
  )

describe('a message', () => {
  test('reaches the provider once, signed, with what the template declares and nothing more', async () => {
    const { asked, endpoint } = await provider(accept)
    expect(await open(endpoint).send(config, phones, template, params)).toEqual(
      phones.map((phone, at) => ({ phone, state: 'accepted', reference: `M-${at}`, detail: '' })),
    )
    expect(asked).toEqual([
      {
        isGenuine: true,
        nonce: expect.stringMatching(/^[\da-f]{32}$/),
        body: {
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
          signName: '阳光食安',
          templateId: 'SMS_2',
          phones,
          params,
        },
      },
    ])
    expect(JSON.stringify(asked)).not.toContain('top-secret')
  })
  test('signed with another secret is refused by the provider, and not sent again', async () => {
    const { asked, endpoint } = await provider(accept)
    const sent = await open(endpoint).send({ ...config, secretKey: 'wrong' }, phones, template, params)
    expect([sent.map(({ state, detail }) => [state, detail]), asked.length]).toEqual([
      [
        ['refused', 'HTTP 401'],
        ['refused', 'HTTP 401'],
      ],
      1,
    ])
  })
  test('is told of phone by phone', async () => {
    const results = [
      { phone: phones[0], accepted: true, id: 'M-1' },
      { phone: phones[1], accepted: false, reason: 'BLACKLIST' },
    ]
    expect(await outcome((await provider(say(200, { results }))).endpoint)).toEqual(['accepted', 'refused BLACKLIST'])
    expect(await outcome((await provider(say(200, { results: [results[1]] }))).endpoint)).toEqual([
      'unknown',
      'refused BLACKLIST',
    ])
    expect(
      await outcome(
        (
          await provider(
            say(200, {
              results: [
                { phone: phones[0], accepted: false, reason: '<script>' },
                { phone: phones[1], accepted: 'yes' },
              ],
            }),
          )
        ).endpoint,
      ),
    ).toEqual(['refused', 'unknown'])
  })
  test('with values that may not be sent, a region nobody declared or without keys is not sent at all', async () => {
    const { asked, endpoint } = await provider(accept)
    const door = open(endpoint)
    await expect(door.send(config, phones, template, { code: 'a.cn/x' })).rejects.toMatchObject({ code: 'smsLink' })
    await expect(door.send(config, phones, template, {})).rejects.toMatchObject({ code: 'required' })
    for (const wrong of [
      { region: 'elsewhere' },
      { region: 'constructor' },
      { region: endpoint },
      { accessKey: '' },
      { accessKey: 'a, signature=b' },
      { secretKey: '' },
    ]) {
      await expect(door.send({ ...config, ...wrong }, phones, template, params)).rejects.toMatchObject({
        code: 'smsOff',
      })
    }
    expect(asked).toEqual([])
  })
})

describe('a message is sent again', () => {
  test('when the provider says it is too much just now: under the same number, signed anew', async () => {
    const { asked, endpoint } = await provider(say(429), accept)
    expect(await outcome(endpoint)).toEqual(['accepted', 'accepted'])
    expect([
      asked.length,
      new Set(asked.map(({ body }) => body.requestId)).size,
      new Set(asked.map(({ nonce }) => nonce)).size,
      asked.every(({ isGenuine }) => isGenuine),
    ]).toEqual([2, 1, 2, true])
  })
  test('three times at most, and is refused then', async () => {
    const { asked, endpoint } = await provider(say(429))
    expect([await outcome(endpoint), asked.length]).toEqual([['refused HTTP 429', 'refused HTTP 429'], 3])
  })
  test('when nobody listens, and is refused when nobody ever does', async () => {
    const { endpoint } = await provider(accept)
    const waited: number[] = []
    ends.splice(0).forEach(end => void end())
    expect(await outcome(endpoint, { pause: async ms => void waited.push(ms) })).toEqual([
      'refused ECONNREFUSED',
      'refused ECONNREFUSED',
    ])
    expect(waited).toEqual([300, 700])
  })
  test('not when ten seconds would not be kept to', async () => {
    const { asked, endpoint } = await provider(say(429))
    let now = Date.now()
    const clock = () => (now += 3000)
    expect([await outcome(endpoint, { clock }), asked.length]).toEqual([['refused HTTP 429', 'refused HTTP 429'], 1])
  })
})

describe('a message that may have been sent is not sent again', () => {
  const cases: Readonly<Record<string, readonly [Reply, string]>> = {
    'when the provider fails': [say(500), 'unknown HTTP 500'],
    'when something before the provider fails': [say(503), 'unknown HTTP 503'],
    'when the provider gave up waiting': [say(408), 'unknown HTTP 408'],
    'when the answer makes no sense': [say(200, 'thanks'), 'unknown HTTP 200'],
    'when the answer lists nothing': [say(200, { results: null }), 'unknown HTTP 200'],
    'when the answer has no end': [
      response => void response.writeHead(200).write('x'.repeat(100_000)),
      'unknown too large',
    ],
    'when the provider hangs up': [(_response, _asked, request) => void request.socket.destroy(), 'unknown ECONNRESET'],
    'when the provider hangs up in the middle of the answer': [
      response =>
        void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.socket?.destroy()),
      'unknown ECONNRESET',
    ],
    'when the provider does not answer in time': [() => undefined, 'unknown timeout'],
  }
  for (const [how, [reply, told]] of Object.entries(cases)) {
    test(`${how}; it is told as unknown`, async () => {
      const { asked, endpoint } = await provider(reply)
      expect([await outcome(endpoint, { deadline: 400 }), asked.length]).toEqual([[told, told], 1])
    })
  }
  test('elsewhere, when the provider redirects', async () => {
    const { asked, endpoint } = await provider(say(307))
    expect([await outcome(endpoint), asked.length]).toEqual([['refused HTTP 307', 'refused HTTP 307'], 1])
  })
})

test('over https nothing has left before the certificate is known: who does not speak it, got nothing', async () => {
  const heard: Buffer[] = []
  const sockets: Socket[] = []
  const server = createTcp(socket => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', part => {
      heard.push(part)
      socket.destroy()
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  expect(await outcome(`https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)).toEqual([
    'refused ECONNRESET',
    'refused ECONNRESET',
  ])
  expect([sockets.length, Buffer.concat(heard).includes('13912345678')]).toEqual([3, false])
})

test('the example of the README is signed as it says', () => {
  const signed = {
    method: 'POST',
    target: '/v1/messages',
    host: 'sms.example.cn',
    accessKey: 'AK-1',
    timestamp: 1_795_248_000,
    nonce: '000102030405060708090a0b0c0d0e0f',
    body: '{"requestId":"r"}',
  }
  expect(canonical(signed)).toBe(
    'SK-HMAC-SHA256\nPOST\n/v1/messages\nsms.example.cn\nAK-1\n1795248000\n000102030405060708090a0b0c0d0e0f\n6007bd2fd256ab22b43adc9684ea0b0ea06e7769aaf038dacc299bf9b3bbf7c2',
  )
  expect(signedHeaders(signed, 'top-secret')['authorization']).toBe(
    'SK-HMAC-SHA256 key=AK-1, signature=d5adc040f3badc15806d5a4177b944d96004c22b52e5a0b20b17733a3673aca6',
  )
})

test('addresses that are not to be used are refused at the start', () => {
  for (const endpoint of [
    'http://sms.example.cn/v1',
    'ftp://sms.example.cn',
    'https://a:b@sms.example.cn',
    'http://localhost.example.cn',
    'sms',
    '',
  ]) {
    expect(() => openSmsHttp({ endpoints: { hubei: endpoint } }), endpoint).toThrow(
      /短信地址 hubei .*text messages for hubei/,
    )
  }
})
