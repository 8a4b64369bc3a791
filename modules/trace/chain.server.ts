import type { Sql } from '../../kernel/define/value.ts'
import { chainOf, type Direction } from '../../engines/trace/graph.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
import type { Run } from '../../kernel/store/store.ts'
import { purchases, samples } from '../ledger/asks.server.ts'
import { deliveries, goods, inbounds, movements, outbounds } from '../stock/asks.server.ts'
import { dishes } from '../selfexam/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { kinds, type Chain, type Kind, type Stop, type Way } from './stops.ts'

const g = goods('g')
const s = samples('s')
const e = enterprises('e')
const fromPurchase = purchases('f')
const toInbound = inbounds('x')
const m = movements('m')
const fromInbound = inbounds('f')
const toOutbound = outbounds('x')
const fromOutbound = outbounds('f')
const toDish = dishes('x')
const toDelivery = deliveries('x')
const fromDish = dishes('f')
const toSample = samples('x')
const toPurchase = purchases('x')
const fromSample = samples('f')
const fromDelivery = deliveries('f')

/** Records of one step a walk looks at; a trail that is wider is cut there. */
export const widest = 5000

const moment = (column: Sql): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

/** What is told of a record of each kind, aliased `x`: title, time, data. */
const tellings: Readonly<
  Record<
    Kind,
    {
      readonly table: Sql
      readonly title: Sql
      readonly at: Sql
      readonly data: Readonly<Record<string, Sql>>
      readonly stands: string
    }
  >
> = {
  purchase: {
    table: purchases('x'),
    title: 'x.goods_name',
    at: `${toPurchase.purchaseDate}::text`,
    stands: 'x.submit_status = 1',
    data: {
      recordNo: 'x.record_no',
      traceCode: 'x.trace_code',
      supplierId: 'x.supplier_id::text',
      supplierName: 'x.supplier_name',
      batchNo: 'x.batch_no',
      quantity: 'x.quantity',
      unit: 'x.unit',
      produceDate: 'x.produce_date',
      expireDate: 'x.expire_date',
      checkResult: toPurchase.checkResult,
      receiveTemp: 'x.receive_temp',
      purchaser: toPurchase.purchaser,
      checker: 'x.checker',
      goodsId: 'x.goods_id::text',
      certImgs: toPurchase.certImgs,
      ticketImgs: toPurchase.ticketImgs,
      goodsImgs: toPurchase.goodsImgs,
    },
  },
  inbound: {
    table: inbounds('x'),
    title: 'x.goods_name',
    at: moment(toInbound.inboundDate),
    stands: `${toInbound.inboundStatus} < 2 and ${toInbound.intoId} is null`,
    data: {
      inboundNo: toInbound.inboundNo,
      traceCode: 'x.trace_code',
      goodsId: 'x.goods_id::text',
      supplierId: 'x.supplier_id::text',
      supplierName: 'x.supplier_name',
      batchNo: 'x.batch_no',
      quantity: 'x.quantity',
      balanceQty: toInbound.balanceQty,
      unit: 'x.unit',
      produceDate: 'x.produce_date',
      expireDate: 'x.expire_date',
      warehouse: toInbound.warehouse,
      keeper: 'x.keeper',
      isFrozen: 'x.is_frozen',
      gtin: `(select ${g.gtin} from ${g} where ${g.tenantId} = x.tenant_id and ${g.id} = x.goods_id)`,
    },
  },
  outbound: {
    table: outbounds('x'),
    title: 'x.goods_name',
    at: moment(toOutbound.outboundDate),
    stands: `${toOutbound.outboundStatus} = 1`,
    data: {
      outboundNo: toOutbound.outboundNo,
      outboundType: toOutbound.outboundType,
      quantity: 'x.quantity',
      unit: 'x.unit',
      useDate: 'x.use_date',
      useMeal: 'x.use_meal',
      receiver: toOutbound.receiver,
      keeper: 'x.keeper',
      fifoBreak: toOutbound.fifoBreak,
      disposeReason: toOutbound.disposeReason,
    },
  },
  dish: {
    table: dishes('x'),
    title: 'x.cookbook_name',
    at: `${toDish.cookbookSuppDate}::text`,
    stands: 'x.submit_status = 1',
    data: {
      recordNo: 'x.record_no',
      cookbookMeal: toDish.cookbookMeal,
      portionNum: 'x.portion_num',
      cookbookChef: toDish.cookbookChef,
      cookbookElement: toDish.cookbookElement,
      cookTime: moment('x.cook_time'),
      coreTemp: toDish.coreTemp,
      publishStatus: toDish.publishStatus,
      allergens: toDish.allergens,
      dinersNum: `(select max(${s.dinersNum}) from ${s} where ${s.tenantId} = x.tenant_id and ${s.infoId} = x.info_id and ${s.cookbookId} = x.id and not ${s.isDeleted})`,
    },
  },
  sample: {
    table: samples('x'),
    title: toSample.additiveName,
    at: moment(toSample.additiveDate),
    stands: 'x.submit_status = 1 and x.corrected_by is null',
    data: {
      recordNo: 'x.record_no',
      sampleWeight: toSample.sampleWeight,
      sampleStatus: toSample.sampleStatus,
      sampleBoxNo: toSample.sampleBoxNo,
      cabinetTemp: toSample.cabinetTemp,
      sampleCabinetId: `${toSample.sampleCabinetId}::text`,
      coldChainFlag: toSample.coldChainFlag,
      sampleUser: toSample.sampleUser,
      expireTime: moment(toSample.expireTime),
    },
  },
  delivery: {
    table: deliveries('x'),
    title: 'x.cookbook_name',
    at: `coalesce(${moment(toDelivery.deliverTime)}, ${toDelivery.useDate}::text)`,
    stands: 'true',
    data: {
      tfsNo: toDelivery.tfsNo,
      useDate: 'x.use_date',
      useMeal: 'x.use_meal',
      portionNum: 'x.portion_num',
      deliverTo: `${toDelivery.deliverTo}::text`,
      deliverToName: toDelivery.deliverToName,
      deliverTemp: toDelivery.deliverTemp,
      cookTime: moment('x.cook_time'),
      receiveStatus: toDelivery.receiveStatus,
      receiveTime: moment(toDelivery.receiveTime),
      receiveTemp: 'x.receive_temp',
      refuseReason: 'x.refuse_reason',
      tfsStatus: toDelivery.tfsStatus,
    },
  },
}

