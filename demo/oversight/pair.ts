import type { District } from '../places/place.ts'

/** Accounts of the office of a kitchen and of the bureau above. */
export const pair = ({ world }: District, marketId: unknown): readonly [office: string, bureau: string] => {
  const office = world.row('base/market', marketId)
  return [office['userId'] as string, world.row('base/market', office['parentId'])['userId'] as string]
}

/** The two who inspect a kitchen: people of its office. */
export const inspectorsOf = ({ officers }: District, marketId: unknown): readonly string[] =>
  officers.get(String(marketId))!.map(({ id }) => id)
