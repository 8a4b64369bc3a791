import { useState } from 'react'
import { Button, Checkbox, Input, Radio, Select } from 'antd'
import { ApiError } from '../../api/http.ts'
import type { InputProps } from '../../engine/faces.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { saidBy } from '../parts/Asking.tsx'
import { ConditionsFor } from '../system/scopes/inputs.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import type { Answered } from '../../../modules/report/answer.ts'
import { previewReport, useSources, type Source } from './data.ts'
import { Measures } from './Measures.tsx'
import { Result } from './Result.tsx'
import { BuiltChosen, StartFrom } from './StartFrom.tsx'
import { blank, charts, measureName, missing, readDesign, writeDesign, type Design } from './shape.ts'
import { useReportTexts } from './texts.ts'
import './reports.css'

const groupsMost = 3
const rowsMost = 1000
const daysMost = 3660

/** A whole number from 1 to `most`; what is none is not taken over. */
function Whole({
  label,
  most,
  value,
  onChange,
}: {
  label: string
  most: number
  value: number
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState(String(value))
  const put = (text: string) => {
    setTyped(text)
    if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most) onChange(Number(text))
  }
  return (
    <Input
      aria-label={label}
      prefix={label}
      style={{ inlineSize: 180 }}
      inputMode="numeric"
      value={typed}
      onChange={event => put(event.target.value)}
      onBlur={() => setTyped(String(value))}
    />
  )
}

/** Designs a report: what it is about, its columns or sums, conditions, order and chart. */
export function Designer({ value, onChange, id }: InputProps) {
  const sources = useSources()
  return (
    <Loaded of={sources}>
      {list => (
        <Design
          sources={list}
          design={readDesign(value)}
          onChange={design => onChange?.(writeDesign(design) as never)}
          id={id}
        />
      )}
    </Loaded>
  )
}

