import { errors } from '../../../contract/errors.ts'
import { wire } from '../../../contract/wire.ts'
import type { Resource } from '../../define/resource.ts'
import { nameOf, ref } from '../../define/shape.ts'
import { bodySchema, rowSchema } from '../row/row-schema.ts'
import type { JsonSchema } from '../../define/shape.ts'

export const content = (schema: JsonSchema, type = 'application/json'): JsonSchema => ({ [type]: { schema } })

const token = {
  type: 'apiKey',
  description: '`bearer <access_token>`，来自 POST /api/blade-auth/oauth/token',
  name: wire.tokenHeader,
} as const

/**
 * What everything shares: the envelope, the page, every refusal of the catalogue under its status, the ways to sign a
 * call.
 */
export function components(
  resources: readonly Resource[],
): Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> {
  const texts = { code: { type: 'integer' }, success: { type: 'boolean' }, data: {}, msg: { type: 'string' } }
  const byStatus = Map.groupBy(Object.entries(errors), ([, [status]]) => status)
  return {
    schemas: {
      Envelope: { type: 'object', required: Object.keys(texts), properties: texts },
      Refusal: {
        type: 'object',
        required: Object.keys(texts),
        properties: {
          ...texts,
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'message'],
              properties: { field: { type: 'string' }, message: { type: 'string' } },
            },
          },
          traceId: { type: 'string', description: '日志编号' },
        },
      },
      Page: {
        type: 'object',
        required: ['records', 'total', 'size', 'current', 'pages'],
        properties: {
          records: { type: 'array' },
          total: { type: 'integer' },
          size: { type: 'integer' },
          current: { type: 'integer' },
          pages: { type: 'integer' },
          atLeast: { type: 'boolean', enum: [true], description: '总数只数到这里，实际更多' },
        },
      },
      ...Object.fromEntries(
        resources.flatMap(resource => [
          [nameOf(resource), rowSchema(resource)],
          [`${nameOf(resource)}.body`, bodySchema(resource)],
        ]),
      ),
    },
    responses: Object.fromEntries(
      [...byStatus].map(([status, list]) => [
        String(status),
        {
          description: list.map(([, [, zh]]) => zh).join(' / '),
          content: content(ref('schemas', 'Refusal')),
          'x-errors': Object.fromEntries(list.map(([code, [, zh, en]]) => [code, { zh, en }])),
        },
      ]),
    ),
    parameters: {
      IdempotencyKey: {
        name: wire.idempotencyHeader,
        in: 'header',
        description: '同一个键只保存一次：网络不好时可安全重发',
        schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
      },
    },
    securitySchemes: {
      token: { ...token, in: 'header' },
      tokenInQuery: { ...token, in: 'query' },
      tokenInCookie: { ...token, in: 'cookie', name: wire.accessCookie },
      device: { type: 'http', scheme: 'basic', description: '用户名 {tenantId}/{deviceNo}，密码为设备密钥' },
      deviceNumber: { type: 'apiKey', in: 'header', name: wire.deviceHeader },
      deviceSecret: { type: 'apiKey', in: 'header', name: wire.deviceSecretHeader },
    },
  }
}
