/** The way to the server as nobody. Its code is fetched behind the first screen: that can be read without it. */
import type { Captcha } from './door.ts'

const way = () => import('./way.ts')
const asNobody = { signed: false, quiet: true } as const

/** @throws ApiError */
export const askPublic = async <T>(path: string, params: Readonly<Record<string, string>>): Promise<T> =>
  (await way()).get<T>(path, { params, scope: false, ...asNobody })

/** Sends what somebody without an account says; whoever sends it has read a captcha. @throws ApiError */
export const sendPublic = async <T>(path: string, body: unknown, key: string, code: string): Promise<T> =>
  (await way()).post<T>(path, {
    body,
    headers: { 'captcha-key': key, 'captcha-code': code },
    timeout: 20_000,
    ...asNobody,
  })

/** Sends a file along with what was filed before. @throws ApiError */
export const sendFile = async (path: string, params: Readonly<Record<string, string>>, body: FormData): Promise<void> =>
  void (await (await way()).post(path, { params, body, timeout: 60_000, ...asNobody }))

export const fetchCaptcha = async (): Promise<Captcha> => (await way()).fetchCaptcha()
