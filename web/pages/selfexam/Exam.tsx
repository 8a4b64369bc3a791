import { useMemo } from 'react'
import { wireDay } from '../../../contract/wire.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import day from '../../../modules/selfexam/day.ts'
import month from '../../../modules/selfexam/month.ts'
import week from '../../../modules/selfexam/week.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useOneKitchen } from '../../state/session.ts'
import { useMinute } from '../parts/useMinute.ts'
import { Found } from './Found.tsx'
import { examForms } from './forms.tsx'

const findings = { top: <Found /> } as const

/** A list of self-examinations whose form begins with what the records already say. */
function Exams({ definition, top }: { definition: Resource; top?: { readonly top: typeof findings.top } }) {
  const today = wireDay(useMinute())
  const extras = useMemo(() => ({ form: examForms[definition.key]!(today), ...top }), [definition, today, top])
  return <Crud definition={definition} extras={extras} />
}
export const ExamDay = () => (useOneKitchen() ? <Exams definition={day} /> : <Exams definition={day} top={findings} />)
export const ExamWeek = () => <Exams definition={week} />
export const ExamMonth = () => <Exams definition={month} />
