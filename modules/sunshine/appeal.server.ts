import type { Score } from '../../engines/index/score.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import appeal, { stateOfAppeal } from './appeal.ts'
import { lostOf } from './lost.ts'
import { placesOf } from './places.server.ts'
import { appeals } from './tables.ts'

const [e, a] = [enterprises('e'), appeals('a')]

/** The present score of a kitchen, and whether the point is appealed against already. */
const standing: Statement = {
  name: 'appeal_score',
  text: `select ${e.fsIndexDetail}::text, exists (select from ${a} where ${a.tenantId} = ${e.tenantId} and ${a.infoId} = ${e.id} and ${a.item} = $2 and ${a.loss} = $3 and ${a.appealStatus} = ${stateOfAppeal.open} and not ${a.isDeleted})
    from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1 and not ${e.isDeleted}`,
}

/** 事务通知 of the dictionary notice. */
const matter = 6 as const
const escaped = (text: string | null): string => (text ?? '').replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** What a kitchen is told of the decision. */
function tidings(row: RowOf<'sunshine/appeal'>) {
  const isAccepted = row.appealStatus === stateOfAppeal.accepted
  return {
    title: `指数申诉${isAccepted ? '已采纳' : '未采纳'}：${row.lossText ?? ''}`.slice(0, 100),
    category: matter,
    content: `<p>${escaped(row.lossText)}</p><p>${isAccepted ? '改正内容' : '理由'}：${escaped(row.answer)}</p><p>${
      isAccepted ? '阳光指数在一分钟内按改正后的记录重新计算。' : '阳光指数不变。'
    }</p><p><a href="${appeal.page!}?open=${row.id}">查看申诉</a></p>`,
    targetInfos: [row.infoId],
  }
}

/** What was lost is as the present score says, not as the caller does; the kitchen is told what was decided. */
export function appealSettle(kernel: Kernel): Settle<'sunshine/appeal'> {
  const places = placesOf(kernel)
  const notices = platformRows('desk/notice', kernel)
  return {
    async creates(transaction, _context, row) {
      const [[[stored, isOpen] = []] = []] = await transaction.run([bind(standing, row.infoId, row.item, row.loss)])
      if (isOpen === 't') throw refuse('appealOpen')
      const score = stored == null ? null : (JSON.parse(stored) as Score)
      const lost = score && lostOf(score, row.item, row.loss)
      if (!lost) throw refuse('lossGone')
      return {
        set: {
          lossText: lost.text.slice(0, 300),
          lossPoints: Math.round(lost.points * 100) / 100,
          lossUrl: lost.loss ? places.ofLack(lost.loss, row.infoId) : places.ofOffence(lost.offence!, row.infoId),
          scoreDay: score!.day,
        },
      }
    },
    changes: async (transaction, { asker: { tenant }, now }, verb, _before, after) =>
      after && (verb === 'accept' || verb === 'deny')
        ? {
            async further() {
              await transaction.run(
                notices.born(tenant, '', { ...tidings(after), releaseTime: wireMoment(now) }, now).bounds,
              )
            },
          }
        : {},
  }
}
