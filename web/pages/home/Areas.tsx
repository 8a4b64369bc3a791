import type { ReactNode } from 'react'
import { clock } from '../../../contract/clock.ts'
import { inLang } from '../../../contract/in-lang.ts'
import { leadOf } from '../../../kernel/define/panel.ts'
import { areaFigures } from '../../../modules/supervise/workbench-figures.ts'
import { Counts } from '../../kit/Meaning.tsx'
import { choose } from '../../state/enterprise.ts'
import { useLang } from '../../state/prefs.ts'
import { Lead } from '../parts/Drill.tsx'
import { Bones, Card, Failed } from './parts.tsx'
import { percent, useAreas, type Area } from './supervise-data.ts'
import { useSuperviseTexts } from './supervise-texts.ts'

const figures = ['alarms', 'overdue', 'complaints'] as const

/** A number of an area, which leads to the rows it counts there. */
const lead = (name: keyof typeof areaFigures, of: Area, shown: ReactNode): ReactNode => (
  <Lead to={leadOf(areaFigures[name].leads, clock.today())} of={of}>
    {shown}
  </Lead>
)

/**
 * The areas of an office side by side; a press on one looks at that alone. Nothing where there is nothing to compare.
 * domain.md E.1 辖区对比
 */
export function Areas() {
  const texts = useSuperviseTexts()
  const { data, error, isPending, refetch } = useAreas()
  const lang = useLang()
  if (data && data.length < 2) return null
  return (
    <Card title={texts.areas} hint={texts.areasHint}>
      {isPending && <Bones count={4} kind="wl-rows" />}
      {error && !data && <Failed of={error} again={refetch} />}
      {data && (
        <div className="wb-areas" role="region" aria-label={texts.areas} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.area}</th>
                {(['done', 'enterprises', ...figures] as const).map(name => (
                  <th key={name} scope="col">
                    {inLang(areaFigures[name].title, lang)}{' '}
                    <Counts {...areaFigures[name]} to={leadOf(areaFigures[name].leads, clock.today())} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(area => (
                <tr key={area.areaCode}>
                  <th scope="row">
                    <button
                      type="button"
                      title={texts.areaPick}
                      onClick={() => choose({ infoId: '', cityId: area.areaCode, name: area.areaName })}
                    >
                      <span lang="zh-CN">{area.areaName}</span>
                    </button>
                  </th>
                  <td>
                    <span className="wb-share">
                      {area.owed > 0 && <i style={{ inlineSize: `${(area.done / area.owed) * 100}%` }} />}
                    </span>
                    {lead('done', area, percent(area.done, area.owed))}
                    {area.due > 0 && <small>{texts.areaDue(area.due)}</small>}
                  </td>
                  <td>{lead('enterprises', area, area.enterprises)}</td>
                  {figures.map(name => (
                    <td key={name} data-open={area[name] > 0 || undefined}>
                      {lead(name, area, area[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
