import { useMemo } from 'react'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import floorPlan from '../../../../modules/iot/floor-plan.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useRole } from '../../../state/session.ts'
import { KitchenPlan } from './KitchenPlan.tsx'

type Plan = WireRow<typeof floorPlan>

/**
 * The drawing of one's own kitchen, or of the one that is chosen; of all kitchens the list, each with its drawing.
 * business-area.md B12
 */
export default function FloorPlans() {
  const isKitchen = useRole('enterprise')
  const { infoId } = useEnterprise()
  const extras = useMemo<Extras<Plan>>(() => ({ below: row => <KitchenPlan infoId={row.infoId} /> }), [])
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
