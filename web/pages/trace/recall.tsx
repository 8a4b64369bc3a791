import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { recallReceipt } from '../../../modules/words/dictionaries.ts'
import receipt from '../../../modules/trace/recall-receipt.ts'
import recall from '../../../modules/trace/recall.ts'
import { readRow } from '../../engine/calls.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget, useTenant } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { listOf, textOf } from '../../engine/faces.ts'
import { Pictures } from '../../engine/files/Pictures.tsx'
import { useWords } from '../../engine/words.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useCan } from '../../state/session.ts'
import { Loaded } from '../parts/Loaded.tsx'
import './trace.css'
import { useTraceTexts } from './texts.ts'
import { lazy } from '../../kit/lazy.tsx'

type Recall = WireRow<typeof recall>
type Receipt = WireRow<typeof receipt>

const RecallDialog = lazy(
  () => import('./RecallDialog.tsx'),
  it => it.RecallDialog,
)
const ActionDialog = lazy(
  () => import('../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
const figures = ['enterpriseNum', 'batchNum', 'dishNum', 'mealNum', 'sampleNum', 'dinerNum'] as const
const amounts = ['sealedQty', 'usedQty', 'returnedQty'] as const

/** How far a recall reaches, and what each enterprise that was told has answered. domain.md D.8.5 */
function Receipts({ row, onClose }: { row: Recall; onClose: () => void }) {
  const texts = useTraceTexts()
  const words = useWords(receipt)
  const tenant = useTenant()
  const forget = useForget(recall)
  const mayAnswer = useCan()(permission(receipt.key, 'report'))
  const [answered, setAnswered] = useState<Receipt | null>(null)
  const told = useQuery({
    queryKey: ['resource', recall.key, tenant, 'receipts', row.id],
    queryFn: ({ signal }) => readRow(recall, row.id, signal),
  })
  return (
    <Dialog open title={texts.receiptsOf(row.recallNo)} width={760} onClose={onClose}>
      <Loaded of={told} rows={6}>
        {data => {
          const receipts = (data['receipts'] ?? []) as unknown as readonly Receipt[]
          const [all, done] = [Number(data.receiptNum), Number(data.receiptDone)]
          return (
            <>
              <div className="tr-sums" role="group" aria-label={texts.impact}>
                {figures.map(name => (
                  <span key={name}>
                    <b>{Number(data[name]).toLocaleString('en')}</b>
                    {texts.figures[name]}
                  </span>
                ))}
              </div>
              <p role="status">{receipts.length ? texts.done(done, all) : texts.noReceipts}</p>
              {all > 0 && (
                <div
                  className="tr-progress"
                  role="progressbar"
                  aria-label={texts.receipts}
                  aria-valuenow={Number(data.receiptRate)}
                  aria-valuemin={0}
                  aria-valuemax={100}
                >
                  <u style={{ inlineSize: `${Number(data.receiptRate)}%` }} />
                </div>
              )}
              <ul className="tr-receipts">
                {receipts.map(line => (
                  <li key={line.id} data-id={line.id}>
                    <b lang="zh-CN">{line.infoName}</b>
                    <span className={`crud-tone crud-${line.receiptStatus === 1 ? 'good' : 'warn'}`}>
                      {words.label(recallReceipt, line.receiptStatus)}
                    </span>
                    {line.receiptStatus === 1 ? (
                      <p>
                        {amounts
                          .filter(name => textOf(line[name]) !== '')
                          .map(name => `${words.field(name)} ${textOf(line[name])}`)
                          .join(' · ')}{' '}
                        <span lang="zh-CN">{line.receiptRemark}</span>
                      </p>
                    ) : (
                      <p>
                        {words.field('dueTime')} {line.dueTime}
                      </p>
                    )}
                    <span>
                      {Number(line.receiptStatus) === 0 && mayAnswer && (
                        <Button type="primary" size="small" onClick={() => setAnswered(line)}>
                          {texts.answer}
                        </Button>
                      )}
                    </span>
                    {line.receiptImgs !== '' && (
                      <Pictures
                        links={listOf(line.receiptImgs)}
                        title={words.field('receiptImgs')}
                        row={line}
                        words={words}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      {answered && (
        <ActionDialog
          resource={receipt}
          words={words}
          action="report"
          rows={[answered]}
          onClose={() => setAnswered(null)}
          onFiled={() => void forget()}
        />
      )}
    </Dialog>
  )
}

/** Recalls with how far each reaches and who has answered. domain.md D.8.5, E.1 */
export default function Recalls() {
  const texts = useTraceTexts()
  const [opened, setOpened] = useState<Recall | null>(null)
  const [starts, setStarts] = useState(false)
  const mayStart = useCan()(permission(recall.key, 'create'))
  const extras = useMemo(
    (): Extras<Recall> => ({
      // A recall is looked at before it is started: no form files one as it stands.
      without: ['copy', 'add', '@start'],
      tools: mayStart ? [{ key: 'start', title: texts.recall, primary: true, run: () => setStarts(true) }] : [],
      leads: [{ key: 'receipts', title: texts.receipts, run: setOpened }],
      cells: {
        receiptRate: row =>
          Number(row.receiptNum) ? (
            <span className={`crud-tone crud-${row.receiptRate === 100 ? 'good' : 'warn'}`}>
              {textOf(row.receiptRate)}%
            </span>
          ) : (
            ''
          ),
      },
    }),
    [texts, mayStart],
  )
  return (
    <>
      <Crud definition={recall} extras={extras} />
      {starts && <RecallDialog onClose={() => setStarts(false)} />}
      {opened && <Receipts row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
