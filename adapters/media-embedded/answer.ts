import type { ServerResponse } from 'node:http'
import type { Hls } from './hls.ts'
import { partNamed } from './playlist.ts'

/**
 * Answers a request for a file of segments, with the types of RFC 8216 §4 and §3.3.
 * @returns false where there is none of that name, or no more: nothing was sent
 */
export async function answerHls(hls: Hls, name: string, response: ServerResponse): Promise<boolean> {
  const part = partNamed(name)
  if (part === null) return false
  const { kind, number } = part
  const body = kind === 'playlist' ? await hls.playlist() : kind === 'init' ? hls.init(number) : hls.segment(number)
  if (body === null) return false
  response.writeHead(200, {
    'content-type': kind === 'playlist' ? 'application/vnd.apple.mpegurl' : 'video/mp4',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
  return true
}
