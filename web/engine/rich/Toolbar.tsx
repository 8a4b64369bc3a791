import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import { inTable, tableTools, tools, type Tool } from './tools.ts'
import type { RichTexts } from './texts.ts'

const Sign = ({ sign, name }: Pick<Tool, 'sign' | 'name'>): ReactNode =>
  sign.length < 3 ? (
    <b className={`rich-${name}`} aria-hidden>
      {sign}
    </b>
  ) : (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={sign} />
    </svg>
  )

/** What asks before it does something. */
export interface Asking {
  readonly name: 'link' | 'picture' | 'caption'
  readonly sign: string
  readonly on?: boolean
  readonly run: () => void
}

/** The tools of a text: one stop for Tab, arrows go from tool to tool; on a phone they are moved by finger. */
export function Toolbar({
  title,
  texts,
  state,
  asking,
  onRun,
}: {
  title: string
  texts: RichTexts
  state: EditorState
  asking: readonly Asking[]
  onRun: (command: Command) => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef('')
  const go = (event: KeyboardEvent) => {
    const all = [...bar.current!.querySelectorAll<HTMLButtonElement>('button')]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = (
      {
        ArrowRight: (at + 1) % all.length,
        ArrowLeft: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      } as Readonly<Record<string, number>>
    )[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    all[to]!.focus()
  }
  const groups = inTable(state) ? [...tools, tableTools] : tools
  const names = [...groups.flat(), ...asking].map(({ name }) => name as string)
  const first = names.includes(stop.current) ? stop.current : names[0]
  const button = ({
    name,
    sign,
    on,
    off,
    key,
    run,
  }: {
    name: keyof RichTexts
    sign: string
    on?: boolean | undefined
    off?: boolean
    key?: string | undefined
    run: () => void
  }) => {
    const label = texts[name] as string
    return (
      // Pressed by mouse or finger it leaves the text its selection, and a phone its keyboard.
      <button
        key={name}
        type="button"
        className="rich-tool"
        aria-label={label}
        title={key ? `${label} (${key})` : label}
        tabIndex={name === first ? 0 : -1}
        aria-disabled={off}
        {...(on !== undefined && { 'aria-pressed': on })}
        onMouseDown={event => event.preventDefault()}
        onFocus={event => {
          keepStop(event.currentTarget, name)
        }}
        onClick={() => {
          if (!off) run()
        }}
      >
        <Sign sign={sign} name={name as Tool['name']} />
      </button>
    )
  }
  const keepStop = (target: HTMLButtonElement, name: string) => {
    bar.current!.querySelectorAll('button').forEach(each => {
      each.tabIndex = each === target ? 0 : -1
    })
    stop.current = name
  }
  return (
    <div ref={bar} className="rich-bar" role="toolbar" aria-label={texts.tools(title)} onKeyDown={go}>
      {groups.map((group, at) => (
        <span key={at} className="rich-group">
          {group.map(({ name, sign, key, run, on }) =>
            button({ name, sign, key, on: on?.(state), off: !run(state), run: () => onRun(run) }),
          )}
        </span>
      ))}
      <span className="rich-group">{asking.map(button)}</span>
    </div>
  )
}
