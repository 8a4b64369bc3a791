import { Segmented } from 'antd'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useOneKitchen, useRole } from '../../../state/session.ts'
import { BandCard, TypeCard } from './cards/Counts.tsx'
import { ColdCard, CycleCard } from './cards/Curves.tsx'
import { DailyCard } from './cards/Daily.tsx'
import { AlarmTypeCard, RayCard } from './cards/Devices.tsx'
import './charts.css'
import { ranges, useScopeInAddress, useView } from './base/data.ts'
import { useChartTexts } from './base/texts.ts'

/** Whose numbers these are. */
function Scope() {
  const texts = useChartTexts()
  const isKitchen = useRole('enterprise')
  const { infoId, name } = useEnterprise()
  return (
    <p>
      {texts.scope} <b>{infoId ? name : isKitchen ? texts.own : texts.all}</b>
      {!infoId && !isKitchen && <small> {texts.whole}</small>}
    </p>
  )
}

/** The numbers of a district or a kitchen, drawn. domain.md D.11 大屏各图; screens-2.md 3 */
export default function ChartsPage() {
  const texts = useChartTexts()
  const { days, put } = useView()
  useScopeInAddress()
  const own = useOneKitchen()
  const isChosen = useEnterprise(it => it.infoId !== '')
  return (
    <div className="ch">
      <div className="ch-bar">
        <Segmented
          aria-label={texts.range}
          value={days}
          options={ranges.map(value => ({ value, label: texts.days(value) }))}
          onChange={value => put('days', value === 30 ? '' : String(value))}
        />
        <Scope />
      </div>
      <div className="ch-grid">
        <BandCard />
        {!own && !isChosen && <TypeCard />}
        <DailyCard />
        <AlarmTypeCard />
        <RayCard />
        <CycleCard />
        <ColdCard />
      </div>
    </div>
  )
}
