import { expect, test, vi } from 'vitest'
import alarm from '../../../modules/iot/alarm.ts'
import { getPage } from '../../api/http.ts'
import { begunWith } from './begun.ts'

vi.mock('../../api/http.ts', () => ({ getPage: vi.fn<typeof getPage>() }))

const cabinets = Array.from({ length: 120 }, (_, n) => ({ id: String(n), alarmNo: `AL${n}`, deviceName: `冷柜${n}` }))
/** Answers as a list does: the first rows, and no more than were asked for. */
const answers: typeof getPage = (_path, ask) => {
  const size = Number(ask!.params!['size'])
  return Promise.resolve({ records: cabinets.slice(0, size), total: cabinets.length } as never)
}

test('whoever handles a power cut in a kitchen of more than fifty cabinets is asked of the food of each', async () => {
  vi.mocked(getPage).mockImplementation(answers)
  const { foods } = await begunWith(alarm, 'handle', { id: '1' })
  expect(foods).toEqual(cabinets.map(({ alarmNo, deviceName }) => ({ alarmNo, deviceName })))
})
