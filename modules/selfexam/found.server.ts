import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { dayItems } from '../lists/exam-items.ts'
import exam from './day.ts'
import found, { sumOf } from './found.ts'

/**
 * Days that are looked back on, and on how many of them one kitchen finds the same before it is a standing problem.
 * domain.md E.1 重复问题
 */
const lookBack = 30
const standing = 3

const number = (text: string | null | undefined): number => Number(text ?? 0)
const sums = dayItems.map(({ code }) => sumOf(code))

/**
 * What the daily controls of the last thirty days found, for who supervises: how many there were and how many without a
 * finding, day by day, and what failed most. domain.md E.1 自查监管
 */
export function foundCalls({ store }: Kernel): readonly SignedCall[] {
  const summary = async ({ asker, now }: Signed, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const to = wireDay(now)
    const from = laterDay(to, 0, 1 - lookBack)
    const scope = scopeOf(exam, asker, query)
    const own = scope?.values ?? []
    const where = [
      ...(scope?.where ?? ['false']),
      `t.exam_date >= $${own.length + 1}::date and t.exam_date <= $${own.length + 2}::date`,
    ].join(' and ')
    const [, byDay, totals] = await store.run([
      enterAs(asker),
      bind(
        {
          name: '',
          text: `select t.exam_date, sum(t.exam_num), sum(t.clear_num) from ${found.table} t where ${where} group by 1 order by 1`,
        },
        ...own,
        from,
        to,
      ),
      bind(
        {
          name: '',
          text: `select count(*), sum(k.exams), sum(k.clears), sum(k.added), ${sums.map(sum => `sum(k.${sum}), count(*) filter (where k.${sum} > 0), count(*) filter (where k.${sum} >= ${standing})`).join(', ')}
          from (select t.info_id, sum(t.exam_num) exams, sum(t.clear_num) clears, sum(t.added_num) added, ${sums.map(sum => `sum(t.${sum}) ${sum}`).join(', ')} from ${found.table} t where ${where} group by 1 having sum(t.exam_num) > 0) k`,
        },
        ...own,
        from,
        to,
      ),
    ])
    const [kitchens, examNum, clearNum, addedNum, ...rest] = totals![0]!
    return {
      from,
      to,
      kitchens: number(kitchens),
      examNum: number(examNum),
      clearNum: number(clearNum),
      addedNum: number(addedNum),
      days: byDay!.map(([day, exams, clears]) => ({ day, examNum: number(exams), clearNum: number(clears) })),
      items: dayItems
        .map(({ code }, i) => ({
          code,
          failNum: number(rest[3 * i]),
          kitchens: number(rest[3 * i + 1]),
          standing: number(rest[3 * i + 2]),
        }))
        .filter(({ failNum }) => failNum > 0)
        .toSorted((a, b) => b.failNum - a.failNum || a.code.localeCompare(b.code)),
    }
  }
  const text = { type: 'string' } as const
  return [
    {
      source: 'modules/selfexam/found.server.ts',
      enters: true,
      id: `${exam.key}.found`,
      title: '日管控问题统计',
      method: 'GET',
      path: `/${exam.path}/found`,
      access: { ...accessOf(exam, 'read'), roles: ['supervise', 'administrator'] },
      query: { infoId: text, cityId: text },
      handle: (context, { query }) => summary(context, query),
    },
  ]
}
