// We below another platform, over real sockets: the platform is made of our own parser and says what one can say.
import { afterEach, expect, test } from 'vitest'
import type { SharedChannel, Shares, Upper, UpperPlatform, UpperStanding } from '../../../kernel/run/cascade.ts'
import { bodyOf } from '../../../protocols/gb28181/body.ts'
import { catalogIn } from '../../../protocols/gb28181/catalog.ts'
import { textOf } from '../../../protocols/gb28181/charset.ts'
import { headerOf, type Request, type Response } from '../../../protocols/sip/message.ts'
import { requestOf } from '../../../protocols/sip/write.ts'
import { realClock, realRandom } from '../clock.ts'
import { openLayer, type Heard } from '../layer.ts'
import { openSockets, type Route, type Sockets } from '../sockets.ts'
import { openUpper } from './index.ts'

const serverId = '11010000002000000001'
const ownId = '34020000002000000001'
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const item of open.splice(0).toReversed()) await item.close()
})

const channel = (n: number, over: Partial<SharedChannel> = {}): SharedChannel => ({
  ...{
    code: `3402000000132000${String(n).padStart(4, '0')}`,
    name: `后厨${n}`,
    isOn: true,
    manufacturer: '',
    model: '',
  },
  ...{ civilCode: '340200', address: '', longitude: null, latitude: null, ptzType: null, ...over },
})

/** A platform that lets in whoever comes; what it is notices it keeps. */
async function platformAbove(port = 0) {
  const ways: { sockets: Sockets | null } = { sockets: null }
  const messages: { readonly request: Request; readonly route: Route }[] = []
  const layer = openLayer({
    clock: realClock,
    random: realRandom,
    sockets: () => ways.sockets!,
    self: () => `127.0.0.1:${ways.sockets!.port}`,
    requested({ request, route, remember }) {
      messages.push({ request, route })
      remember()!(200, { headers: [['Expires', '3600']] })
    },
    stray: () => undefined,
  })
  ways.sockets = await openSockets({
    ...{ host: '127.0.0.1', port, clock: realClock, mayEnter: () => true, dropped: () => undefined },
    heard: (message, route) => layer.heard(message, route),
  })
  const { sockets } = ways
  const platform = {
    port: sockets.port,
    heard: messages,
    requests: (method: string) =>
      messages.filter(({ request }) => request.method === method).map(({ request }) => request),
    /** Says something to whoever registered. */
    async ask(method: string, more: Partial<Parameters<typeof requestOf>[0]> & { readonly over?: Route } = {}) {
      const { route } = messages.find(({ request }) => request.method === 'REGISTER')!
      const { over = route, ...parts } = more
      const request = requestOf({
        ...{ method, uri: `sip:${ownId}@127.0.0.1`, from: `<sip:${serverId}@1101000000>;tag=${layer.tag()}` },
        ...{ to: `<sip:${ownId}@3402000000>`, callId: layer.tag(), seq: 1, via: layer.via(over), ...parts },
      })
      const answer = await new Promise<Heard>(resolve =>
        layer.ask(request, over, response => {
          if (typeof response === 'string' || response.status >= 200) resolve(response)
        }),
      )
      return { answer: answer as Response, request }
    },
    async close() {
      layer.close()
      await sockets.close()
    },
  }
  return platform
}

