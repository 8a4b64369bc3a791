import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import face from './interface.ts'
import { isDeclared, targetOf } from './target.ts'

/** A platform is waited for so long, and so much of one answer is read. */
const waitMs = 5000
const mostBytes = 1_000_000

/** The platform of an interface, with what opens it. */
export interface Platform {
  readonly id: string
  readonly interfaceName: string
  readonly baseUrl: string
  readonly appKey: string
  readonly appSecret: string
}

/** Why it could not be reached, without what it said: that may name hosts of somebody's network. */
export const reasonOf = (error: unknown): string => {
  const { name, code, cause } = error as {
    readonly name?: string
    readonly code?: unknown
    readonly cause?: { readonly code?: unknown }
  }
  const word = code ?? cause?.code
  return typeof word === 'string' && /^[A-Z0-9_]{3,40}$/.test(word)
    ? word
    : name === 'TimeoutError'
      ? 'ETIMEDOUT'
      : 'UNREACHABLE'
}

/** The whole of an answer as text. @throws Refusal platformAnswer where it is larger than anybody would send */
async function textIn(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw refuse('platformAnswer', { reason: 'TOO_LARGE' })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Asks platforms that interfaces lead to, none that the operator has not declared. Decision 9, domain.md B.11.2 */
export function platforms(kernel: Kernel, seal: Seal, hosts: readonly string[]) {
  const columns = columnsOf(face, kernel.find)
  const enabled: Statement = {
    name: 'interfaces_enabled',
    text: `select ${columns.select} from ${face.table} t where t.tenant_id = app.tenant() and t.interface_type = $1 and t.enabled and not t.is_deleted order by t.id`,
  }
  return {
    /** Those of a type that are in use: the statement, and how its rows are read. */
    ofType: (type: number): Bound => bind(enabled, String(type)),
    read: (rows: Rows): readonly Platform[] =>
      rows.map(texts => {
        const row = decode(columns, texts)
        return {
          id: row.id,
          interfaceName: row.interfaceName ?? '',
          baseUrl: row.baseUrl ?? '',
          appKey: row.appKey ?? '',
          appSecret: openSecret(face, row, 'appSecret', seal),
        }
      }),
    /**
     * Asks a platform by GET below its address, with its key; what it answers is JSON.
     * @throws Refusal interfaceHost, platformToken (it refuses the key), platformAnswer (none, another status, no JSON,
     *   too much)
     */
    async ask(
      { baseUrl, appKey, appSecret }: Platform,
      below: string,
      query: Readonly<Record<string, string>>,
    ): Promise<unknown> {
      const target = targetOf(baseUrl)
      if (!target || !/^https?$/.test(target.scheme) || !isDeclared(target, hosts)) throw refuse('interfaceHost')
      const url = new URL(baseUrl)
      url.pathname = `${url.pathname.replace(/\/+$/, '')}/${below}`
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      try {
        const answer = await fetch(url, {
          headers: {
            accept: 'application/json',
            ...(appKey && { 'x-app-key': appKey }),
            ...(appSecret && { authorization: `Bearer ${appSecret}` }),
          },
          // Where it sends us nobody has declared.
          redirect: 'manual',
          signal: AbortSignal.timeout(waitMs),
        })
        if (answer.status === 401 || answer.status === 403) throw refuse('platformToken')
        if (!answer.ok) throw refuse('platformAnswer', { reason: `HTTP ${answer.status}` })
        return JSON.parse(await textIn(answer)) as unknown
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw refuse('platformAnswer', { reason: error instanceof SyntaxError ? 'NOT_JSON' : reasonOf(error) })
      }
    },
  }
}
