/** What the rules about who sells say. */
export const sellerTexts = {
  sellerExpired: 'The licence of the supplier has expired',
  sellerEnds: 'The licence of the supplier ends within 30 days, please ask for a new one',
  sellerServes: 'The supplier only does services (disinfection, collection, pest control, tests, maintenance), no food',
  sellerBlack: 'The supplier is on the black list',
}

export const sellerUntilText = {
  field: 'Supplier’s licence valid until',
  hint: 'Filled in by choosing a supplier file',
}