async function below(port: number, over: Partial<UpperPlatform> = {}, shared: Partial<Shares> = {}) {
  const stands: UpperStanding[] = []
  const shares: { list: readonly SharedChannel[] } = { list: [channel(1), channel(2)] }
  const turned: string[] = []
  const upper: Upper = await openUpper(
    {
      ...{ listen: '127.0.0.1', address: '127.0.0.1', log: () => undefined, again: 100, patience: 300 },
      send: () => Promise.resolve(null),
    },
    {
      ...{ serverId, domain: '1101000000', host: '127.0.0.1', port, ownId, name: '食堂', username: ownId },
      ...{ password: 'a-Secret_12', transport: 'UDP', charset: 'GB2312', expires: 3600, beat: 60, perMessage: 2 },
      ...over,
    },
    {
      channels: () => Promise.resolve(shares.list),
      records: () => Promise.resolve([]),
      picture: () => Promise.resolve(480),
      turn: (code, ptz) => void turned.push(`${code} ${ptz}`),
      stood: standing => void stands.push(standing),
      ...shared,
    },
  )
  open.push(upper)
  return { upper, stands, shares, turned }
}
const up = async (upper: Upper): Promise<void> => {
  await expect.poll(() => upper.standing.isUp).toBe(true)
}
const catalogue = (request: Request) => catalogIn(bodyOf(request.body)!)
const subscribe = (sn: number) => ({
  headers: [
    ['Event', 'Catalog'],
    ['Expires', '600'],
    ['Contact', `<sip:${serverId}@127.0.0.1>`],
  ] as const,
  type: 'Application/MANSCDP+xml',
  body: Buffer.from(
    `<?xml version="1.0"?><Query><CmdType>Catalog</CmdType><SN>${sn}</SN><DeviceID>${ownId}</DeviceID></Query>`,
  ),
})
const query = (type: string, about = ownId, more = '', root = 'Query') => ({
  type: 'Application/MANSCDP+xml',
  body: Buffer.from(
    `<?xml version="1.0"?><${root}><CmdType>${type}</CmdType><SN>9</SN><DeviceID>${about}</DeviceID>${more}</${root}>`,
  ),
})

test('whoever subscribed hears of each change by itself, and nothing after the subscription ended', async () => {
  const platform = await platformAbove()
  open.push(platform)
  const { upper, shares, stands } = await below(platform.port)
  await up(upper)
  await upper.look()
  expect((await platform.ask('SUBSCRIBE', { headers: [['Event', 'Alarm']] })).answer.status).toBe(489)
  const { answer, request } = await platform.ask('SUBSCRIBE', subscribe(7))
  expect([answer.status, headerOf(answer, 'Expires')]).toEqual([200, '600'])
  expect(textOf(answer.body)).toContain('<Result>OK</Result>')
  expect(stands.at(-1)).toMatchObject({ isUp: true, isSubscribed: true })

  shares.list = [channel(1, { isOn: false }), channel(3), channel(4, { name: '大堂' })]
  await upper.look()
  const notices = platform.requests('NOTIFY')
  expect(notices.map(notice => headerOf(notice, 'Subscription-State').split(';')[0])).toEqual(['active', 'active'])
  expect(
    notices.flatMap(notice => catalogue(notice).items.map(({ event, deviceId }) => `${event} ${deviceId.slice(-1)}`)),
  ).toEqual(['DEL 2', 'OFF 1', 'ADD 3', 'ADD 4'])
  expect(notices.map(notice => bodyOf(notice.body)!.sn)).toEqual([7, 7])
  shares.list = [channel(1), channel(3), channel(4, { name: '前厅' })]
  await upper.look()
  const later = platform.requests('NOTIFY').slice(2)
  expect(later.flatMap(notice => catalogue(notice).items.map(({ event, name }) => `${event} ${name}`))).toEqual([
    'ON 后厨1',
    'UPDATE 前厅',
  ])

  await platform.ask('SUBSCRIBE', {
    ...subscribe(8),
    headers: [
      ['Event', 'Catalog'],
      ['Expires', '0'],
    ],
    ...{ from: headerOf(request, 'From'), to: headerOf(answer, 'To'), callId: headerOf(request, 'Call-ID'), seq: 2 },
  })
  shares.list = []
  await upper.look()
  expect(platform.requests('NOTIFY')).toHaveLength(3)
  expect(upper.standing.isSubscribed).toBe(false)
})

