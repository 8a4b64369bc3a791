import type { English } from '../../kernel/define/titles.ts'
import { sellerTexts, sellerUntilText } from '../seller.en.ts'

const bill = { reverseTime: 'Reversed at', reverseUser: 'Reversed by', reverseUserName: 'Reversed by', heldBy: 'Held as evidence', remark: 'Remark' }
const goods = { goodsId: 'Goods file', goodsCode: 'Goods code', goodsName: 'Goods', goodsCategory: 'Category', unit: 'Unit' }
const meal = {
  tfsNo: 'Slip number', cookbookName: 'Dish', useDate: 'Served on', useMeal: 'Meal', portionNum: 'Portions', cookTime: 'Cooked at', deliverTime: 'Delivered at', deliverTemp: 'Temperature on delivery', vehicleNo: 'Number plate', sealNo: 'Seal',
  receiveStatus: 'Inspection on arrival', receiveUser: 'Received by', receiveUserName: 'Received by', receiveTime: 'Received at', receiveTemp: 'Temperature on arrival', receiveImgs: 'Photos on arrival', refuseReason: 'Reason of refusal', qrCode: 'Trace address',
}
const counting = { stocktakeQty: 'Counted', diffQty: 'Difference', diffReason: 'Why it differs', stocktakeTime: 'Counted at', stocktakeUser: 'Counted by', stocktakeUserName: 'Counted by' }
const sums = { inQty: 'Came in', outQty: 'Went out', lossQty: 'Lost', balanceQty: 'Balance', lastInTime: 'Last in', lastOutTime: 'Last out' }
const billRules = { notReversed: 'Please use “Reverse”' }

