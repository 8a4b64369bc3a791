import type { Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block, Nothing, usePages } from './Block.tsx'

const signs = { ok: '✓', over: '▲', under: '▼', defrost: '❄', offline: '○', silent: '–' } as const
/** Cabinets on a page. */
const size = 3

/** How cold the cabinets are, each within its bounds; who is silent is grey. */
export function Cold({ cold, page: { day } }: Pick<Display, 'cold' | 'page'>) {
  const texts = useDisplayTexts()
  const { shown, page: pages } = usePages(cold, size)
  const momentOf = (moment: string): string => (moment.startsWith(day) ? moment.slice(11, 16) : moment.slice(5, 16))
  return (
    <Block at="cold" title={texts.cold} page={pages}>
      {shown.length ? (
        <ul className="dp-cold">
          {shown.map(({ deviceName, temp, low, high, state, lastTime }) => (
            <li key={deviceName} data-state={state}>
              <span className="dp-cabinet" lang="zh-CN">
                {deviceName}
              </span>
              <b className="dp-figure">
                {temp === '' ? '--' : Number(temp).toFixed(1)}
                <i>{texts.degrees}</i>
              </b>
              <span className="dp-state">{`${signs[state]} ${texts.cabinet[state]}`}</span>
              <small>{state === 'offline' && lastTime ? momentOf(lastTime) : texts.between(low, high)}</small>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{texts.noCold}</Nothing>
      )}
    </Block>
  )
}
