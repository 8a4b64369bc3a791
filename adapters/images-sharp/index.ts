import { refuse, Refusal } from '../../kernel/errors.ts'
import { because } from '../../kernel/files/fault.ts'
import { pixels } from '../../kernel/files/kinds.ts'
import type { MakeThumbnail } from '../../kernel/files/thumbnail.ts'

/** How much work is taken on. */
export interface ImagesSharp {
  /** Pictures drawn at once; each may need 160 MB for a moment. */
  readonly atOnce?: number
  /** Pictures waiting for their turn; more are refused. */
  readonly waiting?: number
}

const SECONDS = 10
/** The decoders of the kinds of picture that may be stored; every other one is switched off. */
const decoders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']

/**
 * Draws small pictures with libvips, off the event loop: upright, without metadata, WebP.
 * @returns null where this machine has no build of it: then pictures are shown as they are
 */
export async function openImagesSharp({ atOnce = 2, waiting = 64 }: ImagesSharp = {}): Promise<MakeThumbnail | null> {
  const sharp = await import('sharp').then(found => found.default, () => null)
  if (!sharp) return null
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })

  let busy = 0
  const queue: (() => void)[] = []
  const turn = async (): Promise<void> => {
    if (busy < atOnce) return void busy++
    if (queue.length >= waiting) throw refuse('busy')
    await new Promise<void>(resolve => queue.push(resolve))
  }
  const done = (): void => {
    const next = queue.shift()
    if (next) next()
    else busy--
  }

  return async (picture, side) => {
    await turn()
    try {
      return await sharp(picture, { limitInputPixels: pixels.most, failOn: 'error', sequentialRead: true, pages: 1 })
        .autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 }).timeout({ seconds: SECONDS }).toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      const said = error instanceof Error ? error.message : ''
      throw because(error, said.includes('pixel limit') ? 'imagePixels' : said.includes('timeout') ? 'busy' : 'fileBroken')
    } finally {
      done()
    }
  }
}
