import { owing } from '../../modules/record/owes.ts'
import type { enterpriseType, recordType } from '../../modules/words/dictionaries.ts'
import { chance } from '../world/chance.ts'
import { about, minute } from '../world/days.ts'
import type { District, Place } from '../places/place.ts'

/** 停业/放假. domain.md C exempt_reason */
const closed = 4
const kinds = [
  'purchase',
  'foodCheck',
  'sample',
  'rinse',
  'disinfect',
  'waste',
  'env',
  'morcheck',
  'day',
  'cookbook',
] as const satisfies readonly NonNullable<(typeof recordType)['key']>[]

/**
 * Canteens of offices and whoever delivers to schools cook on working days only: on the others they declare what they
 * do not owe. Schools owe nothing then by themselves. domain.md D.1 无需
 */
export function declareRest({ world }: District, { n, kitchen: { type }, info, user }: Place, day: string): void {
  if (type !== 5 && type !== 7) return
  const declared = about(chance('rest', n, day), day, '08:10', 15)
  for (const [i, recordType] of kinds.entries()) {
    const moment = declared + (i * minute) / 6
    if (
      moment < world.now &&
      ['day', 'meal'].includes(owing(recordType, type as NonNullable<(typeof enterpriseType)['key']>))
    )
      world.file('ledger/exemption', info, { recordDate: day, recordType, exemptReason: closed }, moment, { user })
  }
}
