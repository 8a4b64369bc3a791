import { Link } from '../router.tsx'
import { useShellTexts } from '../../i18n/shell.ts'
import { useWhyMissing } from '../missing.ts'
import { Waiting } from '../Waiting.tsx'
import './errors.css'

/** `lacking`: a part of the program is not here; why is found out. `away`: the server cannot be reached. */
export type ErrorKind = 'forbidden' | 'missing' | 'broken' | 'notBuilt' | 'stale' | 'away' | 'lacking'

const codes: Readonly<Record<ErrorKind, string>> = {
  forbidden: '403',
  missing: '404',
  broken: '500',
  notBuilt: '',
  stale: '',
  away: '',
  lacking: '',
}

/** A pot whose lid tells what went wrong: one drawing, five moods. */
export function Pot({ kind }: { kind: ErrorKind }) {
  return (
    <svg className="err-art" viewBox="0 0 320 210" aria-hidden>
      <ellipse cx="160" cy="192" rx="120" ry="10" className="err-floor" />
      <g className="err-steam" fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M128 62c-10-12 10-20 0-34" />
        <path d="M160 54c-10-12 10-20 0-34" />
        <path d="M192 62c-10-12 10-20 0-34" />
      </g>
      <g className="err-lid" transform={kind === 'broken' ? 'rotate(-14 96 92)' : undefined}>
        <path d="M84 92c4-20 36-30 76-30s72 10 76 30z" />
        <rect x="148" y="50" width="24" height="14" rx="7" />
      </g>
      <path className="err-pot" d="M76 96h168v62a28 28 0 0 1-28 28H104a28 28 0 0 1-28-28z" />
      <path
        className="err-ear"
        d="M76 112H58a8 8 0 0 0-8 8v6a8 8 0 0 0 8 8h18M244 112h18a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-18"
      />
      {codes[kind] ? (
        <text x="160" y="156" textAnchor="middle" className="err-code">
          {codes[kind]}
        </text>
      ) : (
        <g className="err-tool">
          <circle cx="160" cy="140" r="22" />
          <path d="M160 128v13l9 6" />
        </g>
      )}
    </svg>
  )
}

/** What stands where a page cannot: why, and the way on. `inside` is the smaller one within a tab. */
export function ErrorPage({
  kind: errorKind,
  again,
  inside,
}: {
  kind: ErrorKind
  again?: () => void
  inside?: boolean
}) {
  const t = useShellTexts()
  const why = useWhyMissing(errorKind === 'lacking')
  const kind = errorKind === 'lacking' ? why : errorKind
  if (kind === 'asking') return <Waiting />
  // Code that could not be fetched is asked for by a fresh page only.
  const reloads = errorKind === 'lacking' || kind === 'stale'
  const about = inside && kind === 'broken' ? 'crashed' : kind
  return (
    <main className={inside ? 'err err-inside' : 'err'} data-error={kind}>
      <Pot kind={kind} />
      <h1>{about === 'stale' ? t.common.tip : t.errors[about]}</h1>
      <p>{about === 'stale' ? t.errors.staleCode : t.errors[`${about}Text`]}</p>
      <div className="err-do">
        {reloads && (
          <button type="button" className="btn btn-main" onClick={() => location.reload()}>
            {kind === 'stale' ? t.common.refresh : t.common.retry}
          </button>
        )}
        {again && !reloads && (
          <button type="button" className="btn" onClick={again}>
            {t.common.retry}
          </button>
        )}
        {!reloads && (
          <Link className="btn btn-main" to="/">
            {t.common.home}
          </Link>
        )}
      </div>
    </main>
  )
}
