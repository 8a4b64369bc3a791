import { memo, useContext, useSyncExternalStore } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { wireMoment, zone } from '../../../../contract/wire.ts'
import { complainAddress } from '../../../../modules/words/complain-place.ts'
import { useFirst } from '../../../api/first.ts'
import { everySecond } from '../../polled.ts'
import { ScopeContext, useKnown, useLateCount, type SourceName } from '../words/data.ts'
import type { Lang } from '../../../../contract/in-lang.ts'
import { useScreenTexts } from '../words/words.ts'
import { Icon } from './icons.tsx'
import { useCanFill, useFullscreen } from './screen.ts'
import { ThemeContext } from './theme.ts'

const second = () => wireMoment(Math.floor(clock.now() / 1000) * 1000)

/** Time of the business, not of the machine the wall hangs on. */
function Clock() {
  const t = useScreenTexts()
  const at = useFirst()?.at
  const now = useSyncExternalStore(everySecond, second, () => wireMoment(at ?? 0))
  const day = new Intl.DateTimeFormat(t.htmlLang, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  }).format(Date.parse(`${now.replace(' ', 'T')}+08:00`))
  return (
    <p className="ds-clock">
      <span suppressHydrationWarning>{day}</span>
      <time>{now.slice(11)}</time>
    </p>
  )
}

/** Whose numbers these are, and whether they are fresh. */
function Standing({ sources }: { sources: readonly SourceName[] }) {
  const t = useScreenTexts()
  const { infoId, ask } = useContext(ScopeContext)
  const name = useKnown('places')?.[0]?.name
  const late = useLateCount(sources)
  return (
    <p className="ds-scope">
      <b>{infoId ? name || t.oneEnterprise : ask ? t.office : t.everywhere}</b>
      <span className={late ? 'ds-live ds-live-late' : 'ds-live'} title={late ? t.lateHint : undefined}>
        {late === sources.length ? t.lost : late ? `${t.late} ${late}/${sources.length}` : t.live}
      </span>
    </p>
  )
}

interface MastheadProps {
  readonly lang: Lang
  readonly onLang: (lang: Lang) => void
  /** Present when the screen was opened from the application. */
  readonly onExit?: (() => void) | undefined
  /** What stands below it: it says how much of that is late. */
  readonly sources: readonly SourceName[]
}

export const Masthead = memo(function Masthead({ lang, onLang, onExit, sources }: MastheadProps) {
  const t = useScreenTexts()
  const full = useFullscreen()
  const { infoId, tenantId, ask } = useContext(ScopeContext)
  const { theme, onTheme } = useContext(ThemeContext)
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  const canFill = useCanFill()
  const fill = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <header className="ds-mast">
      <svg className="ds-wings" viewBox="0 0 1920 96" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id="ds-wing-left">
            <stop offset="0" stopColor="#2bb8ff" stopOpacity="0" />
            <stop offset="1" stopColor="#2bb8ff" />
          </linearGradient>
          <linearGradient id="ds-wing-right">
            <stop offset="0" stopColor="#2bb8ff" />
            <stop offset="1" stopColor="#2bb8ff" stopOpacity="0" />
          </linearGradient>
          <linearGradient id="ds-plate" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="ds-plate-from" />
            <stop offset="1" className="ds-plate-to" />
          </linearGradient>
        </defs>
        <path d="M524 0L578 82H1342L1396 0Z" fill="url(#ds-plate)" />
        <path d="M0 62H548L562 84H720" fill="none" stroke="url(#ds-wing-left)" strokeWidth="2" />
        <path d="M1920 62H1372L1358 84H1200" fill="none" stroke="url(#ds-wing-right)" strokeWidth="2" />
        <path d="M700 84H1220" stroke="#53f0c3" strokeWidth="4" />
        <path d="M740 92H1180" stroke="#53f0c3" strokeWidth="1" opacity=".45" />
        {Array.from({ length: 9 }, (_, at) => (
          <path key={at} d={`M${476 + at * 7} 68l5 8`} stroke="#37d5ff" strokeWidth="2" opacity={0.15 + at * 0.09} />
        ))}
        {Array.from({ length: 9 }, (_, at) => (
          <path key={at} d={`M${1444 - at * 7} 68l-5 8`} stroke="#37d5ff" strokeWidth="2" opacity={0.15 + at * 0.09} />
        ))}
      </svg>
      <h1 lang={t.htmlLang}>{t.title}</h1>
      <Standing sources={sources} />
      <div className="ds-tools">
        <Clock />
        {infoId !== '' && !ask && (
          <a className="ds-complain" href={complainAddress(infoId, tenantId)}>
            {t.complain}
          </a>
        )}
        <button type="button" onClick={() => onLang(lang === 'zh' ? 'en' : 'zh')} lang={lang === 'zh' ? 'en' : 'zh-CN'}>
          {t.otherLanguage}
        </button>
        <button
          type="button"
          className="ds-theme"
          onClick={() => onTheme(otherTheme)}
          aria-label={t.themes[otherTheme]}
          title={t.themes[otherTheme]}
        >
          <Icon name={otherTheme === 'light' ? 'sun' : 'moon'} />
        </button>
        {canFill && (
          <button
            type="button"
            className="ds-fill"
            onClick={fill}
            aria-label={full ? t.leaveFullscreen : t.fullscreen}
            title={full ? t.leaveFullscreen : t.fullscreen}
          >
            <Icon name={full ? 'shrink' : 'expand'} />
          </button>
        )}
        {onExit && (
          <button type="button" className="ds-exit" onClick={onExit}>
            <Icon name="exit" />
            {t.exit}
          </button>
        )}
      </div>
    </header>
  )
})