export default {
  resources: {
    'stock/goods': {
      title: 'Goods',
      fields: {
        goodsCode: 'Code', goodsName: 'Name', goodsCategory: 'Category', goodsSpec: 'Specification', goodsBrand: 'Brand', goodsUnit: 'Unit', gtin: 'Barcode', storageType: 'Storage', shelfLife: 'Shelf life', shelfUnit: 'Shelf life unit', warnDays: 'Warn days before expiry',
        minStock: 'Lower limit', maxStock: 'Upper limit', needCerts: 'Certificates to obtain', isAdditive: 'Food additive', doseLimits: 'Limits of use', 'doseLimits.foodCategory': 'Kind of food', 'doseLimits.maxDose': 'At most', allergens: 'Allergens', isForbidden: 'Forbidden', goodsImgs: 'Photos', goodsStatus: 'In use',
      },
      hints: {
        goodsCode: 'Left empty it is numbered: category and 4 digits', warnDays: 'Left empty it follows from the shelf life', needCerts: 'Left empty they follow from the category',
        doseLimits: 'No amount means as much as is needed',
      },
      rules: { stockBounds: 'The upper limit must not be below the lower one', shelfUnit: 'Choose the unit of the shelf life', additiveOnly: 'Only food additives have limits of use' },
    },
    'stock/supplier': {
      title: 'Suppliers',
      fields: {
        supplierName: 'Supplier', supplierCode: 'Unified social credit code', supplierType: 'Kind of supplier', licenseNo: 'Licence number', licenseEnd: 'Licence valid until', licenseImgs: 'Photos of the licence', bizLicenseImgs: 'Business licence',
        contact: 'Contact', phone: 'Phone', address: 'Address', supplyScope: 'Supplies', contractNo: 'Contract number', contractEnd: 'Contract ends', contractImgs: 'Photos of the contract', evalScore: 'Score', supplierLevel: 'Level', isBlack: 'Blacklisted',
        isBlackWide: 'Banned by supervisors', blackReason: 'Why blacklisted', supplierStatus: 'In use', remark: 'Remark',
      },
      hints: { licenseImgs: 'Farmers may hand in an identity card and a proof of origin' },
      rules: { supplierCode: 'Please enter the unified social credit code', licenseNo: 'Please enter the licence number', licenseEnd: 'Please enter the day the licence ends', licenseImgs: 'Please upload photos of the licence', bizLicenseImgs: 'Please upload the business licence' },
      actions: { blacklist: 'Blacklist', unblacklist: 'Take off the blacklist' },
    },
    'stock/inbound': {
      title: 'Receipts',
      fields: {
        inboundNo: 'Receipt number', billNo: 'Delivery note', inboundDate: 'Received at', inboundType: 'Kind of receipt', purchaseId: 'Purchase', purchaseNo: 'Purchase', ...goods, spec: 'Specification', supplierId: 'Supplier file', supplierName: 'Supplier', sellerUntil: sellerUntilText.field, batchNo: 'Batch number',
        produceDate: 'Production date', expireDate: 'Expiry date', quantity: 'Quantity', price: 'Unit price', amount: 'Amount', warehouse: 'Store room', shelfNo: 'Shelf', intoId: 'Added to batch', intoNo: 'Added to batch', keeper: 'Keeper', checker: 'Checker',
        inboundImgs: 'Photos', inboundStatus: 'State', traceCode: 'Trace code', ...sums, inStock: 'In stock', ...counting, isFrozen: 'Recalled', isSealed: 'Sealed in an emergency', recallId: 'Recall', ...bill,
      },
      hints: { sellerUntil: sellerUntilText.hint, billNo: 'All batches of one delivery note carry its number', intoId: 'Goods given back: choose the batch they came from' },
      rules: {
        ...billRules, inboundDate: 'It cannot have been received later than now', expiryOrBatch: 'Enter the expiry date or the batch number', expiryAfterProduce: 'The expiry date must be after the production date', producedBefore: 'The production date must not be after the receipt',
        supplierName: 'Please enter the supplier', price: 'Please enter the unit price of what was bought', warehouseFits: 'The store room does not suit how the goods must be kept: chilled goods go into the cold store, frozen ones into the freezer', goodsStopped: 'These goods are no longer in use',
        ...sellerTexts, countedOnly: 'Gains are filed by counting', givenBackInto: 'Goods given back need the batch they came from',
      },
      actions: { move: 'Move', reverse: 'Reverse' },
    },
    'stock/outbound': {
      title: 'Issues',
      fields: {
        outboundNo: 'Issue number', outboundDate: 'Issued at', outboundType: 'Kind of issue', ...goods, quantity: 'Quantity', allocations: 'Batches', 'allocations.inboundId': 'Batch', 'allocations.inboundNo': 'Receipt number', 'allocations.batchNo': 'Batch number', 'allocations.expireDate': 'Expiry date', 'allocations.traceCode': 'Trace code', 'allocations.qty': 'Quantity', fifoReason: 'Why chosen by hand', fifoBreak: 'Older batch passed over', cookbookId: 'For the dish', cookbookName: 'For the dish',
        useMeal: 'Meal', useDate: 'Used on', receiver: 'Taken by', keeper: 'Keeper', disposeReason: 'Reason of the loss', disposeImgs: 'Photos of the loss', outboundStatus: 'State', ...bill,
      },
      hints: { allocations: 'Left empty, what expires first goes first; say why when you choose by hand' },
      rules: {
        ...billRules, outboundDate: 'It cannot have left later than now', countedOnly: 'Shortages are filed by counting', useMeal: 'Choose the meal it is used for', useDate: 'Choose the day it is used on', dish: 'Choose the dish it is used for',
        lossReason: 'Choose the reason of the loss', lossImages: 'Upload photos of the loss', onlyOnce: 'A batch can be chosen once only',
      },
      actions: { reverse: 'Reverse' },
    },
    'stock/movement': { title: 'Stock movements', fields: { moveTime: 'Time', moveType: 'Movement', batchId: 'Batch', batchName: 'Batch', outboundId: 'Issue', outboundName: 'Issue', ...goods, quantity: 'Quantity' } },
    'stock/ledger': {
      title: 'Stock',
      fields: {
        inboundNo: 'Receipt number', ...goods, spec: 'Specification', batchNo: 'Batch number', supplierName: 'Supplier', warehouse: 'Store room', shelfNo: 'Shelf', ...sums, amount: 'Value', produceDate: 'Production date', expireDate: 'Expiry date', daysLeft: 'Days left',
        stockState: 'State', traceCode: 'Trace code', ...counting,
      },
      hints: { diffReason: 'Needed when the difference is more than 5 % or 50 yuan, or the batch has no price' },
    },
    'stock/tfs-outbound': {
      title: 'Trace slips',
      fields: { ...meal, outboundId: 'Issue', outboundNo: 'Issue', traceCodes: 'Trace codes before it', cookbookId: 'Dish file', deliverTo: 'Receiver file', deliverToName: 'Receiver', tfsStatus: 'State', isFrozen: 'Recalled', heldBy: 'Held as evidence', remark: 'Remark' },
      hints: { deliverToName: 'As the unit is called on the platform' },
      actions: { deliver: 'Deliver', recall: 'Recall' },
    },
    'stock/tfs-receipt': { title: 'Meals received', fields: { ...meal, slipId: 'Slip', fromName: 'Sent by', isRecalled: 'Recalled' }, actions: { receive: 'Receive', refuse: 'Refuse' } },
  },
} satisfies English
