/** A camera that speaks ONVIF: it is found by UDP, asked by HTTP, and believes nobody who proves nothing. */
import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { discoveryGroup, probeIn } from '../../protocols/onvif/discovery.ts'
import { isTokenOf, tokenIn, type Login } from '../../protocols/onvif/security.ts'
import { envelopeIn, partOf, spaces, textIn } from '../../protocols/onvif/soap.ts'
import { asks, isLetIn } from '../../protocols/rtsp/auth.ts'
import { clock } from '../../contract/clock.ts'

/** What a camera is, and does otherwise than it should. */
export interface OnvifHabits {
  readonly login: Login
  /** Where its streams are: `rtsp://…`, the main one first. */
  readonly streams: readonly string[]
  /** How far its clock is ahead, ms. */
  readonly ahead?: number
  /** It tells nobody its time. */
  readonly isTimeless?: boolean
  /** It proves by HTTP digest instead of by its envelope. */
  readonly byHttp?: boolean
  /** Which services of pictures it has; none: it is no camera. */
  readonly media?: 'both' | 'first' | 'none'
  /** Where it says its services are; the address it really has. */
  readonly says?: (own: string) => string
  /** Answers everything with this. */
  readonly babbles?: string
  /** It never answers by HTTP. */
  readonly isMute?: boolean
  readonly name?: string
  /** The picture it gives at a moment, to whoever proves by digest who they are. */
  readonly snapshot?: () => Uint8Array
}

