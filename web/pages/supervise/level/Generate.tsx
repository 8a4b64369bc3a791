import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { marks } from '../../../../contract/marks.ts'
import { clock } from '../../../../contract/clock.ts'
import { vetoReason, yearGrade } from '../../../../modules/words/dictionaries.ts'
import yearLevel from '../../../../modules/supervise/year-level.ts'
import { get, post } from '../../../api/http.ts'
import type { Words } from '../../../engine/words.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { toast } from '../../../state/toasts.ts'
import { Asking } from '../../parts/Asking.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useLevelTexts } from './texts.ts'

type Change = 'up' | 'down' | 'same' | 'first'
interface One {
  readonly infoId: string
  readonly infoName: string
  readonly prevLevel: number
  readonly level: number
  readonly avgScore: string
  readonly checkTimes: number
  readonly vetoFlags: readonly number[]
  readonly exists: boolean
  readonly change: Change
}
interface Preview {
  readonly total: number
  readonly exists: number
  readonly records: readonly One[]
}
const changes = ['up', 'down', 'first', 'same'] as const

/** The grades of a year for the chosen area, looked at before they are made. domain.md B.7.4, D.6.2 */
export default function Generate({
  words,
  onClose,
  onMade,
}: {
  words: Words
  onClose: () => void
  onMade: () => void
}) {
  const texts = useLevelTexts()
  const { infoId, cityId } = useEnterprise()
  const [year, setYear] = useState(Number(clock.today().slice(0, 4)))
  const [shown, setShown] = useState<Change | 'all'>('all')
  const query = useQuery({
    queryKey: ['resource', yearLevel.key, 'preview', year, infoId || cityId],
    queryFn: ({ signal }) =>
      get<Preview & Readonly<Record<Change, number>>>(`${yearLevel.path}/preview`, {
        params: { levelYear: year },
        signal,
        quiet: true,
      }),
  })
  const make = async () => {
    const { created } = await post<{ readonly created: number }>(`${yearLevel.path}/generate`, {
      body: { levelYear: year, ...(infoId ? { infoId } : cityId && { cityId }) },
      quiet: true,
    })
    toast('success', texts.created(created))
    onMade()
  }
  return (
    <Asking
      title={words.action('generate')}
      onClose={onClose}
      onOk={make}
      okText={texts.make}
      done=""
      width={860}
      maximisable
    >
      <div className="grade-year">
        <label>
          {texts.yearLabel}{' '}
          <InputNumber
            min={2020}
            max={2100}
            value={year}
            onChange={value => {
              if (value !== null) setYear(value)
            }}
          />
        </label>
        <small className="part-note">{texts.notGraded}</small>
      </div>
      <Loaded of={query}>
        {data => (
          <>
            <div className="grade-changes" role="group" aria-label={texts.previewOf(year)}>
              {changes.map(change => (
                <button
                  key={change}
                  type="button"
                  data-change={change}
                  aria-pressed={shown === change}
                  onClick={() => setShown(shown === change ? 'all' : change)}
                >
                  {texts.change[change]}
                  <b>{data[change]}</b>
                </button>
              ))}
              <span>
                {texts.exists}
                <b>{data.exists}</b>
              </span>
            </div>
            <div className="grade-table">
              <table>
                <thead>
                  <tr>
                    <th>{texts.enterprise}</th>
                    <th>{texts.before}</th>
                    <th>{texts.now}</th>
                    <th>{texts.average}</th>
                    <th>{texts.times}</th>
                    <th>{texts.veto}</th>
                    <th>{texts.exists}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.records
                    .filter(proposal => shown === 'all' || proposal.change === shown)
                    .map(proposal => (
                      <tr key={proposal.infoId} data-change={proposal.change}>
                        <td>{proposal.infoName}</td>
                        <td>{words.label(yearGrade, proposal.prevLevel)}</td>
                        <td>
                          <b>{words.label(yearGrade, proposal.level)}</b>
                        </td>
                        <td>{proposal.avgScore ? Number(proposal.avgScore).toFixed(2) : '--'}</td>
                        <td>{proposal.checkTimes}</td>
                        <td>
                          {proposal.vetoFlags
                            .map(flag => words.label(vetoReason, flag))
                            .join(marks[words.lang].comma) || '--'}
                        </td>
                        <td>{proposal.exists ? texts.yes : ''}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
              {!data.records.length && <p className="part-none">{texts.nothing}</p>}
            </div>
          </>
        )}
      </Loaded>
    </Asking>
  )
}
