import { create } from 'zustand'
import type { Role } from '../../contract/roles.ts'
import { dropMark, formerRefresh, keepMark, readMark } from './mark.ts'
import { setMe } from './me.ts'

/**
 * What the token call answers (platform-contract.md 2.1); the tokens themselves the browser alone is given.
 * docs/decisions/0018
 */
export interface User {
  readonly tenant_id: string
  readonly user_id: string
  readonly account: string
  readonly user_name: string
  readonly nick_name: string
  readonly role_name: string
  readonly dept_id: string
  readonly role_id: string
  readonly oauth_id: string
  readonly avatar: string
  /** Which of the three kinds of role the session has; other servers say it with the alias alone. */
  readonly role_kind?: Role | ''
  /** The body whose account it is: it has several kitchens, and chooses among them. */
  readonly enterprise_id?: string
  /**
   * How old the password is: fine when absent or `ok`; `remind` soon too old; `expired`, or set by an administrator,
   * opens nothing but the page that changes it.
   */
  readonly password_state?: 'ok' | 'remind' | 'expired' | 'must_change' | ''
  /** What the tenant asks of passwords, by name: `mlps3` where a server does not say. */
  readonly password_policy?: string
  /** `required`: nothing is open but the page that adds the second factor. */
  readonly totp_state?: 'off' | 'on' | 'required' | ''
}

export interface TokenAnswer extends User {
  readonly expires_in: number
}

interface Session {
  /** Counts answers that say that this session may less than its menus show: the menus are looked at again. */
  readonly doubts: number
  readonly user: User | null
  /** Why nobody is signed in: by their own wish, or because the server no longer knows the session. */
  readonly ended: 'signedOut' | 'expired' | null
  /** Codes of the buttons this session may press (menu/buttons, flattened); null until they are loaded. */
  readonly permissions: ReadonlySet<string> | null
}

const userKey = 'saber-userInfo'
const ownerKey = 'saber-owner'

function storedUser(): User | null {
  const text = localStorage.getItem(userKey)
  if (!text || !readMark()) return null
  return JSON.parse(text) as User
}

export const useSession = create<Session>(() => ({ user: storedUser(), ended: null, permissions: null, doubts: 0 }))
const tell = ({ user }: Session): void => setMe(user?.user_id ?? '', user?.tenant_id ?? '')
tell(useSession.getState())
useSession.subscribe(tell)

/** Names a person: of which tenant, and who there. */
export const ownerOf = (user: User): string => `${user.tenant_id}/${user.user_id}`
const cleaners = new Set<() => void>()
const switchers = new Set<() => void>()

/** Runs `clean` when the signed-in person leaves for good: by signing out, or because somebody else signs in here. */
export function onLeave(clean: () => void): void {
  cleaners.add(clean)
}

const goers = new Set<() => void>()
/**
 * Runs `stop` when somebody is about to leave: what is still being asked in their name would be refused, and nobody
 * waits for it.
 */
export function onGoing(stop: () => void): void {
  goers.add(stop)
}
/** Says that somebody is about to leave. */
export function goSoon(): void {
  for (const stop of goers) stop()
}

/**
 * Runs `clean` when the signed-in person goes on as another role or in another department, here or in another window.
 */
export function onSwitch(clean: () => void): void {
  switchers.add(clean)
}

/** Who is signed in in this browser at this moment, also when another window has just changed that; '' for nobody's. */
export const ownerHere = (): string => localStorage.getItem(ownerKey) ?? ''

/**
 * Whatever one person left in this browser is gone before the next one looks: tabs, lock, drafts, choices of the tree.
 */
function leave(): void {
  for (const clean of cleaners) clean()
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('saber-draft')) localStorage.removeItem(key)
  indexedDB.deleteDatabase('saber-drafts')
  localStorage.removeItem(ownerKey)
}

/** Takes over a fresh answer of the token call: at sign-in and at each renewal. */
export function takeSession({ expires_in, ...user }: TokenAnswer): void {
  const owner = ownerOf(user)
  if ((ownerHere() || owner) !== owner) leave()
  localStorage.setItem(ownerKey, owner)
  // Windows that still hold tokens by script hear of a change, and start anew.
  if (formerRefresh()) localStorage.removeItem(userKey)
  keepMark(expires_in)
  localStorage.setItem(userKey, JSON.stringify(user))
  follow(user)
}

