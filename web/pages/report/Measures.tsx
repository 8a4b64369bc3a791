import { Button, Select } from 'antd'
import type { Source } from './data.ts'
import { countOf, isDivided, measureName, sums, type Design, type Measure } from './shape.ts'
import { useReportTexts } from './texts.ts'

const most = 10

/** What a report adds up, what one sum is divided by, and which of them is shown beside what it was before. */
export function Measures({
  source,
  design,
  put,
}: {
  source: Source
  design: Design
  put: (change: Partial<Design>) => void
}) {
  const texts = useReportTexts()
  const { measures, compare } = design
  const fields = source.fields.filter(it => it.sums).map(it => ({ value: it.name, label: it.title }))
  const titleOf = (name: string) => fields.find(({ value }) => value === name)?.label ?? name
  const title = (measure: Measure) =>
    measure.as || (measure.of === 'count' ? texts.count : `${titleOf(measure.field)} ${texts[measure.of]}`)
  const swap = (at: number, to: Measure) =>
    // What came with the product is called and explained as it was there; what is changed speaks for itself.
    put({ measures: measures.map((it, n) => (n === at ? { ...to, as: '', says: '' } : it)) })
  return (
    <fieldset>
      <legend>{texts.measures}</legend>
      {measures.map((measure, at) => (
        <div className="report-row" key={at}>
          <Select
            aria-label={texts.measures}
            style={{ minWidth: 100 }}
            value={measure.of}
            options={sums.map(of => ({ value: of, label: texts[of] }))}
            onChange={(of: Measure['of']) =>
              swap(at, {
                ...measure,
                of,
                field: of === 'count' ? '' : measure.field,
                over: isDivided({ of }) ? measure.over : '',
              })
            }
          />
          {measure.of !== 'count' && (
            <Select
              aria-label={texts.field}
              value={measure.field || null}
              placeholder={texts.field}
              options={fields}
              onChange={(field: string) => swap(at, { ...measure, field })}
            />
          )}
          {isDivided(measure) && (
            <>
              <span aria-hidden>÷</span>
              <Select
                aria-label={texts.over}
                value={measure.over || null}
                placeholder={texts.over}
                options={fields}
                onChange={(over: string) => swap(at, { ...measure, over })}
              />
            </>
          )}
          {measure.as && <small>{measure.as}</small>}
          <Button type="text" onClick={() => put({ measures: measures.filter((_, n) => n !== at) })}>
            {texts.remove}
          </Button>
        </div>
      ))}
      {measures.length < most && (
        <Button size="small" onClick={() => put({ measures: [...measures, countOf] })}>
          {texts.add}
        </Button>
      )}
      {design.period.field && (
        <div className="report-row" style={{ marginBlockStart: 12 }}>
          <span>{texts.compare}</span>
          <Select
            aria-label={texts.compare}
            allowClear
            placeholder={texts.noCompare}
            value={compare || null}
            options={measures.map(measure => ({ value: measureName(measure), label: title(measure) }))}
            onChange={(name?: string) => put({ compare: name ?? '' })}
          />
        </div>
      )}
    </fieldset>
  )
}
