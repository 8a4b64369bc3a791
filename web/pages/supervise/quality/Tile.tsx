import { inLang } from '../../../../contract/in-lang.ts'
import { type Indicator, type Pieces } from '../../../../modules/supervise/quality/indicators.ts'
import { Counts } from '../../../kit/Meaning.tsx'
import { useLang } from '../../../state/prefs.ts'
import { Drill } from '../../parts/Drill.tsx'
import { changeOf, type Change } from './changes.ts'
import { useQualityTexts } from './texts.ts'

/** How an indicator has changed: an arrow, a word and a number, never a colour alone. */
export function Moved({ of, unit }: { of: Change; unit: string }) {
  const texts = useQualityTexts()
  if (of.value === null) return null
  if (of.by === null) return <small>{texts.noBefore}</small>
  if (of.by === 0) return <small>{texts.same}</small>
  const much = `${Math.abs(of.by)} ${unit === '%' ? texts.points : unit}`
  return (
    <small data-way={of.way || undefined}>
      {of.by > 0 ? `▲ ${texts.more(much)}` : `▼ ${texts.less(much)}`}
      {of.way !== 0 && ` · ${of.way > 0 ? texts.better : texts.worse}`}
    </small>
  )
}

/** One indicator of all kitchens in reach: what it is, what it counts, how it has changed, and the list behind it. */
export function Tile({ of, now, before }: { of: Indicator; now: Pieces; before: Pieces }) {
  const texts = useQualityTexts()
  const lang = useLang()
  const change = changeOf(of, now, before)
  const unit = inLang(of.unit, lang)
  return (
    <li className="ql-tile" data-way={change.way || undefined}>
      <h3>
        {inLang(of.title, lang)} <Counts title={of.title} says={of.says} />
      </h3>
      {change.value === null ? (
        <p className="ql-none">
          {texts.none}
          <small>{of.none && inLang(of.none, lang)}</small>
        </p>
      ) : (
        <p>
          {of.leads ? <Drill to={of.leads}>{change.value}</Drill> : change.value}
          <i>{unit}</i>
        </p>
      )}
      <Moved of={change} unit={unit} />
    </li>
  )
}
