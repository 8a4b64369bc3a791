import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import { writeAudit, type Doer } from '../../kernel/ask/audit.ts'
import type { SmsDelivery, SmsDoor } from '../../kernel/doors/sms.ts'
import { overLimit } from '../../kernel/doors/sms-limit.ts'
import { filled, templateOf, type SmsTemplate } from '../../kernel/doors/sms-template.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import sms, { isWhole } from './sms.ts'
import { sentMessages } from './tables.ts'

const s = sentMessages('s')
const sentMessage = sentMessages()

const { key, table } = sms

const inTurn: Statement = {
  name: 'sms_turn',
  text: "select pg_advisory_xact_lock(hashtextextended('sms' || app.tenant(), 0))",
}
const today = "at >= date_trunc('day', app.now())"
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

/** Who sends: what enters the database for them, their account (null for the platform), and the line of the audit. */
export interface Sender {
  readonly entry: Bound
  readonly user: string | null
  readonly doer: Doer
  readonly tenant: string
  readonly now: number
}

/** What is said: the code of a configuration, to whom, and a value for each placeholder of its template. */
export interface Message {
  readonly code: string
  readonly phones: readonly string[]
  readonly params: (template: SmsTemplate) => Readonly<Record<string, string>>
}

/**
 * Sends text messages by a configuration of the tenant: counted and written down before they are sent, so that nobody
 * is sent more than the limit allows. platform-contract.md 16
 */
export function smsSending(kernel: Kernel, seal: Seal, door: SmsDoor) {
  const columns = columnsOf(sms, kernel.find)
  const byCode: Statement = {
    name: 'sms_by_code',
    text: `select ${columns.select} from ${table} t where t.tenant_id = app.tenant() and t.sms_code = $1 and t.status = 2 and not t.is_deleted`,
  }
  /** @throws Refusal smsOff where there is no such configuration, and those of the limit and the door */
  return async (
    { entry, user, doer, tenant, now }: Sender,
    { code, phones, params: paramsOf }: Message,
  ): Promise<readonly SmsDelivery[]> => {
    const [, [texts] = []] = await kernel.store.run([entry, bind(byCode, code)])
    if (!texts) throw refuse('smsOff')
    const row = decode(columns, texts)
    const whole = isWhole(row.category)
    const text = row.template || (whole ? row.templateId.replace(/#(\w+)#/g, '{$1}') : '')
    if (text === '') throw refuse('smsOff')
    const template = templateOf(whole ? row.smsCode : row.templateId, text)
    const params = paramsOf(template)
    const { shown: content } = filled(template, params)
    const ids = phones.map(() => kernel.newId())
    // Counted and written down before it is sent, one call of a tenant after the other: two at once must not both be
    // within the limit.
    await kernel.store.transaction(async ({ run }) => {
      const [, , recent, total] = await run([entry, bind(inTurn), bind(sentTo, array(phones)), bind(sentToday)])
      const over = overLimit(
        recent!.map(([, lastAt, count]) => ({ lastAt: lastAt === null ? null : Number(lastAt), today: Number(count) })),
        Number(total![0]![0]),
        now,
      )
      if (over) throw refuse(over.code, over.params)
      await run([bind(record, array(ids), row.id, array(phones), content, user)])
    })
    const config = {
      accessKey: row.accessKey,
      secretKey: openSecret(sms, row, 'secretKey', seal),
      region: row.regionId ?? '',
      signName: row.signName,
    }
    const outcomes = (deliveries: readonly Omit<SmsDelivery, 'phone'>[], result: string): readonly Bound[] => [
      entry,
      ...deliveries.map(({ state, reference, detail }, i) =>
        bind(outcome, ids[i]!, state, reference.slice(0, 64), detail.slice(0, 200)),
      ),
      writeAudit(
        kernel.newId(),
        doer,
        {
          operation: `${key}.send`,
          resource: key,
          row: row.id,
          result,
          after: { code, count: phones.length },
        },
        tenant,
      ),
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
    return deliveries
  }
}
