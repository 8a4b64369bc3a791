/**
 * The browser's clock is the server's: every answer of a call says what time it is there. A kitchen's tablet may be
 * hours off, and its day is the kitchen's all the same. What was learned is kept, so that a phone without a network
 * goes by it from its start.
 */
import { clock } from '../../contract/clock.ts'
import { wire } from '../../contract/wire.ts'

const key = 'sk-clock'
/** An answer may come late or out of the browser's own store: what is off by less, ms, is right. */
const tolerance = 20_000

/** The clock goes by what was learned before, from the first line on. */
export const recallTime = (): void => clock.set(Number(localStorage.getItem(key)) || 0)

/** The server said what time it is. @param at epoch ms */
export function hearTime(at: number): void {
  if (!at || Math.abs(at - clock.now()) < tolerance) return
  clock.set(at - Date.now())
  localStorage.setItem(key, String(clock.shift()))
}

/** The time of the server in what it answered; 0 where it says none. */
export const timeIn = (response: Response): number => Number(response.headers.get(wire.timeHeader)) || 0

/** When a question was answered, of what react-query says of it, by the machine; 0 for never. */
export const answeredAt = (dataUpdatedAt: number): number => dataUpdatedAt && dataUpdatedAt + clock.shift()
/** What react-query is told of an answer that came at this time. */
export const updatedAt = (at: number): number => at - clock.shift()
