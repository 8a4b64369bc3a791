/** How a screen that nobody looks after stays well. screens-2.md 1 */
import { useEffect, useSyncExternalStore } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import { newestEntry, ownEntry } from '../../../kit/missing.ts'
import { everySecond } from '../../polled.ts'
import { startTurning } from './turning.ts'

/** When a screen begins anew each night, `HH:mm`. */
const anewAt = '03:30'
/** How often it looks whether the program has changed, ms. */
const lookEvery = 300_000

/** The next moment at which it begins anew, epoch ms. */
function nextNight(now: number): number {
  const minute = 60_000
  const rest = now % minute
  for (let n = 1; n <= 1440; n++)
    if (wireMoment(now - rest + n * minute).slice(11, 16) === anewAt) return now - rest + n * minute
  return now + 1440 * minute
}

/** A screen that sleeps shows nothing. */
function stayAwake(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}

/** The page stands before anything is fetched to keep it. */
function keepLater(): () => void {
  let end: (() => void) | undefined
  let isGone = false
  void import('./kept.ts').then(
    ({ keepPage }) => {
      if (!isGone) end = keepPage()
    },
    () => undefined,
  )
  return () => {
    isGone = true
    end?.()
  }
}

/**
 * Keeps the screen lit and its page at hand, turns its pages, and loads it anew at night and when the program has
 * changed: between two pages, and only where the server answers, for a page that cannot be loaded is worse than an old
 * one.
 */
export function useCare(): void {
  useEffect(() => {
    const night = nextNight(clock.now())
    let isDue = false
    let isAsking = false
    let lookedAt = clock.now()
    const look = async () => {
      isAsking = true
      lookedAt = clock.now()
      const entry = await newestEntry(location.href)
      isDue = entry !== null && (clock.now() >= night || entry !== ownEntry())
      isAsking = false
    }
    const between = () => {
      if (isDue) return location.reload()
      const now = clock.now()
      if (!isAsking && (now >= night || now - lookedAt >= lookEvery)) void look()
    }
    const ends = [stayAwake(), startTurning(between), keepLater()]
    return () => ends.forEach(end => end())
  }, [])
}

/** Two pixels each hour, around a square: what stands still for years burns in. */
const ways = ['0, 0', '2px, 0', '2px, 2px', '0, 2px'] as const
const wayNow = (): string => ways[Math.floor(clock.now() / 3_600_000) % ways.length]!
/** Where the picture lies in this hour. */
export const useShift = (): string => `translate(${useSyncExternalStore(everySecond, wayNow, () => ways[0])})`
