import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'trace/recall': {
      title: 'Recalls',
      fields: {
        recallNo: 'Recall number', title: 'Subject', reason: 'Reason', traceCode: 'Trace code', batchNo: 'Batch number', supplierCode: 'Supplier’s credit code', supplierName: 'Supplier', goodsName: 'Goods', gtin: 'Barcode', dateFrom: 'Received from', dateTo: 'Received until',
        recallSide: 'Started by', ownInfoId: 'Starting enterprise', batchIds: 'Batches hit', enterpriseNum: 'Enterprises hit', batchNum: 'Batches hit', stock: 'Stock left', 'stock.goodsName': 'Goods', 'stock.quantity': 'Quantity', 'stock.unit': 'Unit',
        dishNum: 'Dishes made of it', meals: 'Meals', 'meals.infoName': 'Eaten at', 'meals.day': 'Day', 'meals.meal': 'Meal', 'meals.diners': 'Diners', mealNum: 'Meals', sampleNum: 'Samples still there', dinerNum: 'Diners, estimated', receiptNum: 'Answers due',
        receiptDone: 'Answered', receiptRate: 'Rate of answers', recallStatus: 'State', finishTime: 'Lifted at', finishUser: 'Lifted by', finishUserName: 'Lifted by', finishRemark: 'Why it was lifted', isReleased: 'Stock released',
      },
      rules: { recallNothing: 'Say what is recalled: supplier, goods, barcode, batch number or trace code', recallDates: 'The end must not be before the beginning' },
      actions: { finish: 'Lift the recall' },
    },
    'trace/evidence': {
      title: 'Evidence',
      fields: {
        evidenceNo: 'Evidence number', reason: 'What for', day: 'Day', meal: 'Meal', cookbookId: 'Dish file', cookbookName: 'Dish', traceCode: 'Trace code', dishNum: 'Dishes', chainNum: 'Records on the way', heldNum: 'Records held', sha256: 'SHA-256 of the package', bytes: 'Size', entryNum: 'Files', madeTime: 'Packed at',
        batchIds: 'Batches frozen', isFreezing: 'Frozen in an emergency', liftTime: 'Lifted at', liftUser: 'Lifted by', liftUserName: 'Lifted by', liftRemark: 'Why it was lifted',
      },
      hints: { traceCode: 'Only dishes that goods of this code went into', meal: 'Left empty, the whole day' },
      rules: { evidenceAhead: 'The day must not be later than today' },
      actions: { lift: 'Lift the emergency freeze' },
    },
    'trace/emergency': {
      title: 'Emergencies',
      fields: {
        emergencyNo: 'Emergency number', reason: 'What happened', isDrill: 'Drill', evidenceId: 'Evidence', evidenceName: 'Evidence', startTime: 'Began at', reportDue: 'Report due', doneSteps: 'Done', isReportLate: 'Reported late',
        steps: 'What was done', 'steps.step': 'Step', 'steps.time': 'Done at', 'steps.side': 'Noted by', 'steps.who': 'Done by', 'steps.remark': 'Remark', emergencyStatus: 'State', endTime: 'Ended at', endUser: 'Ended by', endUserName: 'Ended by', endRemark: 'How it ended', step: 'Step', time: 'Done at', who: 'Done by', remark: 'Remark',
      },
      hints: { reason: 'Begun by hand it is a drill; a complaint of suspected food poisoning begins a real one by itself', step: 'Left empty, a remark only', time: 'Left empty, now', remark: 'Of a report, whom you told and who took it' },
      actions: { tick: 'Note a step', end: 'End it' },
    },
    'trace/recall-receipt': {
      title: 'Answers to recalls',
      fields: {
        recallId: 'Recall', recallName: 'Recall', title: 'Subject', reason: 'Reason', batches: 'Batches here', 'batches.goodsName': 'Goods', 'batches.batchNo': 'Batch number', 'batches.traceCode': 'Trace code', 'batches.balance': 'Balance', 'batches.unit': 'Unit', dishes: 'Dishes made of it',
        'dishes.day': 'Day', 'dishes.meal': 'Meal', 'dishes.name': 'Dish', samples: 'Samples still there', 'samples.name': 'Food', 'samples.at': 'Taken at', dinerNum: 'Diners, estimated', dueTime: 'Due', receiptStatus: 'State', sealedQty: 'Sealed', usedQty: 'Used up',
        returnedQty: 'Returned or destroyed', receiptRemark: 'Remark', receiptImgs: 'Photos of the seal', receiptUser: 'Answered by', receiptUserName: 'Answered by', receiptTime: 'Answered at',
      },
      actions: { report: 'Answer' },
    },
  },
} satisfies English
