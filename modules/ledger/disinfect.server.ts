import type { RowOf } from '../../kernel/define/resource.ts'
import { answering } from '../../kernel/derive/calls/answering.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuseAt } from '../../kernel/errors.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { rinseAt } from '../iot/asks.server.ts'
import { counts } from '../record/led.ts'
import { byDevice } from '../record/sensed.ts'
import disinfect from './disinfect.ts'
import { isReached, way } from './disinfection.ts'

type Row = RowOf<'ledger/disinfect'>
type Measured = Pick<Row, 'disinfectTmp' | 'disinfectResult'>
const [pass, fail] = [1, 2] as const
/** The failed record that this one makes good, while it counts and was enough itself. */
const makesGood = (row: Row | null): string | null =>
  row && counts(row) && row.disinfectResult === pass ? (row.redoOf ?? null) : null

/**
 * How hot a dishwasher rinsed within half an hour stands in the record, whatever was entered; where no sensor watches
 * its water, somebody has to have read it. decisions-2.md B.1 water
 */
const rinsed = async ({ run }: Transaction, row: Row): Promise<Partial<Measured>> => {
  if (row.submitStatus !== 1 || row.recordSource === byDevice || row.disinfectWay !== way.washer) return {}
  const [[rinse = null]] = await run([rinseAt(row.infoId, row.disinfectDate)])
  if (rinse === null) {
    if (row.disinfectTmp === null) throw refuseAt('disinfectTmp', 'rinseUnknown')
    return {}
  }
  const disinfectTmp = Number(rinse.toFixed(1))
  return {
    disinfectTmp,
    disinfectResult: isReached({ ...row, disinfectTmp }) && !row.doorOpenTimes ? pass : fail,
  }
}
const isOfAnother = (before: Row, after: Row): boolean =>
  (['submitStatus', 'disinfectWay', 'disinfectDate', 'disinfectTmp'] as const).some(
    name => before[name] !== after[name],
  )

/**
 * What was disinfected again is no longer owed, and all the failed attempts before it; it is owed anew when the
 * repetition is taken back. domain.md B.4.6 redoId
 */
export const disinfectSettle = (kernel: Kernel): Settle<'ledger/disinfect'> => {
  const redone = answering<'ledger/disinfect', typeof disinfect>(kernel, {
    answers: makesGood,
    to: disinfect,
    field: 'redoId',
    before: row => row.redoOf,
    verb: 'redone',
  })
  return {
    creates: async (transaction, context, row) => {
      const set = await rinsed(transaction, row)
      return { ...(await redone.creates!(transaction, context, { ...row, ...set })), set }
    },
    changes: async (transaction, context, verb, before, after) => {
      const set = after && isOfAnother(before, after) ? await rinsed(transaction, after) : {}
      return { ...(await redone.changes!(transaction, context, verb, before, after && { ...after, ...set })), set }
    },
  }
}
