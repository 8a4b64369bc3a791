import { arrayBytes, valueBytes } from '../amf/amf.ts'
import { aacRate, Adts } from '../aac/adts.ts'
import { isSame, join } from '../bytes/read.ts'
import { FLAC_HEADER, G711Flac } from '../g711/flac.ts'
import type { AccessUnit } from '../nal/gather.ts'
import { Parameters } from '../nal/parameters.ts'
import type { Picture } from '../nal/picture.ts'
import { recordOf } from '../nal/record.ts'
import { aacBody, aacConfigBody, configBody, flacBody, flacConfigBody, pictureBody } from './body.ts'
import { SCRIPT, SOUND, VIDEO, type Tag } from './tag.ts'

/** Numbers of `videocodecid` and `audiocodecid`. §E.4.2.1, §E.4.3.1; Enhanced RTMP: the four letters as a number */
const IDS = { h264: 7, h265: 0x68766331, aac: 10, flac: 0x664c6143 } as const

/** Further than this sound does not lie before pictures: one second. */
const BACK = 90_000

/**
 * Makes FLV tags of pictures and sound: of H.264 plain, of H.265 enhanced, AAC, and G.711 as FLAC, which browsers play
 * where they refuse G.711. Decoders are set up before the first key frame and wherever parameter sets change. Tags are
 * dated from the first picture or sound on, in ms.
 */
export class FlvMux {
  #parameters: Parameters | null = null
  #record: Uint8Array | null = null
  #sound: 'aac' | 'flac' | null = null
  #rate: number | null = null
  #aacConfig: Uint8Array | null = null
  #start: number | null = null
  readonly #adts = new Adts()
  #flac: { readonly law: 'pcma' | 'pcmu'; readonly frames: G711Flac } | null = null

  /** What the pictures are; null before the first key frame. */
  get picture(): Picture | null {
    return this.#parameters?.picture() ?? null
  }

  /** A picture; nothing comes of it before the first key frame with its parameter sets. */
  video({ codec, units, isKey, pts, dts }: AccessUnit): Tag[] {
    if (this.#parameters?.codec !== codec) {
      this.#parameters = new Parameters(codec)
      this.#record = null
    }
    for (const unit of units) this.#parameters.take(unit)
    const sets = isKey ? this.#parameters.sets() : null
    const record = sets && recordOf(codec, sets)
    const isNew = record !== null && !(this.#record && isSame(this.#record, record))
    if (isNew) this.#record = record
    if (this.#record === null) return []
    const body = pictureBody(codec, units, isKey, Math.round((pts - dts) / 90))
    if (body === null) return []
    const at = this.#at(dts)
    return [...(isNew ? this.#setUp(codec, record, at) : []), { type: VIDEO, at, body }]
  }

  /**
   * Sound of a program stream: AAC with ADTS, or samples of G.711.
   * @param pts ticks of 90 kHz; null: behind the last
   */
  sound(codec: 'aac' | 'pcma' | 'pcmu', data: Uint8Array, pts: number | null): Tag[] {
    if (codec === 'aac')
      return this.#adts.push(data, pts).flatMap(sample => this.aac(sample.config, sample.data, sample.pts))
    const isFirst = this.#flac?.law !== codec
    if (this.#flac?.law !== codec) this.#flac = { law: codec, frames: new G711Flac(codec) }
    this.#sound = 'flac'
    this.#rate = 8000
    const tags = this.#flac.frames
      .push(data, pts)
      .map(frame => ({ type: SOUND, at: this.#at(frame.pts), body: flacBody(frame.data) }))
    const at = tags[0]?.at ?? (pts === null ? 0 : this.#at(pts))
    return isFirst ? [{ type: SOUND, at, body: flacConfigBody(FLAC_HEADER) }, ...tags] : tags
  }

  /** A raw frame of AAC with its AudioSpecificConfig. @param pts ticks of 90 kHz */
  aac(config: Uint8Array, frame: Uint8Array, pts: number): Tag[] {
    const isFirst = !(this.#aacConfig && isSame(this.#aacConfig, config))
    this.#aacConfig = config
    this.#sound = 'aac'
    this.#rate = aacRate(config)
    const at = this.#at(pts)
    const tag = { type: SOUND, at, body: aacBody(frame) }
    return isFirst ? [{ type: SOUND, at, body: aacConfigBody(config) }, tag] : [tag]
  }

  /** Bytes of the source lack here. */
  lose(): void {
    this.#adts.lose()
  }

  #setUp(codec: 'h264' | 'h265', record: Uint8Array, at: number): Tag[] {
    const picture = this.picture
    const meta = {
      ...(picture && { width: picture.width, height: picture.height }),
      ...(picture?.fps && { framerate: picture.fps }),
      videocodecid: IDS[codec],
      ...(this.#sound && { audiocodecid: IDS[this.#sound], ...(this.#rate && { audiosamplerate: this.#rate }) }),
    }
    return [
      { type: SCRIPT, at, body: join([valueBytes('onMetaData'), arrayBytes(meta)]) },
      { type: VIDEO, at, body: configBody(codec, record) },
    ]
  }

  /** What lies before the beginning is dated with it. */
  #at(ticks: number): number {
    this.#start ??= ticks
    // The clock of the source was set back.
    if (this.#start - ticks > BACK) this.#start = ticks
    return Math.max(0, Math.round((ticks - this.#start) / 90))
  }
}
