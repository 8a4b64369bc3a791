/**
 * When a run of tests is: at half past ten of a Wednesday on which schools cook, whenever it is really
 * run. `CLOCK=2027-10-01T00:05+08:00 npm test` runs at another moment, `CLOCK=machine` at the machine's.
 */
import { readMoment, setClock } from '../../app/clock.ts'

const usual = '2026-12-09T10:30+08:00'

/**
 * Whatever belongs to the run agrees on its clock: the first process to ask chooses it, those it starts find it in
 * their surroundings, and so does a product that is started in a process of its own.
 */
export function beginClock(): void {
  process.env['NODE_ENV'] = 'test'
  const text = process.env['CLOCK'] || usual
  if (text === 'machine') {
    delete process.env['CLOCK']
    return
  }
  const moment = readMoment(text)
  if (!moment) throw new Error(`CLOCK=${text} is no moment like ${usual}`)
  if (moment.since === undefined) process.env['CLOCK'] = `${text}@${new Date().toISOString()}`
  setClock(moment)
}
