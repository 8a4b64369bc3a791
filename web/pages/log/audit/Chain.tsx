import { Button, Skeleton } from 'antd'
import { wireMoment } from '../../../../contract/wire.ts'
import { permission } from '../../../../contract/roles.ts'
import definition from '../../../../modules/log/audit.ts'
import { useCan } from '../../../state/session.ts'
import { Copy } from '../logs/Copy.tsx'
import { useChain, useVerify, type Break } from './data.ts'
import { useAuditTexts, type AuditTexts } from './texts.ts'

const sayBreak = ({ what, n, id }: Break, texts: AuditTexts): string =>
  what === 'seal' || what === 'missingSeal' ? texts[what](n) : texts[what](id) + (n ? texts.under(n) : '')

/** The state of the chain that holds the audit together: whole, broken and where, or not looked at yet. */
export function Chain() {
  const texts = useAuditTexts()
  const { data, isError, refetch } = useChain()
  const verify = useVerify()
  const can = useCan()
  if (isError && !data)
    return (
      <section className="audit-chain" role="alert">
        <span>{texts.failed}</span>
        <Button size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </section>
    )
  if (!data)
    return (
      <section className="audit-chain">
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      </section>
    )
  const {
    verification: { running, lines, at, ok, outcome },
    seals: [last],
    waiting,
  } = data
  const busy = running || verify.isPending
  const state = busy ? 'running' : ok === undefined ? 'unknown' : ok ? 'whole' : 'broken'
  const statusText = {
    running: texts.verifying(lines),
    unknown: texts.unknown,
    whole: texts.whole,
    broken: texts.broken(outcome?.broken ?? 0),
  }
  return (
    <section className="audit-chain" data-state={state} aria-label={texts.chain}>
      <h2>{texts.chain}</h2>
      <span className="audit-state" role={state === 'broken' ? 'alert' : 'status'}>
        {statusText[state]}
      </span>
      {outcome && !busy && <span className="audit-note">{texts.sealed(String(outcome.seals), outcome.lines)}</span>}
      {at > 0 && !busy && <span className="audit-note">{texts.verifiedAt(wireMoment(at))}</span>}
      <span className="audit-note">{last ? texts.lastSeal(wireMoment(Date.parse(last.at))) : texts.none}</span>
      {waiting > 0 && <span className="audit-note">{texts.waiting(waiting)}</span>}
      {last && (
        <span className="audit-note audit-end" title={texts.endHint}>
          {texts.end}{' '}
          <code className="log-code">
            {last.n}:{last.hash.slice(0, 12)}…
          </code>
          <Copy text={`${last.n}:${last.hash}`} title={texts.end} />
        </span>
      )}
      <span className="audit-space" />
      {can(permission(definition.key, 'verify')) && (
        <Button type="primary" danger={state === 'broken'} loading={busy} onClick={() => verify.mutate()}>
          {texts.verify}
        </Button>
      )}
      {outcome && state === 'broken' && (
        <ul className="audit-breaks" tabIndex={0}>
          {outcome.breaks.map((fault, i) => (
            <li key={`${fault.what} ${fault.n} ${fault.id}`}>
              {i === 0 ? (
                <b>
                  {texts.first}: {sayBreak(fault, texts)}
                </b>
              ) : (
                sayBreak(fault, texts)
              )}
            </li>
          ))}
          {outcome.broken > outcome.breaks.length && <li>{texts.more(outcome.broken - outcome.breaks.length)}</li>}
        </ul>
      )}
    </section>
  )
}
