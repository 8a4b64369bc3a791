import { wireMoment } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { SmsDoor } from '../../kernel/doors/sms.ts'
import { Refusal } from '../../kernel/errors.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { ackMinutes, alarms, alarmNews } from '../iot/asks.server.ts'
import { smsSending } from '../system/asks.server.ts'
import { alarmLevel } from '../words/dictionaries.ts'
import { messageOf, nextTelling, toldStates, type Step } from './alarm-telling.server.ts'
import { receiversIn } from './receivers.server.ts'

type Alarm = RowOf<'iot/alarm'>
type Line = NonNullable<Alarm['notifyLogs']>[number]

/** Alarms that are looked at in one transaction. */
const batch = 50
/** Keys of told_by. */
const [onPage, byMessage] = [1, 2] as const
/** Keys of untold. */
const [withoutProvider, refused, unsure, withoutPhone, withoutAccount] = [1, 2, 3, 4, 5] as const
const untoldBy = { accepted: null, refused, unknown: unsure } as const
/** Lines an alarm keeps of who was told. */
const linesMost = 50

const e = enterprises('e')
const namesOf = select(
  'alarm_kitchens',
  { id: e.id, infoName: e.infoName },
  list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
)

/** Who is told at a step, where nobody is named. */
const postOf = ({ posts }: Step): string => (posts === 1 ? '食品安全管理员' : '负责人、监管部门')
const line = (time: string, who: string, channel: Line['channel'], why: Line['why']): Line => ({
  time,
  who,
  channel,
  isDone: why === null,
  why,
})

/** A message that is on its way. */
interface Telling {
  readonly alarm: Alarm
  readonly step: Step
  readonly infoName: string
  readonly people: readonly { readonly name: string; readonly phone: string }[]
}

/**
 * Tells of alarms by text message: whoever is in charge when one of the first level is raised, those above and the
 * office when nobody signs for it. What is owed is written down before it is sent, so a process that ends in between
 * leaves it to the next. Looks at open alarms of the last day alone. decisions-2.md C.1, domain.md D.4
 */
