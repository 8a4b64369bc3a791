import { useQuery } from '@tanstack/react-query'
import type { FormExtras } from '../../../engine/list/extras.ts'
import { clock } from '../../../../contract/clock.ts'

type Begin = (today: string) => FormExtras
const exams = async (): Promise<Readonly<Record<string, Begin>>> => (await import('../../selfexam/forms.tsx')).examForms

/** Kinds of records whose form is more than its definition: it is the same wherever somebody opens it. */
const forms: Readonly<Record<string, () => Promise<Readonly<Record<string, Begin>>>>> = {
  'selfexam/day': exams,
  'selfexam/week': exams,
  'selfexam/month': exams,
}

/** How the form of a kind of record departs from its definition; undefined until that is known. */
export function useFormOf(key: string): FormExtras | undefined {
  // It comes with the program: without a network it may well be here.
  return useQuery({
    queryKey: ['form', key],
    queryFn: async (): Promise<FormExtras> => (await forms[key]?.())?.[key]?.(clock.today()) ?? {},
    staleTime: Infinity,
    networkMode: 'always',
  }).data
}
