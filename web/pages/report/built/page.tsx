import { useState } from 'react'
import { Alert, Select } from 'antd'
import { useSearchParams } from '../../../kit/router.tsx'
import { laterDay } from '../../../../contract/days.ts'
import { clock } from '../../../../contract/clock.ts'
import { day } from '../../../../kernel/fields/index.ts'
import type { Part } from '../../../../modules/report/answer.ts'
import report from '../../../../modules/report/report.ts'
import { enterpriseType } from '../../../../modules/words/dictionaries.ts'
import { textOf } from '../../../engine/faces.ts'
import { day as dayFaces } from '../../../engine/fields/date.tsx'
import { useWords } from '../../../engine/words.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useLang } from '../../../state/prefs.ts'
import { useRole } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useMarks } from '../../parts/texts.ts'
import { Result } from '../Result.tsx'
import { downloadBook, useBook, useBuilt, type Built, type Wanted } from '../built.ts'
import { useBuiltTexts } from './texts.ts'
import '../reports.css'
import './built.css'

const DayInput = dayFaces.Input
const fields = { from: day({ title: '开始日期' }), to: day({ title: '结束日期' }) }
const nothing = () => undefined

/** The time a report is of, unless its reader says otherwise: the day or the month that is over. */
function lastDays(per: Built['per']): Pick<Wanted, 'from' | 'to'> {
  const today = clock.today()
  const first = `${today.slice(0, 7)}-01`
  return per === 'day'
    ? { from: laterDay(today, 0, -1), to: laterDay(today, 0, -1) }
    : { from: laterDay(first, -1, 0), to: laterDay(first, 0, -1) }
}

/** Reports that come with the product: read here, taken away as a sheet, printed from a PDF. domain.md E.5 */
export default function BuiltReports() {
  const list = useBuilt()
  return (
    <ChooseFirst>
      <Loaded of={list} page rows={8}>
        {reports => <Reports reports={reports} />}
      </Loaded>
    </ChooseFirst>
  )
}

function Reports({ reports }: { reports: readonly Built[] }) {
  const texts = useBuiltTexts()
  const [params, setParams] = useSearchParams()
  const chosen = reports.find(({ key }) => key === params.get('key')) ?? reports[0]
  if (!chosen) return <p className="part-none">{texts.none}</p>
  return (
    <div className="built">
      <nav className="built-list" aria-label={texts.reports}>
        {reports.map(({ key, title, says }) => (
          <button
            key={key}
            type="button"
            aria-current={key === chosen.key ? 'page' : undefined}
            onClick={() => setParams({ key }, { replace: true })}
          >
            <b>{title}</b>
            <small>{says}</small>
          </button>
        ))}
      </nav>
      <Shown key={chosen.key} report={chosen} from={params.get('from')} to={params.get('to')} />
    </div>
  )
}

function Shown({ report: built, from, to }: { report: Built; from: string | null; to: string | null }) {
  const texts = useBuiltTexts()
  const words = useWords(report)
  const isKitchen = useRole('enterprise')
  const selection = useEnterprise()
  const last = lastDays(built.per)
  const [wanted, setWanted] = useState<Wanted>({ key: built.key, from: from ?? last.from, to: to ?? last.to, type: '' })
  const put = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change })
  const isReady = !built.isOfOne || isKitchen || selection.infoId !== ''
  const book = useBook(wanted, isReady)
  const name = `${built.title}-${wanted.from}-${wanted.to}`
  const dayOf = (which: 'from' | 'to') => (
    <span className="built-day">
      <DayInput
        of={fields[which]}
        name={which}
        title={texts[which]}
        words={words}
        before={undefined}
        value={wanted[which]}
        onChange={value => textOf(value) && put({ [which]: textOf(value) })}
        bring={nothing}
        onBusy={nothing}
      />
    </span>
  )
  return (
    <section className="built-shown" aria-label={built.title}>
      <header className="report-row">
        {dayOf('from')}
        <span aria-hidden>–</span>
        {dayOf('to')}
        {!isKitchen && !built.isOfOne && (
          <Select
            aria-label={texts.types}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            placeholder={texts.types}
            style={{ minInlineSize: 200 }}
            value={wanted.type ? wanted.type.split(',') : []}
            options={Object.keys(enterpriseType.items).map(value => ({
              value,
              label: words.label(enterpriseType, value),
            }))}
            onChange={(types: readonly string[]) => put({ type: types.join(',') })}
          />
        )}
        <span className="built-acts">
          <DownloadButton disabled={!isReady} run={onQueue => downloadBook(wanted, 'xlsx', name, onQueue)}>
            {texts.sheet}
          </DownloadButton>
          <DownloadButton
            type="primary"
            disabled={!isReady}
            run={onQueue => downloadBook(wanted, 'pdf', name, onQueue)}
          >
            {texts.paper}
          </DownloadButton>
        </span>
      </header>
      {isReady ? (
        <Loaded of={book} rows={12}>
          {({ title, of, parts, from: first, to: end }) => (
            <article aria-busy={book.isPlaceholderData}>
              <h2>{title}</h2>
              <p className="built-of">
                {of} · {first} – {end}
              </p>
              {parts.map(part => (
                <ShownPart key={part.key} part={part} />
              ))}
            </article>
          )}
        </Loaded>
      ) : (
        <Alert type="info" showIcon title={texts.chooseKitchen} />
      )}
    </section>
  )
}

/** What a part says; names that stand in English sentences are Chinese, and said to be. */
function Sentences({ text }: { text: string }) {
  if (useLang() !== 'en') return <p>{text}</p>
  const pieces = text.split(/([\u3400-\u9fff](?:\S*[\u3400-\u9fff)）])?)/)
  return (
    <p>
      {pieces.map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          <span key={at} lang="zh-CN">
            {piece}
          </span>
        ),
      )}
    </p>
  )
}

function ShownPart({ part }: { part: Part }) {
  const texts = useBuiltTexts()
  const marks = useMarks()
  const says = part.columns.filter(column => column.says)
  return (
    <section className="built-part">
      <h3>{part.title}</h3>
      <Sentences text={part.text} />
      {says.length > 0 && (
        <details className="built-says">
          <summary>{texts.says}</summary>
          <ul>
            {says.map(column => (
              <li key={column.key}>
                {column.title}
                {marks.colon}
                {column.says}
              </li>
            ))}
          </ul>
        </details>
      )}
      {part.rows.length > 0 && <Result answered={part} name={part.title} />}
    </section>
  )
}
