import { inLang } from '../../contract/in-lang.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Values } from '../../kernel/define/rows.ts'
import type { Act, Acts } from '../../kernel/derive/calls/action-calls.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import type { Json } from '../../kernel/fields/index.ts'
import { inputOf } from '../../kernel/derive/write/action.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { refuse } from '../../kernel/errors.ts'
import { number } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { carriedArgs } from './carried.server.ts'
import { source, state } from './command.ts'
import type { Order, Told } from './order.ts'
import type { CommandDesk } from './commands.server.ts'
import { answerSeconds, whyNot } from './commands.ts'
import { kinds } from './kinds.ts'
import { opposite } from './opposite.server.ts'
import { commands as commandTable } from './tables.ts'
import { wireMoment } from '../../contract/wire.ts'
import { iso } from './ingest-statements.server.ts'

/** A device is told one thing in so many ms. decisions-2.md B.0 */
const apartMs = 5_000

const c = commandTable('c')
const lately = select(
  'command_lately',
  number`1`,
  list =>
    `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.deviceId} = $1 and ${c.createTime} > $2::timestamptz and ${c.commandStatus} <> ${state.asked} and ${c.commandStatus} <> ${state.declined} limit 1`,
)

const fileOf = (kind: string, file: Values): Told => ({
  id: String(file['id']),
  kind,
  info: String(file['infoId']),
  file,
})

/** What people tell devices, from their files; an office's wish waits for the kitchen. */
export function commandActs(kernel: Kernel, english: English, desk: CommandDesk): Acts {
  /** @throws Refusal commandSoon */
  const unhurried = async (transaction: Transaction, device: string, now: number): Promise<void> => {
    const [rows] = await transaction.run([bind(lately, device, iso(now - apartMs))])
    if (rows.length) throw refuse('commandSoon')
  }
  /** @throws Refusal alarmOpposite, unless it is said that it is meant all the same */
  const unopposed = async (transaction: Transaction, device: Told, cmd: string, input: Values): Promise<void> => {
    const refusal = input['evenSo'] === true ? null : await opposite(transaction, device, cmd)
    if (refusal) throw refusal
  }
  /** What the device did, for whoever waits. @throws Refusal when it did not */
  const done = async ({ asker: { tenant }, lang }: Signed, id: string) => {
    const { isDone, msg, time } = await desk.outcome(tenant, id)
    if (isDone) return { ok: 1, msg, time, result: inLang(['设备已执行', 'The device has done it'], lang) }
    const known = (['commandOffline', 'commandSilent'] as const).find(code => refuse(code).text('zh') === msg)
    throw known ? refuse(known) : refuse('commandFailed', { msg })
  }

  const ofKind = (key: string): Readonly<Record<string, Act>> => {
    const { commands, file } = kinds.get(key)!
    return Object.fromEntries(
      Object.entries(commands).map(([cmd, command]): [string, Act] => [
        cmd,
        async (context, ids, input, write) => {
          const { asker, now } = context
          const isOffice = asker.role === 'supervise'
          const title = titlesOf(file, english)(context.lang)
          const args = inputOf(command.args ?? {}, input, context, title)
          const { reason } = input
          let id = ''
          await write.act(context, cmd, ids, input, {
            finish: async (transaction, { asker: { tenant, user } }, [change]) => {
              const device = fileOf(key, change!.before)
              if (!isOffice) await unopposed(transaction, device, cmd, input)
              if (!isOffice) await unhurried(transaction, device.id, now)
              const order: Order = {
                cmd,
                args: { ...args, ...(await carriedArgs(kernel, transaction, device.info, device.id, command)) },
                from: isOffice ? source.office : source.person,
                user,
                ...(typeof reason === 'string' && { reason }),
              }
              const row = desk.rows.put(tenant, device, order, now)
              id = row.id
              await transaction.run(row.bounds)
            },
          })
          return isOffice
            ? { result: inLang(['已提交申请，由企业确认后下发', 'Asked for; the kitchen decides'], context.lang) }
            : done(context, id)
        },
      ]),
    )
  }

  /** The kitchen agrees to what an office asked for: the device is looked at as it is by now. */
  const approve: Act = async (context, ids, input, write) => {
    const { now } = context
    let id = ''
    await write.act(context, 'approve', ids, input, {
      finish: async (transaction, { asker: { tenant } }, [change]) => {
        const row: Values = change!.after
        const kind = kinds.get(String(row['deviceKind']))!
        const command = kind.commands[String(row['cmd'])]!
        const [file] = await platformRows(kind.file, kernel).locked(transaction, tenant, [String(row['deviceId'])])
        if (!file) throw refuse('notFound')
        if (file.deviceStatus === 0) throw refuse('deviceOff')
        const code = whyNot(command, file, (row['args'] ?? {}) as Values)
        if (code) throw refuse(code)
        await unopposed(transaction, fileOf(kind.key, file), String(row['cmd']), input)
        await unhurried(transaction, file.id, now)
        const exp = now + (command.answers ?? answerSeconds) * 1000
        id = String(row['id'])
        const [locked] = await desk.rows.write.locked(transaction, tenant, [id])
        const args = {
          ...(row['args'] as Values | null),
          ...(await carriedArgs(kernel, transaction, file.infoId, file.id, command)),
        } as Json
        const set = { commandStatus: state.waiting, isOpen: true, exp: wireMoment(exp), args } as const
        await transaction.run([
          ...desk.rows.write.changed(tenant, locked!, set, now),
          ...desk.rows.waits(tenant, id, fileOf(kind.key, file), exp),
        ])
      },
    })
    return done(context, id)
  }

  return {
    ...Object.fromEntries(
      [...kinds].flatMap(([key, { file, commands }]) =>
        Object.keys(commands).length ? [[file.key, ofKind(key)] as const] : [],
      ),
    ),
    'iot/command': { approve },
  }
}
