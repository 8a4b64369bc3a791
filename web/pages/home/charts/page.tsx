import { useEnterprise } from '../../../state/enterprise.ts'
import { useOneKitchen } from '../../../state/session.ts'
import { Bar } from './base/Bar.tsx'
import { useScopeInAddress } from './base/data.ts'
import { BandCard, TypeCard } from './cards/Counts.tsx'
import { ColdCard, CycleCard } from './cards/Curves.tsx'
import { DailyCard } from './cards/Daily.tsx'
import { AlarmTypeCard, RayCard } from './cards/Devices.tsx'
import { LevelCard, RateCard } from './cards/Trends.tsx'
import './charts.css'

/** The numbers of a district, an area, an office or a kitchen, drawn. domain.md D.11 大屏各图; screens-2.md 3 */
export default function ChartsPage() {
  useScopeInAddress()
  const own = useOneKitchen()
  const isChosen = useEnterprise(it => it.infoId !== '')
  return (
    <div className="ch">
      <Bar />
      <div className="ch-grid">
        <BandCard />
        {!own && !isChosen && <TypeCard />}
        <DailyCard />
        <RateCard />
        {!own && !isChosen && <LevelCard />}
        <AlarmTypeCard />
        <RayCard />
        <CycleCard />
        <ColdCard />
      </div>
    </div>
  )
}
