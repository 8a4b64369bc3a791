import floorPlan from '../../../../modules/iot/floor-plan.ts'
import type { LivePlan } from '../../../../modules/iot/plan.ts'
import point from '../../../../modules/iot/point.ts'
import type { Json } from '../../../../kernel/fields/base/field.ts'
import { idempotencyKey } from '../../../api/http.ts'
import { readRow, submitRow } from '../../../engine/calls.ts'
import type { Mark, Spot } from './marks.ts'

/** Places as a form sends them. */
export const placesOf = ({ places }: NonNullable<LivePlan['plan']>): Json =>
  (places || []).map(({ deviceId, deviceName, posX, posY }) => ({ deviceId, deviceName, posX, posY }))

/**
 * Files where things stand: devices on the drawing itself, cameras in their points. A device that is no longer there is
 * left out. @param moved by id, null for what was taken off the drawing
 */
export async function savePlaces(
  plan: NonNullable<LivePlan['plan']>,
  infoId: string,
  marks: readonly Mark[],
  moved: ReadonlyMap<string, Spot | null>,
): Promise<void> {
  const spot = (mark: Mark): Spot | null => (moved.has(mark.id) ? moved.get(mark.id)! : mark.at)
  const places = marks.flatMap(mark => {
    const at = mark.what === 'device' ? spot(mark) : null
    return at ? [{ deviceId: mark.id, deviceName: mark.name, posX: at.x, posY: at.y }] : []
  })
  await submitRow(
    floorPlan,
    { ...(infoId && { infoId }), id: plan.id, planImg: plan.planImg, places },
    idempotencyKey(),
  )
  for (const mark of marks) {
    if (mark.what !== 'point' || !moved.has(mark.id)) continue
    const at = moved.get(mark.id)
    const row = await readRow(point, mark.id)
    await submitRow(point, { ...row, posX: at?.x ?? '', posY: at?.y ?? '' }, idempotencyKey())
  }
}
