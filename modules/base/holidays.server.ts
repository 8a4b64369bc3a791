import { wire } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { knowHolidays } from '../words/holidays.ts'
import { holidayRows } from './tables.ts'

const h = holidayRows('h')
const all: Statement = {
  name: 'holidays',
  text: `select ${h.holidayName}, ${h.startDate}, ${h.endDate}, ${h.isWorkday} from ${h} where not ${h.isDeleted} order by ${h.startDate}`,
}

/** Reads which days off and make-up days there are, for this process to know. */
export async function readHolidays({ store }: Pick<Kernel, 'store'>): Promise<void> {
  const [, rows] = await store.run([enterTenant(wire.defaultTenant), bind(all)])
  knowHolidays(
    rows!.map(([name, startDate, endDate, isWorkday]) => ({
      name: name!,
      startDate: startDate!,
      endDate: endDate!,
      isWorkday: isWorkday === 't',
    })),
  )
}

/** How long a process may not know what another wrote, ms. */
const freshMs = 60_000

/** Knows them from now on, and what becomes of them. @param failed hears why they could not be read @returns ends it */
export async function followHolidays(
  kernel: Pick<Kernel, 'store'>,
  failed: (error: unknown) => void,
): Promise<() => void> {
  await readHolidays(kernel)
  const timer = setInterval(() => void readHolidays(kernel).catch(failed), freshMs).unref()
  return (): void => clearInterval(timer)
}
