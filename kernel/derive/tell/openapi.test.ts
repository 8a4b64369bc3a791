// The database is absent: nothing here asks it. The validator of the schemas is the one inside Fastify.
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { find, projections, resources } from '../../../app/catalogue.ts'
import { errors } from '../../../contract/errors.ts'
import { english } from '../../../app/catalogue.ts'
import { link, open, session } from '../../define/call.ts'
import { isFixed } from '../../define/com.ts'
import { writable, type Resource } from '../../define/resource.ts'
import { shows } from '../../define/shown.ts'
import type { Field, Json } from '../../fields/base/field.ts'
import type { Call, OpenCall, SignedCall } from '../../ask/call.ts'
import { apiPage } from './api-page.ts'
import { resourceCalls } from '../calls/calls.ts'
import type { Ways } from '../calls/ways.ts'
import { columnsOf, row } from '../row/columns.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { openapi, type OpenApi, type Operation } from './openapi.ts'
import { bodySchema, rowSchema } from '../row/row-schema.ts'

const never = async (): Promise<unknown> => ({})
/** A room that does what the definition says it does, and nothing more than is derived. */
const waysOf = ({ calls }: Resource): Ways => {
  const served = new Set<string>(calls?.served)
  const only = (pairs: readonly (readonly [string, string])[]) =>
    Object.fromEntries(pairs.filter(([, call]) => served.has(call)).map(([name]) => [name, never]))
  return {
    reads: () =>
      only([
        ['list', 'list'],
        ['detail', 'detail'],
      ]),
    writes: () =>
      only([
        ['create', 'submit'],
        ['remove', 'remove'],
      ]),
  }
}
const derived = resources.flatMap(resource =>
  resourceCalls(
    resource,
    { find, projections, links: [] as Kernel['links'], settles: {} } as Kernel,
    english,
    Object.fromEntries(Object.keys(resource.actions).map(name => [name, never])),
    waysOf(resource),
  ),
)
const others: readonly Call[] = [
  {
    id: 'auth/captcha',
    title: '验证码',
    method: 'GET',
    path: '/blade-auth/oauth/captcha',
    source: 'a.ts',
    access: open,
    bare: true,
    answers: { type: 'object', properties: { key: { type: 'string' } } },
    handle: never,
  } satisfies OpenCall,
  {
    id: 'auth/info',
    title: '个人信息',
    method: 'GET',
    path: '/blade-user/info',
    source: 'a.ts',
    access: session,
    handle: never,
  } satisfies SignedCall,
  {
    id: 'resource/file.put',
    title: '上传文件',
    method: 'POST',
    path: '/oss/put',
    source: 'a.ts',
    access: session,
    multipart: true,
    handle: never,
  } satisfies SignedCall,
  {
    id: 'resource/file.get',
    title: '读取 <文件>',
    method: 'GET',
    path: '/oss/file/*',
    source: 'a.ts',
    access: link,
    handle: never,
  } satisfies SignedCall,
  {
    id: 'test/thing',
    title: '<script>alert(1)</script>',
    method: 'GET',
    path: '/test/:id/thing',
    source: '"><img src=x>',
    access: session,
    query: { q: { title: '"><b>', type: 'string' } },
    handle: never,
  } satisfies SignedCall,
]
const calls = [...derived, ...others]
const document: OpenApi = openapi(calls, resources)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, of]) => ({ path, method, of })),
)
const operation = (id: string): Operation => operations.find(({ of }) => of.operationId === id)!.of

