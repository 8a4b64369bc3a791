import type pg from 'pg'
import param from './param.ts'
import { definitions } from './parameters.ts'
import { seedId, seedRows } from './seed-rows.server.ts'

/**
 * Puts the parameters the platform knows into their table, those that were never there. @param client of the owner
 * @returns rows added
 */
export const seedParameters = (client: pg.ClientBase): Promise<number> =>
  seedRows(
    client,
    param,
    Object.entries(definitions).map(([paramKey, { title, initial, remark }]) => ({
      id: seedId(`param/${paramKey}`),
      paramName: title,
      paramKey,
      paramValue: initial,
      remark,
    })),
  )