/**
 * @param from where the way came from, how much went it, and the tables it leads through; they end in the record `x`
 */
const reached = (kind: Kind, from: string, quantity: Sql, unit: Sql, through: string): string => {
  const { title, at, data, stands } = tellings[kind]
  const fields = Object.entries(data)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(', ')
  return `select ${from} as came, '${kind}' as kind, x.id, x.info_id, (select ${e.infoName} from ${e} where ${e.tenantId} = x.tenant_id and ${e.id} = x.info_id) as info_name, ${title} as title, ${at} as at, jsonb_strip_nulls(jsonb_build_object(${fields})) as data, ${quantity} as quantity, ${unit} as unit
    ${through} and not x.is_deleted and ${stands}`
}
const none = 'null::numeric'
const unitless = 'null::smallint'
const own = 'f.tenant_id = app.tenant() and f.id = any($1::bigint[])'
const same = (alias: string): string => `${alias}.tenant_id = f.tenant_id and ${alias}.info_id = f.info_id`

/** By kind, what lies one step on: each is one statement, and every table in it is entered by an index. */
const steps: Readonly<Record<Direction, Readonly<Partial<Record<Kind, readonly string[]>>>>> = {
  forward: {
    purchase: [
      reached(
        'inbound',
        'f.id',
        'x.quantity',
        'x.unit',
        `from ${fromPurchase} join ${toInbound} on ${same('x')} and ${toInbound.purchaseId} = ${fromPurchase.id} where ${own}`,
      ),
    ],
    inbound: [
      reached(
        'outbound',
        'f.id',
        `-${m.quantity}`,
        m.unit,
        `from ${fromInbound} join ${m} on ${same('m')} and ${m.batchId} = ${fromInbound.id} and ${m.quantity} < 0 and not ${m.isDeleted} join ${toOutbound} on ${same('x')} and ${toOutbound.id} = ${m.outboundId} where ${own}`,
      ),
    ],
    outbound: [
      reached(
        'dish',
        'f.id',
        'f.quantity',
        'f.unit',
        `from ${fromOutbound} join ${toDish} on ${same('x')} and ${toDish.id} = ${fromOutbound.cookbookId} where ${own}`,
      ),
      reached(
        'delivery',
        'f.id',
        none,
        unitless,
        `from ${fromOutbound} join ${toDelivery} on ${same('x')} and ${toDelivery.outboundId} = ${fromOutbound.id} and ${toDelivery.cookbookId} is null where ${own}`,
      ),
    ],
    dish: [
      reached(
        'sample',
        'f.id',
        none,
        unitless,
        `from ${fromDish} join ${toSample} on ${same('x')} and ${toSample.cookbookId} = ${fromDish.id} where ${own}`,
      ),
      // A slip that went nowhere is paper: the dish was eaten where it was cooked.
      reached(
        'delivery',
        'f.id',
        none,
        unitless,
        `from ${fromDish} join ${toDelivery} on ${same('x')} and ${toDelivery.cookbookId} = ${fromDish.id} and ${toDelivery.deliverTo} is not null where ${own}`,
      ),
    ],
  },
  backward: {
    inbound: [
      reached(
        'purchase',
        'f.id',
        'f.quantity',
        'f.unit',
        `from ${fromInbound} join ${toPurchase} on ${same('x')} and ${toPurchase.id} = ${fromInbound.purchaseId} where ${own}`,
      ),
    ],
    outbound: [
      reached(
        'inbound',
        'f.id',
        `-${m.quantity}`,
        m.unit,
        `from ${fromOutbound} join ${m} on ${same('m')} and ${m.outboundId} = ${fromOutbound.id} and ${m.quantity} < 0 and not ${m.isDeleted} join ${toInbound} on ${same('x')} and ${toInbound.id} = ${m.batchId} where ${own}`,
      ),
    ],
    dish: [
      reached(
        'outbound',
        'f.id',
        'x.quantity',
        'x.unit',
        `from ${fromDish} join ${toOutbound} on ${same('x')} and ${toOutbound.cookbookId} = ${fromDish.id} where ${own}`,
      ),
    ],
    sample: [
      reached(
        'dish',
        'f.id',
        none,
        unitless,
        `from ${fromSample} join ${toDish} on ${same('x')} and ${toDish.id} = ${fromSample.cookbookId} where ${own}`,
      ),
    ],
    delivery: [
      reached(
        'dish',
        'f.id',
        none,
        unitless,
        `from ${fromDelivery} join ${toDish} on ${same('x')} and ${toDish.id} = ${fromDelivery.cookbookId} where ${own}`,
      ),
      reached(
        'outbound',
        'f.id',
        none,
        unitless,
        `from ${fromDelivery} join ${toOutbound} on ${same('x')} and ${toOutbound.id} = ${fromDelivery.outboundId} and ${fromDelivery.cookbookId} is null where ${own}`,
      ),
    ],
  },
}

