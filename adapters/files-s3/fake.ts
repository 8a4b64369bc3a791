import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What may go wrong, switched on and off by a test. */
export interface Faults {
  /** Answers this many requests (of this method) with this status before it behaves. */
  failing: { times: number; status: number; code?: string; method?: string }
  /** Takes requests and never answers. */
  mute: boolean
  /** Sends half of an object and hangs up. */
  cuts: boolean
  /** Sends half of an object and then nothing more. */
  stalls: boolean
  /** Sends the whole object whatever range was asked for. */
  rangeless: boolean
}

const keys = {
  accessKey: 'TESTACCESSKEY',
  secretKey: 'test/secret+key',
  region: 'cn-test-1',
  bucketName: 'kitchen-files',
} as const
const hex = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * What is wrong with the signature of a request, by the description of AWS Signature Version 4 ("Authenticating
 * Requests: Using the Authorization Header") and nothing of ours; undefined when nothing is.
 */
function fault(request: IncomingMessage, body: Buffer, now: number): string | undefined {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!authorization) return 'AccessDenied'
  const [, access, day, region, names, signature] = authorization as unknown as string[]
  if (access !== keys.accessKey || region !== keys.region) return 'InvalidAccessKeyId'
  const time = String(request.headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(day!) || !(Math.abs(at - now) < 900_000)) return 'RequestTimeTooSkewed'
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names!.split(';')
  if (
    !signed.includes('host') ||
    Object.keys(request.headers).some(name => name.startsWith('x-amz-') && !signed.includes(name))
  )
    return 'AccessDenied'
  const [path, query = ''] = request.url!.split('?') as [string, string?]
  const canonical = `${request.method}\n${path}\n${query.split('&').toSorted().join('&')}\n${signed.map(name => `${name}:${String(request.headers[name])}`).join('\n')}\n\n${names}\n${hash}`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`
  const key = mac(mac(mac(mac(`AWS4${keys.secretKey}`, day!), region!), 's3'), 'aws4_request')
  return mac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** A server that speaks the S3 protocol of one bucket and believes no request whose signature does not fit. */
export async function fakeS3(now: () => number = Date.now) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const faults: Faults = {
    failing: { times: 0, status: 503 },
    mute: false,
    cuts: false,
    stalls: false,
    rangeless: false,
  }
  const requests: string[] = []
  const server = createServer(
    (request, response) =>
      void (async () => {
        const body = await buffer(request)
        requests.push(`${request.method} ${request.url}`)
        if (faults.mute) return
        if (faults.failing.times > 0 && (faults.failing.method ?? request.method) === request.method) {
          faults.failing.times--
          return refuse(response, faults.failing.status, faults.failing.code ?? 'SlowDown')
        }
        const wrong = fault(request, body, now())
        if (wrong) return refuse(response, 403, wrong)
        const [, bucket, key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(request.url!) ?? []
        if (bucket !== keys.bucketName) return refuse(response, 404, 'NoSuchBucket')
        if (key === '') return void response.writeHead(200).end()
        if (request.method === 'PUT') {
          objects.set(key, { bytes: body, type: String(request.headers['content-type']) })
          return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
        }
        if (request.method === 'DELETE') {
          objects.delete(key)
          return void response.writeHead(204).end()
        }
        const object = objects.get(key)
        if (!object) return refuse(response, 404, 'NoSuchKey')
        const { bytes, type } = object
        const range = faults.rangeless ? null : /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
        const [from, to] = range
          ? [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
          : [0, bytes.length - 1]
        response.writeHead(range ? 206 : 200, {
          'content-type': type,
          'content-length': to - from + 1,
          ...(range && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
        })
        if (request.method === 'HEAD') return void response.end()
        if (faults.cuts || faults.stalls)
          return void response.write(
            bytes.subarray(from, from + Math.ceil((to - from) / 2)),
            () => faults.cuts && response.destroy(),
          )
        response.end(bytes.subarray(from, to + 1))
      })(),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { config: { ...keys, endpoint: `http://${host}` }, host, objects, faults, seen: requests, close }
}
