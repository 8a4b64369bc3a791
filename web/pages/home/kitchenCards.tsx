import { Link, useNavigate } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import { clock } from '../../../contract/clock.ts'
import { momentAt } from '../../../contract/wire.ts'
import { certType, mealType } from '../../../modules/words/dictionaries.ts'
import backlog from '../../../modules/info/backlog.ts'
import sample from '../../../modules/ledger/sample.ts'
import certificate from '../../../modules/staff/certificate.ts'
import { useWords } from '../../engine/words.ts'
import { countdown } from '../../kit/countdown.ts'
import { useMenus } from '../../api/menus.ts'
import { usePrefs } from '../../state/prefs.ts'
import { useCan } from '../../state/session.ts'
import { addressOf } from '../stock/bands.ts'
import { daysWords, sampleLeft } from '../parts/left.ts'
import { LeftWords } from '../parts/LeftWords.tsx'
import { Sign } from './drawings.tsx'
import { useBands, useFirst } from '../parts/kitchenData.ts'
import { kitchenFigures } from './kitchenFigures.ts'
import { useKitchenTexts } from './kitchenTexts.ts'
import { Bones, Card, Failed } from './parts.tsx'
import { askedBy } from './askedBy.ts'

const Nothing = ({ title, text, sign = 'calm' }: { title: string; text: string; sign?: string }) => (
  <div className="wl-none">
    <Sign name={sign} />
    <p>
      <b>{title}</b>
      {text}
    </p>
  </div>
)
const usePlaceOf = (end: string) => useMenus().leaves.find(({ place }) => place.endsWith(end))?.place
function More({ to, of }: { to: string | undefined; of: string }) {
  const { all } = useKitchenTexts()
  return to ? (
    <Link to={`/${to}`} aria-label={`${all}: ${of}`}>
      {all}
    </Link>
  ) : null
}

/** Samples that are being kept or may go, those that ripen first on top. */
export function Samples() {
  const texts = useKitchenTexts()
  const lang = usePrefs(it => it.lang)
  const words = useWords(sample)
  const may = useCan()(permission(sample.key, 'read'))
  const place = usePlaceOf('sample/standbooksample')
  const { data, error, isPending, refetch } = useFirst(sample, {
    ...askedBy(kitchenFigures.samples),
    ascs: 'additiveDate',
    size: 6,
  })
  if (!may) return null
  const now = clock.now()
  return (
    <Card
      title={texts.samples}
      figure={kitchenFigures.samples}
      number={data?.total ? String(data.total) : ''}
      hint={data?.total ? texts.samplesHint : ''}
      more={<More to={place} of={texts.samples} />}
    >
      {isPending && <Bones count={3} kind="wl-rows" />}
      {error && <Failed of={error} again={refetch} />}
      {data && !data.total && <Nothing title={texts.noSamples} text={texts.noSamplesText} sign="jar" />}
      {data && data.total > 0 && (
        <ul className="kt-rows">
          {data.records.map(row => (
            <li key={row.id}>
              <Link to={`/${place ?? ''}?open=${row.id}`}>
                <span lang="zh-CN">
                  <b>{row.additiveName}</b>
                  <small>
                    {words.label(mealType, row.additiveCan)} · {row.additiveDate.slice(5, 16)} · {row.sampleBoxNo}
                  </small>
                </span>
                <LeftWords left={sampleLeft(momentAt(row.additiveDate), now, lang)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Certificates and batches that run out, or have. */
export function Expiries() {
  const texts = useKitchenTexts()
  const lang = usePrefs(it => it.lang)
  const words = useWords(certificate)
  const can = useCan()
  const stores = can(permission('stock/ledger', 'read'))
  const certifies = can(permission(certificate.key, 'read'))
  const [stock, papers] = [usePlaceOf('stock/stockledger'), usePlaceOf('certificate/warncertificate')]
  const bands = useBands(stores)
  const certificates = useFirst(certificate, { certStatus_ge: 2, certStatus_le: 4, ascs: 'certEnd', size: 5 })
  if (!stores && !certifies) return null
  const asked = [...(stores ? [bands] : []), ...(certifies ? [certificates] : [])]
  const failed = asked.find(({ error }) => error)
  const running = bands.data ? bands.data.expired + bands.data.days3 + bands.data.days7 : 0
  const there = asked.every(({ data }) => data)
  return (
    <Card
      title={texts.expiry}
      {...(running > 0 && { figure: kitchenFigures.batches })}
      more={<More to={running ? stock : papers} of={texts.expiry} />}
    >
      {failed && <Failed of={failed.error} again={failed.refetch} />}
      {!failed && !there && <Bones count={3} kind="wl-rows" />}
      {there && running === 0 && !certificates.data?.total && (
        <Nothing title={texts.noExpiry} text={texts.noExpiryText} />
      )}
      {bands.data && running > 0 && (
        <div className="kt-bands" role="group" aria-label={texts.batches}>
          {(['expired', 'days3', 'days7'] as const).map(band => (
            <Link
              key={band}
              to={addressOf(stock ?? '', band)}
              className={`kt-band kt-${bands.data![band] ? band : 'none'}`}
            >
              <b>{bands.data![band]}</b>
              <span>{texts.bands[band]}</span>
            </Link>
          ))}
        </div>
      )}
      {certificates.data && certificates.data.total > 0 && (
        <ul className="kt-rows">
          {certificates.data.records.map(row => (
            <li key={row.id}>
              <Link to={`/${papers ?? ''}?open=${row.id}`}>
                <span>
                  <b>{words.label(certType, row.certType)}</b>
                  <small lang="zh-CN">{row.holderName}</small>
                </span>
                {row.certEnd ? (
                  <LeftWords left={daysWords(Number(row.daysLeft), 30, lang)} />
                ) : (
                  <LeftWords left={{ text: texts.missingCert, nearness: 'over' }} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What supervisors and the clock ask for and nobody has done, overdue or not: the gravest first, then by its term. */
export function Todos() {
  const texts = useKitchenTexts()
  const lang = usePrefs(it => it.lang)
  const navigate = useNavigate()
  const may = useCan()(permission(backlog.key, 'read'))
  const place = usePlaceOf('info/infobacklog')
  const { data, error, isPending, refetch } = useFirst(backlog, {
    ...askedBy(kitchenFigures.todos),
    ascs: 'level,dueTime',
    size: 5,
  })
  if (!may) return null
  const now = clock.now()
  return (
    <Card
      title={texts.todos}
      figure={kitchenFigures.todos}
      number={data?.total ? texts.todosHint(data.total) : ''}
      more={<More to={place} of={texts.todos} />}
    >
      {isPending && <Bones count={3} kind="wl-rows" />}
      {error && <Failed of={error} again={refetch} />}
      {data && !data.total && <Nothing title={texts.noTodos} text={texts.noTodosText} />}
      {data && data.total > 0 && (
        <ul className="kt-rows">
          {data.records.map(row => {
            const due = row.dueTime
            return (
              <li key={row.id}>
                <button type="button" onClick={() => void navigate(row.bizUrl || `/${place ?? ''}?open=${row.id}`)}>
                  <span lang="zh-CN">
                    <b>{row.title}</b>
                  </span>
                  {due && (
                    <LeftWords left={countdown(momentAt(row.openTime || row.createTime), momentAt(due), now, lang)} />
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
