import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { inService } from '../../modules/iot/dev.ts'
import { filesOf } from '../../modules/iot/ingest-statements.server.ts'
import type { Kind } from '../../modules/iot/kind.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { allDevices } from '../../modules/iot/tables.ts'
import { demoSecret } from '../devices/secrets.ts'
import { kitchens } from '../places/kitchens.ts'

/** A device of the demo with what it needs to speak. */
export interface Speaker {
  readonly id: string
  readonly tenant: string
  readonly deviceNo: string
  readonly secret: string
  readonly kind: Kind
  readonly file: Values & { readonly infoId: string; readonly deviceName: string }
  readonly infoName: string
  /** E01 to E48 of its kitchen. */
  readonly code: string
}

const d = allDevices('d')
const every: Statement = {
  name: 'simulated_devices',
  text: `select ${d.id}, ${d.deviceKind}, ${d.deviceNo}, ${d.deviceSecret} from ${d}
    where ${d.tenantId} = app.tenant() and ${d.deviceStatus} = ${inService} and ${d.deviceSecret} is not null and not ${d.isDeleted} order by ${d.id}`,
}

/** E01 to E48 by the name of the kitchen. */
const codes = new Map(kitchens.map(({ name }, n) => [name, `E${String(n + 1).padStart(2, '0')}`]))

/**
 * The devices of the demo: those whose secret follows from the key of the demo, and no other, so that a device of
 * somebody real can never be spoken for.
 * @param enter who asks: of all the devices of the demo, those they see
 */
export async function speakers(
  { store, find }: Pick<Kernel, 'store' | 'find'>,
  enter: Bound,
  tenant: string,
  key: string,
): Promise<readonly Speaker[]> {
  const [, rows] = await store.run([enter, bind(every)])
  const own = rows!.filter(([, , deviceNo, hash]) => secretHash(demoSecret(key, deviceNo!)) === hash)
  const all: Speaker[] = []
  for (const [name, some] of Map.groupBy(own, ([, kind]) => kind!)) {
    const kind = kinds.get(name)
    if (!kind) continue
    const [, files] = await store.run([enter, bind(filesOf(kind, find), array(some.map(([id]) => id!)))])
    for (const { infoName, file } of files)
      all.push({
        id: file.id,
        tenant,
        deviceNo: file.deviceNo,
        secret: demoSecret(key, file.deviceNo),
        kind,
        file,
        infoName,
        code: codes.get(infoName) ?? '',
      })
  }
  return all
}
