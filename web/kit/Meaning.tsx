import { inLang } from '../../contract/in-lang.ts'
import { Popover } from 'antd'
import { Link } from 'react-router'
import { clock } from '../../contract/clock.ts'
import { figureOf, leadOf, type Panel, type Said } from '../../kernel/define/panel.ts'
import { useMenus } from '../api/menus.ts'
import { spoken } from '../i18n/spoken.ts'
import { useLang } from '../state/prefs.ts'
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
  days,
  to = clock.today(),
  line,
}: {
  panel: Panel
  name?: string
  days?: number
  /** The last day they are of. */
  to?: string
  line?: Readonly<Record<string, string | number>>
}) {
  const { title, says, leads } = figureOf(panel, name)
  return <Counts title={title} says={says} to={leads && leadOf(leads, to, days, line)} />
}

/**
 * The same question mark beside a number that no panel has: what it is called and what it counts, in both languages.
 * @param to the list of the rows it counts, for whoever has that page
 */
export function Counts({ title, says, to }: { title: Said; says: Said; to?: string | undefined }) {
  const lang = useLang()
  const { leaves } = useMenus()
  const { of, head, open } = useMeaningTexts()
  const mayOpen = to && leaves.some(({ place }) => to.split('?')[0] === `/${place}`)
  return (
    <Popover
      trigger="click"
      title={`${inLang(title, lang)} · ${head}`}
      destroyOnHidden
      content={
        <div className="meaning">
          <p>{inLang(says, lang)}</p>
          {mayOpen && <Link to={to}>{open}</Link>}
        </div>
      }
    >
      <button type="button" className="meaning-mark" aria-label={of(inLang(title, lang))}>
        ?
      </button>
    </Popover>
  )
}
