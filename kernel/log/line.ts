import { wire } from '../../contract/wire.ts'
import type { Asker } from '../ask/asker.ts'
import { paramsText, plain, scrubbed } from './hidden.ts'

export type LogKind = 'usual' | 'api' | 'error'

/** What every line may say of the request it is about; all of it optional, because starts and jobs have none. */
export interface LogEntry {
  readonly asker?: Pick<Asker, 'tenant' | 'user' | 'account'> | null
  /** Whose log it is when nobody is signed in; the management tenant's unless said. */
  readonly tenant?: string
  readonly method?: string
  /** The path alone: a query may hold what nobody should read. */
  readonly uri?: string
  readonly ip?: string
  readonly agent?: string
  readonly trace?: string
  /** Id of the call, and the file that defines it. */
  readonly call?: string
  readonly source?: string
  /** What the caller sent; masked before it is kept. */
  readonly params?: unknown
}

export interface ApiEntry extends LogEntry {
  readonly title: string
  /** How long it took, ms. */
  readonly ms: number
  /** `ok`, or the code of the refusal. */
  readonly result: string
}

export interface ErrorEntry extends LogEntry {
  /** An Error, or what a browser said of its own. */
  readonly error: { readonly name?: string; readonly message?: string; readonly stack?: string } | string
}

export interface UsualEntry extends LogEntry {
  /** A name for this kind of event: `login`, `job.sweep`, `log.dropped`. */
  readonly id: string
  readonly data: unknown
  readonly level?: 'info' | 'warn' | 'error'
}

/** A line as its row: names of columns, values the database takes. */
export type LogRow = Readonly<Record<string, string | number | null>> & {
  readonly kind: LogKind
  readonly tenant_id: string
}

const stackMost = 8000
const messageMost = 2000

/** Where the first frame of a stack stands: `at f (file:///a/b.ts:3:7)` → `a/b.ts` and 3. */
export function placeOf(stack: string): { readonly file: string; readonly line: number } {
  const [, file = '', line = ''] =
    /\(?((?:file:\/\/|https?:\/\/|node:|\/|\w:\\)[^\s()]*?):(\d+)(?::\d+)?\)?(?:\n|$)/.exec(stack) ?? []
  return {
    file: file.replace(/^\w+:\/\/(?:[^/]*(?=\/assets|\/src))?/, '').slice(-200),
    line: Math.min(Number(line || 0), 2_147_483_647),
  }
}

/** What all lines of a process share. */
export interface Origin {
  readonly host: string
  readonly ip: string
  readonly env: string
}

export function common(kind: LogKind, entry: LogEntry, id: string, at: number, { host, ip, env }: Origin) {
  const { asker, method, uri = '', call, source, params } = entry
  const tenant = asker?.tenant ?? entry.tenant ?? wire.defaultTenant
  return {
    kind,
    id,
    tenant_id: /^\w{1,12}$/.test(tenant) ? tenant : wire.defaultTenant,
    create_time: new Date(at).toISOString(),
    service_id: 'sunshine-kitchen',
    server_host: plain(host, 100),
    server_ip: ip,
    env,
    method: method ? plain(method, 8) : null,
    request_uri: uri ? scrubbed(uri.split('?')[0]!, 200) : null,
    user_agent: entry.agent ? scrubbed(entry.agent, 200) : null,
    remote_ip: entry.ip ? plain(entry.ip, 64) : null,
    method_class: source ? plain(source, 100) : null,
    method_name: call ? plain(call, 100) : null,
    params: paramsText(params, /\/(?:oauth|totp)\//.test(uri)) || null,
    create_by: asker ? plain(asker.account, 45) : null,
    user_id: asker?.user || null,
    trace_id: entry.trace ? plain(entry.trace, 32) : null,
  } as const
}

export const apiRow = (entry: ApiEntry, id: string, at: number, origin: Origin): LogRow => ({
  ...common('api', entry, id, at, origin),
  type: '1',
  title: plain(entry.title, 100),
  time: Math.min(Math.max(Math.round(entry.ms), 0), 2_147_483_647),
  result: plain(entry.result, 40),
})

export function errorRow(entry: ErrorEntry, id: string, at: number, origin: Origin): LogRow {
  const error = typeof entry.error === 'string' ? { name: 'Error', message: entry.error, stack: '' } : entry.error
  const stack = scrubbed(error.stack ?? '', stackMost)
  const { file, line } = placeOf(stack)
  return {
    ...common('error', entry, id, at, origin),
    exception_name: plain(error.name || 'Error', 100),
    message: scrubbed(error.message ?? '', messageMost),
    stack_trace: stack,
    file_name: plain(file, 200),
    line_number: line,
  }
}

export const usualRow = (entry: UsualEntry, id: string, at: number, origin: Origin): LogRow => ({
  ...common('usual', entry, id, at, origin),
  log_level: entry.level ?? 'info',
  log_id: plain(entry.id, 64),
  log_data: typeof entry.data === 'string' ? scrubbed(entry.data, messageMost) : paramsText(entry.data),
})
