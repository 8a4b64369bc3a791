import { done } from '../../../contract/envelope.ts'
import { wire } from '../../../contract/wire.ts'
import type { Resource } from '../../define/resource.ts'
import type { Call } from '../../ask/call.ts'
import { nameOf, pageOf, ref, rowOf } from '../../define/shape.ts'
import { components, content } from './openapi-parts.ts'
import type { JsonSchema } from '../../define/shape.ts'

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly [string]
  readonly parameters?: readonly JsonSchema[]
  readonly requestBody?: JsonSchema
  readonly responses: Readonly<Record<string, JsonSchema>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** Roles that may call it; `*`: anyone signed in, `public`: anyone, `device`: a device with its secret. */
  readonly 'x-roles': readonly string[]
  /** The file that defines it. */
  readonly 'x-source': string
  /** The permission code behind the roles. */
  readonly 'x-permission'?: string
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
}

/** Titles of what belongs to no resource, by the first word of the calls' ids. */
const areas: Readonly<Record<string, string>> = {
  auth: '登录与账号',
  system: '系统',
  resource: '文件',
  kernel: '平台',
  screen: '公开大屏',
  publicity: '公开大屏',
  enterprise: '企业',
  iot: '物联',
  ledger: '台账',
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const envelope = (data: JsonSchema): JsonSchema => ({
  allOf: [ref('schemas', 'Envelope'), { type: 'object', required: ['data'], properties: { data } }],
})

type Derived = { readonly resource: Resource; readonly verb: string } | null

/** `ledger/purchase.list` → the resource and `list`; null for what no resource derives. */
function derived(call: Call, resources: ReadonlyMap<string, Resource>): Derived {
  const at = call.id.lastIndexOf('.')
  const resource = at < 0 ? undefined : resources.get(call.id.slice(0, at))
  return resource ? { resource, verb: call.id.slice(at + 1) } : null
}

/** The media type of what is no JSON. */
function mediaOf(call: Call): string | null {
  if (/\.(export|template)$/.test(call.id)) return sheet
  if (call.path === '/emit') return 'text/event-stream'
  return call.access.kind === 'link' && !call.answers ? 'application/octet-stream' : null
}

/** What success carries, without its envelope. */
function dataOf(call: Call, origin: Derived): JsonSchema {
  if (call.answers || !origin) return call.answers ?? {}
  const row = rowOf(origin.resource)
  if (origin.verb === 'list') return pageOf(row).json
  if (origin.verb === 'detail') return row.json
  return isSubmit(origin) ? { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } : {}
}

function answers(call: Call, origin: Derived): JsonSchema {
  const media = mediaOf(call)
  if (media)
    return {
      description: '文件内容',
      content: { [media]: media === 'text/event-stream' ? { schema: { type: 'string' } } : {} },
    }
  const data = dataOf(call, origin)
  return { description: call.says ?? done, content: content(call.bare ? data : envelope(data)) }
}

const isSubmit = (origin: Derived): boolean => origin !== null && ['submit', 'save', 'update'].includes(origin.verb)

/** Statuses a call may refuse with. */
function refusals(call: Call, origin: Derived): readonly number[] {
  const acts = Object.entries(origin?.resource.actions ?? {}).some(
    ([name, { legacy }]) => origin!.verb === name || origin!.verb === legacy,
  )
  const changes = acts || ['submit', 'update', 'remove'].includes(origin?.verb ?? '')
  return [
    400,
    ...(call.access.kind === 'open' ? [] : [401]),
    ...(call.access.kind === 'permission' || call.sameOrigin ? [403] : []),
    ...(changes || origin?.verb === 'detail' ? [404] : []),
    ...(changes || origin?.verb === 'save' ? [409] : []),
    ...(call.body || call.multipart ? [413, 415] : []),
    429,
    500,
    ...(call.access.kind === 'device' ? [503] : []),
  ]
}

const securities: Readonly<Record<Call['access']['kind'], Operation['security']>> = {
  open: [],
  session: [{ token: [] }],
  permission: [{ token: [] }],
  device: [{ device: [] }, { deviceNumber: [], deviceSecret: [] }],
  link: [{ token: [] }, { tokenInQuery: [] }, { tokenInCookie: [] }],
}
const rolesOf = ({ access }: Call): readonly string[] =>
  access.kind === 'permission'
    ? access.roles
    : access.kind === 'open'
      ? ['public']
      : access.kind === 'device'
        ? ['device']
        : ['*']

function parameters(call: Call, origin: Derived): readonly JsonSchema[] {
  const inPath = [...call.path.matchAll(/:(\w+)|\*/g)].map(([, name = 'path']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(call.query ?? {}).map(([name, { title, ...schema }]) => ({
    name,
    in: 'query',
    ...(title !== undefined && { description: title }),
    ...(((name === 'id' && origin?.verb === 'detail') || call.needs?.includes(name)) && { required: true }),
    schema,
  }))
  return [
    ...inPath,
    ...inQuery,
    ...(origin && ['submit', 'save', 'import'].includes(origin.verb) ? [ref('parameters', 'IdempotencyKey')] : []),
  ]
}

function requestBody(call: Call, origin: Derived): JsonSchema | null {
  if (call.multipart)
    return {
      required: true,
      content: content(
        {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
        'multipart/form-data',
      ),
    }
  const body = origin && ref('schemas', `${nameOf(origin.resource)}.body`)
  if (isSubmit(origin)) return { required: true, content: content(body!) }
  if (origin?.verb === 'import')
    return {
      required: true,
      content: content({ type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: body! } } }),
    }
  return call.body ? { required: true, content: content(call.body) } : null
}

function operation(call: Call, resources: ReadonlyMap<string, Resource>): Operation {
  const origin = derived(call, resources)
  const params = parameters(call, origin)
  const body = requestBody(call, origin)
  return {
    operationId: call.id,
    summary: call.title,
    ...(call.sameOrigin && { description: '沿用的 GET 地址：令牌须在请求头，且只接受同源请求' }),
    tags: [origin?.resource.title ?? areas[/^\w+/.exec(call.id)?.[0] ?? ''] ?? call.id.split('/')[0]!],
    ...(params.length && { parameters: params }),
    ...(body && { requestBody: body }),
    responses: {
      200: answers(call, origin),
      ...Object.fromEntries(refusals(call, origin).map(status => [status, ref('responses', String(status))])),
    },
    security: securities[call.access.kind],
    'x-roles': rolesOf(call),
    'x-source': call.source,
    ...(call.access.kind === 'permission' && { 'x-permission': call.access.code }),
  }
}

/**
 * The OpenAPI 3.1 document of these calls: every operation with who may call it (`x-roles`) and where it is written
 * (`x-source`).
 * @param version of the product @throws Error when two calls share an id or an address
 */
export function openapi(calls: readonly Call[], resources: readonly Resource[], version = '0.1.0'): OpenApi {
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const paths: Record<string, Record<string, Operation>> = {}
  const ids = new Set<string>()
  for (const call of calls) {
    const path = (wire.api + call.path).replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    const method = call.method.toLowerCase()
    if (ids.has(call.id)) throw new Error(`${call.id}: two calls have this id`)
    if (paths[path]?.[method])
      throw new Error(`${call.id}: ${call.method} ${path} is already ${paths[path][method].operationId}`)
    ids.add(call.id)
    ;(paths[path] ??= {})[method] = operation(call, byKey)
  }
  const described = new Map(resources.map(({ title, key, page }) => [title, `${key} · 页面 ${page}`]))
  const names = [...new Set(Object.values(paths).flatMap(methods => Object.values(methods).map(({ tags }) => tags[0])))]
  return {
    openapi: '3.1.0',
    info: {
      title: '阳光食安 接口',
      version,
      description:
        '所有答复都是 {code, success, data, msg}，并带真实的 HTTP 状态。时间为北京时间 yyyy-MM-dd HH:mm:ss，编号是字符串，空值是空串。',
    },
    tags: names.map(name => ({ name, ...(described.has(name) && { description: described.get(name)! }) })),
    paths,
    components: components(resources),
  }
}
