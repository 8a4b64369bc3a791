import { table } from '../define/table.ts'

// Tables of the kernel that no definition has, for statements of the rooms that show or keep what is in them.

/** Files: what they are, where they lie, whose they are. */
export const storedFiles = table({
  table: 'kernel_file',
  columns: [
    'tenantId',
    'key',
    'infoId',
    'name',
    'type',
    'size',
    'width',
    'height',
    'takenAt',
    'userId',
    'createdAt',
    'place',
    'open',
    'likeness',
    'fromAlbum',
  ],
})

/** Which records show a picture. */
export const shownPictures = table({
  table: 'kernel_shown',
  columns: ['tenantId', 'infoId', 'key', 'resource', 'rowId', 'at'],
})

/** Who is signed in. */
export const sessions = table({
  table: 'kernel_session',
  columns: [
    'tenantId',
    'id',
    'userId',
    'role',
    'infoId',
    'areaCode',
    'marketId',
    'startedAt',
    'expiresAt',
    'endedAt',
    'endedWhy',
    'ip',
    'userAgent',
    'roleIds',
    'deptId',
    'lockedAt',
  ],
})

/** Browsers that are woken, and for which events they were. */
export const pushListeners = table({
  table: 'kernel_push',
  columns: ['tenantId', 'id', 'sessionId', 'userId', 'endpoint', 'p256dh', 'auth', 'lang', 'warnedAt'],
})
export const pushEvents = table({ table: 'kernel_push_event', columns: ['tenantId', 'eventId', 'at', 'isDone'] })

/** What opens a file once. */
export const tickets = table({
  table: 'kernel_ticket',
  columns: ['tenantId', 'hash', 'sessionId', 'key', 'shown', 'expiresAt'],
})

/** Who did what to which row. */
export const audits = table({
  table: 'kernel_audit',
  columns: [
    'tenantId',
    'id',
    'at',
    'userId',
    'sessionId',
    'ip',
    'operation',
    'resource',
    'rowId',
    'infoId',
    'result',
    'before',
    'after',
    'traceId',
  ],
})

/** The chain over the audit, link by link. */
export const seals = table({
  table: 'kernel_audit_seal',
  columns: ['tenantId', 'n', 'at', 'form', 'count', 'fromId', 'toId', 'digest', 'previous', 'hash', 'low'],
})

/** Which link an audit line stands in. */
export const sealedAudits = table({ table: 'kernel_audit_sealed', columns: ['tenantId', 'id', 'n', 'digest'] })

/** Sign-ins by a provider that are under way. */
export const pendingSignIns = table({
  table: 'kernel_oauth_pending',
  columns: ['key', 'source', 'tenant', 'nonce', 'verifier', 'browser', 'expiresAt'],
})

/** What the product keeps closed for itself. */
export const secrets = table({ table: 'kernel_secret', columns: ['name', 'value'] })

/** Numbers drawn, and calls counted. */
export const counters = table({ table: 'kernel_counter', columns: ['tenantId', 'name', 'n', 'at'] })

/** What was submitted once, and must not be twice. */
export const submitKeys = table({ table: 'kernel_idempotency', columns: ['tenantId', 'at'] })

/** Who may export now. */
export const turns = table({ table: 'kernel_turn', columns: ['tenantId', 'until'] })

/** Passwords that were wrong. */
export const loginFailures = table({ table: 'kernel_login_failure', columns: ['tenantId', 'until'] })

/** What browsers are told. */
export const events = table({
  table: 'kernel_event',
  columns: ['tenantId', 'id', 'infoId', 'name', 'payload', 'at', 'xact'],
})

/** Pictures with letters to read. */
export const captchas = table({ table: 'kernel_captcha', columns: ['expiresAt'] })

/** The log. */
export const logLines = table({ table: 'kernel_log', columns: ['at', 'tenantId', 'kind', 'userId'] })
