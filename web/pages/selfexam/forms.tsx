import { useContext, useEffect, useMemo, useState } from 'react'
import { Button, Form, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { laterDay } from '../../../contract/days.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { writable } from '../../../kernel/define/resource.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { weekOf } from '../../../modules/words/periods.ts'
import day from '../../../modules/selfexam/day.ts'
import month from '../../../modules/selfexam/month.ts'
import week from '../../../modules/selfexam/week.ts'
import { get } from '../../api/http.ts'
import type { FormExtras } from '../../engine/list/extras.ts'
import { useTenant } from '../../engine/data.ts'
import { controlOf, textOf, type InputProps } from '../../engine/faces.ts'
import { AroundContext } from '../../engine/fields/around.ts'
import { facesOf } from '../../engine/fields/index.ts'
import type { Entered } from '../../engine/form/form.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { useSession } from '../../state/session.ts'
import { countOpen, isBlank, judgedBy, notesOf, type Draft } from './draft.ts'
import './exam.css'
import { isExaminer, namesOf, onlyExaminers, usualExaminer } from './examiner.ts'
import { useExamTexts } from './examTexts.ts'

interface Part {
  readonly resource: Resource
  /** The field that says of which day, week or month the record is. */
  readonly period: string
}

/** The first draft of the record this form is about, asked for as soon as it says of which day, week or month it is. */
function useDraft({ resource, period }: Part) {
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
function Offered({ resource, period, ...props }: InputProps & Part) {
  const texts = useExamTexts()
  const { of, name, value, bring, words } = props
  const { form, draft } = useDraft({ resource, period })
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

/**
 * Who goes through the list: of those who may, and at first whoever files it where they are among them. Who may not is
 * told so at once, before anything is signed.
 */
function ExaminerInput({ resource, period, ...props }: InputProps & Part) {
  const { of, title, words, value, before, bring, ...control } = props
  const { draft } = useDraft({ resource, period })
  const person = useSession(it => it.user?.nick_name ?? '')
  const name = textOf(value)
  const usual = before || name ? undefined : usualExaminer(draft, person)
  useEffect(() => {
    if (usual) bring(usual)
  }, [usual, bring])
  const Face = facesOf(of).Input
  if (!draft?.examiners) return <Face {...props} />
  return (
    <>
      <Select
        {...controlOf(control)}
        style={{ width: '100%' }}
        placeholder={words.texts.choose(title)}
        showSearch={{ optionFilterProp: 'label' }}
        value={name || undefined}
        options={draft.examiners.map(({ examUser: each }) => ({ value: each, label: each }))}
        onChange={(each: string) => bring(namesOf(draft, each))}
      />
      {!isExaminer(draft, name) && (
        <small className="crud-note exam-unfit" role="alert">
          {draft.othersRefused}
        </small>
      )}
    </>
  )
}

/** The files of those who may go through the list, of nobody else. */
function ExaminerFile({ resource, period, ...props }: InputProps & Part) {
  const around = useContext(AroundContext)
  const { draft } = useDraft({ resource, period })
  const narrowed = useMemo(() => around && { ...around, only: onlyExaminers(draft) }, [around, draft])
  const Face = facesOf(props.of).Input
  return (
    <AroundContext value={narrowed}>
      <Face {...props} />
    </AroundContext>
  )
}

const listed = (part: Part) => ({
  examItems: (props: InputProps) => <Offered {...props} {...part} />,
  examUserId: (props: InputProps) => <ExaminerFile {...props} {...part} />,
  examUser: (props: InputProps) => <ExaminerInput {...props} {...part} />,
})
const inputs = {
  day: listed({ resource: day, period: 'examDate' }),
  week: listed({ resource: week, period: 'weekNo' }),
  month: { summary: (props: InputProps) => <Offered {...props} resource={month} period="examMonth" /> },
} as const
/** Days of a new month in which the one before it is looked back on. domain.md D.7 exam */
const lookBackDays = 5
const monthAt = (now: string): string => (Number(now.slice(8)) <= lookBackDays ? laterDay(now, -1, 0) : now).slice(0, 7)

/** How the forms of self-examinations begin, wherever they are opened. @param today `yyyy-MM-dd` */
export const examForms = {
  [day.key]: (): FormExtras => ({ inputs: inputs.day }),
  [week.key]: (today: string): FormExtras => ({ inputs: inputs.week, initial: { weekNo: weekOf(today) } }),
  [month.key]: (today: string): FormExtras => ({ inputs: inputs.month, initial: { examMonth: monthAt(today) } }),
} as const satisfies Readonly<Record<string, (today: string) => FormExtras>>
