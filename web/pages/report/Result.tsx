import { Alert } from 'antd'
import { textOf } from '../../engine/faces.ts'
import { Chart } from './Chart.tsx'
import type { Answered } from '../../../modules/report/answer.ts'
import { useReportTexts } from './texts.ts'
import './reports.css'

/** Long figures in groups of three; four digits may be a year. */
const figure = (text: string): string =>
  /^-?\d{5,}(\.\d+)?$/.test(text) ? text.replace(/\d(?=(\d{3})+(\.|$))/g, '$&,') : text

/** A report that has run: its chart and its table. */
export function Result({ answered, name }: { answered: Answered; name: string }) {
  const texts = useReportTexts()
  const { columns, rows, total, chart, cut } = answered
  if (!rows.length) return <p className="part-none">{texts.empty}</p>
  return (
    <div className="report-result">
      {cut && <Alert className="crud-alert" type="info" showIcon title={texts.cut} />}
      {chart !== 'none' && <Chart answered={answered} />}
      <div className="report-table" tabIndex={0} role="region" aria-label={name}>
        <table>
          <caption>
            {name} · {texts.total(rows.length)}
          </caption>
          <thead>
            <tr>
              {columns.map(it => (
                <th key={it.key} data-kind={it.kind} scope="col">
                  {it.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map(it => (
                  <td key={it.key} data-kind={it.kind}>
                    {it.kind === 'number' ? figure(textOf(row[it.key])) : textOf(row[it.key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {columns.map((it, at) => (
                  <td key={it.key} data-kind={it.kind}>
                    {it.kind === 'number' ? figure(textOf(total[it.key])) : at === 0 ? texts.sum : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}
