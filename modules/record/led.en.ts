/** LED in English: what every record has, what its rules say, what is done with it. */
export const led = {
  recordNo: 'Record number',
  recordSource: 'Source',
  submitStatus: 'Submission',
  isLate: 'Filed late',
  signImg: 'Signature',
  geo: 'Place of submission',
  trustScore: 'Trust score',
  trustFlags: 'Doubts',
  trustWhy: 'Why it is doubted',
  filedTime: 'Completed at',
  lockTime: 'Locked at',
  correctOf: 'Corrects',
  correctReason: 'Why it was corrected',
  correctedBy: 'Corrected by',
  heldBy: 'Held as evidence',
  superviseNote: 'Supervisor’s note',
  isForged: 'Found forged',
  forgedTime: 'Found forged at',
  remark: 'Remark',
}

export const ledRules = { lateLedger: 'Records cannot be added more than 3 days late' }

export const ledActions = { annotate: 'Annotate', forge: 'Call it forged' }
