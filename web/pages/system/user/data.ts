import { useQuery } from '@tanstack/react-query'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type user from '../../../../modules/system/user.ts'
import { get, post } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'
import { kindsOf, type Kind, type RoleNode } from './kinds.ts'

type User = WireRow<typeof user>

const path = 'blade-user'

/** What an account is called to whoever looks after it. */
export const nameOf = (row: User): string => row.realName || row.name || row.account

const quiet = { quiet: true } as const

/**
 * What accounts were reset to. `isOwn`: each to a password of its own that nobody else knows; else all to the one the
 * parameter says.
 */
export interface Fresh {
  readonly isOwn: boolean
  readonly accounts: readonly { readonly id: string; readonly account: string; readonly password: string }[]
}
/** The passwords are answered once and shown once. platform-contract.md 3 */
export const resetPasswords = (userIds: readonly string[]) =>
  post<Fresh>(`${path}/reset-password`, { params: { userIds, shows: 1 } })
/** Takes away a second factor that was lost; the account is signed out everywhere. */
export const resetTotp = (userIds: readonly string[]) => post(`${path}/totp/reset`, { params: { userIds } })
export const grantRoles = (userIds: readonly string[], roleIds: string) =>
  post(`${path}/grant`, { params: { userIds, roleIds }, ...quiet })
export const unlockUsers = (userIds: readonly string[]) => post(`${path}/unlock`, { params: { userIds } })
/** As it was typed, so that the server can judge it; in the body, because addresses are written down. */
export const changePasswords = (userIds: readonly string[], password: string) =>
  post(`${path}/updatePasswordByIds`, { body: { userIds: userIds.join(), password }, ...quiet })
export const changePlatform = (change: {
  readonly userId: string
  readonly userType: string
  readonly userExt: string
}) => post(`${path}/update-platform`, { params: change, ...quiet })
export const approve = (
  ids: readonly string[],
  place: { readonly roleId: string; readonly deptId: string; readonly infoId: string; readonly areaCode: string },
) => post(`${path}/approve`, { params: { ids, ...place }, ...quiet })
export const refuse = (ids: readonly string[], reason: string) =>
  post(`${path}/refuse`, { params: { ids, reason }, ...quiet })

export interface Sheet {
  readonly stored: number
  readonly changed: number
  /** First passwords of those that were added: told once. */
  readonly accounts?: Fresh['accounts']
  readonly good?: number
  readonly wrong?: readonly { readonly line: number; readonly field: string; readonly message: string }[]
}
/** @param wish `check` stores nothing and says what is wrong, `good` stores the rows that are right */
export async function importUsers(file: File, covered: boolean, wish: 'check' | 'good'): Promise<Sheet> {
  const body = new FormData()
  body.append('file', file, file.name)
  return post<Sheet>(`${path}/import-user`, {
    params: { isCovered: covered ? 1 : 0, wish, shows: 1 },
    body,
    timeout: 120_000,
    ...quiet,
  })
}

export interface Platform {
  readonly userType?: number
  readonly userExt?: string
}
export const usePlatform = (id: string) =>
  useQuery({
    queryKey: ['form', 'platform', id],
    queryFn: ({ signal }) => get<Platform>(`${path}/platform-detail`, { params: { id }, signal, ...quiet }),
    gcTime: 0,
  })

const none: ReadonlyMap<string, Kind> = new Map()
export function useKinds(): ReadonlyMap<string, Kind> {
  const tenant = useTenant()
  return (
    useQuery({
      queryKey: ['resource', 'system/role', tenant, 'kinds'],
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        kindsOf(await get<readonly RoleNode[]>('blade-system/role/list', { signal, ...quiet })),
    }).data ?? none
  )
}
