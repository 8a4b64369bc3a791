import { type ComponentType, lazy } from 'react'
import { pages } from 'virtual:definitions'
import { ErrorPage } from '../pages/errors/ErrorPage.tsx'
import { registry } from '../pages/registry.ts'
import { isOutside, type Leaf } from '../state/menu.ts'
import { ChooseFirst } from './ChooseFirst.tsx'

const found = new Map<string, ComponentType>()

/** Remembers the page of a place while it works; a page that failed to load is fetched anew when asked for again. */
function keep(place: string, load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  const page = lazy(async () => {
    try {
      return await load()
    } catch (error) {
      found.delete(place)
      throw error
    }
  })
  found.set(place, page)
  return page
}

async function derived(place: string): Promise<{ readonly default: ComponentType }> {
  const [{ default: CrudPage }, { default: definition }] = await Promise.all([import('../engine/CrudPage.tsx'), pages[place]!()])
  const page = <CrudPage definition={definition} />
  return { default: () => (definition.scope === 'enterprise' && !definition.owns ? <ChooseFirst>{page}</ChooseFirst> : page) }
}

const NotBuilt = () => <ErrorPage kind="notBuilt" inside />

/**
 * A page in a frame gets no more than it needs: no way out of the frame and no word of where it stands. Another host keeps its own
 * origin (its cookies, its storage); a file of ours gets none, so that it cannot reach the session.
 */
function framed(leaf: Leaf): ComponentType {
  const allowed = `allow-scripts allow-forms allow-popups${/^https?:/.test(leaf.path) ? ' allow-same-origin' : ''}`
  return () => <iframe className="frame" src={leaf.path} title={leaf.name} sandbox={allowed} referrerPolicy="no-referrer" />
}

/** The page of a menu leaf: one made for it, else the one its resource derives, else a frame, else an honest card. ui.md 7 */
export function pageAt(place: string, leaf: Leaf | undefined): ComponentType {
  const known = found.get(place)
  if (known) return known
  if (place in registry) return keep(place, registry[place]!)
  if (place in pages) return keep(place, () => derived(place))
  const page = leaf && isOutside(leaf.path) ? framed(leaf) : NotBuilt
  found.set(place, page)
  return page
}
