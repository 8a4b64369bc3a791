import { laterDay } from '../../contract/days.ts'
import type { Circumstance, Rule } from '../../kernel/define/rule.ts'
import { day } from '../../kernel/fields/index.ts'
import { licenseKind2 } from '../words/dictionaries.ts'

/** Days before its end from which a licence is reminded of. domain.md D.6.4 营业执照、合同… */
const soon = 30

/** A refused delivery is recorded as it came; everything else must be as the law wants it. C accept_result */
const refused = 2
export const isTaken = (row: { readonly checkResult: number | null }): boolean => row.checkResult !== refused

/**
 * Until when the seller's licence is good: brought by the form so that it can remind, taken from the file when it is
 * stored.
 */
export const sellerUntil = day({ title: '供货者许可证到期', hint: '选择供货者档案后自动带出' })

/** What their file is asked for by a definition that buys of them. */
export const sellerKnown = ['licenseEnd', 'isBlack', 'supplierType'] as const

/** 食品相关产品, 洗涤消毒剂, 其他 of goods_category: what services deliver as well. */
const noFood: readonly unknown[] = [16, 17, 99]
/** Whether somebody only does something for a kitchen, cleaning or pest control, and sells no food to it. */
const servesOnly = (types: readonly string[] | null | undefined): boolean =>
  Boolean(types?.length) && types!.every(type => type in licenseKind2.items)

/** What a row says of who sells, and what is known of them. */
interface Sold {
  readonly goodsCategory?: number | null
  readonly supplierId: string | null
  readonly sellerUntil: string | null
  readonly submitStatus?: number | null
}
interface Seller {
  readonly licenseEnd: string | null
  readonly isBlack: boolean | null
  readonly supplierType?: readonly string[] | null
}
type Known = Readonly<Record<'supplierId', Seller | null>>

export const untilOf = (row: Sold, { known }: Pick<Circumstance<Sold, Known>, 'known'>): string | null =>
  (known ? known.supplierId?.licenseEnd : row.sellerUntil) ?? null

/**
 * Who sells must have a licence on the day and must not be on the black list. domain.md B.4.1 supplierId, B.5.2 isBlack
 * @param dayField the day or the moment something comes @param buys whether something comes from a seller with this row
 */
export const sellerRules = <D extends string, Row>(dayField: D, buys: (row: Row) => boolean) => {
  type Bought = Row & Sold & Readonly<Record<D, string>>
  const dayOf = (row: Bought): string => row[dayField].slice(0, 10)
  return {
    sellerExpired: {
      at: 'supplierId',
      says: '供货者许可证已过期，不能采购',
      holds: (row, { known }) => {
        const end = known?.supplierId?.licenseEnd ?? null
        return !buys(row) || end === null || end >= dayOf(row)
      },
    },
    sellerEnds: {
      at: 'supplierId',
      reminds: true,
      says: `供货者许可证将在${soon}天内到期，请提醒供货者换证`,
      holds: row => {
        const end = row.sellerUntil
        return !buys(row) || !end || end < dayOf(row) || end > laterDay(dayOf(row), 0, soon)
      },
    },
    sellerServes: {
      at: 'supplierId',
      says: '所选供货者只提供服务（消毒、收运、消杀、检测、维保），不供应食材',
      // What was filed before may be mended.
      holds: (row, { known, before }) =>
        !buys(row) ||
        noFood.includes(row.goodsCategory) ||
        !servesOnly(known?.supplierId?.supplierType) ||
        (before?.submitStatus === 1 && before.supplierId === row.supplierId),
    },
    sellerBlack: {
      at: 'supplierId',
      says: '供货者在黑名单中，禁止采购',
      // What was filed before may be mended.
      holds: (row, { known, before }) =>
        !buys(row) ||
        !known?.supplierId?.isBlack ||
        (before?.submitStatus === 1 && before.supplierId === row.supplierId),
    },
  } satisfies Readonly<Record<string, Rule<Bought, Sold, Known>>>
}
