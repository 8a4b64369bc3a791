import type { Sharp } from 'sharp'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { because } from '../../kernel/fault.ts'
import { pixels } from '../../kernel/files/kinds.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'

/** How much work is taken on. */
export interface ImagesSharp {
  /** Pictures decoded at once; each may need 160 MB for a moment. */
  readonly atOnce?: number
  /** Small pictures waiting for their turn; more are refused. */
  readonly waiting?: number
}

const SECONDS = 10
const within = (whole: Sharp, side: number): Sharp =>
  whole.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
/** The decoders of the kinds of picture that may be stored; every other one is switched off. */
const decoders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']

/**
 * Decodes pictures with libvips, off the event loop: small ones, upright, without metadata, as WebP; their brightness;
 * and their pixels.
 * @returns null where this machine has no build of it: then pictures are shown as they are
 */
export async function openImagesSharp({ atOnce = 2, waiting = 64 }: ImagesSharp = {}): Promise<Pictures | null> {
  const sharp = await import('sharp').then(
    module => module.default,
    () => null,
  )
  if (!sharp) return null
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })

  let busy = 0
  const queue: (() => void)[] = []
  const turn = async (most: number): Promise<void> => {
    if (busy < atOnce) return void busy++
    if (queue.length >= most) throw refuse('busy')
    await new Promise<void>(resolve => queue.push(resolve))
  }
  const done = (): void => {
    const next = queue.shift()
    if (next) next()
    else busy--
  }

  const decoded = async (picture: Uint8Array, most: number, draw: (whole: Sharp) => Sharp) => {
    await turn(most)
    try {
      const whole = sharp(picture, {
        limitInputPixels: pixels.most,
        failOn: 'error',
        sequentialRead: true,
        pages: 1,
      }).autoOrient()
      return await draw(whole).timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true })
    } catch (error) {
      if (error instanceof Refusal) throw error
      const message = error instanceof Error ? error.message : ''
      throw because(
        error,
        message.includes('pixel limit') ? 'imagePixels' : message.includes('timeout') ? 'busy' : 'fileBroken',
      )
    } finally {
      done()
    }
  }

  return {
    small: async (picture, side) =>
      (await decoded(picture, waiting, whole => within(whole, side).webp({ quality: 75 }))).data,
    // Asked for once by each upload, which holds its bytes anyway: it waits as long as it takes.
    grey: async (picture, width, height) =>
      (
        await decoded(picture, Infinity, whole =>
          whole
            .flatten({ background: '#fff' })
            .toColourspace('b-w')
            .resize({ width, height, fit: 'fill', kernel: 'linear' })
            .raw(),
        )
      ).data,
    async colours(picture, side) {
      const {
        data,
        info: { width, height },
      } = await decoded(picture, waiting, whole =>
        within(whole.flatten({ background: '#fff' }).toColourspace('srgb'), side).raw(),
      )
      return { width, height, data }
    },
  }
}
