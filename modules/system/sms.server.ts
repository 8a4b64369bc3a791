import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import type { SmsDelivery, SmsDoor } from '../../kernel/doors/sms.ts'
import { overLimit } from '../../kernel/doors/sms-limit.ts'
import { filled, paramsOf, phonesOf, templateOf } from '../../kernel/doors/sms-template.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { needed } from '../../kernel/request/auth/argument.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import sms, { isWhole } from './sms.ts'
import { sentMessages } from './tables.ts'

const s = sentMessages('s')
const sentMessage = sentMessages()

const { key, table } = sms
/** Longer than any hundred numbers, or any parameters of a template. */
const phonesMost = 2000
const paramsMost = 4000

const inTurn: Statement = {
  name: 'sms_turn',
  text: "select pg_advisory_xact_lock(hashtextextended('sms' || app.tenant(), 0))",
}
const today = "at >= date_trunc('day', now())"
const sentTo: Statement = {
  name: 'sms_sent_to',
  text: `select p, (select floor(extract(epoch from max(${s.at})) * 1000) from ${s} where ${s.tenantId} = app.tenant() and ${s.phone} = p and ${s.state} <> 'refused'),
    (select count(*) from ${s} where ${s.tenantId} = app.tenant() and ${s.phone} = p and ${s.state} <> 'refused' and s.${today}) from unnest($1::varchar[]) p`,
}
const sentToday: Statement = {
  name: 'sms_sent_today',
  text: `select count(*) from ${s} where ${s.tenantId} = app.tenant() and ${s.state} <> 'refused' and s.${today}`,
}
const record: Statement = {
  name: 'sms_record',
  text: `insert into ${sentMessage} (${sentMessage.tenantId}, ${sentMessage.id}, ${sentMessage.smsId}, ${sentMessage.phone}, ${sentMessage.content}, ${sentMessage.state}, ${sentMessage.userId}) select app.tenant(), i, $2, p, $4, 'unknown', $5 from unnest($1::bigint[], $3::varchar[]) r (i, p)`,
}
const outcome: Statement = {
  name: 'sms_outcome',
  text: `update ${sentMessage} set ${sentMessage.state} = $2, ${sentMessage.reference} = $3, ${sentMessage.detail} = $4 where ${sentMessage.tenantId} = app.tenant() and ${sentMessage.id} = $1`,
}

/** Sends a text message by the configuration with this code, to each phone one. platform-contract.md 16 */
export function smsActs(kernel: Kernel, seal: Seal, door: SmsDoor): { readonly send: Act } {
  const columns = columnsOf(sms, kernel.find)
  const byCode: Statement = {
    name: 'sms_by_code',
    text: `select ${columns.select} from ${table} t where t.tenant_id = app.tenant() and t.sms_code = $1 and t.status = 2 and not t.is_deleted`,
  }

  const send: Act = async (context, _none, input) => {
    const { asker, now } = context
    const sent = { query: input, body: {} }
    const code = needed(sent, 'code', 32)
    const phones = phonesOf(needed(sent, 'phones', phonesMost))
    const params = paramsOf(worded(input['params']).slice(0, paramsMost))
    const [, [texts] = []] = await kernel.store.run([enterAs(asker), bind(byCode, code)])
    if (!texts) throw refuse('smsOff')
    const row = decode(columns, texts)
    const whole = isWhole(row.category)
    const text = row.template || (whole ? row.templateId.replace(/#(\w+)#/g, '{$1}') : '')
    if (text === '') throw refuse('smsOff')
    const template = templateOf(whole ? row.smsCode : row.templateId, text)
    const { shown: content } = filled(template, params)
    const ids = phones.map(() => kernel.newId())
    // Counted and written down before it is sent, one call of a tenant after the other: two at once must not both be
    // within the limit.
    await kernel.store.transaction(async ({ run }) => {
      const [, , recent, total] = await run([
        enterAs(asker),
        bind(inTurn),
        bind(sentTo, array(phones)),
        bind(sentToday),
      ])
      const over = overLimit(
        recent!.map(([, lastAt, count]) => ({ lastAt: lastAt === null ? null : Number(lastAt), today: Number(count) })),
        Number(total![0]![0]),
        now,
      )
      if (over) throw refuse(over.code, over.params)
      await run([bind(record, array(ids), row.id, array(phones), content, asker.user)])
    })
    const config = {
      accessKey: row.accessKey,
      secretKey: openSecret(sms, row, 'secretKey', seal),
      region: row.regionId ?? '',
      signName: row.signName,
    }
    const outcomes = (deliveries: readonly Omit<SmsDelivery, 'phone'>[], result: string): readonly Bound[] => [
      enterAs(asker),
      ...deliveries.map(({ state, reference, detail }, i) =>
        bind(outcome, ids[i]!, state, reference.slice(0, 64), detail.slice(0, 200)),
      ),
      writeAudit(kernel.newId(), context, {
        operation: `${key}.send`,
        resource: key,
        row: row.id,
        result,
        after: { code, count: phones.length },
      }),
    ]
    const deliveries = await door.send(config, phones, template, params).catch(async (error: unknown) => {
      // Only a refusal says that nothing was sent.
      const state = error instanceof Refusal ? 'refused' : 'unknown'
      await kernel.store.run(
        outcomes(
          phones.map(() => ({ state, reference: '', detail: '' })),
          state,
        ),
      )
      throw error
    })
    await kernel.store.run(
      outcomes(deliveries, deliveries.every(({ state }) => state === 'accepted') ? 'ok' : 'partly'),
    )
    return {
      success: deliveries.every(({ state }) => state === 'accepted'),
      logsOnly: door.logsOnly === true,
      deliveries: deliveries.map(({ phone, state }) => ({ phone, state })),
    }
  }

  return { send }
}
