import type { District } from '../places/place.ts'

/** Accounts of the two who go to a kitchen: those of its office and of the bureau above. */
export const pair = ({ world }: District, marketId: unknown): readonly [office: string, bureau: string] => {
  const office = world.row('base/market', marketId)
  return [office['userId'] as string, world.row('base/market', office['parentId'])['userId'] as string]
}