test('a platform that went away is registered at again by itself, one that forgot us at the next beat', async () => {
  const first = await platformAbove()
  const { upper, stands } = await below(first.port, { beat: 0.05 })
  await up(upper)
  await expect.poll(() => first.requests('MESSAGE').length).toBeGreaterThan(1)
  await first.close()
  await expect.poll(() => upper.standing).toMatchObject({ isUp: false, fault: 'silent' })
  const second = await platformAbove(first.port)
  open.push(second)
  await expect.poll(() => upper.standing.isUp).toBe(true)
  expect(second.requests('REGISTER').length).toBeGreaterThan(0)
  expect(stands.map(({ isUp }) => isUp)).toEqual([true, false, true])
})

test('questions are answered for what is shared alone; turning is handed on; strangers are refused', async () => {
  const platform = await platformAbove()
  open.push(platform)
  const { upper, shares, turned } = await below(platform.port, { transport: 'TCP' })
  await up(upper)
  shares.list = Array.from({ length: 5 }, (_, n) => channel(n + 1))
  const bodies = (type: string) =>
    platform
      .requests('MESSAGE')
      .map(({ body }) => bodyOf(body)!)
      .filter(body => body.type === type)
  await platform.ask('MESSAGE', query('Catalog'))
  await expect.poll(() => bodies('Catalog').length).toBe(3)
  expect(bodies('Catalog').map(body => catalogIn(body).count)).toEqual([2, 2, 1])
  expect(catalogIn(bodies('Catalog')[0]!).total).toBe(5)
  await platform.ask('MESSAGE', query('DeviceInfo'))
  await platform.ask('MESSAGE', query('DeviceStatus', channel(9).code))
  await expect.poll(() => [...bodies('DeviceInfo'), ...bodies('DeviceStatus')].length).toBe(2)
  expect(textOf(platform.requests('MESSAGE').at(-1)!.body)).toContain('ERROR')
  const ptz = 'A50F0101808000B6'
  await platform.ask('MESSAGE', query('DeviceControl', channel(1).code, `<PTZCmd>${ptz}</PTZCmd>`, 'Control'))
  await expect.poll(() => turned).toEqual([`${channel(1).code} ${ptz}`])
  const sdp = [
    ...['v=0', 'o=1 0 0 IN IP4 127.0.0.1', 's=Play', 'c=IN IP4 127.0.0.1', 't=0 0'],
    ...['m=video 6000 RTP/AVP 96', 'a=rtpmap:96 PS/90000', 'y=0100000001', ''],
  ].join('\r\n')
  const call = (code: string, kind = 'Play') =>
    platform.ask('INVITE', {
      ...{ uri: `sip:${code}@127.0.0.1`, type: 'APPLICATION/SDP' },
      body: Buffer.from(sdp.replace('s=Play', `s=${kind}`)),
    })
  expect((await call(channel(9).code)).answer.status).toBe(404)
  expect((await call(channel(1).code, 'Playback')).answer.status).toBe(488)
  expect((await call(channel(1).code)).answer.status).toBe(480)
})

test('nobody but the platform itself is listened to, whatever he says', async () => {
  const platform = await platformAbove()
  open.push(platform)
  const { upper } = await below(platform.port)
  await up(upper)
  const { route } = platform.heard[0]!
  const sockets: Sockets = await openSockets({
    ...{ host: '127.0.0.2', port: 0, clock: realClock, mayEnter: () => true, dropped: () => undefined },
    heard: (message, from) => layer.heard(message, from),
  })
  const layer = openLayer({
    ...{ clock: realClock, random: realRandom, sockets: () => sockets, self: () => `127.0.0.2:${sockets.port}` },
    ...{ requested: () => undefined, stray: () => undefined },
  })
  open.push({ close: () => sockets.close() })
  for (const method of ['INVITE', 'MESSAGE', 'SUBSCRIBE', 'BYE']) {
    const stranger = requestOf({
      ...{ method, uri: `sip:${channel(1).code}@127.0.0.1`, from: `<sip:${serverId}@1101000000>;tag=x`, seq: 1 },
      ...{ to: `<sip:${ownId}@3402000000>`, callId: layer.tag(), via: layer.via(route) },
    })
    const answer = await new Promise<Heard>(resolve => layer.ask(stranger, route, resolve))
    expect(answer).toMatchObject({ status: 403 })
  }
})
