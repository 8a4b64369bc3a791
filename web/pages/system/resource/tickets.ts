import { download, post } from '../../../api/http.ts'

/** Which file is meant: a file of a record by its id, any other by its link. */
export type Which = { readonly id: string } | { readonly link: string }

/** What is known of a file, of whichever of the two it is. */
export interface Named {
  readonly originalName: string
  readonly extension: string
}

const shown: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'pdf'])
/** Whether a browser shows a file of this kind by itself. */
export const isShown = ({ extension }: Named): boolean => shown.has(extension)

/** An address of a file that is good once and for a minute. platform-contract.md 17 */
export const ticketFor = async (which: Which, use: 'download' | 'preview', quiet = false): Promise<string> =>
  (await post<{ readonly link: string }>('system/file/ticket', { params: { ...which, use }, scope: false, quiet })).link

/** Fetches a file and hands it to the browser's downloads. A refusal is told by the calls themselves. */
export const fetchFile = async (which: Which, name: string): Promise<void> => {
  try {
    await download(await ticketFor(which, 'download'), { scope: false }, name)
  } catch {
    // told by the call
  }
}
