import type { English } from '../../kernel/define/titles.ts'
import { led, ledActions, ledRules } from '../led.en.ts'

export default {
  resources: {
    'ledger/purchase': {
      title: 'Purchase ledger',
      fields: {
        purchaseDate: 'Purchase date', goodsId: 'Goods file', goodsName: 'Goods', goodsCategory: 'Category', spec: 'Specification', brand: 'Brand', origin: 'Origin', quantity: 'Quantity', unit: 'Unit', price: 'Unit price', amount: 'Amount',
        produceDate: 'Production date', batchNo: 'Batch number', shelfLife: 'Shelf life', shelfUnit: 'Shelf life unit', expireDate: 'Expiry date', supplierId: 'Supplier file', supplierName: 'Supplier', supplierAddress: 'Supplier’s address',
        supplierPhone: 'Supplier’s phone', certTypes: 'Certificates obtained', certImgs: 'Certificates of conformity', ticketImgs: 'Invoices', receiveTemp: 'Temperature on arrival', vehicleNo: 'Number plate', vehicleClean: 'Vehicle clean',
        sensory: 'Sensory check', checkResult: 'Result of the inspection', refuseReason: 'Reason of refusal', purchaser: 'Purchaser', checker: 'Checker', goodsImgs: 'Photos on arrival', traceCode: 'Trace code', ...led,
      },
      hints: { expireDate: 'Left empty, it follows from the production date and the shelf life', certImgs: 'May be saved without; hand them in within 72 hours' },
      actions: ledActions,
      rules: { ...ledRules, expireBeforePurchase: 'The expiry date must not be before the purchase date', produceAfterPurchase: 'The production date must not be after the purchase date', expired: 'The goods have expired', batchOrProduce: 'Enter the production date or the batch number', samePerson: 'The purchaser and the checker must be different people', refuseReason: 'Please give the reason of the refusal', coldTooWarm: 'Chilled goods arrived above 8 ℃ and must be refused' },
    },
  },
} satisfies English
