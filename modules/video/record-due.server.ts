import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { CameraWay } from '../../kernel/run/video.ts'
import type { RecordPlace } from '../../kernel/run/records.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { standingOf, type Stretch } from '../../engines/record-plan/plan.ts'
import { cameras, cameraWay, changing, wayColumns } from '../iot/asks.server.ts'
import { stretchesOf } from './record-plan.ts'
import { recordPlans } from './tables.ts'

const p = recordPlans('t')
const c = cameras('c')
const times = [p.breakfastFrom, p.breakfastTo, p.lunchFrom, p.lunchTo, p.dinnerFrom, p.dinnerTo].join(', ')
/** What a plan `t` says, in the order `planOf` reads it. */
export const planCells = `${p.infoId}, ${p.cameraIds}, ${p.weekDays}, ${p.isWholeDay}, ${p.keepDays}, ${times}`

const plans: Statement = {
  name: 'video_record_plans',
  text: `select ${planCells} from ${p} where ${p.tenantId} = app.tenant() and ${p.isOn} and not ${p.isDeleted}`,
}
/** Cameras of kitchens; none of a changing room, whatever a plan says. */
const files = select(
  'video_record_cameras',
  wayColumns,
  columns =>
    `select ${columns} from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = any($1::bigint[]) and ${c.cameraArea} <> ${changing} and not ${c.isDeleted}`,
)

/** A camera that is to be recorded. */
export interface DueCamera {
  readonly place: RecordPlace
  readonly way: CameraWay
  /** Of all plans that name it. */
  readonly stretches: readonly Stretch[]
  readonly keepDays: number
}

type Cells = readonly (string | null)[]
const list = (text: string | null | undefined): readonly string[] =>
  (text ?? '').replaceAll(/[{}]/g, '').split(',').filter(Boolean)

/** @param cells as `planCells` are selected */
export function planOf([info, cameraIds, weekDays, isWholeDay, keepDays, ...meals]: Cells) {
  const [breakfastFrom, breakfastTo, lunchFrom, lunchTo, dinnerFrom, dinnerTo] = meals.map(text => text ?? null)
  return {
    info: info!,
    cameras: new Set(list(cameraIds)),
    keepDays: Number(keepDays),
    stretches: stretchesOf({
      ...{ weekDays: list(weekDays), isWholeDay: isWholeDay === 't' },
      ...{ breakfastFrom: breakfastFrom ?? null, breakfastTo: breakfastTo ?? null, lunchFrom: lunchFrom ?? null },
      ...{ lunchTo: lunchTo ?? null, dinnerFrom: dinnerFrom ?? null, dinnerTo: dinnerTo ?? null },
    }),
  }
}

/** Which cameras plans say to record now, in all tenants. */
export const dueCameras =
  (kernel: Kernel, seal: Seal) =>
  async (now: number): Promise<readonly DueCamera[]> => {
    const due: DueCamera[] = []
    for (const tenant of await tenantsIn(kernel.store)) {
      const [, rows] = await kernel.store.run([enterTenant(tenant), bind(plans)])
      const running = rows!.map(planOf).filter(({ stretches }) => standingOf(stretches, now).isOn)
      if (!running.length) continue
      const infos = [...new Set(running.map(({ info }) => info))]
      const [, ways] = await kernel.store.run([enterTenant(tenant), bind(files, array(infos))])
      for (const row of ways) {
        const { infoId: info, id: camera } = row
        const own = running.filter(plan => plan.info === info && (!plan.cameras.size || plan.cameras.has(camera)))
        if (own.length)
          due.push({
            place: { tenant, info, camera },
            way: cameraWay(tenant, row, seal),
            stretches: own.flatMap(({ stretches }) => stretches),
            keepDays: Math.max(...own.map(({ keepDays }) => keepDays)),
          })
      }
    }
    return due
  }
