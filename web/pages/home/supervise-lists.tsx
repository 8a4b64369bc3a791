import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { clock } from '../../../contract/clock.ts'
import { momentAt } from '../../../contract/wire.ts'
import backlog from '../../../modules/info/backlog.ts'
import { backlogType, cardColor, complainStatus, complainType } from '../../../modules/words/dictionaries.ts'
import { dueFigure } from '../../../modules/supervise/workbench-figures.ts'
import complain from '../../../modules/supervise/complain.ts'
import { useWords } from '../../engine/words.ts'
import { countdown } from '../../kit/countdown.ts'
import { usePrefs } from '../../state/prefs.ts'
import { useWait } from '../supervise/complain/useWait.ts'
import { Drill, Lead } from '../parts/Drill.tsx'
import { Sign } from './drawings.tsx'
import type { Carded, Todo, Waiting, Workbench } from './supervise-data.ts'
import { useSuperviseTexts } from './supervise-texts.ts'

const Nothing = ({ children }: { children: ReactNode }) => (
  <div className="wl-none wl-little">
    <Sign name="calm" />
    <p>{children}</p>
  </div>
)

/** What the office itself has to do: the gravest first, then the nearest. */
export function Todos({ rows }: { rows: readonly Todo[] }) {
  const texts = useSuperviseTexts()
  const words = useWords(backlog)
  if (!rows.length) return <Nothing>{texts.noTodos}</Nothing>
  return (
    <ul className="wb-list">
      {rows.map(row => {
        const left = row.dueTime
          ? countdown(momentAt(row.openTime), momentAt(row.dueTime), clock.now(), words.lang)
          : { text: texts.noTerm, nearness: 'calm' as const }
        return (
          <li key={row.id}>
            <Drill
              {...(row.backlogType === 'accept' ? { to: 'base/baseenterprise' } : { to: 'info/infobacklog', of: row })}
              filters={{ open: row.id }}
            >
              <i className="wb-kind">{words.label(backlogType, row.backlogType)}</i>
              <span lang="zh-CN">
                <b>{row.title}</b>
                <small>{row.infoName}</small>
              </span>
              <em data-light={left.nearness}>{left.text}</em>
            </Drill>
          </li>
        )
      })}
    </ul>
  )
}

/** Complaints whose time is running, emergencies first. domain.md B.7.5 */
export function Complaints({ rows }: { rows: readonly Waiting[] }) {
  const texts = useSuperviseTexts()
  const words = useWords(complain)
  const waitOf = useWait()
  if (!rows.length) return <Nothing>{texts.noComplaints}</Nothing>
  return (
    <ul className="wb-list">
      {rows.map(row => {
        const { light, text } = waitOf(row)
        return (
          <li key={row.id}>
            <Drill to="complain/supervisecomplain" filters={{ case: row.id }}>
              <i className="wb-lamp" data-light={light} aria-hidden />
              <span>
                <b>
                  {row.isUrgent && <u>{texts.urgentMark}</u>}
                  {words.label(complainType, row.complainType)} · {words.label(complainStatus, row.complainStatus)}
                </b>
                <small>{row.infoName || row.complainNo}</small>
              </span>
              <em data-light={light}>{text}</em>
            </Drill>
          </li>
        )
      })}
    </ul>
  )
}

/** Kitchens that have a card: the colour, since when, and whether they have answered. domain.md D.4 */
export function Cards({ rows }: { rows: readonly Carded[] }) {
  const texts = useSuperviseTexts()
  const words = useWords(backlog)
  if (!rows.length) return <Nothing>{texts.noCards}</Nothing>
  return (
    <ul className="wb-list">
      {rows.map(row => (
        <li key={row.infoId}>
          <Drill to="info/infobacklog" of={row} filters={{ cards: '1' }}>
            <i
              className="wb-card"
              data-color={row.cardColor}
              role="img"
              aria-label={words.label(cardColor, row.cardColor)}
            />
            <span>
              <b>{row.infoName}</b>
              <small>
                {words.label(cardColor, row.cardColor)} · {texts.since(row.since.slice(5, 10))}
                {row.num > 1 && ` · ${texts.num(row.num)}`}
              </small>
            </span>
            {row.answered && <em data-light="near">{texts.answered}</em>}
          </Drill>
        </li>
      ))}
    </ul>
  )
}

/** What falls due on each of the next seven days, of the office and of its kitchens. */
export function Week({ week, day }: Pick<Workbench, 'week' | 'day'>) {
  const texts = useSuperviseTexts()
  const lang = usePrefs(it => it.lang)
  return (
    <ol className="wb-week">
      {week.map(item => {
        const at = dayjs(item.day).locale(lang === 'zh' ? 'zh-cn' : 'en')
        return (
          <li
            key={item.day}
            data-today={item.day === day || undefined}
            data-idle={item.office + item.kitchens === 0 || undefined}
          >
            <Lead
              to={dueFigure(item.day, item.day).leads ?? ''}
              label={texts.weekLabel(item.day, item.office, item.kitchens)}
            >
              <small>{item.day === day ? texts.today : at.format('ddd')}</small>
              <b>{at.format('M-D')}</b>
              <span data-side="office">
                {texts.office} <b>{item.office}</b>
              </span>
              <span data-side="kitchens">
                {texts.kitchens} <b>{item.kitchens}</b>
              </span>
            </Lead>
          </li>
        )
      })}
    </ol>
  )
}
