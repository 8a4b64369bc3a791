import type { ErrorCode } from '../../contract/errors.ts'
import { refuse, type Refusal } from '../../kernel/errors.ts'
import type { PictureFault } from '../../kernel/run/video.ts'

/** Why there is no picture, with what the camera said. */
export interface PictureTrouble {
  readonly fault: PictureFault
  readonly detail: string
  readonly status: number | null
}

/** Each fault has its sentence: one without is no code. */
export const codeOf = (fault: PictureFault): ErrorCode =>
  `picture${fault[0]!.toUpperCase()}${fault.slice(1)}` as `picture${Capitalize<PictureFault>}`
export const wordsOf = ({ detail, status }: Pick<PictureTrouble, 'detail' | 'status'>) => ({
  detail: detail || '-',
  status: status ?? '-',
})

/** The refusal that says it. */
export const pictureRefusal = (trouble: PictureTrouble): Refusal => refuse(codeOf(trouble.fault), wordsOf(trouble))
