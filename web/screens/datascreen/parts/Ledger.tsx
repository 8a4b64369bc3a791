import { memo } from 'react'
import { useInfoId, type LedgerCount } from '../data.ts'
import { ledgerLink } from '../links.ts'
import { grouped, percent, useWords } from '../words.ts'
import { FlipNumber } from './FlipNumber.tsx'
import { Icon } from './icons.tsx'

/** Eight ledgers: how many enterprises have filed today, how many have not. For one enterprise the same numbers become words. */
export const Ledger = memo(function Ledger({ counts }: { counts: readonly LedgerCount[] }) {
  const infoId = useInfoId()
  return (
    <ul className="ds-ledger">
      {counts.map(count => (
        <li key={count.key} className="ds-book">
          {infoId ? <Word count={count} infoId={infoId} /> : <Numbers count={count} />}
        </li>
      ))}
    </ul>
  )
})

function Numbers({ count: { key, done, missing, exempt } }: { count: LedgerCount }) {
  const { ledger: t } = useWords()
  const due = done + missing
  const href = ledgerLink(key, '')
  return (
    <>
      <h3><Icon name={key} />{t[key]}<em title={t.hint}>{percent(done, due)}</em></h3>
      <p className="ds-book-figures">
        <FlipNumber value={done} hint={`${t[key]} · ${t.done}\n${t.hint}`} href={href} className="ds-book-done" />
        {exempt > 0 && <small>{t.exempt} {grouped(exempt)}</small>}
        <FlipNumber value={missing} hint={`${t[key]} · ${t.missing}\n${t.hint}`} href={href} className={missing ? 'ds-book-missing' : 'ds-book-none'} />
      </p>
      <div className="ds-ratio">
        {t.done}
        <div aria-hidden="true"><i style={{ transform: `scaleX(${due ? done / due : 0})` }} /></div>
        {t.missing}
      </div>
    </>
  )
}

function Word({ count: { key, done, missing }, infoId }: { count: LedgerCount; infoId: string }) {
  const { ledger: t } = useWords()
  const [state, word] = done ? ['done', t.done] : missing ? ['missing', t.missing] : ['exempt', t.exempt]
  const href = ledgerLink(key, infoId)
  const name = `ds-book-word ds-book-word-${state}`
  return (
    <>
      <h3><Icon name={key} />{t[key]}</h3>
      {href ? <a className={name} href={href} title={t.hintOne}>{word}</a> : <span className={name} title={t.hintOne}>{word}</span>}
    </>
  )
}
