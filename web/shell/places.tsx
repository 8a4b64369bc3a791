import type { ComponentType } from 'react'
import { pages } from 'virtual:definitions'
import { ErrorPage } from '../kit/errors/ErrorPage.tsx'
import { FramePage } from '../pages/door/frame/FramePage.tsx'
import { families, registry } from '../pages/registry.ts'
import { isOutside, type Leaf } from '../state/menu.ts'
import { homePlace } from '../state/tabs.ts'
import { ChooseFirst } from '../kit/ChooseFirst.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { lazy } from '../kit/lazy.tsx'

/** Where one's own data and password are changed. */
const profilePlace = 'info/index'
export const profileAddress = `/${profilePlace}`
export const owedAddress = {
  password: `${profileAddress}?tab=password`,
  totp: `${profileAddress}?tab=security`,
} as const
const testPlace = 'test/index'

type Title = 'menu.home' | 'menu.console' | 'menu.dictHorizontal' | 'menu.dictVertical' | 'menu.test' | 'top.profile'

/**
 * Pages every signed-in person may open though no menu row leads to them, with the keys of their titles.
 * core-platform.md 2
 */
export const layoutPlaces: Readonly<Record<string, Title>> = {
  [homePlace]: 'menu.home',
  'wel/dashboard': 'menu.console',
  [profilePlace]: 'top.profile',
  'dict-horizontal/index': 'menu.dictHorizontal',
  'dict-vertical/index': 'menu.dictVertical',
  ...(import.meta.env.DEV && { [testPlace]: 'menu.test' as const }),
}

/** Whether there is such a page for this session: one of the layout, or one its menu leads to. */
export const isPlace = (place: string, leaves: readonly Leaf[]): boolean =>
  place in layoutPlaces || leaves.some(it => it.place === place)
/** Whether it is the page where the password is changed and the second factor added. */
export const isProfile = (place: string): boolean => place === profilePlace

/** Addresses under which inherited menu trees know a page of ours: either leads to the one this menu has. */
const otherNames: Readonly<Record<string, string>> = {
  'authority/role': 'system/role',
  'system/role': 'authority/role',
}
export const otherPlace = (place: string, leaves: readonly Leaf[]): string | undefined =>
  leaves.find(it => it.place === otherNames[place])?.place

/**
 * The place of the address real clients use for frames (`/myiframe/urlPath?src=`): the leaf that has this path, or
 * none. platform-contract.md 9
 */
export const framePlace = (place: string, search: string, leaves: readonly Leaf[]): string | undefined =>
  place.startsWith('myiframe/')
    ? leaves.find(it => it.place.startsWith('myiframe/') && it.path === new URLSearchParams(search).get('src'))?.place
    : undefined

const kept = new Map<string, ComponentType>()

function keep(place: string, load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  const page = lazy(load, it => it.default, Waiting)
  kept.set(place, page)
  return page
}

async function derived(place: string): Promise<{ readonly default: ComponentType }> {
  const { default: definition } = await pages[place]!()
  const family = families.find(({ has }) => has(definition))
  const { default: Page } = await (family?.page ?? (() => import('../engine/list/CrudPage.tsx')))()
  const page = <Page definition={definition} />
  return {
    default: () => (definition.scope === 'enterprise' && !definition.owns ? <ChooseFirst>{page}</ChooseFirst> : page),
  }
}

const NotBuilt = () => <ErrorPage kind="notBuilt" inside />

/**
 * The page of a menu leaf: one made for it, else the one its resource derives, else a frame, else an honest card. ui.md
 * 7
 */
export function pageAt(place: string, leaf: Leaf | undefined): ComponentType {
  const remembered = kept.get(place)
  if (remembered) return remembered
  if (place in registry) return keep(place, registry[place]!)
  if (place in pages) return keep(place, () => derived(place))
  if (import.meta.env.DEV && place === testPlace) return keep(place, () => import('../app/dev/TestPage.tsx'))
  const page = leaf && isOutside(leaf.path) ? () => <FramePage leaf={leaf} /> : NotBuilt
  if (leaf) kept.set(place, page)
  return page
}
