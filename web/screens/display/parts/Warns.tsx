import { inLang } from '../../../../contract/in-lang.ts'
import { figureOf } from '../../../../kernel/define/panel.ts'
import { warnType } from '../../../../modules/iot/panels.ts'
import { useLabels } from '../../../engine/words.ts'
import { warnKinds, type Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block, Nothing } from './Block.tsx'

/** Alarms of seven days, of today by what they are about, and how many were handled. business-area.md 2 */
export function Warns({ warnDays, warnTypes, page: { alarms } }: Pick<Display, 'warnDays' | 'warnTypes' | 'page'>) {
  const texts = useDisplayTexts()
  const { lang } = useLabels()
  const most = Math.max(...warnDays.map(({ num }) => num), 1)
  const ofToday = warnDays.at(-1)?.num ?? 0
  const isQuiet = warnKinds.every(kind => !warnTypes[kind])
  return (
    <Block
      at="warns"
      title={texts.warns}
      note={alarms.num > 0 && texts.handled(`${((alarms.handled / alarms.num) * 100).toFixed(2)}%`)}
    >
      <div className="dp-warns">
        <div className="dp-week">
          <h3>{texts.warnsOfDays}</h3>
          {warnDays.some(({ num }) => num > 0) ? (
            <ol className="dp-days">
              {warnDays.map(({ rtime, num }) => (
                <li key={rtime}>
                  <b>{num}</b>
                  <i style={{ height: `${(num / most) * 100}%` }} aria-hidden />
                  <span>{rtime.slice(8)}</span>
                </li>
              ))}
            </ol>
          ) : (
            <Nothing>
              {texts.noData}
              <small>{texts.noWarnDays}</small>
            </Nothing>
          )}
        </div>
        <div className="dp-kinds">
          <h3>{texts.warnsToday}</h3>
          {isQuiet ? (
            <Nothing>
              {texts.noData}
              <small>{ofToday ? texts.otherWarns(ofToday) : texts.noWarns}</small>
            </Nothing>
          ) : (
            <dl>
              {warnKinds.map(kind => (
                <div key={kind} data-some={warnTypes[kind] > 0}>
                  <dt>{inLang(figureOf(warnType, kind).title, lang)}</dt>
                  <dd>{warnTypes[kind]}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </Block>
  )
}
