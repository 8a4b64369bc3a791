import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openIngest, type Ingest } from '../../modules/iot/ingest.server.ts'
import { world, type World } from '../contract/strangers.ts'
import { asOwner, addAccount, signIn, type Person } from '../product.ts'
import { until } from '../support/until.ts'
import { bodies } from './bodies.ts'
import { clock } from '../../contract/clock.ts'

/** A push service: what it was sent, and what it says to that. */
interface Sent {
  readonly path: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}
const sent: Sent[] = []
let status = 201
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    sent.push({ path: request.url!, body: Buffer.concat(chunks), headers: request.headers })
    response.writeHead(status).end()
  })
})

/** A browser: its keys, and where its push service takes messages for it. */
interface Browser {
  readonly curve: ECDH
  readonly auth: Buffer
  readonly path: string
}
const browser = (path: string): Browser => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { curve, auth: randomBytes(16), path }
}
const formOf = ({ curve, auth, path }: Browser) => ({
  endpoint: `http://${host}${path}`,
  p256dh: curve.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

/** What a browser reads of a message. RFC 8291 3.4, RFC 8188 2 */
function opened({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const server = body.subarray(21, 21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), server])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(server), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const record = body.subarray(21 + body[20]!)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

let w: World
let ingest: Ingest
let host: string
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  const file = join(mkdtempSync(join(tmpdir(), 'sk-push-')), 'doors.json')
  writeFileSync(file, JSON.stringify({ push: [host] }))
  w = await world({ DOORS: file })
  ingest = openIngest(w.product.kernel, error => {
    throw error
  })
}, 120_000)
beforeEach(() => {
  sent.length = 0
  status = 201
})
afterAll(async () => {
  service.close()
  await ingest?.close()
  await w?.product.close()
})

/** A refrigerator in the kitchen of the owner gets too warm: an urgent alarm. */
async function warm(): Promise<string> {
  const body: Record<string, unknown> = { ...bodies['iot/fridge']!(), deviceName: '秘密冰箱', highLimit: 8, holdMin: 0 }
  const { data, text } = await w.owner.post('/iot/warniotfridge/submit', body)
  expect(data.id, text).toBeTruthy()
  const device = { tenantId: 'aaaaaa', id: data.id!, deviceNo: String(body['deviceNo']), kind: 'fridge' }
  const now = clock.now()
  await ingest.ingest([{ device, at: now - 1000, receivedAt: now, values: { temp: 12.5 } }])
  const [row] = await asOwner(
    w.product.ownerUrl,
    async client =>
      (await client.query<{ id: string }>('select id from iot_alarm where device_id = $1', [data.id])).rows,
  )
  return row!.id
}
const listeners = (): Promise<number> =>
  asOwner(
    w.product.ownerUrl,
    async client =>
      (await client.query<{ n: string }>('select count(*) as n from kernel_push')).rows.map(({ n }) => Number(n))[0]!,
  )
/** Whether everybody who is to be woken of what has happened has been. */
const isQuiet = (): Promise<boolean> =>
  asOwner(
    w.product.ownerUrl,
    async client =>
      (await client.query<{ quiet: boolean }>('select bool_and(is_done) as quiet from kernel_push_event')).rows[0]!
        .quiet,
  )
const listen = async (who: Person, of: Browser): Promise<void> => {
  const answer = await who.post('/push/listen', formOf(of))
  expect(answer.status, answer.text).toBe(200)
}

test('a kitchen’s browser is woken once for its alarm, and what it is sent does not say what happened', async () => {
  const own = browser('/own')
  await listen(w.owner, own)
  const id = await warm()
  await until(() => sent.length > 0, 'it is sent')
  expect(sent).toHaveLength(1)
  const { headers, body, path } = sent[0]!
  expect(path).toBe('/own')
  expect(String(headers['authorization'])).toContain(`k=${(await w.owner.get('/push/key')).data['key']}`)
  expect(JSON.parse(opened(own, body))).toEqual({ about: 'alarm', id, role: 'enterprise', lang: 'zh' })
  await w.owner.post('/push/leave', { endpoint: formOf(own).endpoint })
  expect(await listeners()).toBe(0)
})

test('a neighbour, another tenant and whoever signed out hear nothing; the supervisor of the area does', async () => {
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'left', role: 'enterprise', info: w.kitchen })
  const left = await signIn(w.product.url, 'aaaaaa', 'left')
  const near = Object.entries(w.strangers)
  for (const [i, [, stranger]] of near.entries()) {
    const answer = await stranger.post('/push/listen', formOf(browser(`/stranger${i}`)))
    expect([200, 401, 403]).toContain(answer.status)
  }
  await listen(left, browser('/left'))
  expect((await left.get('/blade-auth/oauth/logout')).status).toBe(200)
  const office = browser('/office')
  await listen(w.supervisor, office)
  await warm()
  await until(async () => sent.length > 0 && (await isQuiet()), 'all are woken')
  expect(sent.map(({ path }) => path)).toEqual(['/office'])
  expect(JSON.parse(opened(office, sent[0]!.body))).toMatchObject({ about: 'alarm', role: 'supervise' })
})

test('a browser that is gone is forgotten, and one whose push service fails is asked again', async () => {
  const before = await listeners()
  await listen(w.owner, browser('/gone'))
  status = 410
  await warm()
  // The office's browser is asked as well, and may be the first to be forgotten.
  await until(() => sent.some(({ path }) => path === '/gone'), 'it is asked')
  await until(async () => (await listeners()) < before + 1, 'it is forgotten')
})

test('nobody makes the platform speak with an address of their own', async () => {
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://example.com/push',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'x',
  ]) {
    const { status: code, msg } = await w.owner.post('/push/listen', { ...formOf(browser('/x')), endpoint })
    expect(code, endpoint).toBe(400)
    expect(msg).toContain('推送服务')
  }
  expect((await w.owner.post('/push/listen', { ...formOf(browser('/x')), auth: '' })).status).toBe(400)
})
