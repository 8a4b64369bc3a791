import { useMemo, useState } from 'react'
import trainRecord from '../../../../modules/info/train-record.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import type { Line } from '../../../engine/faces.ts'
import { Exam } from './Exam.tsx'

/** Records of training; the exam is taken here, question by question. domain.md B.10.3 */
export default function Training() {
  const [taking, setTaking] = useState<Line | null>(null)
  const extras = useMemo((): Extras => ({ acts: { answer: ([row]) => setTaking(row ?? null) } }), [])
  return (
    <>
      <Crud definition={trainRecord} extras={extras} />
      {taking && <Exam row={taking} onClose={() => setTaking(null)} />}
    </>
  )
}
