import { inLang } from '../../../contract/in-lang.ts'
import type { PanelName } from '../../../modules/wall/grid.ts'
import { useLang } from '../../state/prefs.ts'
import { views } from '../../screens/datascreen/panels.tsx'
import { sources } from '../../screens/datascreen/words/data.ts'
import { useScreenTexts } from '../../screens/datascreen/words/words.ts'

/** What a panel is called on the wall itself. */
export function usePanelTitle(): (panel: PanelName) => string {
  const lang = useLang()
  const texts = useScreenTexts()
  return panel => (panel === 'kpis' ? texts.kpi.title : inLang(sources[views[panel].sources[0]!].panel.title, lang))
}
