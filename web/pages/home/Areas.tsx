import { choose } from '../../state/enterprise.ts'
import { Bones, Card, Failed } from './parts.tsx'
import { percent, useAreas } from './supervise-data.ts'
import { useSuperviseTexts } from './supervise-texts.ts'

const figures = ['alarms', 'overdue', 'complaints'] as const

/**
 * The areas of an office side by side; a press on one looks at that alone. Nothing where there is nothing to compare.
 * domain.md E.1 辖区对比
 */
export function Areas() {
  const texts = useSuperviseTexts()
  const { data, error, isPending, refetch } = useAreas()
  if (data && data.length < 2) return null
  return (
    <Card title={texts.areas} hint={texts.areasHint}>
      {isPending && <Bones count={4} kind="wl-rows" />}
      {error && !data && <Failed again={refetch} />}
      {data && (
        <div className="wb-areas" role="region" aria-label={texts.areas} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.area}</th>
                <th scope="col">{texts.areaRate}</th>
                <th scope="col">{texts.areaKitchens}</th>
                <th scope="col">{texts.areaAlarms}</th>
                <th scope="col">{texts.areaOverdue}</th>
                <th scope="col">{texts.areaComplaints}</th>
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
                    {percent(area.done, area.owed)}
                    {area.due > 0 && <small>{texts.areaDue(area.due)}</small>}
                  </td>
                  <td>{area.enterprises}</td>
                  {figures.map(name => (
                    <td key={name} data-open={area[name] > 0 || undefined}>
                      {area[name]}
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
