import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert, Input, Skeleton } from 'antd'
import { clock } from '../../../contract/clock.ts'
import { unit } from '../../../modules/words/dictionaries.ts'
import ledger from '../../../modules/stock/ledger.ts'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'
import { useWords } from '../../engine/words.ts'
import { Paper } from '../../kit/paper/Paper.tsx'
import { useEnterprise } from '../../state/enterprise.ts'
import '../../engine/print/print.css'
import { useKitchenPageTexts } from '../parts/kitchen-texts.ts'

type Sums = Readonly<Record<'opening' | 'came' | 'went' | 'lost' | 'counted' | 'closing', number>>
interface Month {
  readonly month: string
  readonly infoName: string
  readonly rows: readonly (Sums & { readonly goodsId: string; readonly goodsName: string; readonly unit: number })[]
}
const sums = ['opening', 'came', 'went', 'lost', 'counted', 'closing'] as const

/** What came, went and is left in a month, goods by goods, as it is printed. domain.md B.5.6 月度收发存报表 */
export function Monthly({ onClose }: { onClose: () => void }) {
  const texts = useKitchenPageTexts()
  const words = useWords(ledger)
  const tenant = useTenant()
  const infoId = useEnterprise(it => it.infoId)
  const now = clock.today().slice(0, 7)
  const [month, setMonth] = useState(now)
  const { data, error } = useQuery({
    queryKey: ['resource', ledger.key, tenant, 'month', infoId, month],
    queryFn: ({ signal }) => get<Month>(`${ledger.path}/month`, { params: { month, infoId }, signal, quiet: true }),
    retry: false,
  })
  const title = texts.monthOf(month)
  return (
    <Paper
      title={title}
      size="A4 landscape"
      foot={[title, data?.infoName].filter(Boolean).join(' · ')}
      ready={data !== undefined}
      onClose={onClose}
      controls={
        <Input
          type="month"
          value={month}
          max={now}
          aria-label={texts.chosenMonth}
          style={{ width: 160 }}
          onChange={event => {
            if (event.target.value) setMonth(event.target.value)
          }}
        />
      }
    >
      <div className="paper-sheet paper-wide pr-list">
        <h1>{title}</h1>
        {data && (
          <p className="pr-about">
            <span>{data.infoName}</span>
          </p>
        )}
        {error ? (
          <Alert type="error" showIcon title={error.message} />
        ) : !data ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <table>
            <thead>
              <tr>
                <th aria-label={texts.monthHeads.line} />
                <th>{texts.monthHeads.goods}</th>
                <th>{texts.monthHeads.unit}</th>
                {sums.map(name => (
                  <th key={name}>{texts.monthHeads[name]}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row, i) => (
                <tr key={`${row.goodsId} ${row.unit}`}>
                  <td>{i + 1}</td>
                  <td lang="zh-CN">{row.goodsName}</td>
                  <td>{words.label(unit, String(row.unit))}</td>
                  {sums.map(name => (
                    <td key={name} data-align="end">
                      {row[name]}
                    </td>
                  ))}
                </tr>
              ))}
              {!data.rows.length && (
                <tr>
                  <td colSpan={3 + sums.length}>{texts.monthNone}</td>
                </tr>
              )}
            </tbody>
          </table>
        )}
      </div>
    </Paper>
  )
}
