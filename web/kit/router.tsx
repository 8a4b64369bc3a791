/**
 * Where the browser is, and how one goes elsewhere without loading the page anew: the few things of a router this
 * product uses. docs/decisions/0045
 */
import {
  Children,
  createContext,
  isValidElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { matchOf, type Matched, type Params } from './match.ts'

export interface Place {
  readonly pathname: string
  /** With its `?`, or ''. */
  readonly search: string
  readonly hash: string
}
/** An address, or the parts of it that change: without a path the page stays the same. */
export type To = string | { readonly pathname?: string; readonly search?: string }
interface How {
  /** Back leads past the address that is left. */
  readonly replace?: boolean
}

let here: Place | undefined
const listeners = new Set<() => void>()
const placeNow = (): Place => (here ??= { pathname: location.pathname, search: location.search, hash: location.hash })
function arrive(): void {
  here = undefined
  for (const tell of listeners) tell()
}
let isHeard = false
function listen(tell: () => void): () => void {
  if (!isHeard) addEventListener('popstate', arrive)
  isHeard = true
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const AtContext = createContext<Place | null>(null)
const MatchedContext = createContext<Matched>({ base: '', params: {} })

/** The address; inside of a page that is kept alive its own. */
export function useLocation(): Place {
  const browser = useSyncExternalStore(listen, placeNow)
  return useContext(AtContext) ?? browser
}

export const useParams = (): Params => useContext(MatchedContext).params

/** The whole of an address, seen from a page. */
function addressOf(to: To, pathname: string): string {
  const text = typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '').replace(/^(?=[^?])/, '?')
  if (/^([?#]|$)/.test(text)) return pathname + text
  return /^(\/|[a-z][\w+.-]*:)/i.test(text) ? text : `/${text}`
}

export function useNavigate(): (to: To, how?: How) => void {
  const { pathname } = useLocation()
  return useCallback(
    (to, { replace = false } = {}) => {
      history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(to, pathname))
      arrive()
    },
    [pathname],
  )
}

type Search = URLSearchParams | Record<string, string>

/** What the address asks for by name, and how to ask for something else: of the page as it is then. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: Search | ((old: URLSearchParams) => Search), how?: How) => void,
] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: Search | ((old: URLSearchParams) => Search), how?: How) => {
      const query = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(search)) : next)
      navigate({ search: query.toString() }, how)
    },
    [navigate, search],
  )
  return [params, set]
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}

/** A link within the product; opened elsewhere (a new tab, another site) it is one as any other. */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const address = addressOf(to, pathname)
  return (
    <a
      {...rest}
      href={address}
      onClick={event => {
        onClick?.(event)
        const isOurs = new URL(address, location.href).origin === location.origin
        const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
        if (event.defaultPrevented || !isPlain || !isOurs || (rest.target && rest.target !== '_self')) return
        event.preventDefault()
        navigate(address, { replace: address === location.pathname + location.search })
      }}
    />
  )
}

interface RouteProps {
  /** See `matchOf`; below a route that ends in `/*` it says the rest. */
  readonly path: string
  readonly element: ReactNode
}
/** One page of `Routes`; by itself it is nothing. */
export const Route: ComponentType<RouteProps> = () => null

/**
 * The first of its routes that has the address.
 * @param at instead of the browser's address, for all that is drawn inside
 */
export function Routes({ at, children }: { at?: Place; children: ReactNode }): ReactNode {
  const seen = useLocation()
  const around = useContext(MatchedContext)
  const { pathname } = at ?? seen
  const rest = pathname.slice(around.base.length)
  for (const route of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(route)) continue
    const match = matchOf(route.props.path, rest)
    if (!match) continue
    const matched = { base: around.base + match.base, params: { ...around.params, ...match.params } }
    return (
      <AtContext value={at ?? null}>
        <MatchedContext value={matched}>{route.props.element}</MatchedContext>
      </AtContext>
    )
  }
  return null
}
