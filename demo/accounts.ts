import type pg from 'pg'
import type { World } from './world/world.ts'
import { accounts } from '../modules/system/tables.ts'

/** Accounts of domain.md G.2 that somebody is told the password of: account, whose unit or kitchen it is. */
export const demoAccounts = ['sj', 'jw', 'wuchang', 'shuiguohu', 'e24', 'e07', 'e37'] as const

/**
 * Makes the accounts of a world. @param hashOf the hash of an account's password: those nobody is told of have one that
 * nobody knows
 * @returns how many
 */
export async function makeAccounts(
  client: pg.ClientBase,
  world: World,
  newId: () => string,
  hashOf: (account: string) => string,
): Promise<number> {
  const unitOf = (name: string): string | null =>
    world.rows('base/market').find(({ marketName }) => (marketName as string).startsWith(name))?.id ?? null
  const rows = [
    ...world.rows('system/user').map(({ id, account, name, role, marketId, infoId, lawCardNo }) => ({
      id,
      account,
      name,
      role,
      market: marketId,
      info: infoId,
      card: lawCardNo,
    })),
    {
      id: newId(),
      account: 'sj',
      name: '市局值班员',
      role: 'supervise',
      market: unitOf('武汉市市场监管局'),
      info: null,
      card: 'HB420001',
    },
    {
      id: newId(),
      account: 'jw',
      name: '教育局联络员',
      role: 'supervise',
      market: unitOf('武汉市教育局'),
      info: null,
      card: null,
    },
  ]
  for (const { id, account, name, role, market, info, card } of rows) {
    await client.query(
      `insert into ${accounts()} (tenant_id, id, account, password_hash, name, role, market_id, info_id, law_card_no, user_type, sex) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, 3) on conflict do nothing`,
      [world.tenant, id, account, hashOf(account as string), name, role, market ?? null, info ?? null, card ?? null],
    )
  }
  return rows.length
}
