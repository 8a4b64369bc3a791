import { useMemo, useRef, useState } from 'react'
import info from '../../../../modules/enterprise/info.ts'
import { ApiError, post } from '../../../api/http.ts'
import { textOf, type Line } from '../../../engine/faces.ts'
import { FieldForm, type FieldFormHandle } from '../../../engine/form/FieldForm.tsx'
import { blankOf, changedOf, enteredOf, inputErrorsOf, type Entered } from '../../../engine/form/form.ts'
import { useWords } from '../../../engine/words.ts'
import { hasRole } from '../../../state/session.ts'
import { Asking } from '../../parts/Asking.tsx'
import { useUnitTexts } from './texts.ts'

/** What a headquarters says of an enterprise of its own; the rest that one's account fills in. domain.md B.1.2 */
const asked = [
  'infoName',
  'type',
  'areaCode',
  'infoAddress',
  'licenseKind',
  'licenseNo',
  'licenseEnd',
  'infoManager',
  'infoManagerPhone',
  'infoSa',
  'infoSaPhone',
  'longitude',
  'latitude',
] as const

/**
 * A new enterprise of a body, or one that is changed (`before`): what the office registers is then left to the office.
 */
export function SubForm({
  body,
  before,
  onClose,
  onDone,
}: {
  body: string
  before?: Line
  onClose: () => void
  onDone: (answer: unknown) => void
}) {
  const texts = useUnitTexts()
  const words = useWords(info)
  const form = useRef<FieldFormHandle>(null)
  const fields = useMemo(
    () =>
      asked
        .map(name => [name, info.fields[name]!] as const)
        .filter(([, of]) => !before || !of.enteredBy || of.enteredBy.some(hasRole)),
    [before],
  )
  const [start] = useState(() => (before ? enteredOf(fields, before) : blankOf(fields)))
  const [dirty, setDirty] = useState(false)
  // A phone number that is shown masked is not entered anew.
  const check = (entered: Entered) =>
    inputErrorsOf(
      Object.fromEntries(before ? fields.filter(([name]) => name in changedOf(fields, start, entered)) : fields),
      words,
      entered,
    )
  const ok = async () => {
    if (form.current!.check()) return false
    const entered = form.current!.entered()
    try {
      onDone(
        before
          ? await post('base/baseenterprise/subupdate', {
              body: { ...changedOf(fields, start, entered), id: before.id, updateTime: before['updateTime'] ?? '' },
              quiet: true,
            })
          : await post('base/baseenterprise/subadd', { body: { ...entered, enterpriseId: body }, quiet: true }),
      )
    } catch (error) {
      if (error instanceof ApiError) form.current!.refuse(error.errors)
      throw error
    }
  }
  return (
    <Asking
      title={before ? texts.changeSubOf(textOf(before['infoName'])) : texts.addSub}
      width={760}
      onClose={onClose}
      onOk={ok}
      dirty={dirty}
    >
      <FieldForm
        ref={form}
        fields={fields}
        start={start}
        before={before}
        words={words}
        title={name => words.field(name)}
        check={check}
        onChange={() => setDirty(true)}
      />
    </Asking>
  )
}
