import { create } from 'zustand'
import type { Role } from '../../contract/roles.ts'
import { dropTokens, keepTokens, readTokens } from '../api/tokens.ts'

/** What the token call answers (platform-contract.md 2.1), without the tokens themselves. */
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
}

export interface TokenAnswer extends User {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

interface Session {
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
  if (!text || !readTokens().access) return null
  return JSON.parse(text) as User
}

export const useSession = create<Session>(() => ({ user: storedUser(), ended: null, permissions: null }))

const ownerOf = (user: User) => `${user.tenant_id}/${user.user_id}`
const cleaners = new Set<() => void>()

/** Runs `clean` when the signed-in person leaves for good: by signing out, or because somebody else signs in here. */
export function onLeave(clean: () => void): void {
  cleaners.add(clean)
}

/** Whatever one person left in this browser is gone before the next one looks: tabs, lock, drafts, choices of the tree. */
function leave(): void {
  for (const clean of cleaners) clean()
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('saber-draft')) localStorage.removeItem(key)
  indexedDB.deleteDatabase('saber-drafts')
  localStorage.removeItem(ownerKey)
}

/** Takes over a fresh answer of the token call: at sign-in and at each renewal. */
export function takeTokens(answer: TokenAnswer): void {
  const { access_token, refresh_token, expires_in, ...rest } = answer
  const user = rest as User
  const owner = ownerOf(user)
  if ((localStorage.getItem(ownerKey) ?? owner) !== owner) leave()
  localStorage.setItem(ownerKey, owner)
  keepTokens({ access: access_token, refresh: refresh_token }, expires_in)
  localStorage.setItem(userKey, JSON.stringify(user))
  useSession.setState({ user, ended: null })
}

/** Ends the session here. `expired` keeps tabs and drafts for the return of the same person; `signedOut` clears them. */
export function endSession(how: 'signedOut' | 'expired'): void {
  dropTokens()
  localStorage.removeItem(userKey)
  if (how === 'signedOut') leave()
  useSession.setState({ user: null, ended: how, permissions: null })
}

/** Another window signed out, or signed in as somebody else: follow it. */
addEventListener('storage', event => {
  if (event.key !== userKey) return
  const user = storedUser()
  const mine = useSession.getState().user
  if (user && mine && ownerOf(user) === ownerOf(mine)) return useSession.setState({ user })
  if (!user && !mine) return
  location.reload()
})

export const rolesOf = (user: User | null): readonly string[] => user?.role_name.split(',').filter(Boolean) ?? []
export const hasRole = (role: Role): boolean => rolesOf(useSession.getState().user).includes(role)
export const useRole = (role: Role): boolean => useSession(it => rolesOf(it.user).includes(role))

/** Whether this session may press the button with this code. The server decides again. */
export const can = (code: string): boolean => useSession.getState().permissions?.has(code) ?? false
/** The same inside a component: it renders again when the codes arrive. */
export function useCan(): (code: string) => boolean {
  const permissions = useSession(it => it.permissions)
  return code => permissions?.has(code) ?? false
}
