import { useId, useMemo, useState } from 'react'
import { Alert, Button, Input, Tag } from 'antd'
import type { AskedCamera, FoundRow, StreamRow } from '../../../../../modules/iot/camera-search.ts'
import camera, { direct } from '../../../../../modules/iot/camera.ts'
import type { FormExtras } from '../../../../engine/list/extras.ts'
import { useWords } from '../../../../engine/words.ts'
import { lazy } from '../../../../kit/lazy.tsx'
import { useAskFound, type Login } from './data.ts'
import { useFoundTexts } from './texts.ts'
import '../../../../engine/engine.css'

const FormDialog = lazy(
  () => import('../../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)

/** A clock further off than this is worth a word, s. */
const noticed = 60
const playable: ReadonlySet<string> = new Set(['H264', 'H265'])

/** The form of a new camera with what is known of it; its password goes along unseen, and into no draft. */
function Adding({
  of,
  name,
  stream,
  login,
  onClose,
  onAdded,
}: {
  of: AskedCamera
  name: string
  stream: StreamRow
  login: Login
  onClose: () => void
  onAdded: () => void
}) {
  const words = useWords(camera)
  const { streamUser, streamPassword } = login
  const extras = useMemo(
    (): FormExtras => ({
      single: true,
      hides: () => ['streamPassword'],
      body: entered => ({ ...entered, ...(streamPassword && { streamPassword }) }),
    }),
    [streamPassword],
  )
  const { cameraBrand, cameraModel, address } = of
  const { m3u8, resolution, snapshotUrl } = stream
  const initial = {
    ...{ cameraName: name.slice(0, 50), belong: direct, m3u8, streamUser, cameraBrand, cameraModel, resolution },
    ...{ cameraIp: address, snapshotUrl },
  }
  return (
    <FormDialog
      resource={camera}
      words={words}
      editing={{ how: 'add', initial }}
      extras={extras}
      onClose={onClose}
      onFiled={onAdded}
    />
  )
}

function Streams({ of, name, login, onAdded }: { of: AskedCamera; name: string; login: Login; onAdded: () => void }) {
  const texts = useFoundTexts()
  const [adding, setAdding] = useState<StreamRow | null>(null)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const { cameraBrand, cameraModel, firmware, serial, ahead, streams } = of
  return (
    <section className="fd-streams" aria-label={texts.streams}>
      <dl>
        <dt>{texts.model}</dt>
        <dd>{[cameraBrand, cameraModel].filter(Boolean).join(' ') || '-'}</dd>
        <dt>{texts.firmware}</dt>
        <dd>{firmware || '-'}</dd>
        <dt>{texts.serial}</dt>
        <dd>{serial || '-'}</dd>
      </dl>
      {ahead !== null && Math.abs(ahead) > noticed && <Alert type="warning" showIcon title={texts.clock(ahead)} />}
      {streams.some(({ codec }) => codec === 'H265') && <p className="fd-note">{texts.h265}</p>}
      <ul>
        {streams.map(stream => (
          <li key={stream.m3u8}>
            <div>
              <b>{stream.name || stream.codec}</b>
              <span>
                {[stream.codec, stream.resolution, stream.fps && texts.pictures(stream.fps)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <code>{stream.m3u8}</code>
            </div>
            {added.has(stream.m3u8) ? (
              <Tag color="green">{texts.added}</Tag>
            ) : playable.has(stream.codec) ? (
              <Button type="primary" onClick={() => setAdding(stream)}>
                {texts.add}
              </Button>
            ) : (
              <Tag>{texts.unplayable}</Tag>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <Adding
          {...{ of, name, login }}
          stream={adding}
          onClose={() => setAdding(null)}
          onAdded={() => {
            setAdded(before => new Set([...before, adding.m3u8]))
            onAdded()
          }}
        />
      )}
    </section>
  )
}

/** One camera: asks for its password, tries it, and shows what it has. */
export function Asked({ row, name, onAdded }: { row: FoundRow; name: string; onAdded: () => void }) {
  const texts = useFoundTexts()
  const key = useId()
  const ask = useAskFound()
  const [login, setLogin] = useState<Login>({ streamUser: 'admin', streamPassword: '' })
  const error = ask.error instanceof Error ? ask.error.message : ''
  return (
    <>
      <form
        className="fd-login"
        aria-label={texts.chosen(name)}
        onSubmit={event => {
          event.preventDefault()
          ask.mutate({ found: row.found, ...login })
        }}
      >
        <label htmlFor={`${key}-user`}>{texts.user}</label>
        <Input
          id={`${key}-user`}
          value={login.streamUser}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => setLogin({ ...login, streamUser: target.value })}
        />
        <label htmlFor={`${key}-password`}>{texts.password}</label>
        <Input.Password
          id={`${key}-password`}
          value={login.streamPassword}
          maxLength={100}
          autoComplete="new-password"
          aria-describedby={`${key}-note`}
          onChange={({ target }) => setLogin({ ...login, streamPassword: target.value })}
        />
        <p id={`${key}-note`} className="fd-note">
          {texts.passwordNote}
        </p>
        <Button type="primary" htmlType="submit" loading={ask.isPending} disabled={login.streamUser.trim() === ''}>
          {texts.ask}
        </Button>
      </form>
      <div role="status">
        {ask.isPending && <p className="fd-note">{texts.asking}</p>}
        {error && !ask.isPending && <Alert type="error" showIcon title={error} />}
      </div>
      {ask.data && ask.variables && (
        <Streams key={ask.submittedAt} of={ask.data} name={name} login={ask.variables} onAdded={onAdded} />
      )}
    </>
  )
}
