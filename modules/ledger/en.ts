import type { English } from '../../kernel/define/titles.ts'
import { led, ledActions, ledRules } from '../led.en.ts'

/** What the rules about forbidden goods say. */
const forbiddenTexts = { nitrite: 'Who serves food may not buy, keep or use nitrite', forbidden: 'These goods are forbidden and may be neither bought nor used', forbiddenSchool: 'These goods may not be bought or used by canteens of schools and nurseries' }

export default {
  resources: {
    'ledger/purchase': {
      title: 'Purchase ledger',
      fields: {
        purchaseDate: 'Purchase date', goodsId: 'Goods file', goodsName: 'Goods', goodsCategory: 'Category', spec: 'Specification', brand: 'Brand', origin: 'Origin', quantity: 'Quantity', unit: 'Unit', price: 'Unit price', amount: 'Amount',
        produceDate: 'Production date', batchNo: 'Batch number', shelfLife: 'Shelf life', shelfUnit: 'Shelf life unit', expireDate: 'Expiry date', supplierId: 'Supplier file', supplierName: 'Supplier', supplierAddress: 'Supplier’s address',
        supplierPhone: 'Supplier’s phone', certTypes: 'Certificates obtained', certImgs: 'Certificates of conformity', ticketImgs: 'Invoices', receiveTemp: 'Temperature on arrival', vehicleNo: 'Number plate', vehicleClean: 'Vehicle clean',
        sensory: 'Sensory check', checkResult: 'Result of the inspection', refuseReason: 'Reason of refusal', purchaser: 'Purchaser', checker: 'Checker', goodsImgs: 'Photos on arrival', billNo: 'Delivery note', traceCode: 'Trace code', inboundId: 'Entry in stock', ...led,
      },
      hints: { expireDate: 'Left empty, it follows from the production date and the shelf life', certImgs: 'May be saved without; hand them in within 72 hours', billNo: 'All lines of one delivery note carry its number' },
      actions: { ...ledActions, certify: 'Hand in certificates' },
      rules: {
        ...ledRules, ...forbiddenTexts, expireBeforePurchase: 'The expiry date must not be before the purchase date', produceAfterPurchase: 'The production date must not be after the purchase date', expired: 'The goods have expired', batchOrProduce: 'Enter the production date or the batch number',
        samePerson: 'The purchaser and the checker must be different people', refuseReason: 'Please give the reason of the refusal', sensoryBad: 'Goods that fail the sensory check must be refused', tempNeeded: 'Enter the temperature on arrival of chilled and frozen goods',
        coldTooWarm: 'Chilled goods arrived above 8 ℃ and must be refused', frozenTooWarm: 'Frozen goods arrived above -9 ℃ and must be refused', certMeat: 'Meat and poultry need a quarantine certificate and a certificate of meat quality', certPork: 'Pork needs a report of African swine fever testing',
        certImport: 'Imported food needs a certificate of entry inspection and quarantine', certPacked: 'Prepacked food needs a factory certificate of conformity', certFarm: 'Farm produce needs a conformity promise or a proof of purchase', certGoods: 'Certificates demanded by the goods file are lacking',
        sellerExpired: 'The licence of the supplier has expired', sellerBlack: 'The supplier is on the black list',
      },
    },
  },
} satisfies English
