import { get } from './http.ts'

/** What a panel answers within the scope of whoever is signed in, also where the tenant shows nothing publicly. */
export const askWithin = (
  call: string,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> => get(`/indexTotal/${call}`, { params, signal, quiet: true })
