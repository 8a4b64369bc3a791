import { mergeEnglish } from '../kernel/define/titles.ts'

export const english = mergeEnglish([])
