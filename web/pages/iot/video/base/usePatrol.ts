import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTenant } from '../../../../engine/data.ts'
import { camerasOf } from './data.ts'
import type { Camera, Layout } from './grid.ts'
import { add, lacks, roundOf, take, type Interval } from './round.ts'

export interface PatrolPlace {
  readonly id: string
  readonly name: string
}

/**
 * Goes through the cameras of these kitchens, a gridful at a time, until it is ended. Nothing turns while nobody looks.
 * @param show told the cameras of each turn
 */
export function usePatrol(layout: Layout, show: (cameras: readonly Camera[]) => void) {
  const client = useQueryClient()
  const tenant = useTenant()
  const [run, setRun] = useState<{ readonly places: readonly PatrolPlace[]; readonly seconds: Interval } | null>(null)
  const latest = useRef({ layout, show })
  latest.current = { layout, show }
  useEffect(() => {
    if (!run) return
    const names = new Map(run.places.map(place => [place.id, place]))
    let round = roundOf([...names.keys()])
    let isOver = false
    let isBusy = false
    const turn = async () => {
      if (isBusy || document.hidden) return
      isBusy = true
      const size = latest.current.layout
      let looks = 0
      for (let id = lacks(round, size, looks); id !== null && !isOver; id = lacks(round, size, looks)) {
        round = add(round, await camerasOf(client, tenant, names.get(id)!))
        looks += 1
      }
      isBusy = false
      if (isOver) return
      const next = take(round, size)
      round = next.round
      if (next.cameras.length) latest.current.show(next.cameras)
    }
    void turn()
    const timer = setInterval(() => void turn(), run.seconds * 1000)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [run, client, tenant])
  return {
    isRunning: run !== null,
    begin: (places: readonly PatrolPlace[], seconds: Interval) => setRun({ places, seconds }),
    end: () => setRun(null),
  }
}