test('every call is one operation, at its address, with its roles, its permission and its source', () => {
  expect(operations.map(({ of }) => of.operationId).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  for (const call of calls) {
    const { of, path, method } = operations.find(one => one.of.operationId === call.id)!
    expect(path.replace(/\{\w+\}/g, '')).toBe(`/api${call.path}`.replace(/:\w+|\*/g, ''))
    expect(method).toBe(call.method.toLowerCase())
    expect(of['x-source']).toBe(call.source)
    expect(of['x-roles']).toEqual(
      call.access.kind === 'permission'
        ? call.access.roles
        : call.access.kind === 'open'
          ? ['public']
          : call.access.kind === 'device'
            ? ['device']
            : ['*'],
    )
    expect(of['x-permission']).toBe(call.access.kind === 'permission' ? call.access.code : undefined)
    expect(of.security.length === 0).toBe(call.access.kind === 'open')
    expect(of.summary).toBe(call.title)
  }
})

test('the ledger says who may do what: the kitchen files it, the others read it', () => {
  expect(operation('ledger/purchase.list')['x-roles']).toEqual(['administrator', 'supervise', 'enterprise'])
  expect(operation('ledger/purchase.submit')['x-roles']).toEqual(['enterprise'])
  expect(operation('iot/alarm.review')['x-roles']).toEqual(['supervise'])
  expect(operation('auth/captcha')['x-roles']).toEqual(['public'])
  expect(operation('auth/info')['x-roles']).toEqual(['*'])
  expect(operation('ledger/purchase.list').tags).toEqual(['采购台账'])
  expect(operation('auth/info').tags).toEqual(['登录与账号'])
})

test('nothing in the document points at what is not there, and every part of an address is declared', () => {
  const pointers: string[] = []
  JSON.stringify(document, (key, value: unknown) => {
    if (key === '$ref') pointers.push(value as string)
    return value
  })
  expect(pointers.length).toBeGreaterThan(100)
  for (const pointer of new Set(pointers)) {
    const [, , kind, name] = pointer.split('/') as [string, string, string, string]
    expect(document.components[kind]?.[name], pointer).toBeDefined()
  }
  for (const { path, of } of operations) {
    const declared = (of.parameters ?? []).filter(one => one['in'] === 'path').map(one => one['name'])
    expect(declared, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const names = (of.parameters ?? []).map(one => `${String(one['in'])} ${String(one['name'] ?? one['$ref'])}`)
    expect(new Set(names).size, path).toBe(names.length)
    expect(Object.keys(of.responses)).toContain('200')
  }
  for (const { name } of document.tags)
    expect(
      operations.some(({ of }) => of.tags[0] === name),
      name,
    ).toBe(true)
})

test('every refusal of the catalogue is found under its status, and who need not sign in is not told to', () => {
  const told = Object.entries(document.components['responses']!).flatMap(([status, of]) =>
    Object.entries(of['x-errors'] as Record<string, { zh: string; en: string }>).map(([code, text]) => [
      code,
      [Number(status), text.zh, text.en],
    ]),
  )
  expect(Object.fromEntries(told)).toEqual(errors)
  expect(Object.keys(operation('auth/captcha').responses)).not.toContain('401')
  expect(Object.keys(operation('ledger/purchase.submit').responses)).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '413']),
  )
})

test('two calls of one id or one address are refused by name', () => {
  expect(() => openapi([others[0]!, { ...others[1]!, id: 'auth/captcha' } as Call], [])).toThrow(
    /auth\/captcha: two calls/,
  )
  expect(() => openapi([others[0]!, { ...others[0]!, id: 'auth/other' } as Call], [])).toThrow(
    /auth\/other: GET \/api\/blade-auth\/oauth\/captcha is already auth\/captcha/,
  )
})

