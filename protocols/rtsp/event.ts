import type { Track } from './sdp.ts'

/**
 * Why a camera gives no picture:
 * - `login` it asks who we are, and we were told nothing to say
 * - `password` name or password are wrong (401 again)
 * - `forbidden` this name may not see it (403)
 * - `path` there is nothing at this address (404)
 * - `busy` it has no place for another viewer (453, 503)
 * - `transport` it does not send over the connection (461)
 * - `noVideo` what it describes has no video
 * - `codec` its video is of a kind we cannot hand on: `detail` names it
 * - `redirect` it sends us to another host, which nobody declared: `detail` names it
 * - `session` it has forgotten us (454)
 * - `refused` it refuses by another number: `status`
 * - `silent` it does not answer a request in time
 * - `noPackets` it agreed to send and nothing came
 * - `stalled` it sent and fell silent
 * - `garbage` what it says is no RTSP
 */
export type TroubleKind =
  | 'login'
  | 'password'
  | 'forbidden'
  | 'path'
  | 'busy'
  | 'transport'
  | 'noVideo'
  | 'codec'
  | 'redirect'
  | 'session'
  | 'refused'
  | 'silent'
  | 'noPackets'
  | 'stalled'
  | 'garbage'

export interface Trouble {
  readonly kind: TroubleKind
  /** The request it happened at: `DESCRIBE`; '' between requests. */
  readonly method: string
  /** What the camera answered; 0: nothing. */
  readonly status: number
  /** In its own words, or the name of a codec or host; ''. At most 200 characters. */
  readonly detail: string
}

/** A track that was set up, with its place. */
export interface PulledTrack extends Track {
  /** Of its packets in `packet` events. */
  readonly index: number
}

/** What came of bytes or of time that passed. */
export type ClientEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** Once, before the first packet. */
  | { readonly kind: 'tracks'; readonly tracks: readonly PulledTrack[] }
  /** A packet of RTP of a track. */
  | { readonly kind: 'packet'; readonly track: number; readonly bytes: Uint8Array }
  /** A packet of RTCP that goes with a track. */
  | { readonly kind: 'control'; readonly track: number; readonly bytes: Uint8Array }
  /** The same camera is to be asked at another address of the same host: begin anew there. */
  | { readonly kind: 'moved'; readonly url: string }
  /** Nothing comes after it: the connection is to be closed. `trouble` null: we left. */
  | { readonly kind: 'ended'; readonly trouble: Trouble | null }

/** The kind of a refusal by its number. RFC 2326 §7.1.1, §11 */
export const kindOfStatus = (status: number): TroubleKind =>
  (
    {
      401: 'password',
      403: 'forbidden',
      404: 'path',
      453: 'busy',
      454: 'session',
      461: 'transport',
      503: 'busy',
    } as Readonly<Record<number, TroubleKind>>
  )[status] ?? 'refused'
