import { useMemo, useState } from 'react'
import { useNavigate } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import camera from '../../../modules/iot/camera.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { useCan, useRole } from '../../state/session.ts'
import { useVideoTexts } from './video/base/texts.ts'

const Found = lazy(
  () => import('./video/found/Found.tsx'),
  it => it.Found,
)

/** The files of cameras; each is watched from its row, and administrators look for further ones. domain.md B.9.1 */
export default function Cameras() {
  const { watch, recordings, find } = useVideoTexts()
  const navigate = useNavigate()
  const administers = useRole('administrator')
  const finds = useCan()(permission(camera.key, 'create')) && administers
  const [finding, setFinding] = useState(false)
  const extras = useMemo<Extras>(
    () => ({
      leads: [{ key: 'watch', title: watch, run: ({ id }) => void navigate(`/live?channelId=${id}`) }],
      buttons: [{ key: 'records', title: recordings, run: ({ id }) => void navigate(`/cloudRecord?cameraId=${id}`) }],
      ...(finds && { tools: [{ key: 'find', title: find, run: () => setFinding(true) }] }),
    }),
    [watch, recordings, find, finds, navigate],
  )
  return (
    <ChooseFirst>
      <Crud definition={camera} extras={extras} />
      {finding && <Found onClose={() => setFinding(false)} />}
    </ChooseFirst>
  )
}
