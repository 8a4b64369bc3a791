import { useMemo, useState } from 'react'
import type { WireRow } from '../../../kernel/define/rows.ts'
import yearLevel from '../../../modules/supervise/year-level.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { useWords } from '../../engine/words.ts'
import { useLevelTexts } from './level/texts.ts'
import { lazy } from '../../kit/lazy.tsx'
import './level/level.css'

type YearGrade = WireRow<typeof yearLevel>

const Generate = lazy(
  () => import('./level/Generate.tsx'),
  it => it.default,
)
const PlateDrawer = lazy(
  () => import('./level/Plate.tsx'),
  it => it.PlateDrawer,
)

/** Grades of the year: made for a whole area after a look at them, approved in one go. domain.md B.7.4, E.1 */
export default function YearLevels() {
  const texts = useLevelTexts()
  const words = useWords(yearLevel)
  const forget = useForget(yearLevel)
  const [making, setMaking] = useState(false)
  const [plate, setPlate] = useState('')
  const extras = useMemo(
    (): Extras<YearGrade> => ({
      acts: { generate: () => setMaking(true) },
      buttons: [{ key: 'plate', title: texts.plate, run: (row: YearGrade) => setPlate(row.infoId) }],
    }),
    [texts],
  )
  return (
    <>
      <Crud definition={yearLevel} extras={extras} />
      {making && <Generate words={words} onClose={() => setMaking(false)} onMade={() => void forget()} />}
      {plate && <PlateDrawer infoId={plate} grade={undefined} day="" onClose={() => setPlate('')} />}
    </>
  )
}