export interface OnvifCamera {
  /** `127.0.0.1:port` of its services. */
  readonly address: string
  /** Questions that were refused, beside that for its time. */
  readonly refused: number
  /** Names of the questions it was asked. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** How far a token may be from the clock of the camera, ms, as cameras have it. */
const fresh = 5_000
const heads = Object.entries(spaces)
  .map(([prefix, uri]) => `xmlns:${prefix.replace('s', 'SOAP-ENV-')}="${uri}"`)
  .join(' ')

const wrap = (body: string, header = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="${spaces.s}" xmlns:tds="${spaces.tds}" xmlns:trt="${spaces.trt}" xmlns:tr2="${spaces.tr2}" xmlns:tt="${spaces.tt}" xmlns:ter="http://www.onvif.org/ver10/error" ${heads}><env:Header>${header}</env:Header><env:Body>${body}</env:Body></env:Envelope>`
const fault = (code: string, words: string): string =>
  wrap(
    `<env:Fault><env:Code><env:Value>env:Sender</env:Value><env:Subcode><env:Value>ter:${code}</env:Value></env:Subcode></env:Code><env:Reason><env:Text xml:lang="en">${words}</env:Text></env:Reason></env:Fault>`,
  )
/** What is served: `H264` and `H265` in turn, as a main and a further stream. */
const kinds = [
  { token: 'main', name: '主码流', codec: 'H264', width: 640, height: 360 },
  { token: 'sub', name: 'sub & second', codec: 'H265', width: 352, height: 288 },
] as const

export async function openOnvifCamera(habits: OnvifHabits): Promise<OnvifCamera> {
  const { login, streams, ahead = 0, media = 'both', says = (own: string) => own } = habits
  const nonces = new Set<string>()
  const names: string[] = []
  const nonce = randomBytes(16).toString('hex')
  let refused = 0
  const now = (): number => clock.now() + ahead

  const isBelieved = (root: ReturnType<typeof envelopeIn>, request: IncomingMessage): boolean => {
    if (habits.byHttp) return isLetIn(request.headers.authorization ?? '', 'POST', login, nonce)
    const token = root && tokenIn(root)
    if (!token || nonces.has(token.nonce)) return false
    nonces.add(token.nonce)
    return (
      token.username === login.username &&
      Math.abs(Date.parse(token.created) - now()) < fresh &&
      isTokenOf(token, login.password)
    )
  }
  const profiles = (): string =>
    streams
      .map((_, n) => {
        const { token, name, codec, width, height } = kinds[n]!
        const encoder = `<tt:Encoding>${codec}</tt:Encoding><tt:Resolution><tt:Width>${width}</tt:Width><tt:Height>${height}</tt:Height></tt:Resolution><tt:RateControl><tt:FrameRateLimit>25</tt:FrameRateLimit></tt:RateControl>`
        const label = name.replace('&', '&amp;')
        return media === 'first'
          ? `<trt:Profiles token="${token}" fixed="true"><tt:Name>${label}</tt:Name><tt:VideoEncoderConfiguration token="v">${encoder}</tt:VideoEncoderConfiguration></trt:Profiles>`
          : `<tr2:Profiles token="${token}"><tr2:Name>${label}</tr2:Name><tr2:Configurations><tr2:VideoEncoder token="v">${encoder}</tr2:VideoEncoder></tr2:Configurations></tr2:Profiles>`
      })
      .join('')
  function answer(name: string, root: ReturnType<typeof envelopeIn>): string | null {
    const body = (prefix: string, inner: string): string =>
      wrap(`<${prefix}:${name}Response>${inner}</${prefix}:${name}Response>`)
    const prefix = media === 'first' ? 'trt' : 'tr2'
    const question = partOf(root ?? undefined, 'Body', name)
    const at = (path: string): string => `<tds:XAddr>${says(`http://${address}`)}${path}</tds:XAddr>`
    const stream = streams[kinds.findIndex(({ token }) => token === textIn(question, 'ProfileToken'))]
    switch (name) {
      case 'GetDeviceInformation':
        return body(
          'tds',
          '<tds:Manufacturer>示范厂</tds:Manufacturer><tds:Model>KITCHEN-1</tds:Model><tds:FirmwareVersion>1.0</tds:FirmwareVersion><tds:SerialNumber>S1</tds:SerialNumber>',
        )
      case 'GetServices':
        // One of profile S alone may not know the question.
        return media === 'first'
          ? null
          : body(
              'tds',
              media === 'none'
                ? ''
                : `<tds:Service><tds:Namespace>${spaces.tr2}</tds:Namespace>${at('/onvif/media2')}</tds:Service><tds:Service><tds:Namespace>${spaces.trt}</tds:Namespace>${at('/onvif/media')}</tds:Service>`,
            )
      case 'GetCapabilities':
        return media === 'none'
          ? body('tds', '')
          : body(
              'tds',
              `<tds:Capabilities><tt:Media><tt:XAddr>${says(`http://${address}`)}/onvif/media</tt:XAddr></tt:Media></tds:Capabilities>`,
            )
      case 'GetProfiles':
        return body(prefix, profiles())
      case 'GetStreamUri':
        return stream === undefined
          ? null
          : body(
              prefix,
              media === 'first'
                ? `<trt:MediaUri><tt:Uri>${stream}</tt:Uri></trt:MediaUri>`
                : `<tr2:Uri>${stream}</tr2:Uri>`,
            )
      case 'GetSnapshotUri': {
        const uri = `http://${address}/snap.jpg?token=${textIn(question, 'ProfileToken')}`
        if (!habits.snapshot) return null
        return body(
          prefix,
          media === 'first' ? `<trt:MediaUri><tt:Uri>${uri}</tt:Uri></trt:MediaUri>` : `<tr2:Uri>${uri}</tr2:Uri>`,
        )
      }
      default:
        return null
    }
  }
  function serve(request: IncomingMessage, text: string, response: ServerResponse): void {
    const tell = (status: number, body: string, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/soap+xml', ...headers }).end(body)
    }
    if (habits.babbles !== undefined) return tell(200, habits.babbles)
    const root = envelopeIn(text)
    const [question] = partOf(root ?? undefined, 'Body')?.children ?? []
    const name = question?.name.replace(/^.*:/, '') ?? ''
    names.push(name)
    if (name === 'GetSystemDateAndTime' && !habits.isTimeless) {
      const at = new Date(now())
      return tell(
        200,
        wrap(
          `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:DateTimeType>NTP</tt:DateTimeType><tt:UTCDateTime><tt:Time><tt:Hour>${at.getUTCHours()}</tt:Hour><tt:Minute>${at.getUTCMinutes()}</tt:Minute><tt:Second>${at.getUTCSeconds()}</tt:Second></tt:Time><tt:Date><tt:Year>${at.getUTCFullYear()}</tt:Year><tt:Month>${at.getUTCMonth() + 1}</tt:Month><tt:Day>${at.getUTCDate()}</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`,
        ),
      )
    }
    if (!isBelieved(root, request)) {
      if (name !== 'GetSystemDateAndTime') refused++
      if (habits.byHttp) return tell(401, '', { 'www-authenticate': asks('camera', nonce) })
      return tell(400, fault('NotAuthorized', 'Sender not Authorized'))
    }
    const reply = answer(name, root)
    tell(reply === null ? 500 : 200, reply ?? fault('ActionNotSupported', 'Optional Action Not Implemented'))
  }

  const server = createServer((request, response) => {
    if (habits.isMute) return
    if (request.method === 'GET' && habits.snapshot) {
      const isIn = isLetIn(request.headers.authorization ?? '', 'GET', login, nonce)
      return isIn
        ? void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(habits.snapshot())
        : void response.writeHead(401, { 'www-authenticate': asks('camera', nonce) }).end()
    }
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => serve(request, Buffer.concat(pieces).toString('utf8'), response))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const ear: Socket = createSocket({ type: 'udp4', reuseAddr: true })
  await new Promise<void>(resolve => ear.bind(discoveryGroup.port, resolve))
  ear.addMembership(discoveryGroup.address, '127.0.0.1')
  ear.on('message', (bytes, { address: to, port }) => {
    const question = probeIn(bytes.toString('utf8'))
    if (question?.types.includes('NetworkVideoTransmitter') !== true) return
    const { name = 'FRONT DOOR' } = habits
    const header = `<wsa:RelatesTo xmlns:wsa="${spaces.a}">${question.id}</wsa:RelatesTo>`
    const scopes = [`name/${encodeURIComponent(name)}`, 'hardware/KITCHEN-1', 'location/%E5%90%8E%E5%8E%A8'].map(
      scope => `onvif://www.onvif.org/${scope}`,
    )
    ear.send(
      wrap(
        `<wsd:ProbeMatches xmlns:wsd="${spaces.d}" xmlns:wsa="${spaces.a}"><wsd:ProbeMatch><wsa:EndpointReference><wsa:Address>urn:uuid:${address}</wsa:Address></wsa:EndpointReference><wsd:Scopes>${scopes.join(' ')}</wsd:Scopes><wsd:XAddrs>http://[fe80::1]/onvif/device_service ${says(`http://${address}`)}/onvif/device_service</wsd:XAddrs></wsd:ProbeMatch></wsd:ProbeMatches>`,
        header,
      ),
      port,
      to,
    )
  })
  return {
    address,
    asked: names,
    get refused() {
      return refused
    },
    async close() {
      ear.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
