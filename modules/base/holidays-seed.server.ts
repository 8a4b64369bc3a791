import type pg from 'pg'
import { noticeOf, published } from '../../engines/workday/holidays.ts'
import { seedId, seedRows } from '../system/asks.server.ts'
import holiday from './holiday.ts'

/**
 * Adds the published days off that were never there; what an administrator changed or removed stays as it is.
 * @param owner a connection of the database's owner @returns rows added
 */
export const seedHolidays = (owner: pg.ClientBase): Promise<number> =>
  seedRows(
    owner,
    holiday,
    published.map(({ name, ...days }) => ({
      id: seedId(`holiday/${days.startDate}`),
      holidayName: name,
      ...days,
      remark: noticeOf[days.startDate.slice(0, 4)],
    })),
  )
