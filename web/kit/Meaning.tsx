import { inLang } from '../../contract/in-lang.ts'
import { Popover } from 'antd'
import { useRef } from 'react'
import { Link } from './router.tsx'
import { clock } from '../../contract/clock.ts'
import { figureOf, isAsked, leadOf, type Figure, type Panel, type Said } from '../../kernel/define/panel.ts'
import { useMenus } from '../api/menus.ts'
import { spoken } from '../i18n/spoken.ts'
import { useLang } from '../state/prefs.ts'
import { useHint } from './useHint.ts'
import './meaning.css'

const useMeaningTexts = spoken(
  { of: (title: string) => `${title}的口径`, head: '口径', open: '查看明细' },
  { of: title => `What “${title}” counts`, head: 'What it counts', open: 'Open the list' },
)

/**
 * A question mark beside a number: what the definition of its panel says that it counts, and the list of the rows it
 * counts, narrowed as the number is, for whoever has that page. domain.md D.11 口径
 * @param name the number in the answer of the panel; without it what all of them count
 */
export function Meaning({
  panel,
  name = '',
  days = isAsked(panel) ? panel.asks.days : 1,
  to = clock.today(),
  line,
}: {
  panel: Panel
  name?: string
  /** Of how many days they are, where it is not as many as the panel says. */
  days?: number | undefined
  /** The last day they are of. */
  to?: string
  line?: Readonly<Record<string, string | number>>
}) {
  const { title, says, leads } = figureOf(panel, name)
  return <Counts title={title} says={says} to={leads && leadOf(leads, to, days, line)} />
}

/** The same beside a number that no panel has but a room says: its list is that of a day. */
export const Says = ({ of, day = clock.today() }: { of: Figure; day?: string }) => (
  <Counts title={of.title} says={of.says} to={of.leads && leadOf(of.leads, day)} />
)

/**
 * The same question mark beside a number that no panel has: what it is called and what it counts, in both languages. It
 * opens where a pointer rests, by Tab, by a press and by a finger. domain.md E.6 悬浮说明
 * @param to the list of the rows it counts, for whoever has that page
 */
export function Counts({ title, says, to }: { title: Said; says: Said; to?: string | undefined }) {
  const lang = useLang()
  const { leaves } = useMenus()
  const { of, head, open } = useMeaningTexts()
  const mayOpen = to && leaves.some(({ place }) => to.split('?')[0] === `/${place}`)
  const box = useRef<HTMLDivElement>(null)
  const { popover, mark, content } = useHint(box)
  return (
    <Popover
      {...popover}
      title={`${inLang(title, lang)} · ${head}`}
      destroyOnHidden
      content={
        <div className="meaning" ref={box} tabIndex={-1} {...content}>
          <p>{inLang(says, lang)}</p>
          {mayOpen && <Link to={to}>{open}</Link>}
        </div>
      }
    >
      <button
        type="button"
        className="meaning-mark"
        aria-label={of(inLang(title, lang))}
        aria-description={inLang(says, lang)}
        {...mark}
      >
        ?
      </button>
    </Popover>
  )
}
