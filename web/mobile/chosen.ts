import { useState } from 'react'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Line } from '../engine/faces.ts'
import { toast } from '../state/toasts.ts'
import { useTexts } from './base/texts.ts'
import { begin } from './begin.ts'
import type { Entry } from '../outbox/entry.ts'

/** The row that something is being done with, and what of it is filled in. */
export interface Chosen {
  readonly row: Line
  readonly entry: Entry
}

/**
 * What a page's sheet is about. Whoever has begun goes on: a second tap, or another reason to open the same form, never
 * puts a new one in its place, which would lose the photo just taken.
 */
export function useChosen(resource: Resource) {
  const texts = useTexts()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = async (row: Line, verb: string): Promise<void> => {
    const entry = await begin(resource, verb, row)
    if (entry) setChosen(before => before ?? { row, entry })
    else toast('info', texts.unknown)
  }
  return { chosen, choose, close: () => setChosen(null) }
}
