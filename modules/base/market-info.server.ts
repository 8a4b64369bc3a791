import { paged } from '../../contract/envelope.ts'
import { wire, wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { pageOf } from '../../kernel/derive/row/query.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises, lockedOf } from '../enterprise/asks.server.ts'
import binding from './market-info.ts'
import { bindings as bindingTable, units } from './tables.ts'

const e = enterprises('e')
const m = units('m')
const b = bindingTable('b')
const o = units('o')

const { key, path, title } = binding
const text = { type: 'string' } as const
/** Market type of an office that supervises: an enterprise has one. domain.md B.2.2 */
const office = '1'

const unit: Statement = {
  name: 'unit_kind',
  text: `select app.must(app.wide() or $1::bigint = any(app.units()) or app.over_unit($1), 'unitBeyond'), (select ${m.marketType} from ${m} where ${m.tenantId} = app.tenant() and ${m.id} = $1 and not ${m.isDeleted})`,
}
// Whoever binds the same enterprises meanwhile waits for these rows.
const standing: Statement = {
  name: 'bind_standing',
  text: `select ${b.id}, ${b.infoId}, ${b.marketId}, ${b.isPrimary}, ${m.marketName} from ${b} join ${m} on ${m.tenantId} = ${b.tenantId} and ${m.id} = ${b.marketId} where ${b.tenantId} = app.tenant() and ${b.infoId} = any($1::bigint[]) and not ${b.isDeleted} order by ${b.id}`,
}
const columns = `${e.id}, ${e.infoName}, ${e.type}, ${e.areaCode}, ${e.infoAddress}, coalesce(${o.marketName}, '')`
const from = `from ${e} left join ${o} on ${o.tenantId} = ${e.tenantId} and ${o.id} = ${e.marketId} where ${e.tenantId} = app.tenant() and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5`
const isBound = `exists (select from ${b} where ${b.tenantId} = ${e.tenantId} and ${b.infoId} = ${e.id} and ${b.marketId} = $1 and not ${b.isDeleted})`
const bound: Statement = {
  name: 'bound_infos',
  text: `select ${columns} ${from} and ${isBound} order by ${e.infoName}, ${e.id} limit ${wire.pageMost}`,
}
const unbound: Statement = {
  name: 'unbound_infos',
  text: `select ${columns} ${from} and not ${isBound} and ($2 = '' or ${e.searchText} like '%' || $2 || '%') order by ${e.infoName}, ${e.id} limit $3 offset $4`,
}
const unboundCount: Statement = {
  name: 'unbound_count',
  text: `select count(*) ${from} and not ${isBound} and ($2 = '' or ${e.searchText} like '%' || $2 || '%')`,
}

const row = ([id, infoName, type, areaCode, infoAddress, markName]: readonly (string | null)[]) => ({
  id: id!,
  infoId: id!,
  infoName: infoName ?? '',
  type: Number(type ?? 0),
  areaCode: areaCode ?? '',
  infoAddress: infoAddress ?? '',
  markName: markName!,
})

/**
 * Bindings of enterprises to units: what supervisors see follows from them, and the office of an enterprise stands in
 * its file as well. domain.md B.2.2
 */
export function bindingsOf(kernel: Kernel): { readonly calls: readonly SignedCall[]; readonly ways: Ways } {
  const [bindings, files] = [rowChanges(binding, kernel), rowChanges('enterprise/info', kernel)]
  const base = { source: 'modules/base/market-info.server.ts', enters: true } as const

  /** Says in the files of enterprises which office they have. */
  const oversee = async (
    transaction: Transaction,
    context: Signed,
    ids: readonly string[],
    marketId: string | null,
  ): Promise<void> => {
    if (!ids.length) return
    const rows = await files.locked(transaction, context, ids, { action: 'bind' })
    const changes = rows.map(before => ({ before, after: { ...before, marketId } }))
    await transaction.run(files.changed(context, changes, 'bind'))
    await files.carried(transaction, context, changes)
  }

  const attach = (
    context: Signed,
    rawMarket: unknown,
    rawInfos: unknown,
    force: boolean,
  ): Promise<readonly string[]> => {
    const [market, infos] = [givenId(rawMarket, 'marketId'), idList(rawInfos)]
    return kernel.store.transaction(async transaction => {
      const [, [kind] = [], visible, there] = await transaction.run([
        enterAs(context.asker),
        bind(unit, market),
        lockedOf(infos),
        bind(standing, array(infos)),
      ])
      if (!kind![1] || visible!.length !== infos.length) throw refuse('notFound')
      const isPrimary = kind![1] === office
      const elsewhere = isPrimary
        ? there!.filter(([, , marketId, primary]) => primary === 't' && marketId !== market)
        : []
      if (elsewhere.length && !force) throw refuse('bindElsewhere', { title: elsewhere[0]![4]! })
      if (elsewhere.length)
        await transaction.run(
          bindings.removed(
            context,
            await bindings.locked(
              transaction,
              context,
              elsewhere.map(([id]) => id!),
              { within: 'tenant' },
            ),
          ),
        )
      const present = new Set(there!.filter(([, , marketId]) => marketId === market).map(([, infoId]) => infoId))
      const fresh = infos.filter(infoId => !present.has(infoId))
      const added = fresh.map(infoId =>
        bindings.added(context, {
          marketId: market,
          infoId,
          isPrimary,
          bindTime: wireMoment(context.now),
          bindUser: context.asker.user,
        }),
      )
      if (added.length) await transaction.run(added.flatMap(({ bounds }) => bounds))
      if (isPrimary) await oversee(transaction, context, fresh, market)
      return added.map(({ row: leader }) => leader.id)
    })
  }

  const detach = (context: Signed, raw: unknown): Promise<void> =>
    kernel.store.transaction(async transaction => {
      const rows = await bindings.locked(transaction, context, idList(raw), {
        action: 'remove',
        first: [enterAs(context.asker)],
      })
      await transaction.run([...rows.map(({ marketId }) => bind(unit, marketId)), ...bindings.removed(context, rows)])
      await oversee(
        transaction,
        context,
        rows.filter(({ isPrimary }) => isPrimary).map(({ infoId }) => infoId),
        null,
      )
    })

  const labelOf = (query: Values): string =>
    worded(query['infoName'])
      .toLowerCase()
      .slice(0, 100)
      .replace(/[\\%_]/g, '\\$&')
  const isForced = (body: Values): boolean => worded(body['force']) === '1' || body['force'] === true
  const calls: readonly SignedCall[] = [
    {
      ...base,
      id: `${key}.submit`,
      title: `${title}提交`,
      method: 'POST',
      path: `/${path}/submit`,
      access: accessOf(binding, 'create'),
      says: '保存成功',
      body: { type: 'object', properties: { marketId: text, infoId: text, force: text } },
      async handle(context, { body }) {
        // A binding is made and undone, never turned into another.
        if (!isBlank(body['id'])) throw refuse('wrongState', { title: '修改' })
        const [id = ''] = await attach(context, body['marketId'], body['infoId'], isForced(body))
        return { id }
      },
    },
    {
      ...base,
      id: `${key}.binding`,
      title: '绑定企业',
      method: 'POST',
      path: `/${path}/binding`,
      access: accessOf(binding, 'create'),
      body: { type: 'object', properties: { marketId: text, infoIds: text, force: text } },
      handle: async (context, { query, body }) => ({
        num: (
          await attach(
            context,
            body['marketId'] ?? query['marketId'],
            body['infoIds'] ?? query['infoIds'],
            isForced({ ...query, ...body }),
          )
        ).length,
      }),
    },
    {
      ...base,
      id: `${key}.bound`,
      title: '已绑定企业',
      method: 'GET',
      path: `/${path}/getListByMarketId`,
      access: accessOf(binding, 'read'),
      query: { marketId: text },
      handle: async ({ asker }, { query }) =>
        (await kernel.store.run([enterAs(asker), bind(bound, givenId(query['marketId'], 'marketId'))]))[1]!.map(row),
    },
    {
      ...base,
      id: `${key}.unbound`,
      title: '未绑定企业',
      method: 'GET',
      path: `/${path}/getListNotBinding`,
      access: accessOf(binding, 'read'),
      query: { marketId: text },
      handle: async ({ asker }, { query }) =>
        (
          await kernel.store.run([
            enterAs(asker),
            bind(unbound, givenId(query['marketId'], 'marketId'), '', String(wire.pageMost), '0'),
          ])
        )[1]!.map(row),
    },
    {
      ...base,
      id: `${key}.unboundPage`,
      title: '未绑定企业分页',
      method: 'GET',
      path: `/${path}/getListNotBindingByPage`,
      access: accessOf(binding, 'read'),
      query: { marketId: text, current: text, size: text, infoName: text },
      async handle({ asker }, { query }) {
        const { current, size } = pageOf(query)
        const ask = [givenId(query['marketId'], 'marketId'), labelOf(query)] as const
        const [, rows, counted] = await kernel.store.run([
          enterAs(asker),
          bind(unbound, ...ask, String(size), String((current - 1) * size)),
          bind(unboundCount, ...ask),
        ])
        const total = Number(counted![0]![0])
        return paged(rows!.map(row), total, { size, current })
      },
    },
  ]
  return { calls, ways: { writes: () => ({ remove: detach }) } }
}
