import { create } from 'zustand'
import { persist, createJSONStorage } from 'zustand/middleware'
import { onLeave } from './session.ts'

export const homePlace = 'wel/index'

/** One open page: where it is and what stood behind the `?` when it was last seen. */
export interface Tab {
  readonly place: string
  readonly search: string
}

interface Tabs {
  readonly tabs: readonly Tab[]
  /** Counts refreshes of a tab: another number, another life. Not kept over a reload. */
  readonly lives: Readonly<Record<string, number>>
}

/** Open pages of this window; a reload brings them back. */
export const useTabs = create<Tabs>()(
  persist((): Tabs => ({ tabs: [], lives: {} }), {
    name: 'saber-tabs',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs }) => ({ tabs, lives: {} }),
  }),
)

const set = (tabs: readonly Tab[]) => useTabs.setState({ tabs })

/** Opens a page, or remembers the newest address of an open one. */
export function visit(place: string, search: string): void {
  const { tabs } = useTabs.getState()
  const tab = tabs.find(it => it.place === place)
  if (!tab) set([...tabs, { place, search }])
  else if (tab.search !== search) set(tabs.map(it => (it.place === place ? { place, search } : it)))
}

/** The home page cannot be closed when it is the only one left. core-platform.md 2 */
export const closable = (tabs: readonly Tab[], place: string): boolean => tabs.length > 1 || place !== homePlace

/** Closes pages; answers where to go when the one in view was among them. */
export function close(gone: (place: string) => boolean, current: string): Tab | null {
  const { tabs } = useTabs.getState()
  const left = tabs.filter(it => !gone(it.place))
  const kept = left.length ? left : [{ place: homePlace, search: '' }]
  set(kept)
  if (!gone(current)) return null
  const at = tabs.findIndex(it => it.place === current)
  const nearest = tabs.slice(at).concat(tabs.slice(0, at).toReversed())
  return nearest.flatMap(it => kept.find(k => k.place === it.place) ?? []).at(0) ?? kept[0]!
}

/** Whether a page stands open. */
export const isOpen = (place: string): boolean => useTabs.getState().tabs.some(it => it.place === place)

/** Closes, without going anywhere, the tabs of places that are none any more. */
export function keepOnly(is: (place: string) => boolean): void {
  const { tabs } = useTabs.getState()
  const left = tabs.filter(it => is(it.place))
  if (left.length !== tabs.length) set(left)
}

/** Starts a page anew. */
export function refresh(place: string): void {
  useTabs.setState(({ lives }) => ({ lives: { ...lives, [place]: (lives[place] ?? 0) + 1 } }))
}

onLeave(() => useTabs.setState({ tabs: [], lives: {} }))
