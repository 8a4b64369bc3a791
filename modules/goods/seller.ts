import { laterDay } from '../../contract/days.ts'
import type { Circumstance, Rule, Values } from '../../kernel/define/resource.ts'
import { day } from '../../kernel/fields/index.ts'

/** Days before its end from which a licence is reminded of. domain.md D.6.4 营业执照、合同… */
const soon = 30

/** A refused delivery is recorded as it came; everything else must be as the law wants it. C accept_result */
const refused = 2
export const isTaken = (row: Values): boolean => row['checkResult'] !== refused

/** Until when the seller's licence is good: brought by the form so that it can remind, taken from the file when it is stored. */
export const sellerUntil = day({ title: '供货者许可证到期', hint: '选择供货者档案后自动带出' })
export const untilOf = (row: Values, { known }: Circumstance): string | null =>
  ((known ? known['supplierId']?.['licenseEnd'] : row['sellerUntil']) as string | null | undefined) ?? null

/**
 * Who sells must have a licence on the day and must not be on the black list. domain.md B.4.1 supplierId, B.5.2 isBlack
 * @param buys whether something comes from a seller with this row @param on the day, `yyyy-MM-dd`
 */
export const sellerRules = (buys: (row: Values) => boolean, on: (row: Values) => string) =>
  ({
    sellerExpired: {
      at: 'supplierId',
      says: '供货者许可证已过期，不能采购',
      holds: (row, { known }) => {
        const end = known?.['supplierId']?.['licenseEnd'] ?? null
        return !buys(row) || end === null || end >= on(row)
      },
    },
    sellerEnds: {
      at: 'supplierId',
      reminds: true,
      says: `供货者许可证将在${soon}天内到期，请提醒供货者换证`,
      holds: row => {
        const end = row['sellerUntil'] as string | null
        return !buys(row) || !end || end < on(row) || end > laterDay(on(row), 0, soon)
      },
    },
    sellerBlack: {
      at: 'supplierId',
      says: '供货者在黑名单中，禁止采购',
      // What was filed before may be mended.
      holds: (row, { known, before }) =>
        !buys(row) ||
        !known?.['supplierId']?.['isBlack'] ||
        (before?.['submitStatus'] === 1 && before['supplierId'] === row['supplierId']),
    },
  }) satisfies Readonly<Record<string, Rule<Values>>>
