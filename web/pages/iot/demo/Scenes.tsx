import { Button } from 'antd'
import type { DemoAnswer } from '../../../../modules/iot/demo-console.ts'
import { useDemoTexts } from './texts.ts'
import type { Wish } from './useDemo.ts'

type Scene = DemoAnswer['scenes'][number]

interface Pressing {
  readonly demo: DemoAnswer
  /** The chosen kitchen; '' for each scene's own. */
  readonly infoId: string
  readonly pending: Wish | undefined
  readonly onTell: (wish: Wish) => void
}

/** What happens in a kitchen, by name. */
export function Scenes({ demo, infoId, pending, onTell }: Pressing) {
  const texts = useDemoTexts()
  const place = (scene: Scene): string => infoId || scene.infoId
  const partsOf = (scene: Scene) =>
    demo.devices.filter(device => device.infoId === place(scene) && scene.kinds.includes(device.kind))
  return (
    <ul className="dm-scenes">
      {demo.scenes.map(scene => {
        const [part] = partsOf(scene)
        return (
          <li key={scene.key} className="dm-scene" data-scene={scene.key}>
            <b>
              {scene.story && <small>{scene.story}</small>} {scene.title}
            </b>
            <span>{part ? <span lang="zh-CN">{part.infoName}</span> : infoId ? texts.lacks : texts.nowhere}</span>
            <Button
              type="primary"
              disabled={!demo.isRunning || !part}
              loading={pending?.of.scene === scene.key}
              aria-label={`${texts.press}: ${scene.title}`}
              onClick={() => onTell({ of: { scene: scene.key, infoId: place(scene) }, says: scene.title })}
            >
              {texts.press}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** How each device of a kitchen lives. decisions-2.md B.2 正常/越限/恢复/离线 */
export function Devices({ demo, infoId, pending, onTell }: Pressing) {
  const texts = useDemoTexts()
  if (!infoId) return <p className="dm-note">{texts.chooseKitchen}</p>
  return (
    <ul className="dm-devices">
      {demo.devices
        .filter(device => device.infoId === infoId)
        .map(({ id, deviceNo, deviceName, kindName, lives }) => (
          <li key={id} data-device={deviceNo}>
            <span>
              <b lang="zh-CN">{deviceName}</b>{' '}
              <small>
                {kindName} · {deviceNo}
              </small>
            </span>
            <span className="dm-lives">
              {lives.map(life => (
                <Button
                  key={life}
                  disabled={!demo.isRunning}
                  loading={pending?.of.deviceId === id && pending.of.life === life}
                  aria-label={`${deviceName}: ${texts.lives[life]}`}
                  onClick={() => onTell({ of: { deviceId: id, life }, says: `${deviceName} · ${texts.lives[life]}` })}
                >
                  {texts.lives[life]}
                </Button>
              ))}
            </span>
          </li>
        ))}
    </ul>
  )
}
