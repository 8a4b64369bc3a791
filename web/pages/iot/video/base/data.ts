/** What the page asks the server: the tree, the address of a picture, and why there is none. */
import type { QueryClient } from '@tanstack/react-query'
import camera from '../../../../../modules/iot/camera.ts'
import cameraTree from '../../../../../modules/iot/camera-tree.ts'
import { play, playTrace, type StreamContent } from '../../../../../modules/iot/play.ts'
import { ask, questionOf, useAsk } from '../../../../engine/asks.ts'
import { readRow } from '../../../../engine/calls.ts'
import type { Camera } from './grid.ts'

/** How old the tree may be, and how often it is asked for anew: cameras come and go, ms. */
const treeAge = 20_000
const treeBeat = 60_000
/** The server tries a camera by several transports, and says itself when it gives up, ms. */
const playPatience = 60_000

const often = { staleTime: treeAge, refetchInterval: treeBeat }

/** Kitchens that have cameras; with a text the kitchens and cameras whose names have it. */
export const useTree = (text: string) =>
  // While another part is chosen the pictures go on.
  useAsk(cameraTree, { query: text }, { ...often, keeps: true })

/** Whatever is chosen in the tree of enterprises: a patrol goes on with the kitchens it began with. */
const below = (kitchen: string) => ({ parent: kitchen, infoId: kitchen })

/** The cameras of a kitchen. */
export const useCameras = (kitchen: string) => useAsk(cameraTree, below(kitchen), often)

/** The same, for a patrol that comes to the kitchen; none where they cannot be had now. */
export async function camerasOf(
  client: QueryClient,
  tenant: string,
  kitchen: { readonly id: string; readonly name: string },
): Promise<readonly Camera[]> {
  try {
    const question = questionOf(cameraTree, below(kitchen.id), tenant)
    const nodes = await client.fetchQuery({ ...question, staleTime: treeAge })
    return nodes.map(({ id, name }) => ({ id, name, kitchen: kitchen.name }))
  } catch {
    return []
  }
}

/** Where the picture of a camera is. @throws ApiError that says why there is none */
export const askPlay = (id: string, signal: AbortSignal): Promise<StreamContent> =>
  ask(play, { id }, { signal, timeout: playPatience })

/** How the last start of a camera went, step by step. */
export const useTrace = (id: string) => useAsk(playTrace, { id }, { staleTime: 0 })

/** The camera an address names. @throws ApiError */
export async function askCamera(id: string, signal: AbortSignal): Promise<Camera> {
  const { cameraName, infoName } = await readRow(camera, id, signal)
  return { id, name: cameraName, kitchen: infoName }
}
