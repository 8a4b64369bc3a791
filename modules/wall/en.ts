import type { English } from '../../kernel/define/titles.ts'
import { en as layout } from './layout.ts'

export default { resources: { 'wall/layout': layout } } satisfies English