const columns = 'came, kind, id, info_id, info_name, title, at, data, quantity, unit'
const step = (direction: Direction, kind: Kind): Statement | null => {
  const ways = steps[direction][kind]
  return ways
    ? {
        name: `trace_${direction}_${kind}`,
        text: `select ${columns} from (${ways.join(' union all ')}) ways order by id limit ${widest}`,
      }
    : null
}
const walk = Object.fromEntries(
  (['forward', 'backward'] as const).map(direction => [
    direction,
    Object.fromEntries(kinds.map(kind => [kind, step(direction, kind)])),
  ]),
) as Readonly<Record<Direction, Readonly<Record<Kind, Statement | null>>>>
const here = Object.fromEntries(
  kinds.map(kind => [
    kind,
    {
      name: `trace_${kind}`,
      text: `select ${columns} from (${reached(kind, 'x.id', none, unitless, `from ${tellings[kind].table} where x.tenant_id = app.tenant() and x.id = any($1::bigint[])`)}) here`,
    },
  ]),
) as Readonly<Record<Kind, Statement>>

/** Batches and purchases under a code; of a corrected purchase the correction. */
const byCode: Statement = {
  name: 'trace_by_code',
  text: `select 'purchase', ${toPurchase.id} from ${toPurchase} where ${toPurchase.tenantId} = app.tenant() and ${toPurchase.traceCode} = $1 and not ${toPurchase.isDeleted} and ${toPurchase.correctedBy} is null
    union all select 'inbound', ${toInbound.id} from ${toInbound} where ${toInbound.tenantId} = app.tenant() and ${toInbound.traceCode} = $1 and not ${toInbound.isDeleted}
    union all select 'delivery', ${toDelivery.id} from ${toDelivery} where ${toDelivery.tenantId} = app.tenant() and ${toDelivery.tfsNo} = $1 and not ${toDelivery.isDeleted}`,
}