export function alarmClock(kernel: Kernel, seal: Seal, door: SmsDoor, code: () => Promise<string>) {
  const columns = columnsOf('iot/alarm', kernel.find)
  const write = platformRows('iot/alarm', kernel)
  const send = smsSending(kernel, seal, door)
  const t = alarms('t')
  /** When it began to wait, as its index has it. */
  const since = `case when ${t.againAt} is not null then ${t.againAt} when ${t.escalatedAt} is not null then ${t.escalatedAt} else ${t.alarmTime} end`
  const waiting = select(
    'alarm_telling',
    whole(columns),
    list => `select ${list} from ${t} where ${t.tenantId} = app.tenant() and not ${t.isDeleted} and ${t.handleStatus} = 0 and ${t.alarmLevel} in (1, 2) and ${t.rootId} is null and not ${t.attempt}
      and coalesce(${t.toldStep}, 0) < ${toldStates.aboveSent} and (${since}) between $1::timestamptz - interval '24 hours' and $1::timestamptz and ${t.id} > $2
      and (${t.alarmLevel} = 1 and coalesce(${t.toldStep}, 0) = 0 or coalesce(${t.toldStep}, 0) in (${toldStates.owed}, ${toldStates.aboveOwed}) or ${t.ackTime} is null and (${since}) <= $1::timestamptz - case ${t.alarmLevel} when 1 then interval '${ackMinutes[1]!} minutes' else interval '${ackMinutes[2]!} minutes' end)
      order by ${t.id} limit ${batch} for update skip locked`,
  )
  const lined = (alarm: Alarm, lines: readonly Line[]): Alarm['notifyLogs'] =>
    [...(alarm.notifyLogs ?? []), ...lines].slice(-linesMost)
  const todo = (alarm: Alarm) =>
    ({ infoId: alarm.infoId, ownerSide: 1, backlogType: 'alarm', bizType: 'iot/alarm' }) as const

  /** Writes down what is owed, tells the pages of it. @returns the messages to be sent, and the last alarm looked at */
  const claim = (tenant: string, now: number, after: string) =>
    kernel.store.transaction(async ({ run }) => {
      const at = wireMoment(now)
      const [, list] = await run([enterTenant(tenant), bind(waiting, at, after)])
      if (!list.length) return { tellings: [], last: null }
      const infos = [...new Set(list.map(({ infoId }) => infoId))]
      const receivers = await receiversIn(run, infos)
      const [names] = await run([bind(namesOf, array(infos))])
      const tellings: Telling[] = []
      const bounds: Bound[] = []
      for (const alarm of list) {
        const step = nextTelling(alarm, now)
        if (!step) continue
        const infoName = names.find(({ id }) => id === alarm.infoId)?.infoName ?? ''
        tellings.push({ alarm, step, infoName, people: receivers.phones(todo(alarm), step.posts) })
        const to = receivers.accounts(todo(alarm), step.posts)
        // An office reads it in any case.
        const isRead = to !== undefined || step.isNews
        bounds.push(
          ...write.changed(
            tenant,
            alarm,
            {
              toldStep: step.owes,
              notifyLogs: lined(alarm, [line(at, postOf(step), onPage, isRead ? null : withoutAccount)]),
            },
            now,
          ),
        )
        if (!step.isNews) continue
        bounds.push(...alarmNews(kernel, tenant, infoName, alarm, to, true))
      }
      if (bounds.length) await run(bounds)
      return { tellings, last: list.length < batch ? null : list.at(-1)!.id }
    })

  /**
   * Sends the message of an alarm. A door that only writes to the log brings nothing to anybody.
   * @returns a line for each person, and for the post where nobody has a number
   */
  const deliver = async (tenant: string, now: number, telling: Telling): Promise<readonly Line[]> => {
    const { alarm, step, infoName, people } = telling
    const at = wireMoment(kernel.now())
    if (!people.length) return [line(at, postOf(step), byMessage, withoutPhone)]
    const lines = (whyOf: (phone: string) => Line['why']): readonly Line[] =>
      people.map(({ name, phone }) => line(at, name, byMessage, whyOf(phone)))
    try {
      const deliveries = await send(
        {
          entry: enterTenant(tenant),
          user: null,
          doer: { asker: null, ip: '', trace: '' },
          tenant,
          now,
        },
        {
          code: await code(),
          phones: people.map(({ phone }) => phone),
          params: messageOf(alarm, infoName, labelOf(alarmLevel, alarm.alarmLevel ?? 3)),
        },
      )
      if (door.logsOnly) return lines(() => withoutProvider)
      const stateOf = new Map(deliveries.map(({ phone, state }) => [phone, state]))
      return lines(phone => untoldBy[stateOf.get(phone) ?? 'unknown'])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return lines(() => (door.logsOnly || error.code === 'smsOff' ? withoutProvider : refused))
    }
  }

  const settle = (tenant: string, now: number, { alarm: { id }, step }: Telling, lines: readonly Line[]) =>
    kernel.store.transaction(async transaction => {
      await transaction.run([enterTenant(tenant)])
      const [alarm] = await write.locked(transaction, tenant, [id])
      // It got worse meanwhile, or is told of to others already: then this was another's message.
      if (!alarm || alarm.toldStep !== step.owes) return
      await transaction.run(
        write.changed(
          tenant,
          alarm,
          {
            toldStep: step.owes === toldStates.owed ? toldStates.sent : toldStates.aboveSent,
            notifyLogs: lined(alarm, lines),
          },
          now,
        ),
      )
    })

  /** @returns how many alarms were told of */
  return async (tenant: string, now: number): Promise<number> => {
    let count = 0
    for (let after: string | null = '0'; after !== null;) {
      const { tellings, last }: Awaited<ReturnType<typeof claim>> = await claim(tenant, now, after)
      for (const telling of tellings) await settle(tenant, now, telling, await deliver(tenant, now, telling))
      count += tellings.length
      after = last
    }
    return count
  }
}
