import { useState } from 'react'
import { Alert, Button, Input, Segmented } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { permission } from '../../../contract/roles.ts'
import { wireDay } from '../../../contract/wire.ts'
import evidence from '../../../modules/trace/evidence.ts'
import recall from '../../../modules/trace/recall.ts'
import { download } from '../../api/http.ts'
import type { Entered } from '../../engine/form.ts'
import { useCan } from '../../state/session.ts'
import { usePhone } from '../../state/screen.ts'
import { Filing } from '../parts/Filing.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import type { Traced } from '../../../modules/trace/stops.ts'
import { askedOf, useChain, type Asked } from './data.ts'
import { Graph } from './Graph.tsx'
import { StopPanel } from './StopPanel.tsx'
import { Timeline } from './Timeline.tsx'
import './trace.css'
import { useTraceTexts } from './texts.ts'

/** More cards than this are no picture any more. */
const drawable = 150

/** The code of what was asked for, where it has one. */
const codeIn = (chain: Traced): string => {
  const root = chain.nodes.find(({ id }) => id === chain.root)
  return String(root?.data['traceCode'] ?? '')
}

function Found({ chain, asked }: { chain: Traced; asked: Asked }) {
  const texts = useTraceTexts()
  const can = useCan()
  const phone = usePhone()
  const [chosen, setChosen] = useState(chain.root)
  const [line, setLine] = useState(phone)
  const [filing, setFiling] = useState<{ readonly of: string; readonly initial: Entered } | null>(null)
  const [busy, setBusy] = useState(false)
  const tooMany = chain.nodes.length > drawable
  const code = codeIn(chain)
  const stop = chain.nodes.find(({ id }) => id === chosen) ?? chain.nodes[0]!
  const dish = chain.nodes.find(({ id, kind }) => id === chain.root && kind === 'dish')
  const store = async () => {
    setBusy(true)
    // A refusal is told by the call itself.
    await download('trace/epcis', { params: { ...asked }, scope: false }, 'epcis.jsonld').catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <div className="tr-bar">
        <Segmented aria-label={texts.views} value={line || tooMany ? 'line' : 'graph'} onChange={value => setLine(value === 'line')} options={[{ value: 'graph', label: texts.graph, disabled: tooMany }, { value: 'line', label: texts.line }]} />
        <span role="status">{texts.counts(chain.sources.length, chain.uses.length)}</span>
        <span className="tr-acts">
          <Button loading={busy} onClick={() => void store()}>{texts.epcis}</Button>
          {can(permission(evidence.key, 'create')) && <Button onClick={() => setFiling({ of: evidence.key, initial: { day: (dish ?? stop).at.slice(0, 10) || wireDay(Date.now()), traceCode: code, ...(dish && { cookbookId: dish.id }) } })}>{texts.evidence}</Button>}
          {code !== '' && can(permission(recall.key, 'create')) && <Button danger onClick={() => setFiling({ of: recall.key, initial: { traceCode: code } })}>{texts.recall}</Button>}
        </span>
      </div>
      {chain.cut && <Alert type="warning" showIcon title={texts.cut} />}
      {tooMany && <Alert type="info" showIcon title={texts.tooMany(chain.nodes.length)} />}
      <div className="tr-found">
        {line || tooMany ? <Timeline chain={chain} chosen={stop.id} onChoose={setChosen} /> : <Graph chain={chain} chosen={stop.id} onChoose={setChosen} />}
        <StopPanel key={stop.id} stop={stop} />
      </div>
      {filing && <Filing of={filing.of} initial={() => filing.initial} onClose={() => setFiling(null)} onFiled={() => undefined} />}
    </>
  )
}

/** Where goods came from and where they went, from a code or a record. domain.md D.8.1, E.1 追溯查询 */
export default function TraceQuery() {
  const texts = useTraceTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [address] = useState(pathname)
  // A page that is alive behind another tab sees that tab's address.
  const [shown, setShown] = useState(search)
  if (pathname === address && search !== shown) setShown(search)
  const asked = askedOf(shown)
  const [typed, setTyped] = useState(asked && 'code' in asked ? asked.code : '')
  const chain = useChain(asked)
  const find = () => { if (typed.trim() !== '') void navigate(`${address}?${new URLSearchParams({ code: typed.trim().toUpperCase() })}`) }
  return (
    <div className="tr">
      <form className="tr-ask" role="search" onSubmit={event => { event.preventDefault(); find() }}>
        <h1 className="sr">{texts.title}</h1>
        <Input value={typed} onChange={event => setTyped(event.target.value)} aria-label={texts.code} placeholder={texts.codeHint} maxLength={40} allowClear autoComplete="off" />
        <Button type="primary" htmlType="submit">{texts.find}</Button>
      </form>
      {asked ? <Loaded of={chain} rows={8}>{found => <Found key={`${found.root} ${shown}`} chain={found} asked={asked} />}</Loaded> : (
        <section className="tr-begin">
          <svg viewBox="0 0 240 80" aria-hidden><path d="M40 40h50M90 40C110 40 110 18 134 18M90 40c20 0 20 22 44 22M160 18h31M160 62h31" /><circle cx="30" cy="40" r="12" /><circle cx="90" cy="40" r="12" /><circle cx="147" cy="18" r="12" /><circle cx="147" cy="62" r="12" /><circle cx="204" cy="18" r="12" /><circle cx="204" cy="62" r="12" /></svg>
          <h2>{texts.begin}</h2><p>{texts.beginText}</p>
        </section>
      )}
    </div>
  )
}
