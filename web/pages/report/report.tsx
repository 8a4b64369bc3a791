import { useMemo, useState } from 'react'
import { Button, Skeleton } from 'antd'
import { useNavigate } from '../../kit/router.tsx'
import type { WireRow } from '../../../kernel/define/rows.ts'
import report from '../../../modules/report/report.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { exportReport, useRun } from './data.ts'
import { Result } from './Result.tsx'
import { useReportTexts } from './texts.ts'
import { lazy } from '../../kit/lazy.tsx'

type Report = WireRow<typeof report>

const Designer = lazy(
  () => import('./Designer.tsx'),
  it => it.Designer,
  () => <Skeleton active />,
)

/** Reports: kept questions to the records, run by everybody within their own reach. platform-contract.md 14 */
export default function Reports() {
  const texts = useReportTexts()
  const [running, setRunning] = useState<Report | null>(null)
  const navigate = useNavigate()
  const extras = useMemo((): Extras<Report> => {
    const open = (row: Report) =>
      row['built'] ? void navigate(`/report/built?key=${textOf(row['built'])}`) : setRunning(row)
    return {
      onOpen: open,
      without: ['export', 'import'],
      buttons: [{ key: 'run', title: texts.run, run: open }],
      form: { inputs: { content: Designer }, width: 960 },
    }
  }, [texts, navigate])
  return (
    <>
      <Crud definition={report} extras={extras} />
      {running && <Run key={running.id} row={running} onClose={() => setRunning(null)} />}
    </>
  )
}

function Run({ row, onClose }: { row: Report; onClose: () => void }) {
  const texts = useReportTexts()
  const run = useRun(row.id)
  const name = row.name
  const footer = (
    <>
      <Button disabled={!run.data} onClick={() => print()}>
        {texts.print}
      </Button>
      <DownloadButton type="primary" disabled={!run.data} run={onQueue => exportReport(row.id, name, onQueue)}>
        {texts.exports}
      </DownloadButton>
    </>
  )
  return (
    <Dialog open title={name} width={960} onClose={onClose} footer={footer}>
      <div className="report-print">
        <Loaded of={run} rows={10}>
          {answered => <Result answered={answered} name={name} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
