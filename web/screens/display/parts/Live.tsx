import { useRef } from 'react'
import { kitchenArea } from '../../../../modules/words/dictionaries.ts'
import { useLabels } from '../../../engine/words.ts'
import { pictures, small } from '../../../pages/public/kitchen/data.ts'
import { useKitchenTexts } from '../../../pages/public/kitchen/texts.ts'
import { usePublicPicture } from '../../../pages/public/kitchen/usePublicPicture.ts'
import type { Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block, usePages } from './Block.tsx'

/** No camera. */
const none = { flv: '', m3u8: '' }

/** What of the cameras may be seen moving, one after the other; else how they stand, and a picture that hangs there. */
export function Live({ cameras, page, kitchen }: Pick<Display, 'cameras' | 'page' | 'kitchen'>) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  const labels = useLabels()
  const video = useRef<HTMLVideoElement>(null)
  const { shown } = usePages([...pictures(page.img), ...pictures(kitchen.infoImages)], 1)
  const { shown: watched } = usePages(
    cameras.filter(({ flv, online }) => flv !== '' && online === 1),
    1,
  )
  const isShown = pictures(page.showItems).includes('12')
  const camera = isShown ? watched[0] : undefined
  const state = usePublicPicture(video, camera ?? none, camera !== undefined)
  const isLive = camera !== undefined && state === 'playing'
  const nothing = cameras.some(({ flv }) => flv !== '') ? texts.noSignal : words.maskedLive
  return (
    <Block at="live" title={texts.live}>
      <figure className="dp-live" data-live={isLive || undefined}>
        {camera && <video ref={video} muted playsInline aria-label={camera.cameraName} lang="zh-CN" />}
        {!isLive && (shown[0] ? <img src={small(shown[0], 960)} alt={texts.still} /> : <p>{texts.noPicture}</p>)}
        <figcaption>
          {isLive ? (
            <span>
              <b lang="zh-CN">{camera.cameraName}</b> {labels.label(kitchenArea, camera.area)}
            </span>
          ) : (
            <span>{!isShown ? words.itemNotShown : cameras.length ? nothing : words.noLive}</span>
          )}
          {!isLive && shown[0] && <small>{texts.still}</small>}
          {cameras.length > 0 && (
            <ul>
              {cameras.slice(0, 4).map(it => (
                <li key={it.id} data-online={it.online === 1}>
                  <i aria-hidden>{it.online === 1 ? '●' : '○'}</i> {labels.label(kitchenArea, it.area)}{' '}
                  {it.online === 1 ? words.online : words.offline}
                </li>
              ))}
            </ul>
          )}
        </figcaption>
      </figure>
    </Block>
  )
}
