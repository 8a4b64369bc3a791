import { useMemo, useState } from 'react'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { useRole } from '../../../state/session.ts'
import { useEnterpriseTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import '../../supervise/level/level.css'

type Enterprise = WireRow<typeof enterprise>

const Glance = lazy(
  () => import('./Glance.tsx'),
  it => it.default,
)

/** The files of enterprises; an office opens all it knows of one. domain.md B.1.1, E.1 */
export default function Enterprises() {
  const texts = useEnterpriseTexts()
  const isKitchen = useRole('enterprise')
  const [shown, setShown] = useState('')
  const extras = useMemo(
    (): Extras<Enterprise> =>
      isKitchen ? {} : { leads: [{ key: 'glance', title: texts.all, run: (row: Enterprise) => setShown(row.id) }] },
    [texts, isKitchen],
  )
  return (
    <>
      <Crud definition={enterprise} extras={extras} />
      {shown && <Glance infoId={shown} onClose={() => setShown('')} />}
    </>
  )
}
