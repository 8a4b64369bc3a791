import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import { useNavigate } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import camera, { pushed } from '../../../modules/iot/camera.ts'
import { serverPermission, type PushAddress, type PushLine } from '../../../modules/video/console.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useCan } from '../../state/session.ts'
import { Copied } from '../parts/Copied.tsx'
import { useMarks } from '../parts/texts.ts'
import { newAddress, usePushes, useStrangers } from './streams/data.ts'
import { useStreamTexts } from './streams/texts.ts'
import './streams/streams.css'

type Camera = WireRow<typeof camera>

const fixed = { belong: String(pushed) }
const hidden = (): readonly string[] => ['belong']

/** The address a camera is to push to, whole and in the two parts that programs ask for. */
function Address({ name, of, onClose }: { name: string; of: PushAddress; onClose: () => void }) {
  const texts = useStreamTexts()
  const { hostname } = location
  const server = `rtmp://${hostname}:${of.port}/${of.app}`
  const key = `${of.stream}?sign=${of.sign}`
  return (
    <Dialog open title={texts.addressOf(name)} onClose={onClose} width={640}>
      {of.port === null ? (
        <Alert type="warning" showIcon title={texts.off} />
      ) : (
        <Alert type="info" showIcon title={texts.addressOnce} />
      )}
      {of.port !== null && (
        <dl className="vs-address">
          <dt>{texts.whole}</dt>
          <dd>
            <Copied text={`${server}/${key}`} />
          </dd>
          <dt>{texts.server}</dt>
          <dd>
            <Copied text={server} />
          </dd>
          <dt>{texts.key}</dt>
          <dd>
            <Copied text={key} />
          </dd>
        </dl>
      )}
      <p className="vs-note">{texts.reached(hostname)}</p>
    </Dialog>
  )
}

/** Where to push to, and who pushed where nobody expected them. */
function Top({ port }: { port: number | null | undefined }) {
  const texts = useStreamTexts()
  const marks = useMarks()
  const strangers = useStrangers(useCan()(serverPermission)).data ?? []
  return (
    <div className="vs-top">
      {port === null ? (
        <Alert type="warning" showIcon title={texts.off} />
      ) : (
        port !== undefined && <p className="vs-note">{texts.note(port)}</p>
      )}
      {strangers.length > 0 && (
        <details>
          <summary>{texts.strangers(strangers.length)}</summary>
          <ul>
            {strangers.map(({ app, stream, address, at, says }, n) => (
              <li key={n}>
                <code>
                  {app}/{stream}
                </code>{' '}
                {texts.refusedFrom(at, address)}
                {marks.colon}
                {says}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Cameras that push their pictures: where each pushes to, how it goes, and why it does not. video-contract.md A10 */
export default function Pushed() {
  const texts = useStreamTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayChange = useCan()(permission(camera.key, 'update'))
  const { data } = usePushes()
  const [address, setAddress] = useState<{ readonly name: string; readonly of: PushAddress } | null>(null)
  const extras = useMemo<Extras<Camera>>(() => {
    const states = new Map(data?.rows.map(row => [row.id, row]))
    const of = (line: Camera): PushLine | undefined => states.get(line.id)
    const make = async (line: Camera): Promise<void> => {
      setAddress({ name: line.cameraName, of: await newAddress(line.id) })
      await client.invalidateQueries({ queryKey: ['video-streams'] })
    }
    return {
      fixed,
      conditions: ['cameraName', 'cameraArea', 'onlineStatus'],
      top: <Top port={data?.port} />,
      form: { initial: { belong: String(pushed), pushApp: 'live' }, hides: hidden },
      leads: [
        { key: 'watch', title: texts.watch, run: ({ id }) => void navigate(`/live?channelId=${id}`) },
        ...(mayChange
          ? [
              {
                key: 'address',
                title: texts.address,
                confirm: texts.addressAsk,
                // Why it was not made is told by the call itself.
                run: (line: Camera) => make(line).catch(() => undefined),
              },
            ]
          : []),
      ],
      buttons: [
        { key: 'records', title: texts.recordings, run: ({ id }) => void navigate(`/cloudRecord?cameraId=${id}`) },
      ],
      columns: [
        {
          ...{ key: 'pushTo', title: texts.to, width: 160 },
          cell: line => <code>{`${line.pushApp}/${line.pushStream}`}</code>,
        },
        {
          ...{ key: 'pushState', title: texts.state, width: 220 },
          cell: line => {
            const state = of(line)
            return state?.pushing ? (
              <>
                <Tag color="success">{texts.pushing}</Tag>
                {texts.since(state.since)}
              </>
            ) : (
              <Tag>{texts.silent}</Tag>
            )
          },
        },
        { key: 'pushFrom', title: texts.from, width: 130, cell: line => of(line)?.address ?? '' },
        {
          ...{ key: 'pushSpeed', title: texts.speed, width: 100, align: 'end' as const },
          cell: line => (of(line)?.pushing ? texts.kilobits(of(line)!.kilobits) : ''),
        },
        {
          ...{ key: 'pushRefused', title: texts.refused, width: 320 },
          cell: line => {
            const state = of(line)
            return state?.refused ? `${state.refused}（${texts.refusedFrom(state.refusedAt, state.refusedFrom)}）` : ''
          },
        },
      ],
    }
  }, [data, texts, navigate, client, mayChange])
  return (
    <ChooseFirst>
      <Crud definition={camera} extras={extras} />
      {address && <Address name={address.name} of={address.of} onClose={() => setAddress(null)} />}
    </ChooseFirst>
  )
}
