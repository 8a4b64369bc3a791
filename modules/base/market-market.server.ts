import { wire, wireMoment } from '../../contract/wire.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { unitSeen } from '../../kernel/derive/row/narrow.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import binding from './market-market.ts'
import { mayLead } from './market.ts'
import { noCircleOf } from './market.server.ts'
import { unitBindings, units as unitTable } from './tables.ts'

const m = unitTable('m')
const k = unitBindings('k')

const { key, path } = binding
const text = { type: 'string' } as const
const columns = `${m.id}, ${m.marketName}, ${m.marketType}, ${m.areaCode}, ${m.accountStatus}`
const from = `from ${m} where ${m.tenantId} = app.tenant() and not ${m.isDeleted} and ${unitSeen(m.id)}`
const isBound = `exists (select from ${k} where ${k.tenantId} = ${m.tenantId} and ${k.marketId} = $1 and ${k.subMarketId} = ${m.id} and not ${k.isDeleted})`
const bound: Statement = {
  name: 'bound_units',
  text: `select ${columns}, (select ${k.id} from ${k} where ${k.tenantId} = ${m.tenantId} and ${k.marketId} = $1 and ${k.subMarketId} = ${m.id} and not ${k.isDeleted}) ${from} and ${isBound} order by ${m.marketName}, ${m.id} limit ${wire.pageMost}`,
}
// What stands above the unit, or is the unit itself, cannot be put below it.
const free: Statement = {
  name: 'free_units',
  text: `select ${columns}, '' ${from} and not ${isBound} and not $1::bigint = any(app.units_below(${m.id})) order by ${m.marketName}, ${m.id} limit ${wire.pageMost}`,
}
const units: Statement = {
  name: 'bind_units',
  text: `select ${m.id}, ${m.marketType}, ${m.areaCode} from ${m} where ${m.tenantId} = app.tenant() and ${m.id} = any($1::bigint[]) and not ${m.isDeleted}`,
}
const standing: Statement = {
  name: 'bind_units_standing',
  text: `select ${k.subMarketId} from ${k} where ${k.tenantId} = app.tenant() and ${k.marketId} = $1 and ${k.subMarketId} = any($2::bigint[]) and not ${k.isDeleted}`,
}

const row = ([id, marketName, marketType, areaCode, accountStatus, bindingId]: readonly (string | null)[]) => ({
  id: id!,
  marketName: marketName ?? '',
  marketType: Number(marketType ?? 0),
  areaCode: areaCode ?? '',
  accountStatus: Number(accountStatus ?? 0),
  bindingId: bindingId ?? '',
})

/** Units below units: whoever is above sees what those below see. domain.md B.2.3 */
export function unitCalls(kernel: Kernel): readonly SignedCall[] {
  const rows = rowChanges(binding, kernel)
  const base = { source: 'modules/base/market-market.server.ts', enters: true } as const
  const attach = (context: Signed, rawMarket: unknown, rawUnits: unknown): Promise<number> => {
    const [market, subs] = [givenId(rawMarket, 'marketId'), idList(rawUnits)]
    return kernel.store.transaction(async transaction => {
      const [, texts, there] = await transaction.run([
        enterAs(context.asker),
        bind(units, array([...new Set([market, ...subs])])),
        bind(standing, market, array(subs)),
      ])
      const kinds = new Map(
        texts!.map(([id, marketType, areaCode]) => [id!, { marketType: Number(marketType), areaCode }]),
      )
      if (kinds.size !== new Set([market, ...subs]).size) throw refuse('notFound')
      if (!subs.every(sub => mayLead(kinds.get(market)!, kinds.get(sub)!))) throw refuse('unitLevel')
      const living = new Set(there!.map(([id]) => id))
      const fresh = subs.filter(id => !living.has(id))
      await transaction.run(
        fresh.flatMap(subMarketId => [
          ...noCircleOf(market, subMarketId),
          ...rows.added(context, { marketId: market, subMarketId, bindTime: wireMoment(context.now) }).bounds,
        ]),
      )
      return fresh.length
    })
  }
  const listed = (id: string, title: string, call: string, statement: Statement): SignedCall => ({
    ...base,
    id: `${key}.${id}`,
    title,
    method: 'GET',
    path: `/${path}/${call}`,
    access: accessOf(binding, 'read'),
    query: { marketId: text },
    handle: async ({ asker }, { query }) =>
      (await kernel.store.run([enterAs(asker), bind(statement, givenId(query['marketId'], 'marketId'))]))[1]!.map(row),
  })
  return [
    {
      ...base,
      id: `${key}.binding`,
      title: '绑定下级单位',
      method: 'POST',
      path: `/${path}/binding`,
      access: accessOf(binding, 'create'),
      body: { type: 'object', properties: { marketId: text, marketIds: text } },
      handle: async (context, { query, body }) => ({
        num: await attach(context, body['marketId'] ?? query['marketId'], body['marketIds'] ?? query['marketIds']),
      }),
    },
    listed('bound', '已绑定下级单位', 'getBandingListByMarketId', bound),
    listed('free', '可绑定下级单位', 'getListBinding', free),
  ]
}
