import type { PanelName } from '../../../modules/wall/grid.ts'
import { useLang } from '../../state/prefs.ts'
import { views } from '../../screens/datascreen/panels.tsx'
import { sources } from '../../screens/datascreen/words/data.ts'
import { en } from '../../screens/datascreen/words/en.ts'
import { zh } from '../../screens/datascreen/words/zh.ts'

/** What a panel is called on the wall itself. */
export function usePanelTitle(): (panel: PanelName) => string {
  const isEnglish = useLang() === 'en'
  return panel =>
    panel === 'kpis'
      ? (isEnglish ? en : zh).kpi.title
      : sources[views[panel].sources[0]!].panel.title[isEnglish ? 1 : 0]
}
