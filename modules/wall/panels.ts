import { servedPanel } from '../../kernel/define/panel.ts'
import type { layoutAnswer } from './panel-answers.ts'

/** How the wall of a tenant is arranged; anybody who may see the wall may know. */
export const layout = servedPanel<typeof layoutAnswer>({
  key: 'wall/layout',
  title: ['大屏布局', 'Layout of the wall'],
  says: [
    '各页的面板及其位置，和每页停留的秒数',
    'The panels of each page, where they stand, and how long a page stays',
  ],
  open: true,
})

export default [layout]
