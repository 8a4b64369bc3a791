import type pg from 'pg'
import type { Values } from '../../kernel/define/resource.ts'
import purchase from '../../modules/ledger/purchase.ts'
import cookbook from '../../modules/selfexam/cookbook.ts'
import inbound, { bought } from '../../modules/stock/inbound.ts'
import movement from '../../modules/stock/movement.ts'
import outbound, { use } from '../../modules/stock/outbound.ts'
import tfsOutbound from '../../modules/stock/tfs-outbound.ts'
import { samples, spread } from './rows.ts'
import { codeOf, dishesOf, foodOf, goodsOf, rowsOf, sellerOf, shareOf, takenOf } from './ledgers.ts'
import { first, ledgerId, type City } from './shape.ts'

/** What one batch holds. */
const whole = 12
const half = whole / 2
/** Dishes of which one goes out with a slip. */
const slips = 10

/** What a store is kept in. */
export const stored = [cookbook, inbound, outbound, movement, tfsOutbound] as const

/** The dishes of the kitchens; samples are kept of them, so they come before the ledgers. */
export const cook = async (client: pg.Client, city: City, now: number): Promise<void> => {
  await spread(client, city.tenant, {
    resource: cookbook,
    from: rowsOf(dishesOf(city) * city.enterprises, city),
    rows: samples(cookbook, now, () => ({
      submitStatus: 1,
      recordSource: 1,
      isLate: false,
      publishStatus: 2,
      remark: null,
    })),
    set: {
      id: `${first.dish} + s.i`,
      info_id: 's.info',
      create_user: `${city.accounts} + s.k`,
      create_time: 's.at',
      update_time: 's.at',
      lock_time: "s.at + interval '24 hours'",
      cookbook_supp_date: 's.day',
      record_no: "'SP' || to_char(s.day, 'YYYYMMDD') || lpad(s.i::text, 7, '0')",
    },
  })
}

/**
 * Every delivery is a batch. The n-th time goods leave a kitchen's store they are half of batch 2n, all of 2n + 1 and
 * half of 2n + 2, so that a batch goes two ways and a dish comes from many; of every tenth dish some went out with a
 * slip.
 */
export async function stock(client: pg.Client, city: City, now: number): Promise<void> {
  const { tenant, enterprises, seed } = city
  const reserved = takenOf(city)
  const batches = shareOf(purchase, city)
  const file = { create_user: `${city.accounts} + s.k`, create_time: 's.at', update_time: 's.at', info_id: 's.info' }
  const gone = `case when s.j % 2 = 1 then case when s.j / 2 < ${reserved} then ${whole} else 0 end else case when s.j / 2 < ${reserved} then ${half} else 0 end + case when s.j between 2 and ${reserved * 2} then ${half} else 0 end end`
  const food = (n: number): Values => ({ ...foodOf(n), quantity: whole, price: 3, warehouse: 1 })
  await spread(client, tenant, {
    resource: inbound,
    from: rowsOf(batches, city),
    rows: samples(inbound, now, n => ({
      ...food(n),
      inboundType: bought,
      inboundStatus: 1,
      intoId: null,
      remark: null,
    })),
    set: {
      ...file,
      id: `${first.inbound} + s.i`,
      inbound_no: "'RK' || to_char(s.day, 'YYYYMMDD') || lpad(s.i::text, 7, '0')",
      inbound_date: 's.at',
      last_in_time: 's.at',
      purchase_id: `${ledgerId(0)} + s.i`,
      goods_id: goodsOf,
      supplier_id: sellerOf,
      trace_code: codeOf,
      expire_date: 's.day + 30',
      out_qty: gone,
      balance_qty: `${whole} - (${gone})`,
      in_stock: `${gone} < ${whole}`,
    },
  })
  // Of the batch in the middle: it is the newest but one, so its day is not later than the bill's.
  const bills = (part: string): string =>
    `select r.*, p.part from (${rowsOf(reserved * enterprises, { ...city, seed })}) r ${part}`
  await spread(client, tenant, {
    resource: outbound,
    from: bills('cross join (values (0)) p (part)'),
    rows: samples(outbound, now, n => ({
      ...food(n),
      quantity: whole * 2,
      outboundType: use,
      outboundStatus: 1,
      remark: null,
    })),
    set: {
      ...file,
      id: `${first.outbound} + s.i`,
      outbound_no: "'CK' || to_char(s.day, 'YYYYMMDD') || lpad(s.i::text, 7, '0')",
      outbound_date: 's.at',
      goods_id: goodsOf,
      use_date: 's.day',
      cookbook_id: `case when s.j / 4 < ${dishesOf(city)} then ${first.dish} + s.j / 4 * ${enterprises} + s.k end`,
    },
  })
  await spread(client, tenant, {
    resource: movement,
    from: rowsOf(batches, city),
    rows: samples(movement, now, n => ({ ...food(n), moveType: 1 })),
    set: {
      ...file,
      id: `${first.movement} + s.i`,
      move_time: 's.at',
      batch_id: `${first.inbound} + s.i`,
      goods_id: goodsOf,
    },
  })
  await spread(client, tenant, {
    resource: movement,
    from: bills('cross join (values (0), (1), (2)) p (part)'),
    rows: samples(movement, now, n => ({ ...food(n), moveType: 2 })),
    set: {
      ...file,
      id: `${first.movement + batches} + s.i * 3 + s.part`,
      move_time: 's.at',
      batch_id: `${first.inbound} + (s.j * 2 + s.part) * ${enterprises} + s.k`,
      outbound_id: `${first.outbound} + s.i`,
      goods_id: goodsOf,
      quantity: `case s.part when 1 then -${whole} else -${half} end`,
    },
  })
  await spread(client, tenant, {
    resource: tfsOutbound,
    from: `select * from (${rowsOf(dishesOf(city) * enterprises, city)}) r where r.i % ${slips} = 0`,
    rows: samples(tfsOutbound, now, n => ({ tfsStatus: 1, receiveStatus: 1, deliverToName: `门店${n}` })),
    set: {
      ...file,
      id: `${first.slip} + s.i`,
      tfs_no: "'ZS' || to_char(s.day, 'YYYYMMDD') || lpad(s.i::text, 7, '0')",
      cookbook_id: `${first.dish} + s.i`,
      use_date: 's.day',
      deliver_time: 's.at',
      deliver_to: `${first.kitchen} + (s.k + 1) % ${enterprises}`,
    },
  })
}
