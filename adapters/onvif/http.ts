/** One request to a camera by HTTP: within a time and a size, never followed elsewhere. */
import { request } from 'node:http'
import { SearchFailure } from '../../kernel/run/camera-search.ts'

export interface Heard {
  readonly status: number
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly bytes: Uint8Array
}

/**
 * Posts a body to an address that was looked at before, or gets what is there.
 * @param body null: nothing is posted
 * @param most bytes of an answer
 * @param signal ends it @throws SearchFailure unreachable, silent, or stranger for an answer that is too large
 */
export const exchange = (
  { host, port, path }: { readonly host: string; readonly port: number; readonly path: string },
  body: string | null,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  most = 256 * 1024,
): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new SearchFailure(signal.aborted ? 'silent' : 'unreachable'))
    const outgoing = request(
      {
        host,
        port,
        path,
        method: body === null ? 'GET' : 'POST',
        agent: false,
        signal,
        maxHeaderSize: 16 * 1024,
        headers,
      },
      answer => {
        const pieces: Buffer[] = []
        let size = 0
        answer.on('data', (piece: Buffer) => {
          size += piece.length
          if (size <= most) return void pieces.push(piece)
          reject(new SearchFailure('stranger'))
          outgoing.destroy()
        })
        answer.on('error', fail)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Map(Object.entries(answer.headersDistinct).map(([name, values = []]) => [name, values])),
            bytes: Buffer.concat(pieces),
          }),
        )
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      // What answers in no HTTP is there, and something else.
      error.code?.startsWith('HPE_') ? reject(new SearchFailure('stranger')) : fail(),
    )
    outgoing.end(body ?? undefined)
  })
