import { useMemo } from 'react'
import floorPlan from '../../../../modules/iot/floor-plan.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { textOf } from '../../../engine/faces.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useRole } from '../../../state/session.ts'
import { KitchenPlan } from './KitchenPlan.tsx'

/**
 * The drawing of one's own kitchen, or of the one that is chosen; of all kitchens the list, each with its drawing.
 * business-area.md B12
 */
export default function FloorPlans() {
  const isKitchen = useRole('enterprise')
  const { infoId } = useEnterprise()
  const extras = useMemo<Extras>(() => ({ below: row => <KitchenPlan infoId={textOf(row['infoId'])} /> }), [])
  if (isKitchen || infoId !== '')
    return (
      <ChooseFirst>
        <KitchenPlan key={infoId} infoId={infoId} />
      </ChooseFirst>
    )
  return (
    <ChooseFirst>
      <Crud definition={floorPlan} extras={extras} />
    </ChooseFirst>
  )
}
