/** The checklists a phone asks: those in force, without a network those it was told of last. */
import { asInForce, type Lists } from '../../kernel/define/asked.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { readLists } from '../engine/list/lists.ts'
import { shelf } from '../outbox/outbox.ts'

/** How long a cook waits for a poor network, ms, before the list the phone knows is taken. */
const patience = 4000

/**
 * A definition with the lists in force. What was begun under an older one is accepted as long as it was in force then.
 */
export async function asAskedHere(resource: Resource): Promise<Resource> {
  const kept = shelf()
  const lists = await readLists(patience).then(
    async fetched => {
      await kept.know('lists', fetched).catch(() => undefined) // a phone that keeps nothing says so elsewhere
      return fetched
    },
    () => kept.known<Lists>('lists'),
  )
  return asInForce(resource, lists ?? [])
}
