import { writeAudit } from '../../kernel/ask/audit.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { SharedPicture, SharedSpan } from '../../kernel/run/cascade.ts'
import { PictureFailure, type PictureFault, type Rerun } from '../../kernel/run/video.ts'
import type { CascadeParts } from './cascade.server.ts'
import type { HeldPlatform, SharedWay } from './cascade-rows.server.ts'
import channel from './channel.ts'
import platform from './platform.ts'

/** What a platform above is answered where there is no picture. RFC 3261 §21 */
const statuses: Partial<Readonly<Record<PictureFault, number>>> = {
  busy: 486,
  full: 486,
  noPort: 486,
  away: 480,
  off: 480,
  unreachable: 480,
  silent: 480,
  path: 404,
  stranger: 404,
}

/**
 * The picture of a shared channel for a platform above: one more who watches, and written down like them; or what its
 * device has recorded of it, called for this platform alone.
 * @param shared null for what is not shared
 * @returns the status of SIP that says why there is none @throws what the store throws
 */
export async function sharedPicture(
  kernel: Kernel,
  { video, view }: Pick<CascadeParts, 'video' | 'view'>,
  held: HeldPlatform,
  shared: SharedWay | null,
  span: SharedSpan | null,
  failed: (error: unknown) => void,
): Promise<SharedPicture | number> {
  if (shared === null) return 404
  if (shared.isPrivate) return 403
  const { way, stream } = shared
  let name: string
  let rerun: Rerun | null = null
  try {
    if (span === null) name = (await video.open(stream, way)).channel
    else {
      const own = { tenantId: held.tenant, infoId: shared.info, deviceId: shared.deviceGbId }
      name = `${stream}-above-${kernel.newId()}`
      rerun = await video.rerun(name, { kind: 'gb', ...own, channelId: shared.channelGbId, ...span })
    }
  } catch (error) {
    if (error instanceof PictureFailure) return statuses[error.fault] ?? 500
    throw error
  }
  const note = (operation: string, seconds?: number): Promise<unknown> =>
    kernel.store.run([
      enterTenant(held.tenant),
      writeAudit(
        kernel.newId(),
        { asker: null, ip: held.host, trace: held.settings.serverId },
        {
          ...{
            operation: `${channel.key}.${operation}`,
            resource: channel.key,
            row: shared.channel,
            info: shared.info,
          },
          after: { [platform.key]: held.id, ...(seconds !== undefined && { seconds }) },
        },
        held.tenant,
      ),
    ])
  try {
    await note('watch')
  } catch (error) {
    await rerun?.end()
    throw error
  }
  const since = kernel.now()
  return {
    view: viewer => view(name, viewer),
    command(command) {
      if (rerun === null || command.does === 'teardown') return
      // Whoever called for it dates it: here it is only known that nothing is to come while it pauses.
      rerun.pace(command.does === 'pause' ? 0 : 1)
      void rerun.command(command).catch(failed)
    },
    over() {
      void rerun?.end().catch(failed)
      void note('watched', Math.round((kernel.now() - since) / 1000)).catch(failed)
    },
  }
}
