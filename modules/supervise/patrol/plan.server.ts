import { laterDay } from '../../../contract/days.ts'
import { wireDay } from '../../../contract/wire.ts'
import { visitsMost } from '../../../engines/patrol/plan.ts'
import { accessOf } from '../../../kernel/ask/access.ts'
import type { Signed } from '../../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../../kernel/ask/call.ts'
import { enterAs } from '../../../kernel/ask/entry.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import type { English } from '../../../kernel/define/titles.ts'
import { titlesOf } from '../../../kernel/derive/row/titles.ts'
import { writing } from '../../../kernel/derive/write/write.ts'
import { refuse, Refusal } from '../../../kernel/errors.ts'
import { bind, type Statement } from '../../../kernel/store/batch.ts'
import offline from '../offline.ts'
import { inspections } from '../tables.ts'
import type { Planned } from './answers.ts'

const i = inspections('i')

/** Days ahead for which visits are planned. */
const ahead = 14
/** 日常 of check_type. */
const daily = '1'

const standing: Statement = {
  name: 'patrol_planned',
  text: `select ${i.id} from ${i} where ${i.tenantId} = app.tenant() and ${i.infoId} = $1::bigint and ${i.planDay} = $2::date and not ${i.isDeleted}`,
}

/**
 * The visits of a route become drafts of inspections, which whoever planned them goes on with on the spot. Of one
 * kitchen and day there is one: whoever asks twice is told of the first. domain.md D.9 线下检查计划
 */
export function planCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const write = writing(offline, kernel, titlesOf(offline, english))
  const draftOf = async (context: Signed, infoId: string, day: string): Promise<Planned['visits'][number]> => {
    const planned = async (): Promise<string | undefined> =>
      (await kernel.store.run([enterAs(context.asker), bind(standing, infoId, day)]))[1]?.[0]?.[0] ?? undefined
    const before = await planned()
    if (before) return { infoId, id: before, isNew: false }
    try {
      const id = await write.create(
        // Each draft is a row of its own, whatever key the whole of them was sent with.
        { ...context, idempotency: null },
        { infoId, checkType: daily, inspectors: context.asker.user, checkStatus: '0' },
        undefined,
        undefined,
        { planDay: day, planUser: context.asker.user },
      )
      return { infoId, id, isNew: true }
    } catch (error) {
      // Somebody else was quicker: the database holds one visit of a kitchen and day.
      const refusal = kernel.refusal(error)
      const there = refusal instanceof Refusal && refusal.code === 'duplicate' ? await planned() : undefined
      if (!there) throw error
      return { infoId, id: there, isNew: false }
    }
  }
  const plan = async (context: Signed, body: Input['body']): Promise<Planned> => {
    const today = wireDay(context.now)
    const day = String(body['day'] ?? today)
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < today || day > laterDay(today, 0, ahead))
      throw refuse('filter', { name: 'day' })
    const raw = Array.isArray(body['infoIds']) ? body['infoIds'].map(String) : []
    const infos = [...new Set(raw)]
    if (!infos.length || infos.length > visitsMost || infos.some(info => !/^\d{1,19}$/.test(info)))
      throw refuse('filter', { name: 'infoIds' })
    const visits: Planned['visits'][number][] = []
    // One after the other: their numbers go up with the way.
    for (const info of infos) visits.push(await draftOf(context, info, day))
    return { day, visits }
  }
  return [
    {
      id: 'supervise/patrol.plan',
      title: '生成检查计划',
      method: 'POST',
      path: '/patrol/plan',
      source: 'modules/supervise/patrol/plan.server.ts',
      access: accessOf(offline, 'create'),
      body: {
        type: 'object',
        properties: {
          day: { type: 'string' },
          infoIds: { type: 'array', items: { type: 'string' }, maxItems: visitsMost },
        },
      },
      answers: { type: 'object' },
      handle: (context, { body }) => plan(context, body),
    },
  ]
}
