import { momentAt, wireMoment } from '../../contract/wire.ts'
import { paged, type Page } from '../../contract/envelope.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { pageOf } from '../../kernel/derive/row/query.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import online from './online.ts'
import { reasonsInWords } from './patrol/lines.server.ts'
import type { PatrolPart } from '../../engines/patrol/score.ts'
import { cameras } from '../iot/asks.server.ts'
import { patrols, patrolScores } from './tables.ts'

const e = enterprises('e')
const o = patrols('o')
const n = patrolScores('n')
const c = cameras('c')

const dayMs = 86_400_000
const recentDays = 30

/**
 * Each enterprise in reach with its patrols, first whoever is to be looked at most, and of those without a score the
 * longest unpatrolled: $1 now, $2 enterprise, $3 area, $4 name, $5 kind, $6 and $7 the page.
 */
const board: Statement = {
  name: 'patrol_board',
  text: `select ${e.id}, ${e.infoName}, ${e.type}, p.last, coalesce(p.num, 0), coalesce(p.problems, 0), coalesce(p.open, 0), count(*) over (), ${n.score}, ${n.parts}::text,
      (select count(*) filter (where ${c.onlineStatus} = 1) || '/' || count(*) from ${c} where ${c.tenantId} = ${e.tenantId} and ${c.infoId} = ${e.id} and not ${c.isDeleted})
    from ${e} left join (
      select ${o.infoId}, max(${o.patrolTime}) last, count(*) filter (where ${o.patrolTime} > $1::timestamptz - interval '${recentDays} days') num,
        count(*) filter (where ${o.patrolResult} = 2 and ${o.patrolTime} > $1::timestamptz - interval '${recentDays} days') problems, count(*) filter (where ${o.patrolStatus} in (1, 2, 4, 5)) open
      from ${o} where ${o.tenantId} = app.tenant() and not ${o.isDeleted} group by ${o.infoId}) p on p.info_id = ${e.id}
    left join ${n} on ${n.tenantId} = ${e.tenantId} and ${n.infoId} = ${e.id}
    where ${e.tenantId} = app.tenant() and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5 and ($2::bigint is null or ${e.id} = $2) and ($3::text is null or ${e.areaCode} like $3) and ($4::text is null or ${e.infoName} ilike $4) and ($5::integer is null or ${e.type} = $5)
    order by ${n.score} desc nulls last, p.last nulls first, ${e.id} limit $6 offset $7`,
}

/** Why somebody should look there, in words: what is open there, and the reasons of its score, while it has one. */
export const suggestion = (
  daysSince: number | null,
  openNum: number,
  reasons: readonly string[] | null = null,
): string =>
  [
    openNum > 0 && `${openNum}条巡查问题未办结`,
    ...(reasons ?? [daysSince === null ? '从未巡查' : daysSince > 0 && `上次巡查${daysSince}天前`]),
  ]
    .filter(Boolean)
    .join('；')

const reasonTexts = (score: number, parts: string): readonly string[] =>
  reasonsInWords({ score, parts: JSON.parse(parts) as readonly PatrolPart[] }).map(({ text }) => text)

/** The board of patrols, one line an enterprise. domain.md B.7.2 getPage */
export function boardCalls(kernel: Kernel): readonly SignedCall[] {
  const page = async (context: Signed, query: Readonly<Record<string, unknown>>): Promise<Page<unknown>> => {
    const { current, size } = pageOf(query)
    const { asker, now } = context
    // The area and the enterprise narrow as in any list; what may be seen at all the database decides.
    scopeOf(online, asker, query)
    const [info, city, name, type] = ['infoId', 'cityId', 'infoName', 'type'].map(key =>
      worded(query[key]).replace(/^(undefined|null)$/, ''),
    )
    const [, rows] = await kernel.store.run([
      enterAs(asker),
      bind(
        board,
        `${wireMoment(now)}+08`,
        info || null,
        city ? `${city}%` : null,
        name ? `%${name.slice(0, 100).replace(/[\\%_]/g, '\\$&')}%` : null,
        /^\d$/.test(type!) ? type! : null,
        String(size),
        String((current - 1) * size),
      ),
    ])
    const total = Number(rows![0]?.[7] ?? 0)
    const records = rows!.map(([infoId, infoName, kind, last, num, problems, open, , score, parts, seeing]) => {
      const daysSince = last ? Math.floor((now - momentAt(last.slice(0, 19))) / dayMs) : null
      return {
        infoId,
        infoName,
        type: Number(kind),
        lastPatrolTime: last?.slice(0, 19) ?? '',
        daysSince: daysSince ?? '',
        patrolNum30: Number(num),
        problemNum30: Number(problems),
        openNum: Number(open),
        cameraOnline: seeing!.endsWith('/0') ? '' : seeing!,
        riskScore: score === null ? '' : Number(score),
        suggest: suggestion(daysSince, Number(open), score == null ? null : reasonTexts(Number(score), parts!)),
      }
    })
    return paged(records, total, { size, current })
  }
  const text = { type: 'string' } as const
  return [
    {
      source: 'modules/supervise/board.server.ts',
      enters: true,
      id: `${online.key}.board`,
      title: '巡查看板',
      method: 'GET',
      path: `/${online.path}/getPage`,
      access: { ...accessOf(online, 'read'), roles: ['supervise', 'administrator'] },
      query: {
        current: { type: 'integer' },
        size: { type: 'integer' },
        infoId: text,
        cityId: text,
        infoName: text,
        type: text,
      },
      handle: (context, { query }) => page(context, query),
    },
  ]
}
