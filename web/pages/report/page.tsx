import { lazy, Suspense, useMemo, useState } from 'react'
import { Button, Skeleton } from 'antd'
import report from '../../../modules/report/report.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { textOf, type InputProps, type Line } from '../../engine/faces.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { exportReport, useRun } from './data.ts'
import { Result } from './Result.tsx'
import { useReportTexts } from './texts.ts'

const Lazy = lazy(() => import('./Designer.tsx').then(it => ({ default: it.Designer })))
const Designer = (props: InputProps) => (
  <Suspense fallback={<Skeleton active />}>
    <Lazy {...props} />
  </Suspense>
)

/** Reports: kept questions to the records, run by everybody within their own reach. platform-contract.md 14 */
export default function Reports() {
  const texts = useReportTexts()
  const [running, setRunning] = useState<Line | null>(null)
  const extras = useMemo(
    (): Extras => ({
      onOpen: setRunning,
      without: ['export', 'import'],
      buttons: [{ key: 'run', title: texts.run, run: setRunning }],
      form: { inputs: { content: Designer }, width: 960 },
    }),
    [texts],
  )
  return (
    <>
      <Crud definition={report} extras={extras} />
      {running && <Run key={running.id} row={running} onClose={() => setRunning(null)} />}
    </>
  )
}

function Run({ row, onClose }: { row: Line; onClose: () => void }) {
  const texts = useReportTexts()
  const run = useRun(row.id)
  const name = textOf(row['name'])
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