describe.each(resources.map(resource => [resource.key, resource] as const))('the schemas of %s', (key, resource) => {
  let server: FastifyInstance
  beforeAll(async () => {
    server = Fastify({
      ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } },
      bodyLimit: 1e7,
    })
    server.post('/row', { schema: { body: { ...rowSchema(resource), additionalProperties: false } } }, async () => 'ok')
    server.post('/body', { schema: { body: bodySchema(resource) } }, async () => 'ok')
    await server.ready()
  })
  afterAll(() => server.close())
  const fits = async (path: string, payload: Readonly<Record<string, Json>>): Promise<string> =>
    (await server.inject({ method: 'POST', url: path, payload })).body

  const columns = columnsOf(resource, find)
  const names = Object.keys(resource.all)
  const text = (n: number, of: Field): string => {
    const value = of.type.fake(n, of)
    return of.type.name === 'ref' || of.type.name === 'tree'
      ? '1123598821738675201'
      : of.type.name === 'moment'
        ? `${String(value)}+08`
        : of.type.bind(value)
  }
  /** A row as the database answers it: the columns, the texts refs show, what is derived. */
  const stored = (n: number, isEmpty: (name: string) => boolean): (string | null)[] => [
    ...columns.names.map(name => (isEmpty(name) ? null : text(n, resource.all[name]!))),
    ...shows(resource.all).map(() => '某某'),
    ...columns.derived.map(({ of }) =>
      of.every(([name]) => isEmpty(name)) ? null : of.map(([, field]) => text(n, field)).join(','),
    ),
  ]
  /** What is worked out when it is read, beside it. */
  const leaving = (texts: readonly (string | null)[], full: boolean): Record<string, Json> => ({
    ...row(columns, texts, full),
    ...Object.fromEntries(
      Object.entries(resource.all).flatMap(([name, of]) =>
        of.by === 'reading' ? [[name, of.type.name === 'ref' ? '42' : of.type.wire(of.type.fake(1, of))]] : [],
      ),
    ),
  })
  const fixed = { has: (name: string) => isFixed(resource, name) }

  test('fit every row as it leaves: full, masked, with everything or nothing filled in', async () => {
    for (const full of [true, false]) {
      for (let n = 0; n < 10; n++)
        expect(
          await fits(
            '/row',
            leaving(
              stored(n, () => false),
              full,
            ),
          ),
        ).toBe('ok')
      expect(
        await fits(
          '/row',
          leaving(
            stored(1, name => !fixed.has(name)),
            full,
          ),
        ),
      ).toBe('ok')
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(500), fc.subarray(names), async (n, empty) => {
        expect(
          await fits(
            '/row',
            leaving(
              stored(n, name => empty.includes(name) && !fixed.has(name)),
              n % 2 === 0,
            ),
          ),
        ).toBe('ok')
      }),
      { numRuns: 40 },
    )
  })

  test('do not fit a row that lacks a field or holds null', async () => {
    const good = leaving(
      stored(1, () => false),
      false,
    )
    for (const name of Object.keys(good)) {
      const { [name]: _, ...less } = good
      expect(await fits('/row', less), `without ${name}`).toContain(name)
    }
    expect(await fits('/row', { ...good, createTime: null })).not.toBe('ok')
    // What is never null never leaves as nothing either.
    for (const name of names)
      if (fixed.has(name) && name !== 'tenantId')
        expect(await fits('/row', { ...good, [name]: '' }), `${name} empty`).not.toBe('ok')
    expect(await fits('/row', { ...good, hidden: 'x' })).not.toBe('ok')
  })

  test('fit what a form submits, also when it posts a whole row back, and name what is required', async () => {
    const body = Object.fromEntries(
      writable(resource).map(([name, of]) => [
        name,
        of.type.name === 'ref'
          ? '42'
          : of.type.name === 'secret'
            ? (of.type.fake(1, of) as string)
            : of.type.wire(of.type.fake(1, of)),
      ]),
    )
    expect(await fits('/body', body)).toBe('ok')
    expect(
      await fits('/body', {
        ...leaving(
          stored(3, () => false),
          true,
        ),
        ...body,
      }),
    ).toBe('ok')
    const needed = bodySchema(resource)['required'] as readonly string[]
    expect(needed).toEqual(
      writable(resource)
        .filter(([, of]) => of.required && of.initial === undefined)
        .map(([name]) => name),
    )
    for (const name of needed) {
      const { [name]: _, ...less } = body
      expect(await fits('/body', less), `without ${name}`).toContain(name)
    }
    for (const [name, of] of writable(resource))
      if (!of.required) expect(await fits('/body', { ...body, [name]: '' }), `${name} empty`).toBe('ok')
  })

  test('are those the operations point at', () => {
    const name = key.replaceAll('/', '.')
    expect(document.components['schemas']![name]).toEqual(rowSchema(resource))
    if (!resource.calls?.tree)
      expect(
        JSON.stringify(operations.find(({ of }) => of.operationId === `${key}.list`)!.of.responses['200']),
      ).toContain(`#/components/schemas/${name}"`)
  })
})

test('a masked field and a secret promise nothing but text, so that no client relies on their shape', () => {
  const properties = (found: string): Record<string, Record<string, Json>> =>
    rowSchema(find(found)!)['properties'] as Record<string, Record<string, Json>>
  expect(properties('ledger/purchase')['supplierPhone']).not.toHaveProperty('maxLength')
  expect(properties('iot/fridge')['deviceSecret']).toMatchObject({ enum: ['******', ''] })
})

describe('the page for people', () => {
  const html = apiPage(document)
  test('runs no script, fetches nothing, and shows whatever a definition says as text', () => {
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:|@import|url\(|style="/i)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&quot;&gt;&lt;img src=x&gt;')
  })
  test('names every call with its address and title, links to the document, and leads nowhere that is not there', () => {
    for (const { path, of } of operations) {
      expect(html).toContain(path.replaceAll('<', '&lt;'))
      expect(html).toContain(of.operationId)
    }
    expect(html).toContain('href="/openapi.json"')
    const targets = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(targets, target).toContain(target)
    expect([...html.matchAll(/ id="([^"]+)"/g)]).toHaveLength(targets.size)
  })
  test('is in Chinese and says who may call', () => {
    for (const words of ['lang="zh-CN"', '采购台账提交', '监管', '登录即可', '公开', '该报警已处理', '1 畜肉'])
      expect(html).toContain(words)
  })
})
