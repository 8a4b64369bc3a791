import { useState } from 'react'
import { Alert, Button, Input, Segmented } from 'antd'
import { Link, useLocation, useNavigate } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import { clock } from '../../../contract/clock.ts'
import cookbook from '../../../modules/selfexam/cookbook.ts'
import inbound from '../../../modules/stock/inbound.ts'
import evidence from '../../../modules/trace/evidence.ts'
import recall from '../../../modules/trace/recall.ts'
import { download } from '../../api/http.ts'
import { textOf } from '../../engine/faces.ts'
import { day as dayFaces } from '../../engine/fields/date.tsx'
import type { Entered } from '../../engine/form/form.ts'
import { useWords } from '../../engine/words.ts'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { useEnterprise } from '../../state/enterprise.ts'
import { useCan, useOneKitchen } from '../../state/session.ts'
import { usePhone } from '../../state/screen.ts'
import { Filing } from '../parts/Filing.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import type { Traced } from '../../../modules/trace/stops.ts'
import { askedOf, soughtOf, useBeginnings, useChain, type Asked } from './data.ts'
import { Graph } from './Graph.tsx'
import { StopPanel } from './StopPanel.tsx'
import { Timeline } from './Timeline.tsx'
import './trace.css'
import { useTraceTexts } from './texts.ts'
import { lazy } from '../../kit/lazy.tsx'

const RecallDialog = lazy(
  () => import('./RecallDialog.tsx'),
  it => it.RecallDialog,
)

