/** What is added up of a kitchen and a month for the quality of supervision. domain.md D.12 */
export const qualitySums = [
  'decidedNum',
  'falseNum',
  'ackNum',
  'ackMin',
  'firstNum',
  'promptNum',
  'recordNum',
  'autoNum',
  'trustNum',
  'trustSum',
  'deviceNum',
  'onlineNum',
  'orderedNum',
  'closedNum',
  'foundNum',
  'repeatNum',
  'acceptDueNum',
  'acceptedNum',
  'satisfyNum',
  'satisfySum',
  'cardNum',
  'liftedNum',
  'liftedMin',
  'patrolNum',
  'checkNum',
] as const

/** What stood at the end of the month, or stands now; null where nobody looked then. */
export const qualityStates = ['healthNum', 'healthDue', 'viewEnd'] as const
