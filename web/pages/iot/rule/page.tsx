import { Segmented } from 'antd'
import rule from '../../../../modules/iot/rule.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useAsked } from '../../parts/useAsked.ts'
import { InForce } from './InForce.tsx'
import { useRulesTexts } from './texts.ts'
import './rules.css'

/** The rules that judge devices as they stand now, and what people changed of them. */
export default function Rules() {
  const texts = useRulesTexts()
  const [view, setView] = useAsked('desk')
  const views = [
    { value: '', label: texts.current },
    { value: 'versions', label: texts.versions },
  ]
  return (
    <div className="ru">
      <header>
        <Segmented aria-label={texts.view} value={view} onChange={setView} options={views} />
      </header>
      {view === 'versions' ? <Crud definition={rule} /> : <InForce />}
    </div>
  )
}
