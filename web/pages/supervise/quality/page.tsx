import { Segmented } from 'antd'
import dayjs from 'dayjs'
import { DatePicker } from '../../../engine/fields/pickers.tsx'
import { clock } from '../../../../contract/clock.ts'
import { indicators } from '../../../../modules/supervise/quality/indicators.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useAsked } from '../../parts/useAsked.ts'
import { Empty } from '../../parts/Empty.tsx'
import { useQuality } from './data.ts'
import { Groups } from './Groups.tsx'
import { Tile } from './Tile.tsx'
import { useQualityTexts } from './texts.ts'
import './quality.css'

function Figures() {
  const texts = useQualityTexts()
  const [month, setMonth] = useAsked('month')
  const [by, setBy] = useAsked('by')
  const [at, setAt] = useAsked('at')
  const current = clock.today().slice(0, 7)
  const quality = useQuality(month, by === 'office' ? 'office' : 'area')
  const { data } = quality
  return (
    <div className="ql" aria-busy={quality.isPending || undefined}>
      <header className="ql-head">
        <h1>{texts.title}</h1>
        <DatePicker
          picker="month"
          aria-label={texts.month}
          allowClear={false}
          value={dayjs(`${month || current}-01`)}
          disabledDate={date => date.format('YYYY-MM') > current}
          onChange={date => date && setMonth(date.format('YYYY-MM') === current ? '' : date.format('YYYY-MM'))}
        />
        <Segmented
          aria-label={texts.by}
          value={by === 'office' ? 'office' : 'area'}
          onChange={to => setBy(to === 'area' ? '' : to)}
          options={(['area', 'office'] as const).map(value => ({ value, label: texts.bys[value] }))}
        />
        {data && (
          <small>
            {data.countedAt ? texts.asOf(data.countedAt.slice(5, 16)) : texts.notYet}
            {data.countedAt && data.month === current && ` · ${texts.current}`}
          </small>
        )}
      </header>
      <Loaded of={quality} page rows={12}>
        {all =>
          all.countedAt === '' ? (
            <Empty title={all.month === current ? texts.notYet : texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <ul className="ql-tiles" aria-label={texts.whole}>
                {indicators.map(indicator => (
                  <Tile key={indicator.key} of={indicator} now={all.whole.now} before={all.whole.before} />
                ))}
              </ul>
              {all.groups.length > 0 && <Groups of={all} at={at} onAt={setAt} />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** How well supervision works, for who leads an office: month by month, area by area. domain.md D.12 */
export default function QualityPage() {
  return (
    <ChooseFirst>
      <Figures />
    </ChooseFirst>
  )
}
