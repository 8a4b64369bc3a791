import { useEffect, useState, type RefObject } from 'react'
import type { Tiles } from '../../../../contract/tiles.ts'
import type { Board } from './board.ts'
import type { Sheet, TileState } from './tiles.ts'

/**
 * The operator's tiles under the map; null where none are declared: then nothing of what draws them is fetched.
 * @param board told to draw anew when more tiles have come
 */
export function useSheet(
  tiles: Tiles | null,
  board: RefObject<Board | null>,
): { readonly sheet: Sheet | null; readonly state: TileState | null } {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [state, setState] = useState<TileState | null>(null)
  useEffect(() => {
    if (!tiles) return
    const redraw = () => board.current?.redraw()
    let own: Sheet | undefined
    let gone = false
    const begin = async () => {
      const [{ addressed, sheetOf }, source] = await Promise.all([
        import('./tiles.ts'),
        tiles.layers.length ? null : import('./archive.ts').then(({ archived }) => archived()),
      ])
      if (!gone) setSheet((own = sheetOf(source ?? addressed(tiles.layers), redraw, setState)))
    }
    begin().catch(() => setState('failed'))
    return () => {
      gone = true
      own?.stop()
      setSheet(null)
    }
  }, [tiles, board])
  return { sheet, state }
}
