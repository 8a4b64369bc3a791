import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Resource, writable } from '../../kernel/define/resource.ts'
import { get } from '../api/http.ts'
import { textOf } from '../engine/faces.ts'
import type { Around } from '../engine/fields/around.ts'
import type { Entered } from '../engine/form/form.ts'
import { useSession } from '../state/session.ts'
import { countOpen, isBlank, judgedBy, type Draft } from '../pages/selfexam/draft.ts'
import { isExaminer, onlyExaminers, usualExaminer } from '../pages/selfexam/examiner.ts'
import { useExamTexts } from '../pages/selfexam/examTexts.ts'

/**
 * What the records of a day, week or month already say, offered for the places nobody has filled; without a network
 * nothing is offered. Who may examine is known with it: whoever files it stands there where they may, and anybody else
 * is refused before they sign. domain.md B.6.1 autoFilled
 */
export function FirstDraft({
  resource,
  period,
  values,
  onFill,
  onNarrow,
}: {
  resource: Resource
  period: string
  values: Entered
  onFill: (values: Entered) => void
  /** Told whom alone the record takes. */
  onNarrow: (only: Around['only']) => void
}) {
  const texts = useExamTexts()
  const field = resource.fields[period]!
  const of = textOf(values[period])
  const { data: draft } = useQuery({
    queryKey: ['phone', 'draft', resource.key, of],
    enabled: of !== '' && typeof field.type.parse(of, field) === 'string',
    retry: false,
    queryFn: ({ signal }) =>
      get<Draft>(`${resource.path}/draft`, { params: { [period]: of }, quiet: true, scope: false, signal }),
  })
  const person = useSession(it => it.user?.nick_name ?? '')
  const examiner = textOf(values['examUser'])
  const usual = examiner ? undefined : usualExaminer(draft, person)
  useEffect(() => {
    if (usual) onFill(usual)
  }, [usual, onFill])
  useEffect(() => onNarrow(onlyExaminers(draft)), [draft, onNarrow])
  if (!draft) return null
  const unfit = !isExaminer(draft, examiner) && (
    <p className="m-note m-bad" role="alert">
      {draft.othersRefused}
    </p>
  )
  const judged = draft.autoFilled ?? []
  const list = Object.entries(resource.fields).find(([, its]) => its.type.name === 'checklist')
  const open = list ? countOpen(list[1], values[list[0]], judged) : 0
  const blank = writable(resource).flatMap(([name]) => (name in draft && isBlank(values[name]) ? [name] : []))
  if (!open && !blank.length) return unfit || null
  const fill = () =>
    onFill({
      ...Object.fromEntries(blank.map(name => [name, draft[name]!])),
      ...(list && open && { [list[0]]: judgedBy(list[1], values[list[0]], judged) }),
    })
  return (
    <>
      {unfit}
      <p className="m-note" role="status">
        {open ? texts.judges(judged.length, open) : texts.drafted}
        <button type="button" onClick={fill}>
          {texts.fill}
        </button>
      </p>
    </>
  )
}
