import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Select } from 'antd'
import { wire } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type platform from '../../../../modules/video/platform.ts'
import share from '../../../../modules/video/share.ts'
import { failureOf, useForget } from '../../../engine/data.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { confirm, Dialog } from '../../../kit/Dialog.tsx'
import { DataTable, useTableModel, useTicked, type TableColumn } from '../../../kit/table/index.ts'
import { toast } from '../../../state/toasts.ts'
import { shareWith, unshareAll, useDevices, useUnshared, type Unshared, type Which } from './data.ts'
import { usePlatformTexts } from './texts.ts'
import './platforms.css'

/** Which platform, and what is done after something was changed. */
interface Part {
  readonly id: string
  readonly name: string
  readonly onChanged: () => void
}

const first = { query: '', deviceId: '', page: 1, count: wire.pageSize as number }

/** Channels it does not see yet. */
function NotShared({ id, name, onChanged }: Part) {
  const texts = usePlatformTexts()
  const [asked, setAsked] = useState(first)
  const { data, error, isFetching, refetch } = useUnshared(id, asked)
  const devices = useDevices().data?.list ?? []
  const columns = useMemo(
    (): readonly TableColumn<Unshared>[] => [
      { key: 'gbName', title: texts.channel, width: 180, names: true, locked: true },
      { key: 'gbDeviceId', title: texts.code, width: 200 },
      { key: 'deviceName', title: texts.device, width: 150 },
      { key: 'infoName', title: texts.kitchen, width: 180 },
      {
        key: 'gbStatus',
        title: texts.state,
        width: 90,
        cell: ({ gbStatus }) => (gbStatus === 'ON' ? texts.online : texts.offline),
      },
    ],
    [texts],
  )
  const model = useTableModel<Unshared>({ name: 'video-platform/unshared', columns, rows: data?.rows })
  const ticked = useTicked(model)
  const put = async (which: Which, ask?: string): Promise<void> => {
    if (ask !== undefined && !(await confirm({ text: ask }))) return
    await shareWith(id, which)
    toast('success', texts.sharedNow)
    model.untick()
    onChanged()
  }
  // A refusal is told by the call itself.
  const run = (which: Which, ask?: string): void => void put(which, ask).catch(() => undefined)
  const failure = failureOf(error, () => void refetch())
  const { deviceId } = asked
  return (
    <>
      <div className="vp-tools" role="toolbar" aria-label={texts.notShared}>
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={50}
          onSearch={query => setAsked({ ...asked, query: query.trim(), page: 1 })}
        />
        <Select
          aria-label={texts.device}
          value={deviceId}
          showSearch
          optionFilterProp="label"
          onChange={chosen => setAsked({ ...asked, deviceId: chosen, page: 1 })}
          options={[
            { value: '', label: texts.all },
            ...devices.map(device => ({ value: device.id, label: device.name })),
          ]}
        />
        <Button type="primary" disabled={!ticked.length} onClick={() => run({ channelIds: ticked.map(row => row.id) })}>
          {texts.shareTicked(ticked.length)}
        </Button>
        <Button
          disabled={!data?.total}
          onClick={() =>
            deviceId ? run({ deviceIds: [deviceId] }, texts.askDevice(name)) : run({ all: 'true' }, texts.askAll(name))
          }
        >
          {deviceId ? texts.shareDevice : texts.shareAll}
        </Button>
      </div>
      <div className="vp-table">
        <DataTable
          model={model}
          caption={texts.notShared}
          selectable
          fetching={isFetching}
          total={data?.total ?? 0}
          page={asked.page}
          size={asked.count}
          onPage={(page, count) => setAsked({ ...asked, page: count === asked.count ? page : 1, count })}
          rowName={row => row.gbName}
          emptyHint={texts.none}
          filtered={asked.query !== '' || deviceId !== ''}
          onClearFilters={() => setAsked(first)}
          {...(failure && { failure })}
        />
      </div>
    </>
  )
}

const without = ['add', 'import', 'export', 'copy'] as const
/** A share keeps both; only what the channel is called there is changed. */
const hides = () => ['platformId', 'channelId']

/** Channels it sees, by the code and the name they have there. */
function Shared({ id, name, onChanged }: Part) {
  const texts = usePlatformTexts()
  const extras = useMemo((): Extras => {
    const none = async (): Promise<void> => {
      if (!(await confirm({ text: texts.askNone(name), danger: true }))) return
      await unshareAll(id)
      toast('success', texts.unshared)
      onChanged()
    }
    return {
      ...{ apart: true, fixed: { platformId: id }, conditions: [], without },
      form: { hides, single: true },
      removeAsk: texts.unshareAsk,
      onChanged,
      tools: [{ key: 'none', title: texts.unshareAll, danger: true, run: () => void none().catch(() => undefined) }],
    }
  }, [id, name, texts, onChanged])
  return <Crud definition={share} extras={extras} />
}

/** Which channels a platform above may see. video-contract.md A10 */
export function Sharing({ row, onClose }: { row: WireRow<typeof platform>; onClose: () => void }) {
  const texts = usePlatformTexts()
  const client = useQueryClient()
  const forget = useForget(share)
  const [part, setPart] = useState<'not' | 'shared'>('not')
  const { name } = row
  const own = useMemo(
    (): Part => ({
      id: row.id,
      name,
      onChanged() {
        void client.invalidateQueries({ queryKey: ['video-platform'] })
        void forget()
      },
    }),
    [row.id, name, client], // oxlint-disable-line react/exhaustive-deps -- `forget` does the same each time
  )
  return (
    <Dialog open title={texts.shareTo(name)} width={1080} onClose={onClose} footer={null}>
      <Segmented
        value={part}
        onChange={setPart}
        options={[
          { value: 'not', label: texts.notShared },
          { value: 'shared', label: texts.shared },
        ]}
      />
      {part === 'not' ? <NotShared {...own} /> : <Shared {...own} />}
    </Dialog>
  )
}
