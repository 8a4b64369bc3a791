import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { listRows } from '../../../engine/calls.ts'
import type { Words } from '../../../engine/words.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import type { Row } from './matrix-data.ts'
import { Month } from './matrix-month.tsx'
import { Legend } from './matrix-table.tsx'
import { useMatrixTexts } from './matrix-texts.ts'
import './matrix.css'

/** Every kind on every day of a month. */
const most = 500

/** The month of one enterprise, a square for every day and kind. domain.md E.1 月历热力 */
export function HeatOf({ infoId, from, to, words }: { infoId: string; from: string; to: string; words: Words }) {
  const query = useQuery({
    queryKey: ['resource', recordInfo.key, 'heat', infoId, from, to],
    queryFn: ({ signal }) =>
      listRows(recordInfo, { infoId, recordDate_datege: from, recordDate_datele: to, current: 1, size: most }, signal),
  })
  return (
    <>
      <Loaded of={query} rows={12}>
        {page => <Month rows={page.records} words={words} />}
      </Loaded>
      <Legend />
    </>
  )
}

/** The same beside the matrix. */
export default function Heat({
  row,
  from,
  to,
  words,
  onClose,
}: {
  row: Row
  from: string
  to: string
  words: Words
  onClose: () => void
}) {
  const texts = useMatrixTexts()
  return (
    <Drawer open onClose={onClose} size={860} title={texts.heat(row.infoName)}>
      <p className="part-note">
        {from} – {to}
      </p>
      <HeatOf infoId={row.infoId} from={from} to={to} words={words} />
    </Drawer>
  )
}
