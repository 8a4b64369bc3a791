import type { Rule, Values } from '../kernel/define/resource.ts'

/**
 * Who sells must have a licence on the day and must not be on the black list. domain.md B.4.1 supplierId, B.5.2 isBlack
 * @param buys whether something comes from a seller with this row @param day on which, `yyyy-MM-dd`
 */
export const sellerRules = (buys: (row: Values) => boolean, day: (row: Values) => string) => ({
  sellerExpired: {
    at: 'supplierId', says: '供货者许可证已过期，不能采购',
    holds: (row, { known }) => {
      const end = known?.['supplierId']?.['licenseEnd'] ?? null
      return !buys(row) || end === null || (end as string) >= day(row)
    },
  },
  sellerBlack: {
    at: 'supplierId', says: '供货者在黑名单中，禁止采购',
    // What was filed before may be mended.
    holds: (row, { known, before }) => !buys(row) || !known?.['supplierId']?.['isBlack'] || (before?.['submitStatus'] === 1 && before['supplierId'] === row['supplierId']),
  },
}) satisfies Readonly<Record<string, Rule<Values>>>
