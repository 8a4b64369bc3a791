import { useMemo, useState } from 'react'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import trainRecord from '../../../../modules/info/train-record.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { Exam } from './Exam.tsx'

type TrainingRow = WireRow<typeof trainRecord>

/** Records of training; the exam is taken here, question by question. domain.md B.10.3 */
export default function Training() {
  const [taking, setTaking] = useState<TrainingRow | null>(null)
  const extras = useMemo((): Extras<TrainingRow> => ({ acts: { answer: ([row]) => setTaking(row ?? null) } }), [])
  return (
    <>
      <Crud definition={trainRecord} extras={extras} />
      {taking && <Exam row={taking} onClose={() => setTaking(null)} />}
    </>
  )
}
