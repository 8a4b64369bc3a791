import type { Json } from '../fields/base/field.ts'
import type { Claims } from './asker.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'

const insert: Statement = {
  name: 'audit',
  text: 'insert into kernel_audit (tenant_id, id, user_id, session_id, ip, operation, resource, row_id, info_id, result, before, after, trace_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
}

/** A line of the audit: what was done to which row, as it was and as it is. */
export interface AuditLine {
  readonly operation: string
  readonly resource?: string
  readonly row?: string
  readonly info?: string
  /** `ok`, or the code of the refusal. */
  readonly result?: string
  readonly before?: Readonly<Record<string, Json>> | null
  readonly after?: Readonly<Record<string, Json>> | null
}

/** Who did it, from where: null for the platform itself. */
export interface Doer {
  readonly asker: Claims | null
  readonly ip: string
  readonly trace: string
}

/**
 * The statement that adds a line to the append-only audit; it belongs in the transaction of the line.
 * GB/T 22239-2019 安全审计: user, time, event, result.
 */
export const writeAudit = (
  id: string,
  { asker, ip, trace }: Doer,
  line: AuditLine,
  tenant = asker?.tenant ?? '',
): Bound =>
  bind(
    insert,
    tenant,
    id,
    asker?.user ?? null,
    asker?.session ?? null,
    ip.slice(0, 64),
    line.operation.slice(0, 100),
    line.resource ?? null,
    line.row ?? null,
    line.info || null,
    line.result ?? 'ok',
    line.before ? JSON.stringify(line.before) : null,
    line.after ? JSON.stringify(line.after) : null,
    trace,
  )
