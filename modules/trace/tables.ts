import { table } from '../../kernel/define/table.ts'
import emergency from './emergency.ts'
import recall from './recall.ts'
import recallReceipt from './recall-receipt.ts'
import evidence from './evidence.ts'

// Its tables, as statements name them.
export const evidences = table(evidence)
export const recalls = table(recall)
export const recallReceipts = table(recallReceipt)
export const emergencies = table(emergency)
