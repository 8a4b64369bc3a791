import type { ReactNode } from 'react'
import { Link } from '../../../kit/router.tsx'
import { useShellTexts } from '../../../i18n/shell.ts'
import { setLang } from '../../../i18n/index.ts'
import { Logo } from '../../../kit/Logo.tsx'
import { usePrefs } from '../../../state/prefs.ts'
import './login.css'
import { Scene } from './Scene.tsx'

function LanguageSwitch() {
  const t = useShellTexts()
  const lang = usePrefs(it => it.lang)
  return (
    <div className="lg-lang" role="group" aria-label={t.top.languageLabel}>
      <button type="button" lang="zh-CN" aria-pressed={lang === 'zh'} onClick={() => setLang('zh')}>
        中文
      </button>
      <button type="button" lang="en" aria-pressed={lang === 'en'} onClick={() => setLang('en')}>
        English
      </button>
    </div>
  )
}

const points = [
  ['point1', 'M3 7h12v10H3zM15 11l6-3v8l-6-3'],
  ['point2', 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3'],
  ['point3', 'M12 4a6 6 0 0 1 6 6v4l2 3H4l2-3v-4a6 6 0 0 1 6-6zM10 20h4'],
] as const

/**
 * A picture of the tenant, if it is a file of this site: the page loads nothing from others, and tells none who visits.
 */
const pictureOf = (url: string): string =>
  /^\/(?![/\\])/.test(url) ? `url("${encodeURI(url).replace(/["\\]/g, encodeURIComponent)}")` : ''

/** The door: what the product is, beside what is to be done to come in. `background` is the tenant's own picture. */
export function Frame({ background = '', children }: { background?: string; children: ReactNode }) {
  const t = useShellTexts()
  const picture = pictureOf(background)
  return (
    <main className="lg">
      <section
        className={picture ? 'lg-show lg-own' : 'lg-show'}
        {...(picture && {
          style: { backgroundImage: `linear-gradient(rgb(6 38 29 / 55%), rgb(6 38 29 / 55%)), ${picture}` },
        })}
      >
        <div className="lg-brand">
          <Logo size={40} />
          <span>
            <b>{t.product}</b>
            <small>{t.slogan}</small>
          </span>
        </div>
        {picture ? <span /> : <Scene />}
        <ul className="lg-points">
          {points.map(([name, path]) => (
            <li key={name}>
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
                strokeLinecap="round"
                aria-hidden
              >
                <path d={path} />
              </svg>
              <span>
                <b>{t.login[name]}</b>
                <small>{t.login[`${name}Text`]}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="lg-side">
        <LanguageSwitch />
        <div className="lg-card">{children}</div>
        <Link className="lg-screen" to="/datascreen">
          {t.login.publicScreen} →
        </Link>
      </section>
    </main>
  )
}
