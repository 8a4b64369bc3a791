import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'antd'
import { useNavigate } from '../../../kit/router.tsx'
import type { LivePlan } from '../../../../modules/iot/plan.ts'
import { apart } from './apart.ts'
import { MarkButton } from './MarkButton.tsx'
import { marksOf, type Mark, type Spot } from './marks.ts'
import { savePlaces } from './save.ts'
import { usePlanTexts } from './texts.ts'
import { UploadDrawing } from './UploadDrawing.tsx'

/** The middle: where what is put on the drawing stands first. */
const middle: Spot = { x: 50, y: 50 }

/** How far labels give way to each other: measured when they are drawn, and whenever the drawing has another size. */
function useApart(marks: readonly Mark[]) {
  const frame = useRef<HTMLDivElement>(null)
  const [shifts, setShifts] = useState<ReadonlyMap<string, number>>(() => new Map())
  useLayoutEffect(() => {
    const drawing = frame.current
    if (!drawing) return
    const measure = () => {
      const { clientWidth, clientHeight } = drawing
      const boxes = marks
        .toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))
        .flatMap(({ id, at }) => {
          const label = drawing.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
          return at && label
            ? [
                {
                  id,
                  x: (at.x / 100) * clientWidth,
                  y: (at.y / 100) * clientHeight,
                  width: label.offsetWidth,
                  height: label.offsetHeight,
                },
              ]
            : []
        })
      const next = apart(boxes, clientHeight)
      setShifts(before => ([...next].every(([id, shift]) => before.get(id) === shift) ? before : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(drawing)
    return () => watch.disconnect()
  }, [marks])
  return { frame, shifts }
}

/** The drawing with what stands on it, and beside it what does not. */
export function Drawing({
  live,
  plan,
  infoId,
  canEdit,
  onSaved,
}: {
  live: LivePlan
  plan: NonNullable<LivePlan['plan']>
  infoId: string
  canEdit: boolean
  onSaved: () => unknown
}) {
  const texts = usePlanTexts()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<ReadonlyMap<string, Spot | null> | null>(null)
  const [state, setState] = useState<{ readonly busy: boolean; readonly says: string; readonly isBad: boolean }>({
    busy: false,
    says: '',
    isBad: false,
  })
  const marks = useMemo(() => marksOf(live), [live])
  const spotted = marks.map((mark): Mark => ({ ...mark, at: moved?.has(mark.id) ? moved.get(mark.id)! : mark.at }))
  const { frame, shifts } = useApart(marks)
  const left = spotted.filter(({ at }) => at === null)
  const move = (id: string, at: Spot | null) => setMoved(before => new Map(before).set(id, at))
  const save = async () => {
    setState({ busy: true, says: '', isBad: false })
    try {
      await savePlaces(plan, infoId, marks, moved ?? new Map())
      await onSaved()
      setMoved(null)
      setState({ busy: false, says: texts.saved, isBad: false })
    } catch (error) {
      setState({ busy: false, says: error instanceof Error ? error.message : String(error), isBad: true })
    }
  }
  return (
    <section className="fp-main" aria-label={texts.plan}>
      {canEdit && (
        <header className="fp-top">
          {moved ? (
            <>
              <Button type="primary" loading={state.busy} onClick={() => void save()}>
                {texts.save}
              </Button>
              <Button onClick={() => setMoved(null)}>{texts.cancel}</Button>
              <span className="fp-note">{texts.how}</span>
            </>
          ) : (
            <>
              <Button type="primary" onClick={() => setMoved(new Map())}>
                {texts.edit}
              </Button>
              <UploadDrawing infoId={infoId} plan={plan} onSaved={onSaved} />
            </>
          )}
          {state.says && (
            <span role={state.isBad ? 'alert' : 'status'} className={state.isBad ? 'fp-failure' : 'fp-note'}>
              {state.says}
            </span>
          )}
        </header>
      )}
      <div ref={frame} className="fp-drawing" data-moves={moved !== null || undefined}>
        <img src={plan.planImg} alt={texts.plan} draggable={false} />
        {spotted.map(mark =>
          mark.at ? (
            <MarkButton
              key={mark.id}
              mark={{ ...mark, at: mark.at }}
              moves={moved !== null}
              shift={moved ? 0 : (shifts.get(mark.id) ?? 0)}
              onMove={at => move(mark.id, at)}
              onOpen={() => void navigate(`${mark.page}?open=${mark.id}`)}
            />
          ) : null,
        )}
      </div>
      <section className="fp-left" aria-label={texts.notPlaced(left.length)}>
        <h3>{texts.notPlaced(left.length)}</h3>
        {left.length === 0 && <p className="fp-note">{texts.allPlaced}</p>}
        <ul>
          {left.map(mark => (
            <li key={mark.id}>
              <button type="button" className="fp-name" onClick={() => void navigate(`${mark.page}?open=${mark.id}`)}>
                {mark.name}
                <small>{mark.what === 'point' ? texts.camera : mark.value}</small>
              </button>
              {moved && (
                <Button size="small" onClick={() => move(mark.id, middle)}>
                  {texts.place}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
