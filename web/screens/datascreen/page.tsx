/** `/datascreen`: the public wall. Composition only; business-area.md 2, domain.md D.11. */
import { clock } from '../../../contract/clock.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useFirst } from '../../api/first.ts'
import type { Lang } from '../../../contract/in-lang.ts'
import { Answering, useLang } from '../../state/prefs.ts'
import { createClient, ScopeContext, whoseOf, type Whose } from './words/data.ts'
import './datascreen.css'
import './upright.css'
import { useStage, type Stage } from './parts/screen.ts'
import { ThemeContext, type Theme } from './parts/theme.ts'
import { Turning } from './Turning.tsx'
import { useScreenTexts } from './words/words.ts'

/** Back to where the visitor came from inside the application, else to its first page. */
function leave() {
  const step: unknown = history.state
  const inside = typeof step === 'object' && step !== null && 'idx' in step && Number(step.idx) > 0
  if (inside || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))) history.back()
  else location.assign('/')
}

/** The address of the page itself. Inside another page (data-screen mode) the address belongs to that page. */
const ownAddress = () => location.pathname.endsWith('/datascreen')

/** What was chosen on the wall is in its address, so that a screen that is switched on shows it again. */
function keep(name: 'lang' | 'theme', value: string) {
  if (!ownAddress()) return
  const address = new URL(location.href)
  address.searchParams.set(name, value)
  history.replaceState(history.state, '', address)
}

/** All optional: as a page of its own the screen reads `?infoId= &tenantId= &lang= &theme= &from=app`. */
interface DataScreenProps {
  readonly infoId?: string
  readonly tenantId?: string
  readonly lang?: Lang
  /** Asks as somebody signed in, see data.ts. */
  readonly ask?: Whose['ask']
  /** What "exit" does; with it, or with `from=app`, the button shows. By default it goes back. */
  readonly onExit?: () => void
  /** Whenever this is another value, alarms are asked for at once. */
  readonly pulse?: unknown
  /** What stands on it instead of the pages that turn: the editor of their arrangement. */
  readonly children?: ReactNode
}

export default function DataScreen(props: DataScreenProps) {
  const first = useFirst()
  const spoken = useLang()
  const [client] = useState(() => createClient(first))
  const asked = useMemo(() => new URLSearchParams(first ? first.search : ownAddress() ? location.search : ''), [first])
  const whose = whoseOf(asked)
  const infoId = props.infoId ?? whose.infoId
  const tenantId = props.tenantId ?? whose.tenantId
  const [chosen, setChosen] = useState<Lang>()
  const lang = chosen ?? props.lang ?? ((asked.get('lang') ?? spoken).startsWith('en') ? 'en' : 'zh')
  const [opened] = useState(clock.now)
  const { ask } = props
  const scope = useMemo(() => ({ infoId, tenantId, ask, opened }), [infoId, tenantId, ask, opened])
  const stage = useStage()
  const onExit = props.onExit ?? (asked.get('from') === 'app' ? leave : undefined)

  const speak = useCallback((next: Lang) => {
    setChosen(next)
    keep('lang', next)
  }, [])
  const [theme, setTheme] = useState<Theme>(asked.get('theme') === 'light' ? 'light' : 'dark')
  const themed = useMemo(
    () => ({
      theme,
      onTheme(next: Theme) {
        setTheme(next)
        keep('theme', next)
      },
    }),
    [theme],
  )

  return (
    <QueryClientProvider client={client}>
      <ScopeContext value={scope}>
        <Answering value={lang}>
          <ThemeContext value={themed}>
            <Screen stage={stage} theme={theme}>
              {props.children ?? <Turning lang={lang} onLang={speak} onExit={onExit} pulse={props.pulse} />}
            </Screen>
          </ThemeContext>
        </Answering>
      </ScopeContext>
    </QueryClientProvider>
  )
}

const lookOf = (stage: Stage | null): string =>
  !stage ? 'ds-screen ds-phone' : stage.isUpright ? 'ds-screen ds-upright' : 'ds-screen'

/** What stands around it all, in the language of the screen. */
function Screen({ stage, theme, children }: { stage: Stage | null; theme: Theme; children: ReactNode }) {
  const lang = useLang()
  const { title, htmlLang } = useScreenTexts()
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <main className={lookOf(stage)} lang={htmlLang} data-lang={lang} data-theme={theme}>
      <div className="ds-stage" style={stage?.style}>
        {children}
      </div>
    </main>
  )
}
