import { useMemo, useState } from 'react'
import { Button, Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { laterDay } from '../../../contract/days.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { writable } from '../../../kernel/define/resource.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { weekOf } from '../../../modules/words/periods.ts'
import day from '../../../modules/selfexam/day.ts'
import month from '../../../modules/selfexam/month.ts'
import week from '../../../modules/selfexam/week.ts'
import { get } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useTenant } from '../../engine/data.ts'
import { textOf, type InputProps } from '../../engine/faces.ts'
import { facesOf } from '../../engine/fields/index.ts'
import type { Entered } from '../../engine/form/form.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { useOneKitchen } from '../../state/session.ts'
import { useMinute } from '../parts/useMinute.ts'
import { countOpen, isBlank, judgedBy, notesOf, type Draft } from './draft.ts'
import './exam.css'
import { Found } from './Found.tsx'
import { useExamTexts } from './examTexts.ts'

/** The first draft of the record this form is about, asked for as soon as it says of which day, week or month it is. */
function useDraft(resource: Resource, period: string) {
  const form = Form.useFormInstance<Entered>()
  const of = textOf(Form.useWatch<Json>(period, form))
  const chosen = useEnterprise(it => it.infoId)
  const infoId = textOf(Form.useWatch<Json>('infoId', form)) || chosen
  const field = resource.fields[period]!
  const { data } = useQuery({
    queryKey: ['resource', resource.key, useTenant(), 'draft', of, infoId],
    enabled: of !== '' && typeof field.type.parse(of, field) === 'string',
    queryFn: ({ signal }) =>
      get<Draft>(`${resource.path}/draft`, {
        params: { [period]: of, ...(infoId && { infoId }) },
        quiet: true,
        scope: false,
        signal,
      }),
    retry: false,
  })
  return { form, draft: data }
}

/**
 * An input with an offer above it: what the records already say, for the places that are still empty. domain.md B.6.1
 * autoFilled, D.2
 */
function Offered({ resource, period, ...props }: InputProps & { resource: Resource; period: string }) {
  const texts = useExamTexts()
  const { of, name, value, bring, words } = props
  const { form, draft } = useDraft(resource, period)
  const [filled, setFilled] = useState<readonly string[]>([])
  const Face = facesOf(of).Input
  if (!draft) return <Face {...props} />
  const judged = draft.autoFilled ?? []
  const isList = of.type.name === 'checklist'
  const open = isList ? countOpen(of, value, judged) : 0
  const offered = writable(resource).flatMap(([field, its]) => (field in draft ? [[field, its] as const] : []))
  const blank = () => offered.filter(([field]) => isBlank(form.getFieldsValue(true)[field]))
  const fill = () => {
    const empty = blank()
    bring({
      ...Object.fromEntries(empty.map(([field]) => [field, draft[field]!])),
      ...(open && { [name]: judgedBy(of, value, judged) }),
    })
    setFilled(empty.map(([field]) => words.field(field)))
  }
  return (
    <>
      {(open > 0 || offered.length > 0) && (
        <div className="exam-offer" role="status">
          <span>{isList ? texts.judges(judged.length, open) : texts.drafted}</span>
          <Button size="small" disabled={open === 0 && blank().length === 0} onClick={fill}>
            {texts.fill}
          </Button>
          {filled.length > 0 && (
            <small>
              <b>{texts.auto}</b> {filled.join(texts.comma)}
            </small>
          )}
        </div>
      )}
      <Face {...props} {...(isList && { notes: notesOf(of, value, judged) })} />
    </>
  )
}

const inputs = {
  day: { examItems: (props: InputProps) => <Offered {...props} resource={day} period="examDate" /> },
  week: { examItems: (props: InputProps) => <Offered {...props} resource={week} period="weekNo" /> },
  month: { summary: (props: InputProps) => <Offered {...props} resource={month} period="examMonth" /> },
} as const
/** Days of a new month in which the one before it is looked back on. domain.md D.7 exam */
const lookBackDays = 5
const monthAt = (now: string): string => (Number(now.slice(8)) <= lookBackDays ? laterDay(now, -1, 0) : now).slice(0, 7)

const daily = {
  own: { form: { inputs: inputs.day } },
  office: { form: { inputs: inputs.day }, top: <Found /> },
} as const
export const ExamDay = () => <Crud definition={day} extras={useOneKitchen() ? daily.own : daily.office} />
export function ExamWeek() {
  const now = wireDay(useMinute())
  const extras = useMemo(() => ({ form: { inputs: inputs.week, initial: { weekNo: weekOf(now) } } }), [now])
  return <Crud definition={week} extras={extras} />
}
export function ExamMonth() {
  const now = wireDay(useMinute())
  const extras = useMemo(() => ({ form: { inputs: inputs.month, initial: { examMonth: monthAt(now) } } }), [now])
  return <Crud definition={month} extras={extras} />
}
