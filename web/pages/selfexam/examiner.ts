import { textOf } from '../../engine/faces.ts'
import type { Entered } from '../../engine/form/form.ts'
import type { Only } from '../../engine/fields/around.ts'
import type { Draft } from './draft.ts'

/** Whether somebody may examine; nobody is refused before it is known who may. Nobody at all is nobody wrong. */
export const isExaminer = ({ examiners }: Draft, name: string): boolean =>
  examiners === undefined ||
  (name === '' ? examiners.length > 0 : examiners.some(({ examUser: each }) => each === name))

/** How a form names somebody who may examine. */
export const namesOf = ({ examiners = [] }: Draft, name: string): Entered => ({
  examUser: name,
  examUserId: textOf(examiners.find(({ examUser: each }) => each === name)?.examUserId ?? ''),
})

/** Whose files are taken, as the server judges them; nothing is left out before that is known. */
export const onlyExaminers = (draft: Draft | undefined): Readonly<Record<string, Only>> =>
  draft?.examiners
    ? {
        examUserId: {
          ids: new Set(draft.examiners.flatMap(({ examUserId }) => (examUserId ? [examUserId] : []))),
          says: draft.othersRefused ?? '',
        },
      }
    : {}

/** Who examines unless somebody says otherwise: whoever files it where they may, else the only one who may. */
export function usualExaminer(draft: Draft | undefined, person: string): Entered | undefined {
  if (!draft?.examiners) return undefined
  const [only, other] = draft.examiners
  if (draft.examiners.some(({ examUser: each }) => each === person)) return namesOf(draft, person)
  return only && !other ? namesOf(draft, only.examUser) : undefined
}
