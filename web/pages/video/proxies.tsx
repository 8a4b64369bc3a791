import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useNavigate } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import camera, { direct } from '../../../modules/iot/camera.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { useCan } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { Copied } from '../parts/Copied.tsx'
import { stopPulling, usePulled } from './streams/data.ts'
import { useStreamTexts } from './streams/texts.ts'
import './streams/streams.css'

type Camera = WireRow<typeof camera>

const fixed = { belong: String(direct) }
const hidden = (): readonly string[] => ['belong']

/** Cameras whose stream is pulled: from where, and whether it is now. video-contract.md A10, docs/decisions/0034 */
export default function Pulled() {
  const texts = useStreamTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayChange = useCan()(permission(camera.key, 'update'))
  const { data } = usePulled()
  const extras = useMemo<Extras<Camera>>(() => {
    const pulled = new Set(data?.list.map(({ id }) => id))
    const stop = async ({ id }: Camera): Promise<void> => {
      await stopPulling(id)
      toast('success', texts.stopped)
      await client.invalidateQueries({ queryKey: ['video-streams'] })
    }
    return {
      fixed,
      conditions: ['cameraName', 'cameraArea', 'onlineStatus'],
      top: <p className="vs-note">{texts.pullNote}</p>,
      form: { initial: { belong: String(direct) }, hides: hidden },
      leads: [{ key: 'watch', title: texts.watch, run: ({ id }) => void navigate(`/live?channelId=${id}`) }],
      buttons: [
        { key: 'records', title: texts.recordings, run: ({ id }) => void navigate(`/cloudRecord?cameraId=${id}`) },
        ...(mayChange
          ? [
              {
                ...{ key: 'stop', title: texts.stop, confirm: texts.stopAsk },
                shown: ({ id }: Camera) => pulled.has(id),
                // Why it goes on is told by the call itself.
                run: (line: Camera) => stop(line).catch(() => undefined),
              },
            ]
          : []),
      ],
      columns: [
        { key: 'pullFrom', title: texts.url, width: 320, cell: line => <Copied text={line.m3u8} /> },
        {
          ...{ key: 'pullState', title: texts.state, width: 110 },
          cell: ({ id }) => (pulled.has(id) ? <Tag color="success">{texts.pulling}</Tag> : <Tag>{texts.resting}</Tag>),
        },
      ],
    }
  }, [data, texts, navigate, client, mayChange])
  return (
    <ChooseFirst>
      <Crud definition={camera} extras={extras} />
    </ChooseFirst>
  )
}
