import { useId, useMemo, useState } from 'react'
import { Button, Segmented, Select } from 'antd'
import { ReloadOutlined } from '@ant-design/icons'
import { wireMoment } from '../../../../contract/wire.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { curveOf } from '../../../../modules/iot/curve.ts'
import { useAsk } from '../../../engine/asks.ts'
import { useWords } from '../../../engine/words.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Drawn } from './Drawn.tsx'
import { Told } from './Told.tsx'
import { scaleOf } from './scale.ts'
import { useCurveTexts } from './texts.ts'
import './curve.css'

const spans = { day: 1, week: 7, month: 30, year: 365 } as const
type SpanName = keyof typeof spans

/** What is looked at of a device: an alarm's time, with the rule it was raised by; otherwise up to now. */
export interface Looking {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly rule: string
}

/** A device's curve: for readers the same in words and as a table. domain.md B.8 */
export default function Curve({
  definition,
  id,
  looking,
}: {
  definition: Resource
  id: string
  looking?: Looking | undefined
}) {
  const texts = useCurveTexts()
  const words = useWords(definition)
  const heading = useId()
  const [span, setSpan] = useState<SpanName>('day')
  const [chosen, setChosen] = useState('')
  const query = useAsk(curveOf(definition), {
    id,
    ...(looking ? { from: wireMoment(looking.from), to: wireMoment(looking.to) } : { days: spans[span] }),
  })
  const { data } = query
  const measures = useMemo(
    () =>
      (data?.measures ?? []).flatMap(({ field, points }) => {
        const of = definition.all[field]
        const scale = of && scaleOf(of, words)
        return scale ? [{ field, points, scale }] : []
      }),
    [data, definition, words],
  )
  const ofRule = data?.limits.find(({ rule }) => rule === looking?.rule)?.field
  const measure = measures.find(({ field }) => field === (chosen || ofRule)) ?? measures[0]
  return (
    <section className="cv" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{texts.curve}</h3>
        {measures.length > 1 && (
          <Select
            size="small"
            aria-label={texts.measure}
            value={measure!.field}
            onChange={setChosen}
            popupMatchSelectWidth={false}
            options={measures.map(({ field }) => ({ value: field, label: words.field(field) }))}
          />
        )}
        {!looking && (
          <Segmented
            size="small"
            aria-label={texts.span}
            value={span}
            onChange={setSpan}
            options={Object.keys(spans).map(name => ({
              value: name as SpanName,
              label: texts.spans[name as SpanName],
            }))}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined aria-hidden spin={query.isFetching} />}
          aria-label={texts.refresh}
          title={texts.refresh}
          onClick={() => void query.refetch()}
        />
      </header>
      <Loaded of={query} rows={5}>
        {loaded =>
          measure ? (
            <>
              {measure.points.length > 0 ? (
                <Drawn
                  data={loaded}
                  points={measure.points}
                  limits={loaded.limits.filter(({ field }) => field === measure.field)}
                  scale={measure.scale}
                  title={words.field(measure.field)}
                  moment={looking && { at: looking.at, label: texts.now }}
                />
              ) : (
                <p className="cv-none">
                  <b>{texts.none}</b>
                  {texts.noneNote}
                </p>
              )}
              <Told
                data={loaded}
                points={measure.points}
                limits={loaded.limits.filter(({ field }) => field === measure.field)}
                scale={measure.scale}
                title={words.field(measure.field)}
              />
            </>
          ) : (
            <p className="cv-none">{texts.nothing}</p>
          )
        }
      </Loaded>
    </section>
  )
}
