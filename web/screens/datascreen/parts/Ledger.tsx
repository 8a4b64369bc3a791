import { memo } from 'react'
import { useInfoId, type LedgerCount } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { grouped, percent, useScreenTexts } from '../words/words.ts'
import { FlipNumber } from './FlipNumber.tsx'
import { Icon } from './icons.tsx'

/**
 * Eight ledgers: how many enterprises have filed today, how many have not. For one enterprise the same numbers become
 * words.
 */
export const Ledger = memo(function Ledger({ counts }: { counts: readonly LedgerCount[] }) {
  const infoId = useInfoId()
  return (
    <ul className="ds-ledger">
      {counts.map(count => (
        <li key={count.key} className="ds-book">
          {infoId ? <Word count={count} /> : <Numbers count={count} />}
        </li>
      ))}
    </ul>
  )
})

/** What the colours and signs of the numbers mean, once for all eight. */
export function LedgerSigns() {
  const { ledger: t } = useScreenTexts()
  return (
    <p className="ds-signs" aria-hidden="true">
      {(
        [
          ['done', '', t.done],
          ['early', '○', t.due],
          ['missing', '✕', t.missing],
        ] as const
      ).map(([name, sign, word]) => (
        <span key={name} className={`ds-sign-${name}`}>
          {sign} {word}
        </span>
      ))}
    </p>
  )
}

function Numbers({ count: { key, done, missing: left, due: early, exempt } }: { count: LedgerCount }) {
  const { ledger: t } = useScreenTexts()
  const { hint, hintOf, linkOf } = useSaid('ledger')
  // Who has still time lacks nothing yet.
  const [due, missing] = [done + left, left - early]
  return (
    <>
      <h3>
        <Icon name={key} />
        {t[key]}
      </h3>
      <p className="ds-book-figures">
        <FlipNumber
          value={done}
          hint={`${t[key]} · ${t.done}\n${hintOf(key)}`}
          href={linkOf(key)}
          className="ds-book-done"
        />
        {early > 0 && (
          <small className="ds-book-early" title={`${t.due} ${grouped(early)}\n${hintOf(`due${key}`)}`}>
            <i className="ds-sign" aria-hidden>
              ○
            </i>
            <span className="ds-wordy">{t.due} </span>
            <FlipNumber value={early} href={linkOf(`due${key}`)} />
          </small>
        )}
        {exempt > 0 && (
          <small className="ds-wordy">
            {t.exempt} {grouped(exempt)}
          </small>
        )}
        <span className={missing ? 'ds-book-missing' : 'ds-book-none'}>
          <i className="ds-sign" aria-hidden>
            ✕
          </i>
          <FlipNumber
            value={missing}
            hint={`${t[key]} · ${t.missing}\n${hintOf(`lack${key}`)}`}
            href={linkOf(`lack${key}`)}
          />
        </span>
      </p>
      <div className="ds-ratio">
        <span className="ds-wordy">{t.done}</span>
        <div aria-hidden="true">
          <i style={{ transform: `scaleX(${due ? done / due : 0})` }} />
        </div>
        <span className="ds-wordy">{t.missing}</span>
        <em title={hint}>{percent(done, due)}</em>
      </div>
    </>
  )
}

function Word({ count: { key, done, missing, due } }: { count: LedgerCount }) {
  const { ledger: t } = useScreenTexts()
  const { linkOf } = useSaid('ledger')
  const [state, word, number] = done
    ? ['done', t.done, key]
    : due
      ? ['due', t.due, `due${key}`]
      : missing
        ? ['missing', t.missing, `lack${key}`]
        : ['exempt', t.exempt, `exempt${key}`]
  const href = linkOf(number)
  const name = `ds-book-word ds-book-word-${state}`
  return (
    <>
      <h3>
        <Icon name={key} />
        {t[key]}
      </h3>
      {href ? (
        <a className={name} href={href} title={t.hintOne}>
          {word}
        </a>
      ) : (
        <span className={name} title={t.hintOne}>
          {word}
        </span>
      )}
    </>
  )
}
