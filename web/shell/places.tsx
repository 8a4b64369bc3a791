import type { ComponentType } from 'react'
import { pages } from 'virtual:definitions'
import { own } from 'virtual:pages'
import type { Resource } from '../../kernel/define/resource.ts'
import { ErrorPage } from '../kit/errors/ErrorPage.tsx'
import { FramePage } from '../pages/door/frame/FramePage.tsx'
import { isOutside, type Leaf } from '../state/menu.ts'
import { homePlace } from '../state/tabs.ts'
import { ChooseFirst } from '../kit/ChooseFirst.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import type { ShellTexts } from '../i18n/shell.ts'
import { lazy } from '../kit/lazy.tsx'

/** Where one's own data and password are changed. */
const profilePlace = 'info/index'
export const profileAddress = `/${profilePlace}`
export const owedAddress = {
  password: `${profileAddress}?tab=password`,
  totp: `${profileAddress}?tab=security`,
} as const

type Load = () => Promise<{ readonly default: ComponentType }>
interface LayoutPlace {
  readonly title: (t: ShellTexts) => string
  readonly page?: Load
}

/**
 * Pages every signed-in person may open though no menu row leads to them, with their titles; those whose address
 * nothing in the catalogue has, with their file. core-platform.md 2
 */
export const layoutPlaces: Readonly<Record<string, LayoutPlace>> = {
  [homePlace]: { title: t => t.menu.home },
  'wel/dashboard': { title: t => t.menu.console },
  [profilePlace]: { title: t => t.top.profile, page: () => import('../pages/door/profile/page.tsx') },
  'dict-horizontal/index': {
    title: t => t.menu.dictHorizontal,
    page: () => import('../pages/system/dicts/horizontal.tsx'),
  },
  'dict-vertical/index': { title: t => t.menu.dictVertical, page: () => import('../pages/system/dicts/vertical.tsx') },
  ...(import.meta.env.DEV && {
    'test/index': { title: (t: ShellTexts) => t.menu.test, page: () => import('../app/dev/TestPage.tsx') },
  }),
}

/** Pages that many resources of one family share, beside the derived one. */
const families: readonly {
  readonly has: (definition: Resource) => boolean
  readonly page: () => Promise<{ readonly default: ComponentType<{ readonly definition: Resource }> }>
}[] = [{ has: definition => 'kind' in definition, page: () => import('../pages/iot/devices/Devices.tsx') }]

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

function keep(place: string, load: Load): ComponentType {
  const page = lazy(load, it => it.default, Waiting)
  kept.set(place, page)
  return page
}

async function derived(place: string): ReturnType<Load> {
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
  const load = layoutPlaces[place]?.page ?? own[place] ?? own[otherNames[place] ?? '']
  if (load) return keep(place, load)
  if (place in pages) return keep(place, () => derived(place))
  const page = leaf && isOutside(leaf.path) ? () => <FramePage leaf={leaf} /> : NotBuilt
  if (leaf) kept.set(place, page)
  return page
}
