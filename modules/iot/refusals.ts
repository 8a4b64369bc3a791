import { call } from '../../kernel/define/contract.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { bytesShape } from './bytes.ts'

/** The last messages of a device that were not taken: when, where, why in words, and their bytes. */
export const refusalsOf = (file: Resource) =>
  call({
    of: file,
    name: 'refusals',
    title: `${file.title}被拒报文`,
    source: 'modules/iot/refusals.ts',
    on: 'row',
    answers: list({ at: text, topic: text, reason: text, says: text, size: number, ...bytesShape }),
  })
