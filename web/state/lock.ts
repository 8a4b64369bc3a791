import { create } from 'zustand'
import { md5 } from '../api/md5.ts'
import { onLeave } from './session.ts'

interface Lock {
  readonly locked: boolean
  /** Salt and digest of the lock password; '' until one is set. It lasts as long as the session in this window. */
  readonly digest: string
  /** Where the person was. */
  readonly back: string
}

const key = 'saber-lock'
const open: Lock = { locked: false, digest: '', back: '/' }
const stored = sessionStorage.getItem(key)

/** The lock hides the screen from passers-by and survives a reload. It is no second login: the session stays as it is. */
export const useLock = create<Lock>(() => (stored ? (JSON.parse(stored) as Lock) : open))

function keep(change: Partial<Lock>): void {
  useLock.setState(change)
  sessionStorage.setItem(key, JSON.stringify(useLock.getState()))
}

const salt = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), it => it.toString(16).padStart(2, '0')).join('')

export function setLockPassword(password: string): void {
  const seasoning = salt()
  keep({ digest: `${seasoning}:${md5(seasoning + password)}` })
}

export const lockScreen = (back: string): void => keep({ locked: true, back })

/** Whether the password opens the lock; if so it is open. */
export function unlock(password: string): boolean {
  const [seasoning, digest] = useLock.getState().digest.split(':') as [string, string]
  const right = md5(seasoning + password) === digest
  if (right) keep({ locked: false })
  return right
}

onLeave(() => useLock.setState(open))
