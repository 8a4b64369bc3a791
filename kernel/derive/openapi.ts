import type { Call } from '../request/call.ts'
import type { Resource } from '../define/resource.ts'

/** Placeholder until the document is written in full. */
export const openapi = (calls: readonly Call[], _resources: readonly Resource[]) => ({ openapi: '3.1.0', info: { title: '阳光食安', version: '1' }, paths: Object.fromEntries(calls.map(({ path, method, id }) => [path, { [method.toLowerCase()]: { operationId: id } }])) })
