import { spoken } from '../parts/texts.ts'

export const useBacklogTexts = spoken({ go: '去处理' }, { go: 'Go and do it' })
