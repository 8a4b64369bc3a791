import { tenantPattern, wire } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import { open } from '../../kernel/define/call.ts'
import type { RowOf, Said, Values } from '../../kernel/define/resource.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { spendCaptcha } from '../../kernel/request/auth/captcha.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import type { Input, OpenCall } from '../../kernel/ask/call.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { acceptResult2, complainStatus } from '../words/dictionaries.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { tenants } from '../system/asks.server.ts'
import { alerted, askOthers, received, sealedReporter } from './complain-new.server.ts'
import complain from './complain.ts'
import { complaints } from './tables.ts'

const e = enterprises('e')
const t = tenants('t')
const c = complaints()

/** What the public may say of a complaint; everything else is the office's. */
const saidByPublic = [
  'complainKind',
  'complainType',
  'complainName',
  'complainPhone',
  'isAnonymous',
  'isSecret',
  'occurTime',
  'mealInfo',
  'peopleNum',
  'content',
  'demand',
  'demandAmount',
] as const
/** Key of complain_source: the code at the door. */
const byCode = 3
/** Key of accept_result2: another authority deals with it, which is not to be called refused. */
const passedOn = '3'
/** Characters of a filing at most: a whole content and all the rest. */
const longest = 10_000
/** Pictures of a filing, and the minutes in which they may be added. */
const picturesMost = 3
const pictureMinutes = 60

const there: Statement = {
  name: 'complain_public_info',
  text: `select ${e.id}, ${e.infoName} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1 and ${e.isPublic} and ${e.infoStatus} is distinct from 5 and not ${e.isDeleted} and exists (select from ${t} where ${t.tenantId} = ${e.tenantId} and not ${t.isDeleted})`,
}
const numberOf: Statement = {
  name: 'complain_public_number',
  text: `select ${c.complainNo} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1`,
}
const byQueryCode: Statement = {
  name: 'complain_public_status',
  text: `select ${c.complainNo}, ${c.complainStatus}, ${c.acceptResult}, ${c.receiveTime}, ${c.acceptDeadline}, ${c.deadline}, ${c.replyContent}, ${c.replyTime} from ${c} where ${c.tenantId} = app.tenant() and ${c.queryCode} = $1 and not ${c.isDeleted}`,
}
/** What a picture may be added to: what the public has just filed, and has not enough of them. */
const fresh = `tenant_id = app.tenant() and query_code = $1 and complain_status = 0 and complain_source = ${byCode} and create_time > app.now() - interval '${pictureMinutes} minutes'
  and coalesce(cardinality(string_to_array(nullif(complain_imgs, ''), ',')), 0) < ${picturesMost} and not is_deleted`
const takesPicture: Statement = {
  name: 'complain_public_fresh',
  text: `select app.must(exists (select from ${c} where ${fresh}), 'notFound')`,
}
const addPicture: Statement = {
  name: 'complain_public_picture',
  text: `with added as (update ${c} set ${c.complainImgs} = concat_ws(',', nullif(${c.complainImgs}, ''), $2::text), ${c.updateTime} = greatest(app.now(), ${c.updateTime} + interval '1 second')
      where ${fresh} returning 1)
    select app.must(exists (select from added), 'notFound')`,
}

/** What is seized when people were poisoned, and what the complaint keeps of it. */
type Seize = (
  transaction: Transaction,
  tenant: string,
  info: string,
  complaint: Said<RowOf<'supervise/complain'>>,
  now: number,
) => Promise<Values>

/** Stores a picture of the public with what goes into its transaction. */
type Keep = (
  tenant: string,
  context: Context,
  input: Input,
  also: (file: { readonly key: string }) => readonly Bound[],
) => Promise<unknown>

/**
 * Filing without an account: a kitchen is found by its id or by what its code says, a captcha is solved once, and who
 * filed asks with a code what became of it. Nobody learns anything about anybody from these calls. domain.md E.4
 */
