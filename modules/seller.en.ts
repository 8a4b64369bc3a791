/** What the rules about who sells say. */
export const sellerTexts = { sellerExpired: 'The licence of the supplier has expired', sellerBlack: 'The supplier is on the black list' }
