import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeS3 } from '../../adapters/files-s3/fake.ts'
import { readZip, unzip } from '../../kernel/files/zip.ts'
import { send, sessions, type Told } from '../attack/sessions.ts'
import type { Person } from '../product.ts'
import { endpoints } from './endpoints.ts'
import { everybody, type Asked, type Endpoint, type Form, type Who } from './endpoints/endpoint.ts'
import { scene, type Scene } from './endpoints/scene.ts'
import { unsigned, world } from './strangers.ts'

let s: Scene
let bucket: Awaited<ReturnType<typeof fakeS3>>
let crowd: Readonly<Record<Who, readonly Person[]>>
let turn = 0
beforeAll(async () => {
  bucket = await fakeS3()
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(doors, JSON.stringify({ storage: [bucket.host] }))
  const w = await world({ DOORS: doors })
  s = scene(w, bucket.config)
  const [manager, administrator, supervisor, owner] = await Promise.all([
    sessions(w.product, '000000', 'admin', 6),
    sessions(w.product, 'aaaaaa', 'office', 6),
    sessions(w.product, 'aaaaaa', 'near', 6),
    sessions(w.product, 'aaaaaa', 'owner', 6),
  ])
  crowd = { manager: manager!, administrator: administrator!, supervisor: supervisor!, owner: owner! }
}, 120_000)
afterAll(async () => {
  await s?.w.product.close()
  await bucket?.close()
})

const basic = 'Basic c2FiZXI6c2FiZXJfc2VjcmV0'
const tokenOf = (who: Who): string => crowd[who][turn++ % crowd[who].length]!.token

function asking({ method, path }: Endpoint, { query, body, headers, file }: Asked, token: string): Promise<Told> {
  const form = new FormData()
  if (file) form.append('file', new Blob([new Uint8Array(file[0])]), file[1])
  return send(s.w.product.url, token, {
    method,
    path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
    headers: { authorization: basic, 'x-forwarded-for': `10.9.${(turn >> 8) & 255}.${turn++ & 255}`, ...headers },
    ...(file ? { body: form } : body !== undefined && { type: 'application/json', body: JSON.stringify(body) }),
  })
}

interface Envelope {
  readonly code: number
  readonly success: boolean
  readonly msg: string
  readonly data: unknown
}
const envelope = ({ text }: Told): Envelope => JSON.parse(text) as Envelope

/**
 * What is wrong with a value that leaves: an id that is no string, a null where clients expect none.
 * platform-contract.md 1.3
 */
function faults(value: unknown, at = ''): readonly string[] {
  if (value === null) return /\.(packageId|datasourceId)$/.test(at) ? [] : [`${at} is null`]
  if (Array.isArray(value)) return value.flatMap((one, i) => faults(one, `${at}[${i}]`))
  if (typeof value !== 'object')
    return /\.(id|ids|\w+Ids?)$/.test(at) && typeof value === 'number' ? [`${at} is a number`] : []
  return Object.entries(value).flatMap(([name, one]) => faults(one, `${at}.${name}`))
}

const secrets = ['$argon', 'argon2', '$scrypt', 'sha256:', 'aes256:', 'password_hash', 'passwordHash']

const forms: Readonly<Record<Exclude<Form, 'bare' | 'workbook' | 'bytes'>, (data: unknown) => void>> = {
  page(data) {
    const { records, total, size, current, pages } = data as Record<string, unknown>
    expect([Array.isArray(records), typeof total, typeof size, typeof current, typeof pages]).toEqual([
      true,
      'number',
      'number',
      'number',
      'number',
    ])
    expect((records as unknown[]).length).toBeGreaterThan(0)
  },
  rows: data => expect((data as unknown[]).length).toBeGreaterThan(0),
  object: data => expect(Object.keys(data as object).length, 'says something').toBeGreaterThan(0),
  done: data => expect(typeof data, 'is an object').toBe('object'),
}

async function textOf({ form }: Endpoint, told: Told): Promise<string> {
  if (form !== 'workbook') return told.text
  const parts = await Promise.all([...readZip(told.bytes, { entries: 200, total: 50_000_000 }).values()].map(unzip))
  return parts.map(String).join('\n')
}

test.each(endpoints.map((one, i) => [one.method, one.path, i + 1, one] as const))(
  '%s /api%s does what it is for, for whom it is meant, and for nobody else (case %i)',
  async (_method, _path, _case, one) => {
    const call = s.w.product.calls.find(({ method, path }) => method === one.method && path === one.path)
    expect(call, 'the call exists').toBeDefined()
    const made = (await one.before?.(s)) ?? {}
    const { as, ...asked } = (await one.ask?.(made, s)) ?? {}
    if (one.leaves) expect(await one.leaves(s, made), 'not so before').toBe(false)

    if (one.by === 'open') expect(call!.access.kind).toBe('open')
    else {
      const nobody = await asking(one, asked, '')
      expect([nobody.status, envelope(nobody).code], 'nobody').toEqual([401, 401])
      for (const name of unsigned) expect((await asking(one, asked, s.w.strangers[name]!.token)).status, name).toBe(401)
      for (const who of everybody.filter(person => !one.by.includes(person))) {
        const told = await asking(one, asked, tokenOf(who))
        expect(
          [told.status, envelope(told).code, envelope(told).success],
          `${who}: ${told.text.slice(0, 200)}`,
        ).toEqual([403, 403, false])
      }
      if (one.leaves) expect(await one.leaves(s, made), 'not done by whoever was refused').toBe(false)
    }

    const told = await asking(one, asked, as ?? (one.by === 'open' ? '' : tokenOf(one.by[0]!)))
    const text = await textOf(one, told)
    const said = text.slice(0, 600)
    expect(told.status, said).toBe(200)
    for (const secret of secrets) expect(text, secret).not.toContain(secret)
    if (one.form === 'workbook') expect(told.headers.get('content-type')).toContain('spreadsheetml')
    else if (one.form !== 'bytes') {
      const answer = envelope(told)
      expect(faults(answer)).toEqual([])
      if (one.form === 'bare') expect(answer).not.toHaveProperty('data')
      else {
        expect([answer.code, answer.success, typeof answer.msg], said).toEqual([200, true, 'string'])
        forms[one.form](answer.data)
      }
    }
    for (const word of one.shows?.(made, s) ?? []) {
      if (word.startsWith('!')) expect(text.includes(word.slice(1)), `${word.slice(1)} in ${said}`).toBe(false)
      else expect(text.includes(word), `${word} in ${said}`).toBe(true)
    }
    if (one.leaves) await expect.poll(() => one.leaves!(s, made), { message: 'done' }).toBe(true)

    // Whoever else may ask is not refused for who they are.
    if (one.method === 'GET' && one.by !== 'open')
      for (const who of one.by.slice(1))
        expect([401, 403], who).not.toContain((await asking(one, asked, tokenOf(who))).status)
  },
)

describe('the table', () => {
  test('names every call once, but a submit, which adds and changes', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    for (const name of new Set(names))
      expect(names.filter(one => one === name).length, name).toBe(
        name.endsWith('/submit') && names.filter(one => one === name).length > 1 ? 2 : 1,
      )
    process.stdout.write(`${endpoints.length} cases of ${new Set(names).size} calls of the specification\n`)
    expect(new Set(names).size).toBeGreaterThanOrEqual(175)
  })
})
