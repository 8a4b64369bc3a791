import { inLang } from '../../../../contract/in-lang.ts'
import { Select } from 'antd'
import type { Quality, QualityGroup } from '../../../../modules/supervise/quality/answers.ts'
import { indicators, valueOf } from '../../../../modules/supervise/quality/indicators.ts'
import { choose } from '../../../state/enterprise.ts'
import { useLang } from '../../../state/prefs.ts'
import { Counts } from '../../../kit/Meaning.tsx'
import { changeOf } from './changes.ts'
import { Moved } from './Tile.tsx'
import { useQualityTexts } from './texts.ts'

/** Areas or offices by one indicator, the best first, with what each has changed by. domain.md D.12 */
export function Groups({ of, at, onAt }: { of: Quality; at: string; onAt: (key: string) => void }) {
  const texts = useQualityTexts()
  const lang = useLang()
  const indicator =
    indicators.find(({ key }) => key === at) ??
    indicators.find(each => valueOf(each, of.whole.now) !== null) ??
    indicators[0]!
  const unit = inLang(indicator.unit, lang)
  const rank = indicator.better === 'less' ? 1 : -1
  const value = (group: QualityGroup): number | null => valueOf(indicator, group.now)
  const groups = of.groups.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)]
    // Whoever has none stands last.
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    return rank * (x - y)
  })
  const most = Math.max(...groups.map(group => value(group) ?? 0), 0)
  return (
    <section className="ql-card" aria-labelledby="ql-groups">
      <header>
        <h2 id="ql-groups">{of.by === 'office' ? texts.compared : texts.comparedArea}</h2>
        <Select
          aria-label={texts.pick}
          value={indicator.key}
          onChange={onAt}
          popupMatchSelectWidth={false}
          options={indicators.map(({ key, title }) => ({ value: key, label: inLang(title, lang) }))}
        />
        <Counts title={indicator.title} says={indicator.says} />
      </header>
      <div className="ql-table" role="region" aria-labelledby="ql-groups" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.group[of.by]}</th>
              <th scope="col">{inLang(indicator.title, lang)}</th>
              <th scope="col">{texts.change}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(group => {
              const own = value(group)
              const name = group.name || texts.noOffice
              return (
                <tr key={group.code}>
                  <th scope="row">
                    {group.code ? (
                      <button
                        type="button"
                        onClick={() => choose({ infoId: '', cityId: group.code, name: group.name })}
                        lang="zh-CN"
                      >
                        {name}
                      </button>
                    ) : (
                      name
                    )}
                    <small>{texts.kitchens(group.kitchens)}</small>
                  </th>
                  <td>
                    <span className="ql-bar" aria-hidden>
                      <i style={{ inlineSize: `${most > 0 && own !== null ? (own / most) * 100 : 0}%` }} />
                    </span>
                    {own === null ? texts.none : `${own}${unit === '%' ? '%' : ` ${unit}`}`}
                  </td>
                  <td>
                    <Moved of={changeOf(indicator, group.now, group.before)} unit={unit} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
