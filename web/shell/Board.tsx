import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { happeningOf, markRead, useAlarms } from '../state/alarms.ts'
import { usePrefs } from '../state/prefs.ts'
import type { OpenAlarm } from '../kit/openAlarm.ts'
import { kindOf, levelOf } from './Alarms.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Wake } from '../kit/Wake.tsx'
import { show } from './layout.ts'
import { isUnread, useHearsNotices, useNotices } from '../api/notices.ts'
import { useHasTodos, useTodos } from '../api/todos.ts'

export type Tab = 'notices' | 'messages' | 'alarms' | 'todos'
const all: readonly Tab[] = ['notices', 'messages', 'alarms', 'todos']

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <p className="bell-none">
    <Icon name="bell" size={34} />
    <b>{title}</b>
    {text}
  </p>
)

function Notices({ leave }: { leave: () => void }) {
  const t = useShellTexts()
  const { data, error, refetch } = useNotices(true)
  if (error)
    return (
      <p className="bell-none" role="alert">
        <b>{t.notice.failed}</b>
        <button type="button" onClick={() => void refetch()}>
          {t.common.retry}
        </button>
      </p>
    )
  if (!data)
    return (
      <p className="bell-none" role="status">
        {t.common.loading}
      </p>
    )
  if (!data.records.length) return <Nothing title={t.notice.none} text={t.notice.noneText} />
  return (
    <ul>
      {data.records.map(notice => (
        <li key={notice.id}>
          <button
            type="button"
            onClick={() => {
              leave()
              show({ dialog: 'notice', notice: notice.id })
            }}
          >
            {notice.categoryName && <i className="note-kind">{notice.categoryName}</i>}
            <span>
              <b>
                {isUnread(notice) && <i className="note-new" role="img" aria-label={t.notice.new} />}
                {notice.title}
              </b>
              <time>{notice.releaseTime}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Messages({ leave, onOpen }: { leave: () => void; onOpen: OpenAlarm }) {
  const t = useShellTexts()
  const told = useAlarms(it => it.told)
  if (!told.length) return <Nothing title={t.notice.noMessages} text={t.notice.noMessagesText} />
  return (
    <ul>
      {told.map(({ what, alarm, time }) => (
        <li key={what + alarm.id}>
          <button
            type="button"
            disabled={!onOpen}
            onClick={() => {
              leave()
              onOpen?.(alarm)
            }}
          >
            <i className="note-kind">{t.notice[what]}</i>
            <span>
              <b>{alarm.infoName}</b>
              {alarm.deviceName}
              <time>{time}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Alarms({ leave, onOpen, onAll }: { leave: () => void; onOpen: OpenAlarm; onAll: (() => void) | null }) {
  const t = useShellTexts()
  const list = useAlarms(it => it.list)
  const lang = usePrefs(it => it.lang)
  return (
    <>
      {list.length ? (
        <ul>
          {list.map(alarm => (
            <li key={alarm.id}>
              <button
                type="button"
                disabled={!onOpen}
                onClick={() => {
                  leave()
                  onOpen?.(alarm)
                }}
              >
                <i className={`level level-${levelOf(alarm)}`}>{t.alarm[kindOf(alarm)]}</i>
                <span>
                  <b>{alarm.infoName}</b>
                  {happeningOf(alarm, lang)}
                  <time>{alarm.alarmTime}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing title={t.alarm.none} text={t.alarm.noneText} />
      )}
      {onAll && (
        <button
          type="button"
          className="bell-all"
          onClick={() => {
            leave()
            onAll()
          }}
        >
          {t.alarm.all}
        </button>
      )}
    </>
  )
}

const kinds = [
  ['open', ''],
  ['overdue', '?backlogStatus=2'],
  ['cards', '?backlogKind=3'],
] as const

function Todos({ leave, onTodos }: Pick<Props, 'onTodos'> & { leave: () => void }) {
  const t = useShellTexts()
  const count = useTodos(true)
  if (count && !count.open && !count.cards) return <Nothing title={t.todo.none} text={t.todo.noneText} />
  return (
    <ul className="bell-todos">
      {kinds.map(([kind, search]) => (
        <li key={kind}>
          <button
            type="button"
            disabled={!onTodos}
            onClick={() => {
              leave()
              onTodos?.(search)
            }}
          >
            <b data-todo={kind}>{count?.[kind] ?? '–'}</b>
            {t.todo[kind]}
          </button>
        </li>
      ))}
    </ul>
  )
}

export interface Props {
  readonly onOpen: OpenAlarm
  readonly onAll: (() => void) | null
  readonly onNotices: (() => void) | null
  /** Opens the page of things to do at some of them. */
  readonly onTodos: ((search: string) => void) | null
}

/**
 * What the bell opens: notices of the office, what became of alarms, the alarms themselves, and how much there is to
 * do. core-platform.md 2
 */
export function Board({ first, leave, onOpen, onAll, onNotices, onTodos }: Props & { first: Tab; leave: () => void }) {
  const t = useShellTexts()
  const shown: Readonly<Partial<Record<Tab, boolean>>> = { notices: useHearsNotices(), todos: useHasTodos() }
  const tabs = all.filter(it => shown[it] ?? true)
  const todos = useTodos(shown.todos === true)?.open ?? 0
  const [chosen, setTab] = useState(first)
  const tab = tabs.includes(chosen) ? chosen : tabs[0]!
  const sound = usePrefs(it => it.alarmSound)
  const strip = useRef<HTMLDivElement>(null)
  const id = useId()
  const go = (to: Tab) => {
    setTab(to)
    if (to === 'alarms') markRead()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const to = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!
    go(to)
    strip.current?.querySelector<HTMLElement>(`[data-tab=${to}]`)?.focus()
  }
  const panels: Record<Tab, () => ReactNode> = {
    notices: () => (
      <>
        <Notices leave={leave} />
        {onNotices && (
          <button
            type="button"
            className="bell-all"
            onClick={() => {
              leave()
              onNotices()
            }}
          >
            {t.notice.all}
          </button>
        )}
      </>
    ),
    messages: () => <Messages leave={leave} onOpen={onOpen} />,
    alarms: () => <Alarms leave={leave} onOpen={onOpen} onAll={onAll} />,
    todos: () => <Todos leave={leave} onTodos={onTodos} />,
  }
  return (
    <section className="bell" aria-label={t.notice.title}>
      <div className="bell-head">
        <div role="tablist" aria-label={t.notice.title} ref={strip} onKeyDown={onKeyDown}>
          {tabs.map(it => (
            <button
              key={it}
              type="button"
              role="tab"
              data-tab={it}
              id={`${id}-${it}`}
              aria-selected={tab === it}
              aria-controls={`${id}-panel`}
              tabIndex={tab === it ? 0 : -1}
              onClick={() => go(it)}
            >
              {t.notice[it]}
              {it === 'todos' && todos > 0 && ` ${todos}`}
            </button>
          ))}
        </div>
        {tab === 'alarms' && (
          <button
            type="button"
            className="tool"
            aria-pressed={sound}
            aria-label={t.alarm.sound}
            data-tip={sound ? t.alarm.sound : t.alarm.muted}
            onClick={() => usePrefs.setState({ alarmSound: !sound })}
          >
            <Icon name={sound ? 'sound' : 'mute'} />
          </button>
        )}
      </div>
      {tab === 'alarms' && <Wake className="bell-all" />}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {panels[tab]()}
      </div>
    </section>
  )
}
