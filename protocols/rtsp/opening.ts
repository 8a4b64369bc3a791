import { headerOf, printable, type Response } from './message.ts'
import { kindOfStatus, type PulledTrack, type Trouble, type TroubleKind } from './event.ts'
import { controlled, descriptionIn, type Track } from './sdp.ts'

/** A request that is to be made; number, name and session are added by whoever makes it. */
export interface Ask {
  readonly method: string
  readonly uri: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What was agreed: said before PLAY, for packets may come before its answer. */
export interface Agreed {
  readonly tracks: readonly PulledTrack[]
  /** Track and whether RTCP, by channel. */
  readonly channels: ReadonlyMap<number, { readonly track: number; readonly isControl: boolean }>
  /** Address of the whole. */
  readonly uri: string
  readonly session: string
  /** After how long without a word it forgets us, ms. */
  readonly timeout: number
  /** It says that it knows GET_PARAMETER. */
  readonly knowsParameters: boolean
}

/** Why the opening came to nothing. */
export class NoPicture extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(`${trouble.kind} ${trouble.method} ${trouble.status} ${trouble.detail}`)
    this.trouble = trouble
  }
}

export const troubleOf = (kind: TroubleKind, method = '', status = 0, detail = ''): Trouble => ({
  kind,
  method,
  status,
  detail: printable(detail).slice(0, 200),
})

/** @throws NoPicture for a refusal */
function granted(method: string, answer: Response): Response {
  const { status, reason } = answer
  if (status < 200 || status > 299) throw new NoPicture(troubleOf(kindOfStatus(status), method, status, reason))
  return answer
}

/** The one video and, where there is one we can hand on, the one sound. @throws NoPicture */
function chosen(tracks: readonly Track[]): readonly Track[] {
  const videos = tracks.filter(({ media }) => media === 'video')
  const video = videos.find(({ codec }) => codec !== null)
  if (!video) {
    const names = videos.map(({ encoding, payloadType }) => encoding || String(payloadType)).join(', ')
    throw new NoPicture(troubleOf(videos.length ? 'codec' : 'noVideo', 'DESCRIBE', 200, names))
  }
  const audio = tracks.find(({ media, codec, isBackward }) => media === 'audio' && codec !== null && !isBackward)
  return audio ? [video, audio] : [video]
}

/** 60 where a camera does not say. RFC 2326 §12.37 */
function sessionIn(header: string): { readonly session: string; readonly timeout: number } {
  const [session = '', ...params] = header.split(';')
  const seconds = params.map(param => /^\s*timeout\s*=\s*"?(\d{1,6})/i.exec(param)?.[1]).find(Boolean)
  return { session: session.trim().slice(0, 512), timeout: (Number(seconds ?? 0) || 60) * 1000 }
}

/** The channel a camera will send on; null: not over this connection at all. RFC 2326 §12.39 */
function channelIn(header: string, proposed: number): number | null {
  const channel = /interleaved\s*=\s*(\d{1,3})/i.exec(header)?.[1]
  if (channel !== undefined && Number(channel) <= 254) return Number(channel)
  return header === '' || /\/TCP/i.test(header) ? proposed : null
}

/** The base of relative addresses. RFC 2326 §C.1.1 */
const baseOf = ({ headers }: Response, url: string): string =>
  [headerOf(headers, 'content-base'), headerOf(headers, 'content-location')].find(text => /^rtsps?:\/\//i.test(text)) ??
  url

/**
 * From the first word to the picture: OPTIONS, DESCRIBE, SETUP of each track over the connection, PLAY. Yields what is
 * to be asked and is given the answer; yields once what was agreed. RFC 2326 §10
 * @throws NoPicture when the camera refuses, or has nothing for us
 */
export function* opening(url: string): Generator<Ask | Agreed, void, Response> {
  // Nothing hangs on the answer: some cameras do not know the word.
  const options = yield { method: 'OPTIONS', uri: url }
  const knowsParameters = /\bGET_PARAMETER\b/i.test(headerOf(options.headers, 'public'))
  const answer = granted('DESCRIBE', yield { method: 'DESCRIBE', uri: url, headers: { Accept: 'application/sdp' } })
  const description = descriptionIn(Buffer.from(answer.body).toString('utf8'))
  const base = baseOf(answer, url)
  const tracks: PulledTrack[] = []
  const channels = new Map<number, { track: number; isControl: boolean }>()
  let agreed = { session: '', timeout: 60_000 }
  for (const track of chosen(description.tracks)) {
    const index = tracks.length
    const proposed = `RTP/AVP/TCP;unicast;interleaved=${2 * index}-${2 * index + 1}`
    const session = agreed.session && { Session: agreed.session }
    const headers = { Transport: proposed, ...session }
    const setup = yield { method: 'SETUP', uri: controlled(base, track.control), headers }
    // Without its sound a picture is still one.
    if (setup.status !== 200 && track.media === 'audio') continue
    const transport = headerOf(granted('SETUP', setup).headers, 'transport')
    const channel = channelIn(transport, 2 * index)
    if (channel === null) throw new NoPicture(troubleOf('transport', 'SETUP', 200, transport))
    if (index === 0) agreed = sessionIn(headerOf(setup.headers, 'session'))
    tracks.push({ ...track, index })
    channels.set(channel, { track: index, isControl: false })
    channels.set(channel + 1, { track: index, isControl: true })
  }
  const uri = controlled(base, description.control)
  yield { tracks, channels, uri, knowsParameters, ...agreed }
  const range = { Range: 'npt=0.000-' }
  const play = yield { method: 'PLAY', uri, headers: range }
  if (play.status !== 459) return void granted('PLAY', play)
  // It has no whole: each track is started by itself. RFC 2326 §11.3.10
  for (const { control } of tracks)
    granted('PLAY', yield { method: 'PLAY', uri: controlled(base, control), headers: range })
}