export function complainPublicCalls(
  kernel: Kernel,
  {
    acceptDays,
    keep,
    seize,
    english,
  }: {
    readonly acceptDays: () => Promise<number>
    readonly keep: Keep
    readonly seize: Seize
    readonly english: English
  },
): readonly OpenCall[] {
  const { key, path } = complain
  const { store } = kernel
  const write = platformRows(complain, kernel)
  const titles = titlesOf(complain, english)

  const tenantOf = ({ query, body }: Input): string => {
    const tenant = worded(body['tenantId']) || worded(query['tenantId']) || wire.defaultTenant
    if (!new RegExp(`^${tenantPattern}$`).test(tenant)) throw refuse('notFound')
    return tenant
  }
  /** The kitchen of a filing: its id, or the address its code holds. */
  const infoOf = (body: Values): string => {
    const id = parseId(worded(body['infoId']) || (/[?&]infoId=(\d{1,19})/.exec(worded(body['qrCode']))?.[1] ?? ''))
    if (id instanceof Bad) throw refuse('enterpriseMissing')
    return id
  }
  const header = ({ headers }: Input, name: string): string => worded(headers[name])

  const file = async (context: Context, input: Input): Promise<unknown> => {
    const { body } = input
    const { now, lang, ip, trace } = context
    if (JSON.stringify(body).length > longest) throw refuse('bodyTooLarge')
    const [tenant, info] = [tenantOf(input), infoOf(body)]
    // What no person sees, no person fills in.
    if (worded(body['homepage']) !== '') throw refuse('captcha')
    const { body: plain, given: reporter } = sealedReporter(
      Object.fromEntries(saidByPublic.flatMap(name => (name in body ? [[name, body[name]]] : []))),
    )
    const [, [kitchen] = [], again] = await store.run([enterTenant(tenant), bind(there, info), askOthers(info, now)])
    if (!kitchen) throw refuse('notFound')
    const { values, errors } = check(
      complain,
      { ...plain, complainSource: byCode },
      lang,
      titles(lang),
      { now, known: { infoId: { infoName: kitchen[1] } } },
      { ...received(now, '', await acceptDays(), again!.length > 0, body), ...reporter },
    )
    if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
    // The captcha is spent last: who mended a field has not to solve another.
    if (!(await spendCaptcha(store, header(input, 'captcha-key'), header(input, 'captcha-code'), now)))
      throw refuse('captcha')
    return store.transaction(async transaction => {
      await transaction.run([enterTenant(tenant)])
      const { row, bounds } = write.born(
        tenant,
        info,
        { ...values, ...(values['isUrgent'] === true && (await seize(transaction, tenant, info, values, now))) },
        now,
      )
      const id = row.id
      const results = await transaction.run([
        ...bounds,
        ...alerted(kernel.newId, tenant, row),
        writeAudit(
          kernel.newId(),
          { asker: null, ip, trace },
          { operation: `${key}.file`, resource: key, row: id, info },
          tenant,
        ),
        bind(numberOf, id),
      ])
      return { complainNo: results.at(-1)![0]![0], queryCode: row.queryCode, acceptDeadline: row.acceptDeadline }
    })
  }

  const codeOf = ({ query, body }: Input): string => {
    const code = (worded(query['code']) || worded(body['code'])).toUpperCase()
    if (!/^[2-9A-HJ-NP-Z]{12}$/.test(code)) throw refuse('notFound')
    return code
  }
  const status = async ({ lang }: Context, input: Input): Promise<unknown> => {
    const [, rows] = await store.run([enterTenant(tenantOf(input)), bind(byQueryCode, codeOf(input))])
    const [complainNo, state, decision, receiveTime, acceptDeadline, deadline, replyContent, replyTime] = rows![0] ?? []
    if (!complainNo) throw refuse('notFound')
    return {
      complainNo,
      complainStatus: Number(state),
      complainStatusName:
        decision === passedOn
          ? keyLabel(acceptResult2, decision, lang, english)
          : keyLabel(complainStatus, state!, lang, english),
      receiveTime: receiveTime?.slice(0, 19) ?? '',
      acceptDeadline: acceptDeadline ?? '',
      deadline: deadline ?? '',
      replyContent: replyContent ?? '',
      replyTime: replyTime?.slice(0, 19) ?? '',
    }
  }
  /** Whom a complaint will be about: only what the kitchen itself shows the public. */
  const kitchen = async (_context: Context, input: Input): Promise<unknown> => {
    const [, [row] = []] = await store.run([enterTenant(tenantOf(input)), bind(there, infoOf(input.query))])
    if (!row) throw refuse('notFound')
    return { infoName: row[1] }
  }
  const picture = async (context: Context, input: Input): Promise<unknown> => {
    const code = codeOf(input)
    // Before anything of it is read.
    await store.run([enterTenant(tenantOf(input)), bind(takesPicture, code)])
    await keep(tenantOf(input), context, input, upload => [bind(addPicture, code, upload.key)])
    return {}
  }

  const text = { type: 'string' } as const
  const properties = {
    tenantId: text,
    infoId: text,
    qrCode: text,
    ...Object.fromEntries(
      saidByPublic.map(name => [
        name,
        { title: complain.all[name]!.title, ...complain.all[name]!.type.json(complain.all[name]!) },
      ]),
    ),
  }
  const base = { source: 'modules/supervise/complain-public.server.ts', access: open, path: `/${path}/public` } as const
  return [
    {
      ...base,
      id: `${key}.file`,
      title: '公众投诉举报',
      method: 'POST',
      rate: 'filing',
      body: { type: 'object', properties, description: '请求头 captcha-key、captcha-code 为图形验证码' },
      says: '提交成功',
      handle: file,
    },
    {
      ...base,
      id: `${key}.status`,
      title: '查询投诉举报进度',
      method: 'GET',
      query: { code: text, tenantId: text },
      handle: status,
    },
    {
      ...base,
      id: `${key}.kitchen`,
      title: '投诉举报的单位',
      method: 'GET',
      path: `${base.path}/kitchen`,
      query: { infoId: text, qrCode: text, tenantId: text },
      handle: kitchen,
    },
    {
      ...base,
      id: `${key}.picture`,
      title: '上传投诉举报照片',
      method: 'POST',
      path: `${base.path}/picture`,
      rate: 'filing',
      multipart: true,
      query: { code: text, tenantId: text },
      says: '上传成功',
      handle: picture,
    },
  ]
}
