import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Store } from '../../kernel/store/store.ts'
import { menus } from './tables.ts'

const m = menus()

/** A new row of the menu is shown in a frame by pages that are opened this much later, ms. */
const fresh = 10_000
const outside: Statement = {
  name: 'frames',
  text: `select distinct ${m.path} from ${m} where ${m.path} ~ '^https?://' and not ${m.isDeleted}`,
}

const originOf = (path: string): readonly string[] => (URL.canParse(path) ? [new URL(path).origin] : [])

/**
 * Origins of pages of others that stand in the menu, which administrators of the platform alone write: a page of ours
 * shows those in a frame and no other.
 * @param now epoch ms
 */
export function framesOf(store: Store, now: () => number): () => Promise<readonly string[]> {
  let hosts: readonly string[] = []
  let until = 0
  return async () => {
    if (now() < until) return hosts
    until = now() + fresh
    // While the database is away the page still opens, with what was known.
    const answers = await store.run([bind(outside)]).catch(() => null)
    if (answers) hosts = [...new Set(answers[0]!.flatMap(([path]) => originOf(path!)))].toSorted()
    return hosts
  }
}