const DayInput = dayFaces.Input
/** The day a dish was served, as one is asked for. */
const dish = cookbook.fields['cookbookSuppDate']!
const nothing = () => undefined
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
  const [recalls, setRecalls] = useState(false)
  const tooMany = chain.nodes.length > drawable
  const code = codeIn(chain)
  const stop = chain.nodes.find(({ id }) => id === chosen) ?? chain.nodes[0]!
  const root = chain.nodes.find(({ id, kind }) => id === chain.root && kind === 'dish')
  return (
    <>
      <div className="tr-bar">
        <Segmented
          aria-label={texts.views}
          value={line || tooMany ? 'line' : 'graph'}
          onChange={value => setLine(value === 'line')}
          options={[
            { value: 'graph', label: texts.graph, disabled: tooMany },
            { value: 'line', label: texts.line },
          ]}
        />
        <span role="status">{texts.counts(chain.sources.length, chain.uses.length)}</span>
        <span className="tr-acts">
          <DownloadButton
            run={onQueue => download('trace/epcis', { params: { ...asked }, scope: false, onQueue }, 'epcis.jsonld')}
          >
            {texts.epcis}
          </DownloadButton>
          {can(permission(evidence.key, 'create')) && (
            <Button
              onClick={() =>
                setFiling({
                  of: evidence.key,
                  initial: {
                    day: (root ?? stop).at.slice(0, 10) || clock.today(),
                    traceCode: code,
                    ...(root && { cookbookId: root.id }),
                  },
                })
              }
            >
              {texts.evidence}
            </Button>
          )}
          {code !== '' && can(permission(recall.key, 'create')) && (
            <Button danger onClick={() => setRecalls(true)}>
              {texts.recall}
            </Button>
          )}
        </span>
      </div>
      {root && chain.sources.length === 0 && <Alert type="info" showIcon title={texts.noSources} />}
      {chain.cut && <Alert type="warning" showIcon title={texts.cut} />}
      {tooMany && <Alert type="info" showIcon title={texts.tooMany(chain.nodes.length)} />}
      <div className="tr-found">
        {line || tooMany ? (
          <Timeline chain={chain} chosen={stop.id} onChoose={setChosen} />
        ) : (
          <Graph chain={chain} chosen={stop.id} onChoose={setChosen} />
        )}
        <StopPanel key={stop.id} stop={stop} />
      </div>
      {recalls && <RecallDialog initial={{ traceCode: code }} onClose={() => setRecalls(false)} />}
      {filing && (
        <Filing
          of={filing.of}
          initial={() => filing.initial}
          onClose={() => setFiling(null)}
          onFiled={() => undefined}
        />
      )}
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
  const sought = asked ? null : soughtOf(shown)
  const kitchen = useOneKitchen()
  const chosen = useEnterprise(it => it.infoId) !== ''
  const words = useWords(inbound)
  const [typed, setTyped] = useState(asked && 'code' in asked ? asked.code : (sought?.text ?? ''))
  const [day, setDay] = useState(sought?.day ?? '')
  const [infoName, setInfoName] = useState(sought?.infoName ?? '')
  const chain = useChain(asked)
  const beginnings = useBeginnings(sought)
  const go = (params: Readonly<Record<string, string>>) => void navigate(`${address}?${new URLSearchParams(params)}`)
  const find = () => {
    const text = typed.trim()
    // What looks like a code is one; whatever else is typed is looked for.
    if (/^(FT|ZS)[A-Z0-9]{6,}$/i.test(text)) return go({ code: text.toUpperCase() })
    const params = Object.fromEntries(
      Object.entries({ text, day, infoName: chosen ? '' : infoName.trim() }).filter(([, value]) => value !== ''),
    )
    if (Object.keys(params).length) go(params)
  }
  return (
    <div className="tr">
      <form
        className="tr-ask"
        role="search"
        onSubmit={event => {
          event.preventDefault()
          find()
        }}
      >
        <h1 className="sr">{texts.title}</h1>
        <Input
          value={typed}
          onChange={event => setTyped(event.target.value)}
          aria-label={texts.code}
          placeholder={texts.codeHint}
          maxLength={100}
          allowClear
          autoComplete="off"
        />
        <DayInput
          of={dish}
          name="day"
          title={texts.day}
          words={words}
          before={undefined}
          value={day}
          onChange={value => setDay(textOf(value))}
          bring={nothing}
          onBusy={nothing}
        />
        {!kitchen && !chosen && (
          <Input
            value={infoName}
            onChange={event => setInfoName(event.target.value)}
            aria-label={texts.kitchen}
            placeholder={texts.kitchen}
            maxLength={100}
            allowClear
            autoComplete="off"
          />
        )}
        <Button type="primary" htmlType="submit">
          {texts.find}
        </Button>
      </form>
      {asked ? (
        <Loaded of={chain} rows={8}>
          {whole => <Found key={`${whole.root} ${shown}`} chain={whole} asked={asked} />}
        </Loaded>
      ) : sought ? (
        <Loaded of={beginnings} rows={6}>
          {({ records, more }) => (
            <section className="tr-list" aria-label={texts.found}>
              <p role="status">{records.length ? texts.foundMany(records.length, more) : texts.foundNone}</p>
              <ul>
                {records.map(({ kind, id, title, infoName: of, at, notes }) => (
                  <li key={`${kind} ${id}`} className={`tr-${kind}`}>
                    <Link to={`${address}?${new URLSearchParams({ type: kind, id })}`}>
                      <i>{texts.kinds[kind]}</i>
                      <b lang="zh-CN">{title}</b>
                      <small lang="zh-CN">{[at, ...(kitchen ? [] : [of]), ...notes].filter(Boolean).join(' · ')}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Loaded>
      ) : (
        <section className="tr-begin">
          <svg viewBox="0 0 240 80" aria-hidden>
            <path d="M40 40h50M90 40C110 40 110 18 134 18M90 40c20 0 20 22 44 22M160 18h31M160 62h31" />
            <circle cx="30" cy="40" r="12" />
            <circle cx="90" cy="40" r="12" />
            <circle cx="147" cy="18" r="12" />
            <circle cx="147" cy="62" r="12" />
            <circle cx="204" cy="18" r="12" />
            <circle cx="204" cy="62" r="12" />
          </svg>
          <h2>{texts.begin}</h2>
          <p>{texts.beginText}</p>
        </section>
      )}
    </div>
  )
}
