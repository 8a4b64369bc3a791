import { useEffect, useState } from 'react'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import { onLeave } from '../../../state/session.ts'
import { changesOf, type Changes } from '../../../../engines/index/changes.ts'
import { countOf, remember, type Memory } from '../base/changes.ts'

const key = 'saber-index-seen'
/** Kitchens of which a browser remembers something: an office looks at thousands. */
const most = 50
type Memories = Readonly<Record<string, Memory>>

/** What is kept by kitchen; a browser that keeps nothing has seen nothing. */
function memories(): Memories {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Memories
  } catch {
    return {}
  }
}
function keep(infoId: string, memory: Memory): void {
  try {
    const others = Object.entries(memories()).filter(([id]) => id !== infoId)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - most), [infoId, memory]])))
  } catch {
    // Full or forbidden: the next visit compares with the day before.
  }
}
onLeave(() => localStorage.removeItem(key))

/**
 * What changed since this browser last saw the score, until it is put away. It stays over a reload.
 * @returns the changes, null when there are none, and how they are put away
 */
export function useSeen(why: Why): readonly [Changes | null, () => void] {
  const count = countOf(why)
  const [memory, setMemory] = useState(() => memories()[why.infoId] ?? null)
  const next = count === null ? memory : remember(memory, count)
  if (next !== memory) setMemory(next)
  useEffect(() => {
    if (next) keep(why.infoId, next)
  }, [why.infoId, next])
  const changes = next?.before ? changesOf(next.before, next.now) : null
  return [changes, () => setMemory(next && { now: next.now, before: null })]
}
