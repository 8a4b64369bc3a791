import { useRef } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { writable } from '../../../../kernel/define/resource.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import evidence from '../../../../modules/trace/evidence.ts'
import type complain from '../../../../modules/supervise/complain.ts'
import { download } from '../../../api/http.ts'
import { FieldForm, type FieldFormHandle } from '../../../engine/form/FieldForm.tsx'
import { blankOf, errorsOf } from '../../../engine/form/form.ts'
import { useWords } from '../../../engine/words.ts'
import { Asking } from '../../parts/Asking.tsx'
import { useComplainTexts } from './texts.ts'

type Complaint = WireRow<typeof complain>

const fields = writable(evidence)

/**
 * Takes as evidence what the kitchen recorded of the day something happened, and hands it out in one package. domain.md
 * D.8.4
 */
export default function Evidence({
  row,
  onClose,
  onMade,
}: {
  row: Complaint
  onClose: () => void
  onMade: () => void
}) {
  const texts = useComplainTexts()
  const words = useWords(evidence)
  const form = useRef<FieldFormHandle>(null)
  const start = {
    ...blankOf(fields),
    reason: texts.evidenceReason(row.complainNo),
    day: (row.occurTime || row.receiveTime).slice(0, 10) || clock.today(),
  }
  const make = async () => {
    if (form.current?.check()) return false
    await download(
      evidence.path,
      { body: { ...form.current!.entered(), infoId: row.infoId ?? '', complainId: row.id }, quiet: true },
      `${row.complainNo}.zip`,
    )
    onMade()
    return true
  }
  return (
    <Asking
      title={texts.evidence}
      onClose={onClose}
      onOk={make}
      okText={texts.make}
      done={texts.evidenceDone}
      width={640}
    >
      <p className="part-note">{texts.evidenceNote}</p>
      <FieldForm
        ref={form}
        fields={fields}
        start={start}
        before={undefined}
        words={words}
        title={name => words.field(name)}
        check={entered => errorsOf(evidence, words, clock.now(), entered)}
        onChange={() => {}}
      />
    </Asking>
  )
}
