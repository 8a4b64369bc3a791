/** Pictures that may be decoded before one that is shown earlier; cameras have none, encoders up to four. */
const DEEPEST = 4
/** A step no stream makes by itself, ticks of 90 kHz: ten seconds. */
const JUMP = 900_000

/**
 * When pictures are decoded, for transports that only say when they are shown (RTP): as many of them are sent ahead of
 * their time as turn out to be. In a stream without such pictures both are the same. ISO 14496-10 §C.4.5.2
 * @returns takes the time a picture is shown, in the order of decoding; gives a time that only goes on, and is not
 *   after it as soon as is known how many are sent ahead
 */
export function decodingTimes(): (pts: number) => number {
  let ahead = 0
  let last: number | null = null
  let waiting: number[] = []
  return pts => {
    if (last === null || Math.abs(pts - last) > JUMP) {
      waiting = []
      last = null
    }
    waiting.push(pts)
    waiting.sort((a, b) => a - b)
    if (last !== null && pts < last && ahead < DEEPEST && waiting[0] === pts) ahead++
    const next = waiting.length > ahead ? waiting.shift()! : -Infinity
    last = last === null ? pts : Math.max(last + 1, next)
    return last
  }
}
