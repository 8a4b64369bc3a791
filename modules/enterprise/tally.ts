import { table } from '../../kernel/define/table.ts'
import { projection, type Projection } from '../../kernel/define/projection.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { isDeviceFile } from '../words/device-files.ts'

/** At work or on leave. domain.md C.2 emp_status */
const employed: readonly unknown[] = [1, 4]

const contribution = (add: Readonly<Record<string, number>>) => ({ key: {}, add })

const person = (row: Values) =>
  employed.includes(row['empStatus']) ? contribution({ empNum: 1, kitchenNum: row['isKitchen'] ? 1 : 0 }) : null
/** 专间. domain.md C kitchen_area */
const room = 7
const device = (row: Values) => contribution({ deviceNum: 1, roomNum: row['deviceArea'] === room ? 1 : 0 })
const camera = () => contribution({ cameraNum: 1 })
/** Open, and open past its term. domain.md C backlog_status */
const [open, late] = [0, 2]
const card = 3
const [office, administrator] = [2, 3]
const todo = (row: Values) => {
  const [isOpen, isCard] = [row['backlogStatus'] === open || row['backlogStatus'] === late, row['backlogKind'] === card]
  return isOpen
    ? contribution({
        lateTodos: !isCard && row['backlogStatus'] === late ? 1 : 0,
        officeTodos: !isCard && row['ownerSide'] === office ? 1 : 0,
        adminTodos: !isCard && row['ownerSide'] === administrator ? 1 : 0,
        openCards: isCard ? 1 : 0,
      })
    : null
}
/** What another alarm explains waits with that one. decisions-2.md C.2 */
const alarm = (row: Values) =>
  row['handleStatus'] === 0 && (row['rootId'] ?? null) === null ? contribution({ openAlarms: 1 }) : null

/**
 * What a row of a resource counts for; every file of a device is known by what the block DEV gives it. domain.md 0.5
 */
function counts(resource: Resource): ((row: Values) => ReturnType<typeof contribution> | null) | undefined {
  const { key, path } = resource
  if (key === 'iot/alarm') return alarm
  if (key === 'info/backlog') return todo
  if (path === 'enterpriseEmp/enterpriseemp') return person
  if (path === 'camera/warncameraparameter') return camera
  return isDeviceFile(resource) ? device : undefined
}

const counted = {
  table: 'proj_enterprise_tally',
  by: {},
  sums: [
    'empNum',
    'kitchenNum',
    'cameraNum',
    'deviceNum',
    'roomNum',
    'openAlarms',
    'lateTodos',
    'officeTodos',
    'adminTodos',
    'openCards',
  ],
} as const
/** Its columns, in statements. */
export const tallies = table(counted)

/**
 * How many people, cameras and devices an enterprise has, alarms that wait, and things to do that are open: one row for
 * each, kept with every write of what is counted. domain.md B.1.1
 */
export const tally = (resources: readonly Resource[]): Projection =>
  projection({
    key: 'enterprise/tally',
    title: '企业人员、设备与待办数',
    ...counted,
    scope: 'enterprise',
    from: Object.fromEntries(
      resources.flatMap(resource => {
        const of = counts(resource)
        return of ? [[resource.key, of]] : []
      }),
    ),
  })
