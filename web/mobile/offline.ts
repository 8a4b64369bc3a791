/** Makes the pages of the phone open without a network. */
import { create } from 'zustand'
import { openLarder } from '../kit/larder.ts'
import { simplePlace } from '../state/mode.ts'

/** Whether this phone has everything it needs to open these pages without a network. */
export const useOffline = create<{ readonly ready: boolean }>(() => ({ ready: false }))

let mine: ReturnType<typeof openLarder> = null

/** Told when all that is needed without a network has been fetched. */
export async function allFetched(): Promise<void> {
  if (!(await mine?.larder.complete()) || !(await mine?.serving)) return
  useOffline.setState({ ready: true })
}

/** @returns what ends it */
export function openOffline(): () => void {
  const own = (mine = openLarder('phone:', simplePlace, simplePlace))
  void own?.larder.complete()
  return () => own?.larder.close()
}
