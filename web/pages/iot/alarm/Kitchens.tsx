import { Pagination, Select } from 'antd'
import { Link, useNavigate } from '../../../kit/router.tsx'
import { wire } from '../../../../contract/wire.ts'
import type { AnswerTo } from '../../../../kernel/define/contract.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import alarmKitchens from '../../../../modules/iot/alarm-kitchens.ts'
import { alarmLevel, deviceKind } from '../../../../modules/words/dictionaries.ts'
import { useAsk } from '../../../engine/asks.ts'
import { useWords } from '../../../engine/words.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useAsked } from '../../parts/useAsked.ts'
import { listOf } from './list-of.ts'
import { useAlarmCentreTexts } from './texts.ts'

/** Levels as the answer counts them, the gravest first. */
const levels = [1, 2, 3] as const

/** A number that opens its list; none opens nothing. */
function Num({ n, of, label, to }: { n: number; of: string; label: string; to: Readonly<Record<string, string>> }) {
  return (
    <td data-label={label} data-none={n === 0 || undefined}>
      {n > 0 ? (
        <Link aria-label={`${of} ${label} ${n}`} to={listOf(to)}>
          {n}
        </Link>
      ) : (
        0
      )}
    </td>
  )
}

function Kitchen({
  row,
  filter,
}: {
  row: AnswerTo<typeof alarmKitchens>['records'][number]
  filter: Readonly<Record<string, string>>
}) {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const own = { ...filter, infoId: row.infoId }
  const open = { ...own, handleStatus: '0' }
  const { late, open: whole } = texts.lanes
  return (
    <tr data-level={levels.find((_, at) => row.levels[at]! > 0)}>
      <th scope="row" lang="zh-CN">
        <Link to={listOf(open)}>{row.infoName}</Link>
      </th>
      {levels.map((level, at) => (
        <Num
          key={level}
          n={row.levels[at]!}
          of={row.infoName}
          label={words.label(alarmLevel, level)}
          to={{ ...open, alarmLevel: String(level) }}
        />
      ))}
      <Num n={row.open} of={row.infoName} label={whole} to={open} />
      <Num n={row.late} of={row.infoName} label={late} to={{ ...own, lane: 'late' }} />
    </tr>
  )
}

/** Which kitchens have open alarms, the gravest first, and how many of each level. domain.md E.1 */
export function Kitchens() {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const navigate = useNavigate()
  const [desk] = useAsked('desk')
  const [kind] = useAsked('deviceKind')
  const [asked] = useAsked('page')
  const current = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const filter: Readonly<Record<string, string>> = kind ? { deviceKind: kind } : {}
  const query = useAsk(alarmKitchens, { current, size: wire.pageSize, ...filter }, { keeps: true })
  const go = (to: Readonly<Record<string, string>>) =>
    void navigate({ search: `?${new URLSearchParams({ desk, ...to })}` })
  return (
    <div className="ac-kitchens" aria-busy={query.isPlaceholderData}>
      <Select
        aria-label={words.field('deviceKind')}
        placeholder={words.field('deviceKind')}
        allowClear
        popupMatchSelectWidth={false}
        value={kind || undefined}
        options={Object.keys(deviceKind.items).map(key => ({ value: key, label: words.label(deviceKind, key) }))}
        onChange={(value?: string) => go(value ? { deviceKind: value } : {})}
      />
      <Loaded of={query}>
        {({ records, total, size }) => (
          <section className="ac-part" aria-label={texts.byKitchen}>
            {total === 0 && <p className="part-none">{texts.calm}</p>}
            {records.length > 0 && (
              <table className="ac-numbers">
                <thead>
                  <tr>
                    {[
                      texts.kitchen,
                      ...levels.map(level => words.label(alarmLevel, level)),
                      texts.lanes.open,
                      texts.lanes.late,
                    ].map(head => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {records.map(row => (
                    <Kitchen key={row.infoId} row={row} filter={filter} />
                  ))}
                </tbody>
              </table>
            )}
            {total > 0 && (
              <footer>
                <small>{texts.kitchens(total)}</small>
                {(total > size || current > 1) && (
                  <Pagination
                    size="small"
                    current={current}
                    total={total}
                    pageSize={size}
                    showSizeChanger={false}
                    onChange={page => go({ ...filter, ...(page > 1 && { page: String(page) }) })}
                  />
                )}
              </footer>
            )}
          </section>
        )}
      </Loaded>
    </div>
  )
}
