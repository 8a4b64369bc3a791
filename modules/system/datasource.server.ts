import pg from 'pg'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import datasource, { partsOf } from './datasource.ts'

const { key, path, table } = datasource
const waitMs = 5000

const names: Statement = {
  name: 'datasource_select',
  text: `select id, name from ${table} where not is_deleted order by name limit 1000`,
}

/** Where an address leads, and whether the operator declared it: `host` for any port of it, `host:port` for one. */
function target(url: string, hosts: readonly string[]): ReturnType<typeof partsOf> {
  const at = partsOf(url)
  return at && hosts.some(name => name.toLowerCase() === at.host || name.toLowerCase() === `${at.host}:${at.port}`)
    ? at
    : null
}

/** Why a database did not let us in, without what it said: that may name hosts and versions of somebody's network. */
const reason = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9]{5,16}$/.test(code) ? code : 'UNREACHABLE'
}

/**
 * Trying a data source; keeping them is derived. @param hosts what the operator allows to be tried, `host` or
 * `host:port`; none: nothing
 */
export function datasourceActs(kernel: Kernel, seal: Seal, hosts: readonly string[]): { readonly test: Act } {
  const columns = columnsOf(datasource, kernel.find)
  const statement: Statement = {
    name: 'datasource_one',
    text: `select ${columns.select} from ${table} t where t.id = $1 and not t.is_deleted`,
  }

  const attempt = async (row: RowOf<'system/datasource'>): Promise<void> => {
    const at = target(row.url, hosts)
    if (!at) throw refuse('datasourceHost')
    const { host, port, database, encrypted } = at
    const client = new pg.Client({
      host,
      port,
      database,
      ssl: encrypted,
      user: row.username,
      password: openSecret(datasource, row, 'password', seal),
      connectionTimeoutMillis: waitMs,
      query_timeout: waitMs,
      statement_timeout: waitMs,
      application_name: 'sunshine-kitchen',
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
    } catch (error) {
      throw refuse('connectionRefused', { reason: reason(error) })
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const test = async (context: Signed, raw: unknown): Promise<void> => {
    const id = parseId(raw)
    if (id instanceof Bad) throw refuse('notFound')
    const [, [row] = []] = await kernel.store.run([enterAs(context.asker), bind(statement, id)])
    if (!row) throw refuse('notFound')
    const outcome = await attempt(decode(columns, row)).then(
      () => null,
      (error: unknown) => error as Error & { code?: string },
    )
    await kernel.store.run([
      enterAs(context.asker),
      writeAudit(kernel.newId(), context, {
        operation: `${key}.test`,
        resource: key,
        row: id,
        result: outcome ? (outcome.code ?? 'unknown') : 'ok',
      }),
    ])
    if (outcome) throw outcome
  }

  return { test }
}

/** Choosing a data source. */
export const datasourceCalls = (kernel: Kernel): readonly SignedCall[] => [
  {
    source: 'modules/system/datasource.server.ts',
    enters: true,
    id: `${key}.select`,
    title: '数据源选项',
    method: 'GET',
    path: `/${path}/select`,
    access: accessOf(datasource, 'read'),
    handle: async ({ asker }) =>
      (await kernel.store.run([enterAs(asker), bind(names)]))[1]!.map(([id, name]) => ({ id, name })),
  },
]
