import { bandKeys } from '../base/bands.ts'
import { Band } from '../base/Band.tsx'
import { points } from '../base/figures.ts'
import { groupsOf, type Kitchen } from './kitchens.ts'
import { countIn } from './Sum.tsx'
import { useOfficeTexts } from './texts.ts'

function Table({
  title,
  by,
  kitchens,
  nameOf,
  onPick,
}: {
  title: string
  by: 'type' | 'area'
  kitchens: readonly Kitchen[]
  nameOf: (key: string) => string
  onPick: (key: string) => void
}) {
  const texts = useOfficeTexts()
  return (
    <section className="sx-card" aria-labelledby={`sx-by-${by}`}>
      <header>
        <h2 id={`sx-by-${by}`}>{title}</h2>
      </header>
      <div className="sx-table sx-scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {[texts[by], texts.number, texts.mean].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {bandKeys.map(key => (
                <th key={key} scope="col">
                  <Band of={key} />
                </th>
              ))}
              <th scope="col">
                <span className="sr">{texts.views.spread}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groupsOf(kitchens, by).map(group => (
              <tr key={group.key}>
                <th scope="row">
                  <button
                    type="button"
                    className="sx-way"
                    lang={by === 'area' ? 'zh-CN' : undefined}
                    onClick={() => onPick(group.key)}
                  >
                    {nameOf(group.key)}
                  </button>
                </th>
                <td>{group.all}</td>
                <td>{group.all > group.pending ? points(group.mean) : '--'}</td>
                {bandKeys.map(key => (
                  <td key={key}>{countIn(group, key)}</td>
                ))}
                <td>
                  <span className="sx-shares" aria-hidden>
                    {bandKeys.map(key => (
                      <u key={key} data-band={key} style={{ flexGrow: countIn(group, key) }} />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Types and areas beside each other: means and bands; each opens its kitchens. */
export function Groups({
  kitchens,
  names,
  onType,
  onArea,
}: {
  kitchens: readonly Kitchen[]
  names: { readonly type: (type: number) => string; readonly area: (area: string) => string }
  onType: (type: number) => void
  onArea: (area: string) => void
}) {
  const texts = useOfficeTexts()
  return (
    <div className="sx-halves">
      <Table
        title={texts.byType}
        by="type"
        kitchens={kitchens}
        nameOf={key => names.type(Number(key))}
        onPick={key => onType(Number(key))}
      />
      <Table title={texts.byArea} by="area" kitchens={kitchens} nameOf={names.area} onPick={onArea} />
    </div>
  )
}
