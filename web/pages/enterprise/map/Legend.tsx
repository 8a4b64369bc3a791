import { useState } from 'react'
import { Button, Segmented } from 'antd'
import { dynamicGrade, enterpriseType } from '../../../../modules/words/dictionaries.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import { useWords } from '../../../engine/words.ts'
import { bands, type Band } from '../../../screens/datascreen/parts/bands.ts'
import { heats, type Heat } from './address.ts'
import { alarmKinds, everything, kinds, type Filter, type Kind, type Sifted } from './points.ts'
import { Shape } from './Shape.tsx'
import { useMapTexts, useMapWords } from './texts.ts'

/** What is folded until somebody wants more, or has it. */
const further: readonly Kind[] = ['grade', 'type']
const keysOf: Readonly<Record<Kind, readonly string[]>> = {
  band: bands,
  alarm: alarmKinds,
  grade: ['1', '2', '3', '0'],
  type: Object.keys(enterpriseType.items),
}

/** What the marks mean, how many there are of each, and with a press only those. */
export function Legend({
  filter,
  counts,
  heat,
  onFilter,
  onHeat,
  onClose,
}: {
  filter: Filter
  counts: Sifted['counts']
  heat: Heat
  onFilter: (filter: Filter) => void
  onHeat: (heat: Heat) => void
  onClose?: (() => void) | undefined
}) {
  const texts = useMapTexts()
  const map = useMapWords()
  const words = useWords(enterprise)
  const name = (kind: Kind, key: string): string => {
    if (kind === 'band') return map.bands[key as Band]
    if (kind === 'alarm') return key === 'calm' ? texts.calm : map[key as 'urgent' | 'open']
    return words.label(kind === 'grade' ? dynamicGrade : enterpriseType, Number(key))
  }
  const [wide, setWide] = useState(further.some(kind => filter[kind].length))
  const press = (kind: Kind, key: string) =>
    onFilter({
      ...filter,
      [kind]: filter[kind].includes(key) ? filter[kind].filter(item => item !== key) : [...filter[kind], key],
    })
  const isFiltered = kinds.some(kind => filter[kind].length)
  return (
    <section className="mp-legend" aria-label={texts.legend}>
      <header>
        <h2>{texts.legend}</h2>
        {isFiltered && (
          <Button type="link" size="small" onClick={() => onFilter(everything)}>
            {texts.reset}
          </Button>
        )}
        {onClose && (
          <button type="button" className="mp-x" aria-label={texts.close} onClick={onClose}>
            ×
          </button>
        )}
      </header>
      <div className="mp-kinds">
        {kinds
          .filter(kind => wide || onClose !== undefined || !further.includes(kind))
          .map(kind => (
            <div key={kind} role="group" aria-label={texts.kinds[kind]} data-kind={kind}>
              <h3>{texts.kinds[kind]}</h3>
              {keysOf[kind].map(key => {
                const n = counts[kind].get(key) ?? 0
                return (
                  <button
                    key={key}
                    type="button"
                    className="mp-key"
                    aria-pressed={filter[kind].includes(key)}
                    data-none={n === 0 || undefined}
                    data-off={(filter[kind].length > 0 && !filter[kind].includes(key)) || undefined}
                    onClick={() => press(kind, key)}
                  >
                    {kind === 'band' && <Shape band={key as Band} />}
                    {kind === 'alarm' && <i className={`mp-lamp mp-${key}`} aria-hidden />}
                    {kind === 'grade' && <i className="mp-grade" data-grade={key} aria-hidden />}
                    <span>{name(kind, key)}</span>
                    <b>{n}</b>
                  </button>
                )
              })}
            </div>
          ))}
        {!onClose && (
          <Button type="link" size="small" className="mp-wide" aria-expanded={wide} onClick={() => setWide(!wide)}>
            {wide ? texts.less : texts.moreKinds}
          </Button>
        )}
        <div className="mp-heat">
          <h3 id="mp-heat">{texts.heat}</h3>
          <Segmented<Heat>
            size="small"
            aria-label={texts.heat}
            value={heat}
            onChange={onHeat}
            options={heats.map(value => ({ value, label: texts.heats[value] }))}
          />
        </div>
      </div>
    </section>
  )
}