function Design({
  sources,
  design: stored,
  onChange,
  id,
}: {
  sources: readonly Source[]
  design: Design
  onChange: (design: Design) => void
  id: string | undefined
}) {
  const texts = useReportTexts()
  // What is sent leaves out what is empty; what is being entered stays here.
  const [design, setDesign] = useState(stored)
  const [preview, setPreview] = useState<Answered | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const source = sources.find(it => it.key === design.resource)
  const put = (change: Partial<Design>) => {
    const next = { ...design, ...change }
    setDesign(next)
    onChange(next)
  }
  const titleOf = (name: string) => source?.fields.find(it => it.name === name)?.title ?? name
  const choices = (wanted: (field: Source['fields'][number]) => boolean) =>
    (source?.fields ?? []).filter(wanted).map(it => ({ value: it.name, label: it.title }))
  const isDate = (name: string) => ['day', 'moment'].includes(source?.fields.find(it => it.name === name)?.type ?? '')
  const dates = choices(it => ['day', 'moment'].includes(it.type))
  const grouped = design.kind === 'groups'
  const measureTitle = (of: Design['measures'][number]) =>
    of.as || of.of === 'count' ? of.as || texts.count : `${titleOf(of.field)} ${texts[of.of]}`
  const sortable = grouped
    ? [
        ...design.groupBy.filter(it => it.field).map(it => ({ value: it.field, label: titleOf(it.field) })),
        ...design.measures.map(it => ({ value: measureName(it), label: measureTitle(it) })),
      ]
    : choices(it => design.columns.includes(it.name))
  const swap = <T,>(list: readonly T[], at: number, to: T) => list.map((it, i) => (i === at ? to : it))
  const out = <T,>(list: readonly T[], at: number) => list.filter((_, i) => i !== at)
  const show = async () => {
    const lacks = missing(design)
    if (lacks) return setProblem(texts[lacks])
    setProblem('')
    setBusy(true)
    await previewReport(writeDesign(design)).then(setPreview, (error: unknown) =>
      setProblem(error instanceof ApiError ? saidBy(error) : String(error)),
    )
    setBusy(false)
  }
  return (
    <div className="report-design">
      <div className="report-row">
        <StartFrom onChoose={put} />
      </div>
      {design.built && <BuiltChosen report={design.built} onLeave={() => put(blank)} />}
      <div className="report-row">
        <Select
          id={id}
          aria-label={texts.resource}
          style={{ minWidth: 260 }}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.chooseResource}
          value={design.resource || null}
          options={sources.map(it => ({ value: it.key, label: it.title }))}
          onChange={(resource: string) =>
            put({
              ...blank,
              resource,
              kind: sources.find(it => it.key === resource)?.isSums ? 'groups' : design.kind,
              columns:
                sources
                  .find(it => it.key === resource)
                  ?.fields.filter(it => it.shows)
                  .slice(0, 6)
                  .map(it => it.name) ?? [],
            })
          }
        />
        <Radio.Group
          optionType="button"
          aria-label={texts.kind}
          value={design.kind}
          onChange={event => put({ kind: event.target.value as Design['kind'], sort: blank.sort })}
          options={[
            { value: 'groups', label: texts.groups },
            { value: 'rows', label: texts.rows, disabled: source?.isSums ?? false },
          ]}
        />
      </div>
      {source && (
        <>
          {grouped ? (
            <>
              <fieldset>
                <legend>{texts.groupBy}</legend>
                {design.groupBy.map((group, at) => (
                  <div className="report-row" key={at}>
                    <Select
                      aria-label={texts.field}
                      value={group.field || null}
                      placeholder={texts.field}
                      options={choices(it => it.groups)}
                      onChange={(field: string) =>
                        put({ groupBy: swap(design.groupBy, at, { field, per: isDate(field) ? 'month' : '' }) })
                      }
                    />
                    {isDate(group.field) && (
                      <Select
                        aria-label={texts.grain}
                        style={{ minWidth: 90 }}
                        value={group.per}
                        options={[
                          { value: '', label: texts.whole },
                          { value: 'day', label: texts.day },
                          { value: 'week', label: texts.week },
                          { value: 'month', label: texts.month },
                        ]}
                        onChange={(per: typeof group.per) =>
                          put({ groupBy: swap(design.groupBy, at, { ...group, per }) })
                        }
                      />
                    )}
                    <Button type="text" onClick={() => put({ groupBy: out(design.groupBy, at) })}>
                      {texts.remove}
                    </Button>
                  </div>
                ))}
                {design.groupBy.length < groupsMost && (
                  <Button size="small" onClick={() => put({ groupBy: [...design.groupBy, { field: '', per: '' }] })}>
                    {texts.add}
                  </Button>
                )}
              </fieldset>
              <Measures source={source} design={design} put={put} />
            </>
          ) : (
            <fieldset>
              <legend>{texts.columns}</legend>
              <Checkbox.Group
                className="report-columns"
                value={[...design.columns]}
                options={choices(it => it.shows)}
                onChange={columns =>
                  put({ columns: source.fields.map(it => it.name).filter(name => columns.includes(name)) })
                }
              />
            </fieldset>
          )}
          <fieldset>
            <legend>{texts.conditions}</legend>
            {!source.isSums && (
              <ConditionsFor
                resourceKey={source.key}
                among={new Set(source.filters.map(it => it.name))}
                value={design.filters}
                onChange={filters => put({ filters })}
              />
            )}
            {dates.length > 0 && (
              <div className="report-row" style={{ marginBlockStart: 12 }}>
                <span>{texts.period}</span>
                <Select
                  aria-label={texts.periodField}
                  allowClear
                  placeholder={texts.periodField}
                  value={design.period.field || null}
                  options={dates}
                  onChange={(field?: string) => put({ period: { ...design.period, field: field ?? '' } })}
                />
                {design.period.field && (
                  <Whole
                    label={texts.days}
                    most={daysMost}
                    value={design.period.days}
                    onChange={days => put({ period: { ...design.period, days } })}
                  />
                )}
              </div>
            )}
          </fieldset>
          <div className="report-row">
            <Select
              aria-label={texts.sort}
              allowClear
              placeholder={texts.sort}
              value={design.sort.by || null}
              options={sortable}
              onChange={(by?: string) => put({ sort: { ...design.sort, by: by ?? '' } })}
            />
            {design.sort.by && (
              <Select
                aria-label={texts.sort}
                style={{ minWidth: 110 }}
                value={design.sort.direction}
                options={[
                  { value: 'desc', label: texts.desc },
                  { value: 'asc', label: texts.asc },
                ]}
                onChange={(direction: 'asc' | 'desc') => put({ sort: { ...design.sort, direction } })}
              />
            )}
            <Whole label={texts.limit} most={rowsMost} value={design.limit} onChange={limit => put({ limit })} />
            {grouped && (
              <Radio.Group
                optionType="button"
                aria-label={texts.chart}
                value={design.chart}
                onChange={event => put({ chart: event.target.value as Design['chart'] })}
                options={charts.map(chart => ({
                  value: chart,
                  label: chart === 'none' ? texts.noChart : texts[chart],
                }))}
              />
            )}
          </div>
          <div className="report-row">
            <Button loading={busy} onClick={() => void show()}>
              {texts.preview}
            </Button>
            {problem && (
              <small className="part-wrong" role="alert" style={{ color: 'var(--ant-color-error)' }}>
                {problem}
              </small>
            )}
          </div>
          {preview && (
            <Dialog open title={texts.preview} width={960} onClose={() => setPreview(null)}>
              <Result answered={preview} name={source.title} />
            </Dialog>
          )}
        </>
      )}
    </div>
  )
}
