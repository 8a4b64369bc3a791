import { useQuery } from '@tanstack/react-query'
import { get, post } from '../../../api/http.ts'
import { md5 } from '../../../api/md5.ts'
import { useTenant } from '../../../engine/data.ts'

/** What everybody keeps of themselves. platform-contract.md 3 */
export interface Profile {
  readonly id: string
  readonly avatar: string
  readonly name: string
  readonly realName: string
  readonly phone: string
  readonly email: string
}
export interface Totp {
  readonly enabled: boolean
  readonly recoveryLeft?: number
  readonly required?: boolean
}
export interface Offer {
  readonly secret: string
  readonly uri: string
  readonly offer?: string
}

const path = 'blade-user'
const quiet = { quiet: true } as const
export const profileKey = ['session', 'profile'] as const
export const totpKey = ['session', 'totp'] as const

export const useProfile = () => {
  const tenant = useTenant()
  return useQuery({
    queryKey: [...profileKey, tenant],
    queryFn: ({ signal }) => get<Profile>(`${path}/info`, { signal, ...quiet }),
    refetchOnWindowFocus: false,
  })
}
export const saveProfile = (profile: Profile) => post(`${path}/update-info`, { body: profile, ...quiet })

/**
 * Each of the three leaves as its MD5, and the new one also as it was typed, so that the server can judge it. In the
 * body: addresses are written down. platform-contract.md 2.1, 3
 */
export const changePassword = (oldPassword: string, newPassword: string, newPassword1: string) =>
  post(`${path}/update-password`, {
    body: {
      oldPassword: md5(oldPassword),
      newPassword: md5(newPassword),
      newPassword1: md5(newPassword1),
      plainPassword: newPassword,
    },
    ...quiet,
  })

export async function putAvatar(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file, file.name)
  return (
    await post<{ readonly link: string }>('blade-resource/oss/endpoint/put-file', {
      params: { use: 'avatar' },
      body,
      timeout: 60_000,
    })
  ).link
}

export const useTotp = () =>
  useQuery({ queryKey: totpKey, queryFn: ({ signal }) => get<Totp>(`${path}/totp`, { signal, ...quiet }) })
export const beginTotp = () => post<Offer>(`${path}/totp/begin`)
export const confirmTotp = (code: string, offer: string) =>
  post<{ readonly recoveryCodes: readonly string[] }>(`${path}/totp/confirm`, { params: { code, offer }, ...quiet })
export const endTotp = (code: string) => post(`${path}/totp/off`, { params: { code }, ...quiet })
