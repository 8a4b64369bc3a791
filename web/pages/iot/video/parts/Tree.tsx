import { useState } from 'react'
import { Button, Input } from 'antd'
import camera from '../../../../../modules/iot/camera.ts'
import type { CameraNode } from '../../../../../modules/iot/camera-tree.ts'
import { kitchenArea } from '../../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../../engine/words.ts'
import { usePause } from '../../../../engine/fields/usePause.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { Loaded } from '../../../parts/Loaded.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { useCameras, useTree } from '../base/data.ts'
import type { Camera } from '../base/grid.ts'
import type { PatrolPlace } from '../base/usePatrol.ts'
import { useVideoTexts } from '../base/texts.ts'

interface Choosing {
  /** Ids of the cameras in sight in the grid. */
  readonly inSight: ReadonlySet<string>
  readonly onCamera: (camera: Camera) => void
}

function CameraLine({
  of,
  kitchen,
  inSight,
  onCamera,
  isFound,
}: Choosing & { of: CameraNode; kitchen: string; isFound?: boolean }) {
  const texts = useVideoTexts()
  const words = useWords(camera)
  const isOnline = of.status === 'ON'
  return (
    <li>
      <button
        type="button"
        className="vd-camera"
        data-online={isOnline || undefined}
        aria-pressed={inSight.has(of.id)}
        onClick={() => onCamera({ id: of.id, name: of.name, kitchen })}
      >
        <Icon name="camera" size={16} />
        <span lang="zh-CN">{of.name}</span>
        {isFound ? (
          <small className="vd-area" lang="zh-CN">
            {kitchen}
          </small>
        ) : (
          of.cameraArea !== null && <small className="vd-area">{words.label(kitchenArea, of.cameraArea)}</small>
        )}
        <small className={isOnline ? 'sr' : ''}>{isOnline ? texts.online : texts.offline}</small>
      </button>
    </li>
  )
}

function CamerasOf({ of, ...choosing }: Choosing & { of: CameraNode }) {
  const texts = useVideoTexts()
  const query = useCameras(of.id)
  return (
    <Loaded of={query} rows={2}>
      {nodes => (
        <ul>
          {nodes.map(node => node.type === 1 && <CameraLine key={node.id} of={node} kitchen={of.name} {...choosing} />)}
          {nodes.length === 0 && <li className="vd-nothing">{texts.noneIn}</li>}
        </ul>
      )}
    </Loaded>
  )
}

function KitchenLine({
  of,
  isFirstOpen,
  isChosen,
  onKitchen,
  ...choosing
}: Choosing & {
  of: CameraNode
  isFirstOpen: boolean
  isChosen: boolean
  onKitchen: (kitchen: PatrolPlace) => void
}) {
  const texts = useVideoTexts()
  const [isOpen, setIsOpen] = useState(isFirstOpen)
  return (
    <li>
      <button
        type="button"
        className="vd-kitchen"
        aria-expanded={isOpen}
        data-chosen={isChosen || undefined}
        onClick={() => {
          setIsOpen(!isOpen)
          onKitchen({ id: of.id, name: of.name })
        }}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
        <span lang="zh-CN">{of.name}</span>
        <small>{texts.count(of.online, of.total)}</small>
      </button>
      {isOpen && <CamerasOf of={of} {...choosing} />}
    </li>
  )
}

/** Kitchens that have cameras, each with its own when it is opened; or what has the text that is searched for. */
export function Tree({
  chosen,
  onKitchen,
  ...choosing
}: Choosing & { chosen: string; onKitchen: (kitchen: PatrolPlace) => void }) {
  const texts = useVideoTexts()
  const parts = usePartTexts()
  const [text, setText] = useState('')
  const search = usePause(text.trim())
  const query = useTree(search)
  return (
    <>
      <Input.Search
        allowClear
        value={text}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={event => setText(event.target.value)}
      />
      <div className="vd-scroll">
        <Loaded of={query}>
          {nodes => (
            <ul className="vd-nodes">
              {nodes.map(node =>
                node.type === 1 ? (
                  <CameraLine key={`camera${node.id}`} of={node} kitchen={node.parentName} isFound {...choosing} />
                ) : (
                  <KitchenLine
                    key={node.id}
                    of={node}
                    isFirstOpen={nodes.length === 1}
                    isChosen={node.id === chosen}
                    onKitchen={onKitchen}
                    {...choosing}
                  />
                ),
              )}
              {nodes.length === 0 && <li className="vd-nothing">{search ? texts.noMatch : texts.noneIn}</li>}
            </ul>
          )}
        </Loaded>
      </div>
      {query.isRefetchError && (
        <p role="alert" className="vd-nothing">
          {query.error.message}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            {parts.again}
          </Button>
        </p>
      )}
    </>
  )
}
