import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { json } from '../../kernel/define/value.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import aiBox from './ai-box.ts'
import { builds, unheard, type BuildType, type Fitting } from './build-type.ts'
import { inService, underRepair } from './dev.ts'
import { allDevices, cameras, fittingChanges } from './tables.ts'

const [d, c, t, f] = [allDevices('d'), cameras('c'), enterprises('t'), fittingChanges('f')]
const waiting = fittingChanges()
const box = aiBox.kind.key
/** Kitchens that are looked at in one transaction. */
const most = 200

const speaker = (which: string): string =>
  `exists (select from ${d} where ${d.tenantId} = ${t.tenantId} and ${d.infoId} = ${t.id} and ${d.deviceKind} ${which} and ${d.onlineStatus} <> ${unheard} and ${d.deviceStatus} in (${inService}, ${underRepair}) and not ${d.isDeleted})`
const has: Readonly<Record<Fitting, string>> = {
  box: speaker(`= '${box}'`),
  device: speaker(`<> '${box}'`),
  camera: `exists (select from ${c} where ${c.tenantId} = ${t.tenantId} and ${c.infoId} = ${t.id} and not ${c.isDeleted})`,
}
const typeNow = `case ${builds.map(([type, fitting]) => `when ${has[fitting]} then ${type}`).join(' ')} else 0 end`
const isWrong = `${t.infoBuildType} is distinct from ${typeNow}`

/** Kitchens whose fittings were changed; who does not come to the end of it leaves them to the next. */
const claim = select(
  'fitting_taken',
  waiting.infoId,
  list =>
    `delete from ${waiting} where ${waiting.tenantId} = app.tenant() and ${waiting.id} in (select ${f.id} from ${f} where ${f.tenantId} = app.tenant() order by ${f.id} limit ${most}) returning ${list}`,
)

/** Looks at the kitchens of a tenant whose fittings were changed. @returns how many became another type */
function looking(kernel: Kernel): (tenant: string) => Promise<number> {
  const write = platformRows('enterprise/info', kernel)
  const wrong = select(
    'fitting_wrong',
    { row: whole(columnsOf('enterprise/info', kernel.find)), type: json<BuildType>`${typeNow}` },
    list =>
      `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = any($1::bigint[]) and ${isWrong} and not ${t.isDeleted} order by ${t.id} for update of t`,
  )
  return async tenant => {
    let changed = 0
    for (let count = most; count === most;)
      count = await kernel.store.transaction(async transaction => {
        const [, infos] = await transaction.run([enterTenant(tenant), bind(claim)])
        if (!infos.length) return 0
        const [rows] = await transaction.run([bind(wrong, array([...new Set(infos)]))])
        const changes = rows.map(({ row, type }) => [row, { infoBuildType: type }] as const)
        await write.carried(transaction, tenant, changes, kernel.now())
        changed += changes.length
        return infos.length
      })
    return changed
  }
}

/**
 * What the file of a kitchen says of its open kitchen follows from what it has: of a device from its first word on
 * until it is taken away, whoever writes that. The screens count it as any change of a file. A process that begins
 * looks at every kitchen once, and from then on at those whose devices or cameras were changed. domain.md B.1.1
 */
export function buildTypeJob(kernel: Kernel): Job {
  const look = looking(kernel)
  let isBegun = false
  /** Whatever was written while nobody noted what it changes. */
  const everywhere = (): Promise<number> =>
    refresh(kernel.find('enterprise/info')!, kernel, {
      due: isWrong,
      beside: typeNow,
      becomes: (_row, _now, type) => ({ infoBuildType: Number(type) }),
    })
  return {
    name: 'build-types',
    title: { zh: '明厨亮灶类型', en: 'Open kitchens: what they have' },
    cron: '* * * * *',
    cost: {
      quiet: 2,
      each: {
        zh: '每 200 个设备有变化的厨房 2 条语句，类型变化约 6 条',
        en: '200 kitchens whose devices changed: 2 statements; another type: about 6',
      },
    },
    run: async () => {
      let kitchens = isBegun ? 0 : await everywhere()
      isBegun = true
      for (const tenant of await tenantsIn(kernel.store)) kitchens += await look(tenant)
      return { kitchens }
    },
  }
}