/** Runs statements within the asker's scope. */

const read = ([came, kind, id, infoId, infoName, title, at, data, quantity, unit]: Rows[number]) => ({
  stop: {
    id: id!,
    kind: kind as Kind,
    infoId: infoId!,
    infoName: infoName ?? '',
    title: title ?? '',
    at: at ?? '',
    data: JSON.parse(data!) as Stop['data'],
  },
  came: came!,
  ...(quantity !== null && { quantity: Number(quantity), unit: Number(unit) }),
})

export const startsOf = async (run: Run, code: string): Promise<readonly (readonly [Kind, string])[]> =>
  (await run([bind(byCode, code)]))[0]!.map(([kind, id]) => [kind as Kind, id!] as const)

/** These records themselves; those that are not there, or not the asker's to see, are left out. */
export const stopsOf = async (run: Run, kind: Kind, ids: readonly string[]): Promise<readonly Stop[]> =>
  (await run([bind(here[kind], array(ids))]))[0]!.map(row => read(row).stop)

/**
 * Everything that goods went into, or came from: one statement for a step and kind, at most five steps, entered by
 * indexes. Each record is visited once. Only what the asker may see is there; a way into what they may not see ends
 * before it.
 * @returns with `cut`: some step was wider than is looked at
 */
export async function walked(
  run: Run,
  starts: readonly Stop[],
  direction: Direction,
): Promise<Chain & { readonly cut: boolean }> {
  const nodes = new Map(starts.map(stop => [stop.id, stop]))
  const edges: Way[] = []
  let cut = false
  for (let frontier: readonly Stop[] = starts; frontier.length;) {
    const bounds = [...Map.groupBy(frontier, ({ kind }) => kind)].flatMap(([kind, stops]) => {
      const statement = walk[direction][kind]
      return statement ? [bind(statement, array(stops.map(({ id }) => id)))] : []
    })
    const next: Stop[] = []
    for (const rows of bounds.length ? await run(bounds) : []) {
      cut ||= rows.length === widest
      for (const { stop, came, quantity, unit } of rows.map(read)) {
        edges.push({
          ...(direction === 'forward' ? { from: came, to: stop.id } : { from: stop.id, to: came }),
          ...(quantity !== undefined && { quantity, unit: unit! }),
        })
        if (nodes.has(stop.id)) continue
        nodes.set(stop.id, stop)
        next.push(stop)
      }
    }
    frontier = next
  }
  return { nodes: [...nodes.values()], edges, cut }
}

/** Both ways in one: each record and way once. */
export function joined(chains: readonly Chain[]): Chain {
  const nodes = new Map(chains.flatMap(chain => chain.nodes.map(node => [node.id, node] as const)))
  const edges = new Map(chains.flatMap(chain => chain.edges.map(edge => [`${edge.from} ${edge.to}`, edge] as const)))
  return { nodes: [...nodes.values()], edges: [...edges.values()] }
}

/** The sources and the uses of a record, the nearest first. */
export const around = ({ edges }: Chain, id: string) => chainOf(edges, id)
