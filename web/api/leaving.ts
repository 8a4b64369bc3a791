import { get } from './http.ts'

const key = 'saber-leaving'

/**
 * The server could not be told that somebody left: until it is, the browser holds tokens that nobody here can take away
 * from it.
 */
export const leaveLater = (): void => localStorage.setItem(key, '1')
/** Somebody else is in: the tokens of before are gone. */
export const leftBehind = (): void => localStorage.removeItem(key)

/** Tells the server what it could not be told. */
export async function finishLeaving(): Promise<void> {
  if (!localStorage.getItem(key)) return
  await get('blade-auth/oauth/logout', { quiet: true, timeout: 4000, signed: 'begins' }).then(
    leftBehind,
    () => undefined,
  )
}
addEventListener('online', () => void finishLeaving())
