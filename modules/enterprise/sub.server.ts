import { permission, roles } from '../../contract/roles.ts'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { refuseStale, rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Accounts } from '../../kernel/request/auth/accounts.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { approvedBody } from '../base/asks.server.ts'
import info from './info.ts'
import { loosened, unused } from './used.server.ts'

/** What a headquarters says of one of its enterprises; the rest its own account fills in. domain.md B.1.2 */
const subFields = [
  'infoName',
  'type',
  'areaCode',
  'infoAddress',
  'licenseNo',
  'licenseEnd',
  'infoManager',
  'infoManagerPhone',
  'infoSa',
  'infoSaPhone',
  'longitude',
  'latitude',
  'accountStatus',
] as const
const inputs: readonly string[] = [...subFields, 'infoCode', 'licenseKind']
const columns: readonly string[] = [
  'id',
  'infoId',
  'enterpriseId',
  'enterpriseName',
  'infoCode',
  'infoStatus',
  'updateTime',
  ...subFields,
]

const pick = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter(name => name in row).map(name => [name, row[name]]))

/**
 * The file of an enterprise as a headquarters enters it: only these fields, and only the rules that are about them.
 * @param isNew it registers the licence, too
 */
const entered = (isNew: boolean): Resource => ({
  ...info,
  fields: Object.fromEntries(
    Object.entries(info.fields)
      .filter(([name]) => inputs.includes(name))
      .map(([name, of]) => [
        name,
        { ...of, ...(name === 'accountStatus' && { by: undefined }), ...(isNew && { enteredBy: undefined }) },
      ]),
  ) as Resource['fields'],
  rules: Object.fromEntries(['licensePrefix'].map(name => [name, info.rules[name]!])),
})

const text = { type: 'string' } as const
const path = 'base/baseenterprise'

/**
 * The enterprises of a body: files of their own with accounts of their own, kept by the body's account and by
 * administrators. endpoints.tsv baseenterprise/sub…
 */
export function subs(
  kernel: Kernel,
  english: English,
  accounts: Accounts,
): {
  readonly calls: readonly SignedCall[]
  readonly acts: Readonly<Record<'subadd' | 'subupdate' | 'subremove', Act>>
} {
  const titles = titlesOf(info, english)
  const read = reading(info, kernel)
  const rows = rowChanges(info, kernel)
  const write = writing(info, kernel, titles)
  const used = unused(kernel)
  const base = {
    source: 'modules/enterprise/sub.server.ts',
    enters: true,
    access: { kind: 'permission', code: permission('base/enterprise', 'read'), roles },
  } as const

  /** The body somebody means: one's own, else the one that is named. */
  const bodyOf = ({ asker }: Signed, input: Values): string => {
    if (asker.head !== '') return asker.head
    if (asker.role === 'enterprise') throw refuse('forbidden')
    return givenId(input['enterpriseId'], 'enterpriseId')
  }
  const checked = (resource: Resource, { asker, now, lang }: Signed, input: Values, before?: Values): Values => {
    const { values, errors } = check(resource, input, lang, titles(lang), {
      now,
      role: asker.role,
      ...(before && { before }),
    })
    if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
    return values
  }

  const add = async (context: Signed, input: Values): Promise<Values> => {
    const enterpriseId = bodyOf(context, input)
    const [, [[, code] = []] = []] = await kernel.store.run([enterAs(context.asker), approvedBody(enterpriseId)])
    const values = checked(entered(true), context, {
      ...input,
      infoCode: isBlank(input['infoCode']) ? code : input['infoCode'],
    })
    // An account of its own, called as is said, else by its licence.
    const account = await accounts.prepare(
      context,
      isBlank(input['account']) ? worded(values['licenseNo']).toLowerCase() : worded(input['account']),
    )
    const id = kernel.newId()
    const { row, bounds } = rows.added(context, { ...blankRow(info), ...values, enterpriseId }, { id, info: id })
    await kernel.store.run([enterAs(context.asker), ...bounds, ...account.made(context, row.infoName, { infoId: id })])
    return { id, infoId: id, account: account.account, password: account.password }
  }

  const update = (context: Signed, input: Values): Promise<Values> =>
    kernel.store.transaction(async transaction => {
      const id = givenId(input['id'])
      const [before] = await rows.locked(transaction, context, [id], {
        action: 'sub',
        first: [enterAs(context.asker)],
      })
      if (
        before!.enterpriseId === null ||
        (context.asker.role === 'enterprise' && before!.enterpriseId !== context.asker.head)
      )
        throw refuse('notFound')
      refuseStale(before!, input)
      const change = { before: before!, after: { ...before!, ...checked(entered(false), context, input, before) } }
      await transaction.run(rows.changed(context, [change], 'subupdate'))
      await rows.carried(transaction, context, [change])
      return { id }
    })

  const isSub = (): readonly string[] => ['t.enterprise_id is not null']
  const calls: readonly SignedCall[] = [
    {
      ...base,
      id: 'enterprise/info.sublist',
      title: '子企业列表',
      method: 'GET',
      path: `/${path}/sublist`,
      query: { enterpriseId: text, current: text, size: text, infoName: text },
      async handle(context, { query }) {
        const { enterpriseId, ...rest } = query
        const page = await read.list(
          context,
          {
            ...rest,
            ...(context.asker.head !== ''
              ? { enterpriseId: context.asker.head }
              : !isBlank(enterpriseId) && { enterpriseId }),
          },
          isSub,
        )
        return { ...page, records: page.records.map(row => pick(row, columns)) }
      },
    },
    {
      ...base,
      id: 'enterprise/info.subdetail',
      title: '子企业详情',
      method: 'GET',
      path: `/${path}/subdetail`,
      query: { id: text },
      handle: async (context, { query }) => pick(await read.detail(context, query['id']), columns),
    },
  ]
  const subremove: Act = async (context, _none, input) => {
    const id = givenId(input['id'])
    const { enterpriseId } = await read.detail(context, id)
    if (enterpriseId === '' || (context.asker.role === 'enterprise' && enterpriseId !== context.asker.head))
      throw refuse('notFound')
    await write.remove(context, id, () => [bind(used, id), ...loosened.map(statement => bind(statement, id))])
  }
  return {
    calls,
    acts: {
      subadd: (context, _none, input) => add(context, input),
      subupdate: (context, _none, input) => update(context, input),
      subremove,
    },
  }
}
