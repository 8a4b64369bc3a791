import { useMemo, useState } from 'react'
import type { WireRow } from '../../../kernel/define/rows.ts'
import channel from '../../../modules/video/channel.ts'
import { get } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { lazy } from '../../kit/lazy.tsx'
import type { Steered } from '../iot/video/base/steer.ts'
import { useVideoTexts } from '../iot/video/base/texts.ts'

type Channel = WireRow<typeof channel>

const Reruns = lazy(
  () => import('../iot/video/reruns/Reruns.tsx'),
  it => it.Reruns,
)

/** Channels of devices; what a device has recorded of one is seen from its row. video-contract.md A10 */
export default function Channels() {
  const { records } = useVideoTexts()
  const [open, setOpen] = useState<{ readonly of: Steered; readonly name: string } | null>(null)
  const extras = useMemo<Extras<Channel>>(() => {
    // The list names the device by its row; it is called by its code.
    const run = async (row: Channel): Promise<void> => {
      const device = await get<Readonly<Record<string, unknown>>>('video/device/detail', {
        params: { id: row.deviceId },
        scope: false,
      })
      const of = { deviceId: String(device['gbId']), channelId: row.channelId }
      setOpen({ of, name: String(row.gbName || row.name || row.channelId) })
    }
    return { leads: [{ key: 'records', title: records, run: row => void run(row).catch(() => undefined) }] }
  }, [records])
  return (
    <ChooseFirst>
      <Crud definition={channel} extras={extras} />
      {open && <Reruns of={open.of} name={open.name} onClose={() => setOpen(null)} />}
    </ChooseFirst>
  )
}
