import type { MediaFault, MediaTrace } from '../../kernel/run/media.ts'

/** A trace while it is written. */
export type Trace = { -readonly [Name in keyof MediaTrace]: MediaTrace[Name] } & {
  ssrcs: number[]
  /** Types a map names that nobody here reads. */
  unknown: readonly number[]
}

/** The beginning of a trace. @param now epoch ms */
export const traceOf = (now: number): Trace => ({
  startedAt: now,
  port: null,
  answeredAt: null,
  from: null,
  firstPacketAt: null,
  lastPacketAt: null,
  packets: 0,
  bytes: 0,
  lost: 0,
  foreign: 0,
  ssrc: null,
  ssrcs: [],
  payload: null,
  codec: null,
  sound: null,
  dropped: 0,
  firstKeyAt: null,
  unknown: [],
})

/** Why there is no picture by now: the first step that did not come about. */
export function faultOf(trace: Trace): MediaFault {
  if (trace.answeredAt === null) return 'unanswered'
  if (trace.packets === 0) return trace.foreign > 0 ? 'otherSsrc' : 'noPackets'
  if (trace.payload === 'ts' || (trace.codec === null && trace.unknown.length > 0)) return 'unsupported'
  // Where no map says what pictures are, their parameter sets do, which come with a key frame.
  return trace.payload === null ? 'unreadable' : 'noKeyFrame'
}
