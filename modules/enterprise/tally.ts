import { projection, type Projection } from '../../kernel/define/projection.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'

/** At work or on leave. domain.md C.2 emp_status */
const employed: readonly unknown[] = [1, 4]

const one = (add: Readonly<Record<string, number>>) => ({ key: {}, add })

const person = (row: Values) => (employed.includes(row['empStatus']) ? one({ empNum: 1, kitchenNum: row['isKitchen'] ? 1 : 0 }) : null)
const device = () => one({ deviceNum: 1 })
const camera = () => one({ cameraNum: 1 })
const alarm = (row: Values) => (row['handleStatus'] === 0 ? one({ openAlarms: 1 }) : null)

/** What a row of a resource counts for; every file of a device is known by what the block DEV gives it. domain.md 0.5 */
function counts({ key, path, scope, all }: Resource): ((row: Values) => ReturnType<typeof one> | null) | undefined {
  if (key === 'iot/alarm') return alarm
  if (path === 'enterpriseEmp/enterpriseemp') return person
  if (path === 'camera/warncameraparameter') return camera
  return scope === 'enterprise' && 'deviceNo' in all && 'onlineStatus' in all ? device : undefined
}

/** How many people, cameras and devices an enterprise has, and alarms that wait: one row for each, kept with every write of what is counted. domain.md B.1.1 */
export const tally = (resources: readonly Resource[]): Projection => projection({
  key: 'enterprise/tally', title: '企业人员与设备数', table: 'proj_enterprise_tally', scope: 'enterprise',
  by: {},
  sums: ['empNum', 'kitchenNum', 'cameraNum', 'deviceNum', 'openAlarms'],
  from: Object.fromEntries(resources.flatMap(resource => {
    const of = counts(resource)
    return of ? [[resource.key, of]] : []
  })),
})
