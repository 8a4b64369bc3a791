import { permission } from '../../contract/roles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accounts } from '../system/asks.server.ts'
import api from './api.ts'
import error from './error.ts'
import { ofSeen, reader } from './page.server.ts'
import usual from './usual.ts'
import { logLines } from '../../kernel/store/tables.ts'

const u = accounts('u')
const l = logLines('l')

const source = 'modules/log/lists.server.ts'
const text = { type: 'string' } as const

/** Of every log also what it was asked with, which a list leaves out. */
const logs = [
  [usual, ['params']],
  [api, ['params']],
  [error, ['params', 'stackTrace']],
] as const

/** The enterprise of whoever asked for what a line tells. */
const doer = `(select ${u.infoId} from ${u} where ${u.tenantId} = ${l.tenantId} and ${u.id} = ${l.userId})`

/**
 * The three logs, for administrators of their own tenant: lists newest first, and one line in full.
 * platform-contract.md 13
 */
export const logCalls = (kernel: Kernel): readonly SignedCall[] =>
  logs.flatMap(([log, heavy]): readonly SignedCall[] => {
    const kind = log.key.split('/')[1]!
    const lines = reader(
      kernel,
      log,
      `(select * from ${l} where ${l.tenantId} = $1 and ${l.kind} = '${kind}' and ${ofSeen(doer)})`,
      't.create_time desc, t.id desc',
      heavy,
    )
    const access = { kind: 'permission', code: permission(log.key, 'read'), roles: ['administrator'] } as const
    return [
      {
        id: `${log.key}.list`,
        title: log.title,
        method: 'GET',
        path: `/${log.path}/list`,
        source,
        access,
        query: { current: text, size: text },
        handle: (context, { query }) => lines.list(context, query),
      },
      {
        id: `${log.key}.detail`,
        title: `${log.title}详情`,
        method: 'GET',
        path: `/${log.path}/detail`,
        source,
        access,
        query: { id: text },
        handle: (context, { query }) => lines.detail(context, query['id']),
      },
    ]
  })
