import type { DemoAnswer } from '../../../../modules/iot/demo-console.ts'
import { useDemoTexts } from './texts.ts'

/** What was asked for last, by whom, in which kitchen. */
export function Told({ demo: { told, scenes } }: { demo: DemoAnswer }) {
  const texts = useDemoTexts()
  if (!told.length) return <p className="dm-note">{texts.none}</p>
  return (
    <div className="dm-scroll" tabIndex={0} role="group" aria-label={texts.told}>
      <table className="dm-told">
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.kitchen}</th>
            <th scope="col">{texts.who}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ at, who, infoName, scene, deviceName, life }, n) => (
            <tr key={`${at} ${n}`}>
              <td>
                <time>{at}</time>
              </td>
              <td>
                {scene
                  ? (scenes.find(({ key }) => key === scene)?.title ?? scene)
                  : `${deviceName} · ${life && texts.lives[life]}`}
              </td>
              <td lang="zh-CN">{infoName}</td>
              <td lang="zh-CN">{who}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
