import { describe, expect, test } from 'vitest'
import { Senders } from './senders.ts'
import { traceOf } from './trace.ts'

const packet = (ssrc: number) => ({
  seq: 0,
  timestamp: 0,
  isLast: false,
  payloadType: 96,
  ssrc,
  payload: new Uint8Array(4),
})

/** Judges packets that come one after the other: SSRC, host, and when. */
function judged(packets: readonly (readonly [ssrc: number, host: string, at: number])[], isStrict = false) {
  const trace = traceOf(0)
  const senders = new Senders(5, isStrict, trace)
  return { verdicts: packets.map(([ssrc, host, at]) => senders.judge(packet(ssrc), host, at)), trace }
}
const times = (count: number, ssrc: number, host = 'a', at = 0) =>
  Array.from({ length: count }, () => [ssrc, host, at] as const)

describe('whose packets are taken', () => {
  test('those of the SSRC that was given, and no others beside', () => {
    const { verdicts, trace } = judged([...times(2, 5), ...times(20, 6), ...times(1, 5)])
    expect(verdicts.filter(verdict => verdict !== 'drop')).toEqual(['begin', 'take', 'take'])
    expect(trace).toMatchObject({ foreign: 20, ssrcs: [5, 6] })
  })
  test('those of one other, where none of the given one come: until they do', () => {
    const { verdicts } = judged([...times(9, 6), ...times(2, 5), ...times(20, 6)])
    expect(verdicts.slice(0, 11)).toEqual([
      ...Array.from({ length: 7 }, () => 'drop'),
      'begin',
      'take',
      'begin',
      'take',
    ])
    expect(verdicts.slice(11)).toEqual(Array.from({ length: 20 }, () => 'drop'))
  })
  test('none of several that come by turns', () => {
    const { verdicts, trace } = judged(Array.from({ length: 60 }, (_, i) => [10 + (i % 20), 'a', 0] as const))
    expect(verdicts).not.toContain('begin')
    expect(trace.ssrcs).toHaveLength(8)
  })
  test('none of another host that knows the SSRC, as long as the device sends', () => {
    const { verdicts } = judged([
      ...times(1, 5),
      ...times(3, 5, 'b', 1000),
      ...times(1, 5, 'a', 1500),
      ...times(2, 5, 'b', 4000),
    ])
    expect(verdicts).toEqual(['begin', 'drop', 'drop', 'drop', 'take', 'begin', 'take'])
  })
  test('none of another where it must not be', () => {
    expect(judged(times(50, 6), true).verdicts).not.toContain('begin')
  })
})
