import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { judged } from '../../../kernel/fields/checklist/type.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import type { InputProps } from '../faces.ts'
import { useBusy } from './busy.ts'
import { isFailed, itemLines, told, type ItemLine } from './items.ts'
import { innerWords } from './words.ts'

/** Not judged yet. */
export const isOpen = ({ result }: ItemLine): boolean => result === '' || result === null

/**
 * The state of a checklist that is being judged, however its items stand on the page. Its functions keep their
 * identity.
 */
export function useChecklist({
  of,
  name,
  words,
  value,
  onChange,
  onBusy,
}: Pick<InputProps, 'of' | 'name' | 'words' | 'value' | 'onChange' | 'onBusy'>) {
  const own = useMemo(() => innerWords(words, name), [words, name])
  const items = itemLines(of, value)
  /** What was told of an item before it was judged otherwise: a slip of the thumb loses nothing. */
  const answers = useRef(new Map<string, Partial<ItemLine>>())
  const [passed, setPassed] = useState<{ readonly group: string; readonly codes: readonly string[] } | null>(null)
  const now = useRef({ items, onChange })
  useEffect(() => {
    now.current = { items, onChange }
  })
  const busy = useBusy(onBusy)
  const tell = useRef(busy)
  useEffect(() => {
    tell.current = busy
  })

  const change = useCallback((make: (item: ItemLine) => ItemLine) => {
    const next = now.current.items.map(make)
    now.current = { ...now.current, items: next }
    now.current.onChange?.(next)
  }, [])
  const judge = useCallback(
    (codes: readonly string[], result: number | '') =>
      change(item => {
        const code = String(item.code)
        if (!codes.includes(code)) return item
        if (isFailed(item) && result !== judged.fail)
          answers.current.set(code, Object.fromEntries(told.map(cell => [cell, item[cell] ?? ''])))
        const more =
          result === judged.fail ? answers.current.get(code) : Object.fromEntries(told.map(cell => [cell, '']))
        return { ...item, ...more, result } as ItemLine
      }),
    [change],
  )
  const onResult = useCallback(
    (code: string, result: number) => {
      setPassed(null)
      judge([code], result)
    },
    [judge],
  )
  const onCell = useCallback(
    (code: string, cell: string, to: Json) =>
      change(item => (item.code === code ? ({ ...item, [cell]: to } as ItemLine) : item)),
    [change],
  )
  const onItemBusy = useCallback((place: string, state: Parameters<typeof busy>[1]) => tell.current(place, state), [])
  return { of, own, items, passed, setPassed, judge, onResult, onCell, onItemBusy }
}
export type Checklist = ReturnType<typeof useChecklist>
