import { join, numberBytes } from '../bytes/read.ts'
import { aacBody, aacConfigBody, configBody, flacBody, flacConfigBody } from '../flv/body.ts'
import { SOUND, VIDEO, type Tag } from '../flv/tag.ts'
import { boxesIn } from './box.ts'
import { fragmentIn, type Samples } from './fragment.ts'
import { VIDEO_TICKS, type Sample, type Tracks, type VideoTrack } from './track.ts'

const TICKS = VIDEO_TICKS / 1000

/** The samples of a fragment that is in memory, `moof` and `mdat`; views of it. @returns null where it is none */
export function samplesOf(bytes: Uint8Array): Samples | null {
  const place = boxesIn(bytes).find(({ type }) => type === 'moof')
  const head = place ? fragmentIn(bytes.subarray(place.from, place.to)) : null
  if (!place || head === null || place.at + head.to > bytes.length) return null
  const [video, sound] = [head.video, head.sound].map(places =>
    places.map(({ from, to, ...sample }): Sample => ({
      ...sample,
      data: bytes.subarray(place.at + from, place.at + to),
    })),
  )
  return { video: video!, sound: sound! }
}

/** A picture as a tag. Its data has lengths of 4 bytes already. Video File Format 10.1 §E.4.3.1; Enhanced RTMP v1 */
function pictureTag({ codec }: VideoTrack, { at, delay, isKey, data }: Sample): Tag {
  const frame = isKey ? 0x10 : 0x20
  const shift = numberBytes(Math.round(delay / TICKS), 3)
  const head = codec === 'h264' ? [frame | 7, 1, ...shift] : [0x80 | frame | 1, ...CODE, ...shift]
  return { type: VIDEO, at: Math.round(at / TICKS), body: join([Uint8Array.from(head), data]) }
}
const CODE = [0x68, 0x76, 0x63, 0x31] // hvc1

/** What decoders are set up with, as tags of a time. @param at ms */
export function configTags({ video, sound }: Tracks, at: number): Tag[] {
  const picture = { type: VIDEO, at, body: configBody(video.codec, video.record) }
  if (!sound) return [picture]
  const body = sound.codec === 'aac' ? aacConfigBody(sound.config) : flacConfigBody(sound.config)
  return [picture, { type: SOUND, at, body }]
}

/** Samples as tags, in the order of their times. @returns tags dated as the file is, ms */
export function tagsOf(tracks: Tracks, { video, sound }: Samples): Tag[] {
  const pictures = video.map(sample => pictureTag(tracks.video, sample))
  const track = tracks.sound
  const sounds = track
    ? sound.map(({ at, data }) => ({
        ...{ type: SOUND, at: Math.round((at * 1000) / track.rate) },
        body: track.codec === 'aac' ? aacBody(data) : flacBody(data),
      }))
    : []
  return [...pictures, ...sounds].sort((a, b) => a.at - b.at)
}
