import type { English } from '../../kernel/define/titles.ts'
import { led, ledActions, ledRules } from '../led.en.ts'
import { sellerTexts, sellerUntilText } from '../seller.en.ts'

/** What the rules about forbidden goods say. */
const forbiddenTexts = { nitrite: 'Who serves food may not buy, keep or use nitrite', forbidden: 'These goods are forbidden and may be neither bought nor used', forbiddenSchool: 'These goods may not be bought or used by canteens of schools and nurseries' }

export default {
  resources: {
    'ledger/purchase': {
      title: 'Purchase ledger',
      fields: {
        purchaseDate: 'Purchase date', goodsId: 'Goods file', goodsName: 'Goods', goodsCategory: 'Category', storageType: 'Storage', spec: 'Specification', brand: 'Brand', origin: 'Origin', quantity: 'Quantity', unit: 'Unit', price: 'Unit price', amount: 'Amount',
        produceDate: 'Production date', batchNo: 'Batch number', shelfLife: 'Shelf life', shelfUnit: 'Shelf life unit', expireDate: 'Expiry date', supplierId: 'Supplier file', supplierName: 'Supplier', supplierAddress: 'Supplier’s address',
        supplierPhone: 'Supplier’s phone', sellerUntil: sellerUntilText.field, certTypes: 'Certificates obtained', certImgs: 'Certificates of conformity', ticketImgs: 'Invoices', receiveTemp: 'Temperature on arrival', vehicleNo: 'Number plate', vehicleClean: 'Vehicle clean',
        sensory: 'Sensory check', checkResult: 'Result of the inspection', refuseReason: 'Reason of refusal', purchaser: 'Purchaser', checker: 'Checker', goodsImgs: 'Photos on arrival', lacksPapers: 'Papers to follow', billNo: 'Delivery note', traceCode: 'Trace code', inboundId: 'Entry in stock', ...led,
      },
      hints: { sellerUntil: sellerUntilText.hint, expireDate: 'Left empty, it follows from the production date and the shelf life', certImgs: 'May be saved without; hand them in within 72 hours', billNo: 'All lines of one delivery note carry its number' },
      actions: { ...ledActions, certify: 'Hand in certificates' },
      rules: {
        ...ledRules, ...forbiddenTexts, expireBeforePurchase: 'The expiry date must not be before the purchase date', produceAfterPurchase: 'The production date must not be after the purchase date', expired: 'The goods have expired', batchOrProduce: 'Enter the production date or the batch number',
        oneSmallHand: 'One person both bought and checked; please confirm', samePerson: 'The purchaser and the checker must be different people', refuseReason: 'Please give the reason of the refusal', sensoryBad: 'Goods that fail the sensory check must be refused', tempNeeded: 'Enter the temperature on arrival of chilled and frozen goods',
        coldTooWarm: 'Chilled goods arrived above 8 ℃ and must be refused', frozenTooWarm: 'Frozen goods arrived above -9 ℃ and must be refused', certMeat: 'Meat and poultry need a quarantine certificate and a certificate of meat quality', certPork: 'Pork needs a report of African swine fever testing',
        certImport: 'Imported food needs a certificate of entry inspection and quarantine', certPacked: 'Prepacked food needs a factory certificate of conformity', certFarm: 'Farm produce needs a conformity promise or a proof of purchase', certGoods: 'Certificates demanded by the goods file are lacking',
        ...sellerTexts, needImages: 'Please upload photos of the goods on arrival',
      },
    },
    'ledger/additive': {
      title: 'Additive ledger',
      fields: {
        additiveDate: 'Used on', noUse: 'No additive used this month', goodsId: 'Additive file', goodsName: 'Additive file', additiveName: 'Additive', additiveFunc: 'Function', foodName: 'Used in', foodCategory: 'Food category of GB 2760', foodWeight: 'Weight of the food', useAmount: 'Amount used',
        maxDose: 'Most allowed', actualDose: 'Actual dose', isOver: 'Overdose', weighTool: 'Scales', storagePlace: 'Kept in', stockLeft: 'Left in stock', useUser: 'Used by', checker: 'Checked by', additiveImgs: 'Photos of the weighing', ...led,
      },
      hints: { noUse: 'Tick it and submit when no additive was used in the month; one record a month is enough', foodCategory: 'Decides how much is allowed', weighTool: 'Tools of its own', storagePlace: 'A cupboard of its own' },
      rules: {
        ...ledRules, ...forbiddenTexts, needGoods: 'Choose the additive file', needName: 'Additive is required', needFunc: 'Choose the function', needFood: 'Enter what it was used in', needCategory: 'Choose the food category of GB 2760', needWeight: 'Enter the weight of the food', needAmount: 'Enter the amount used', needTool: 'Enter the scales',
        needPlace: 'Enter where it is kept', needUser: 'Enter who used it', needChecker: 'Enter who checked it', needImages: 'Upload photos of the weighing', notAdditive: 'Choose goods that are food additives', notAllowed: 'The table of limits does not name such food: GB 2760 does not allow it there', overdose: 'This is more than GB 2760 allows and cannot be submitted; check the amount', samePerson: 'Who used it and who checked it must be different people',
      },
      actions: ledActions,
    },
    'ledger/food-check': {
      title: 'Food check ledger',
      fields: {
        checkDate: 'Checked at', checkType: 'Kind of check', goodsId: 'Goods file', goodsName: 'Goods file', objectName: 'What was checked', batchNo: 'Batch number', checkItem: 'Quick test', checkMethod: 'Method', deviceId: 'Device', checkValue: 'Value', checkUnit: 'Unit', limitValue: 'Limit', checkResult: 'Result',
        disposeWay: 'What was done with it', disposeQty: 'Quantity disposed of', disposeImgs: 'Photos of the disposal', checker: 'Checked by', reviewer: 'Reviewed by', checkImgs: 'Photos of the check', ...led,
      },
      rules: {
        ...ledRules, checkAhead: 'The check cannot be later than now', needItem: 'Choose the quick test', needValue: 'Enter the value', coreTooCold: 'The core was below 70 ℃: the result is a fail', storageTooWarm: 'It was not kept at 0–8 ℃ (chilled) or below -12 ℃ (frozen): the result is a fail',
        oilTooOld: 'Polar compounds above 27 %: the result is a fail', needDispose: 'Choose what was done with food that failed', needQuantity: 'Enter how much was destroyed', needDisposeImages: 'Upload photos of the destruction',
      },
      actions: ledActions,
    },
    'ledger/sample': {
      title: 'Sample ledger',
      fields: {
        cookbookId: 'Dish file', cookbookName: 'Dish', additiveName: 'Food', additiveCan: 'Meal', additiveDate: 'Taken at', additiveCanImg: 'Photos of the sample', sampleWeight: 'Weight', sampleBoxNo: 'Box', sampleCabinetId: 'Cabinet', sampleCabinetName: 'Cabinet', cabinetTemp: 'Temperature of the cabinet', sampleUser: 'Taken by', checker: 'Checked by', dinersNum: 'Diners',
        expireTime: 'May be destroyed from', sampleStatus: 'State', disposeTime: 'Destroyed at', disposeUser: 'Destroyed by', disposeImgs: 'Photos of the destruction', stateRemark: 'Remark', coldChainFlag: 'Cold chain broken', ...led,
      },
      hints: { additiveCanImg: 'The label of the box must be seen' },
      rules: { ...ledRules, sampleAhead: 'The sample cannot be taken more than 2 hours from now', sampleLight: 'A sample must weigh at least 125 g', cabinetWarm: 'Samples are kept at 0–8 ℃', notCabinet: 'Choose a sample cabinet or a refrigerator' },
      actions: { ...ledActions, dispose: 'Destroy', send: 'Send to a laboratory', fail: 'Spoilt' },
    },
    'ledger/rinse': {
      title: 'Washing ledger',
      fields: { rinseDate: 'Washed at', rinseObject: 'What was washed', rinseWay: 'How', rinsePlace: 'Where', quantity: 'Number', detergent: 'Detergent', detergentDose: 'Amount of detergent', startTime: 'From', endTime: 'Until', rinseResult: 'Result', rinseUser: 'Washed by', checker: 'Checked by', rinseImgs: 'Photos', ...led },
      rules: { ...ledRules, rinseAhead: 'The washing cannot be later than now', endBeforeStart: 'It must end after it began' },
      actions: ledActions,
    },
    'ledger/disinfect': {
      title: 'Disinfection ledger',
      fields: {
        disinfectDate: 'Disinfected at', disinfectObject: 'What was disinfected', disinfectWay: 'How', disinfectTmp: 'Temperature', disinfectDuration: 'Duration', concentration: 'Free chlorine', quantity: 'Number', disinfectImgs: 'Photos', disinfectResult: 'Result', redoOf: 'Done again for', redoOfNo: 'Done again for', redoId: 'Done again by',
        outsourceId: 'Laundry', outsourceName: 'Laundry', outsourceCert: 'Disinfection certificate', deviceId: 'Cabinet', cycleId: 'Cycle', disinfectUser: 'Disinfected by', checker: 'Checked by', ...led,
      },
      hints: { disinfectDuration: 'In minutes; 40 seconds of a dishwasher are 0.7', concentration: 'Photograph the test paper', redoOf: 'Choose the failed record that this repeats', outsourceCert: 'Keep it for 6 months after the last use' },
      rules: {
        ...ledRules, disinfectAhead: 'The disinfection cannot be later than now', needHeat: 'Enter the temperature', needMinutes: 'Enter the duration', needChlorine: 'Enter the free chlorine', needOutside: 'Choose the laundry', needCertificate: 'Upload the disinfection certificate', notLaundry: 'The chosen supplier is no laundry',
        laundryExpired: 'The licence of the laundry has expired', redoOfGood: 'The chosen record passed and need not be done again', redoBefore: 'It cannot be done again before it was done',
      },
      actions: ledActions,
    },
    'ledger/waste': {
      title: 'Waste ledger',
      fields: {
        wasteDate: 'Handed over at', wasteType: 'Kind', wasteWeight: 'Weight', weighSource: 'Weighed by', containerNum: 'Bins', wasteUnit: 'Collector', wasteUnitName: 'Collector', wasteLicense: 'Licence of the collector', receiver: 'Taken by', receiverPhone: 'Phone', carNo: 'Number plate', wastePurpose: 'What becomes of it',
        handUser: 'Handed over by', receiverSign: 'Signature of who took it', wasteImgs: 'Photos', dinersNum: 'Diners', wastePerCapita: 'Waste for each diner', ...led,
      },
      hints: { wastePurpose: 'It must not be fed to animals as it is' },
      rules: { ...ledRules, wasteAhead: 'The handover cannot be later than now', notCollector: 'The chosen supplier is no collector of kitchen waste', collectorExpired: 'The licence of the collector has expired', contractExpired: 'The contract with the collector has expired' },
      actions: ledActions,
    },
    'ledger/env': {
      title: 'Environment ledger',
      fields: {
        envDate: 'Done at', envType: 'Kind of work', envArea: 'Areas', envItems: 'Items', pestFound: 'Pests found', pestType: 'Kind of pest', pestNum: 'Number of pests', pestCompany: 'Exterminator', pestCompanyName: 'Exterminator', pestDrug: 'Agent', envTemp: 'Temperature', envHumidity: 'Humidity', uvDuration: 'Ultraviolet light',
        envResult: 'Conclusion', envUser: 'Done by', checker: 'Checked by', envImgs: 'Photos', pestHandleTime: 'Pests dealt with at', pestHandleRemark: 'How the pests were dealt with', pestHandleImgs: 'Photos of dealing with the pests', ...led,
      },
      hints: { pestDrug: 'Name the agent and its registration number, such as WP20080123' },
      rules: {
        ...ledRules, envAhead: 'The work cannot be later than now', itemsOpen: 'Some items have not been judged', itemsFailed: 'An item failed: the conclusion is a fail', needPest: 'Choose the kind of pest', needPestNumber: 'Enter the number of pests', pestUnsaid: 'A kind of pest is chosen: tick that pests were found',
        needCompany: 'Choose the exterminator', notExterminator: 'The chosen supplier is no exterminator', companyExpired: 'The licence of the exterminator has expired', needDrug: 'Enter the agent', drugUnregistered: 'Enter the registration number of the agent, such as WP20080123', roomTooWarm: 'The special room was above 25 ℃: the conclusion is a fail',
        lightTooShort: 'Less than 30 minutes of ultraviolet light: the conclusion is a fail',
      },
      actions: { ...ledActions, pestHandled: 'Deal with pests' },
    },
    'ledger/exemption': {
      title: 'Declarations',
      fields: { recordDate: 'Day', recordType: 'Kind', exemptReason: 'Why nothing is recorded', remark: 'Remark', revoked: 'Taken back', revokeRemark: 'Why it was taken back', revokeUser: 'Taken back by', revokeUserName: 'Taken back by', revokeTime: 'Taken back at' },
      rules: { lateExemption: 'Nothing can be declared more than 3 days late', boughtOnly: '“Nothing bought” is for the purchase ledger only', additiveOnly: '“No additive used” is for the additive ledger only', otherUnsaid: 'Say why, when it is another reason' },
      actions: { revoke: 'Take back' },
    },
    'ledger/record-info': {
      title: 'Completeness of ledgers',
      fields: {
        recordDate: 'Day', recordType: 'Kind', required: 'Owed', needNum: 'Records owed', recordNum: 'Records', recordStatus: 'State', exemptReason: 'Why nothing is recorded', remark: 'Remark', exemptId: 'Declaration', revoked: 'Declaration taken back', revokeRemark: 'Why it was taken back', firstTime: 'First submitted', lastTime: 'Last submitted',
        autoNum: 'Filed by devices', avgTrust: 'Average trust score',
      },
    },
  },
} satisfies English