/** Goes on as this user; what belonged to the role or department before is forgotten first. */
function follow(user: User): void {
  const before = useSession.getState().user
  const switched = before !== null && ownerOf(before) === ownerOf(user) && partOf(before) !== partOf(user)
  if (switched) for (const clean of switchers) clean()
  useSession.setState({ user, ended: null, ...(switched && { permissions: null }) })
}

/**
 * Ends the session here. `expired` keeps tabs and drafts for the return of the same person; `signedOut` clears them.
 */
export function endSession(how: 'signedOut' | 'expired'): void {
  const { user } = useSession.getState()
  // It is another person's by now: this window follows.
  if (how === 'expired' && user && (ownerHere() || ownerOf(user)) !== ownerOf(user)) return location.reload()
  dropMark()
  localStorage.removeItem(userKey)
  if (how === 'signedOut') leave()
  useSession.setState({ user: null, ended: how, permissions: null })
}

/** Another window signed out, or signed in as somebody else: follow it. */
addEventListener('storage', event => {
  if (event.key !== userKey) return
  const user = storedUser()
  const mine = useSession.getState().user
  if (user && mine && ownerOf(user) === ownerOf(mine)) return follow(user)
  if (!user && !mine) return
  location.reload()
})

/** Something was refused for lack of permission. */
export const doubtMenus = (): void => useSession.setState(({ doubts }) => ({ doubts: doubts + 1 }))

/** Whether this person may do nothing before the password is another one. */
export const mustChangePassword = (user: User | null): boolean =>
  user?.password_state === 'expired' || user?.password_state === 'must_change'

/** What the server wants before it answers anything else: another password, then a second factor; null when nothing. */
export const owedBy = (user: User | null): 'password' | 'totp' | null =>
  mustChangePassword(user) ? 'password' : user?.totp_state === 'required' ? 'totp' : null

/** What this person changed of themselves, known in all windows before the next tokens say it. */
export function learn(change: Partial<Pick<User, 'password_state' | 'totp_state' | 'avatar' | 'nick_name'>>): void {
  const { user } = useSession.getState()
  if (!user) return
  const fresh: User = { ...user, ...change }
  localStorage.setItem(userKey, JSON.stringify(fresh))
  useSession.setState({ user: fresh })
}

/** The password was changed: its age is no matter any more. */
export const passwordChanged = (): void => learn({ password_state: 'ok' })
/** The second factor is there. */
export const totpAdded = (): void => learn({ totp_state: 'on' })

/** Names the role and department the session works as: another one sees other menus and other rows. */
export const partOf = (user: User | null): string => (user ? `${ownerOf(user)}/${user.role_id}/${user.dept_id}` : '')

/** The kind of a person's roles as the server says, else their aliases. core-platform.md 6 */
export const rolesOf = (user: User | null): readonly string[] =>
  user?.role_kind ? [user.role_kind] : (user?.role_name.split(',').filter(Boolean) ?? [])
export const hasRole = (role: Role): boolean => rolesOf(useSession.getState().user).includes(role)
export const useRole = (role: Role): boolean => useSession(it => rolesOf(it.user).includes(role))

const isHeadquarters = (user: User | null): boolean =>
  rolesOf(user).includes('enterprise') && Boolean(user?.enterprise_id)
/** Whether this person works for several kitchens of one body. */
export const headsSeveral = (): boolean => isHeadquarters(useSession.getState().user)
export const useHeadquarters = (): boolean => useSession(it => isHeadquarters(it.user))
/** Whether this person works for one kitchen and no other. */
export const useOneKitchen = (): boolean =>
  useSession(it => rolesOf(it.user).includes('enterprise') && !isHeadquarters(it.user))

/** Whether this session may press the button with this code. The server decides again. */
export const can = (code: string): boolean => useSession.getState().permissions?.has(code) ?? false
/** The same inside a component: it renders again when the codes arrive. */
export function useCan(): (code: string) => boolean {
  const permissions = useSession(it => it.permissions)
  return code => permissions?.has(code) ?? false
}
