import { useEffect, useState } from 'react'
import { useNavigate } from '../../../../kit/router.tsx'
import { ApiError } from '../../../../api/error.ts'
import { ownerHere } from '../../../../state/session.ts'
import { toast } from '../../../../state/toasts.ts'
import { useAsked } from '../../../parts/useAsked.ts'
import { askCamera } from './data.ts'
import { memoryOf, putFirst, remembered, type Grid } from './grid.ts'

/** By person: who shares a browser leaves nobody a layout. */
const keyOf = (): string => `saber-video/${ownerHere()}`

function memory(): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf()) ?? 'null')
  } catch {
    return null
  }
}

function remember(grid: Grid): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(memoryOf(grid)))
  } catch {
    // A browser without room for it begins with four empty cells.
  }
}

/** The grid as this person left it here; a camera the address names plays in its first cell. */
export function useGrid() {
  const [grid, setGrid] = useState<Grid>(() => remembered(memory()))
  const [channel] = useAsked('channelId')
  const navigate = useNavigate()
  useEffect(() => remember(grid), [grid])
  useEffect(() => {
    if (!channel) return
    const question = new AbortController()
    void askCamera(channel, question.signal).then(
      camera => {
        setGrid(before => putFirst(before, camera))
        // It is in the grid now: the address may name it again.
        void navigate({ pathname: location.pathname, search: '' }, { replace: true })
      },
      (error: unknown) => {
        if (!question.signal.aborted) toast('error', error instanceof ApiError ? error.msg : String(error))
      },
    )
    return () => question.abort()
  }, [channel, navigate])
  return [grid, setGrid] as const
}
