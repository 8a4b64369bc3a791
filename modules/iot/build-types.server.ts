import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import aiBox from './ai-box.ts'
import { builds, unheard, type Fitting } from './build-type.ts'
import { inService, underRepair } from './dev.ts'
import { allDevices, cameras } from './tables.ts'

const [d, c, t] = [allDevices('d'), cameras('c'), enterprises('t')]
const box = aiBox.kind.key

const speaker = (which: string): string =>
  `exists (select from ${d} where ${d.tenantId} = ${t.tenantId} and ${d.infoId} = ${t.id} and ${d.deviceKind} ${which} and ${d.onlineStatus} <> ${unheard} and ${d.deviceStatus} in (${inService}, ${underRepair}) and not ${d.isDeleted})`
const has: Readonly<Record<Fitting, string>> = {
  box: speaker(`= '${box}'`),
  device: speaker(`<> '${box}'`),
  camera: `exists (select from ${c} where ${c.tenantId} = ${t.tenantId} and ${c.infoId} = ${t.id} and not ${c.isDeleted})`,
}
const typeNow = `case ${builds.map(([type, fitting]) => `when ${has[fitting]} then ${type}`).join(' ')} else 0 end`

/**
 * What the file of a kitchen says of its open kitchen follows from what it has: of a device from its first word on
 * until it is taken away, whoever writes that. The screens count it as any change of a file. domain.md B.1.1
 */
export const buildTypeJob = (kernel: Kernel): Job => ({
  name: 'build-types',
  title: { zh: '明厨亮灶类型', en: 'Open kitchens: what they have' },
  cron: '* * * * *',
  run: async () => ({
    kitchens: await refresh(kernel.find('enterprise/info')!, kernel, {
      due: `${t.infoBuildType} is distinct from ${typeNow}`,
      beside: typeNow,
      becomes: (_row, _now, type) => ({ infoBuildType: Number(type) }),
    }),
  }),
})
