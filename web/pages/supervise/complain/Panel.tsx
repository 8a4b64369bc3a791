import { inLang } from '../../../../contract/in-lang.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import { marks } from '../../../../contract/marks.ts'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import complain from '../../../../modules/supervise/complain.ts'
import { papers, type LegalPaper as Draft } from '../../../../modules/supervise/papers.ts'
import evidence from '../../../../modules/trace/evidence.ts'
import { download, get } from '../../../api/http.ts'
import { drawn } from '../../../engine/drawn.tsx'
import { canOf, rowButtons } from '../../../engine/list/row-buttons.ts'
import { textOf } from '../../../engine/faces.ts'
import { isBlank } from '../../../engine/blank.ts'
import { RowDrawer } from '../../../engine/list/RowDrawer.tsx'
import type { Words } from '../../../engine/words.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { useCan } from '../../../state/session.ts'
import { Due } from './Board.tsx'
import { stationOf, wayOf } from './lanes.ts'
import { useComplainTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type Complaint = WireRow<typeof complain>

const ActionDialog = lazy(
  () => import('../../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
const FormDialog = lazy(
  () => import('../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)
const PrintRecord = lazy(
  () => import('../../../engine/print/PrintRecord.tsx'),
  it => it.default,
)
const LegalPaper = lazy(
  () => import('../../parts/LegalPaper.tsx'),
  it => it.default,
)
const Evidence = lazy(
  () => import('./Evidence.tsx'),
  it => it.default,
)

const toldFields = [
  'complainNo',
  'complainSource',
  'receiveTime',
  'complainName',
  'complainPhone',
  'occurTime',
  'mealInfo',
  'peopleNum',
  'demand',
  'demandAmount',
  'handlerName',
  'assistDeptName',
  'content',
  'complainImgs',
] as const
const answered = [
  'askContent',
  'askTime',
  'replyDeadline',
  'enterpriseReplyTime',
  'isReplyLate',
  'enterpriseReply',
  'replyImgs',
] as const
const foundFields = [
  'acceptResult',
  'transferTo',
  'rejectReason',
  'investResult',
  'isTrue',
  'mediateResult',
  'agreement',
  'caseNo',
  'punish',
  'isFined',
  'replyContent',
  'replyTime',
  'replyWay',
  'satisfy',
] as const

function Facts({
  title,
  names,
  row,
  words,
}: {
  title: string
  names: readonly string[]
  row: Complaint
  words: Words
}) {
  const shown = names.flatMap((name): [string, ReactNode][] => {
    const of = complain.all[name]
    const raw = row[name]
    if (isBlank(of, raw)) return []
    return [[name, of ? drawn(of, name, row, words) : textOf(raw)]]
  })
  if (!shown.length) return null
  return (
    <section className="cp-part">
      <h3>{title}</h3>
      <dl className="crud-facts">
        {shown.map(([name, value]) => (
          <div
            key={name}
            className={
              /ontent|Imgs|Result$|enterpriseReply$|punish/.test(name) && name !== 'acceptResult'
                ? 'crud-wide'
                : undefined
            }
          >
            <dt>{words.field(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Who did what when, the newest first. */
function Way({ row }: { row: Complaint }) {
  const texts = useComplainTexts()
  const { data } = useQuery({
    queryKey: ['session', 'people'],
    queryFn: ({ signal }) =>
      get<readonly { readonly id: string; readonly name: string }[]>('blade-user/user-list', {
        signal,
        quiet: true,
        scope: false,
      }),
    staleTime: 300_000,
  })
  const nameOf = (id: string) => (id ? (data?.find(unit => unit.id === id)?.name ?? '') : texts.publicSide)
  return (
    <section className="cp-part">
      <h3>{texts.way}</h3>
      <ol className="cp-way">
        {wayOf(row).map((step, at) => (
          <li key={at}>
            <b>{step.action}</b>
            <small>
              {step.time} · {nameOf(step.user)}
            </small>
            {step.remark && <p>{step.remark}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Stations({ row, words }: { row: Complaint; words: Words }) {
  const texts = useComplainTexts()
  const at = stationOf(row)
  if (at < 0) return <Alert type="info" showIcon title={String(drawnText(row, 'complainStatus', words))} />
  return (
    <ol className="cp-stations">
      {texts.stations.map((title, i) => (
        <li
          key={title}
          data-state={i < at || at === 4 ? 'done' : i === at ? 'now' : 'ahead'}
          aria-current={i === at ? 'step' : undefined}
        >
          <i aria-hidden>{i < at || at === 4 ? '✓' : i + 1}</i>
          {title}
        </li>
      ))}
    </ol>
  )
}
const drawnText = (row: Complaint, name: string, words: Words): string =>
  words.label(complain.all[name]!.of['from'] as never, row[name] as number)

/**
 * One complaint at the office's desk: where it stands, how long it may, what was said and done, and the next steps.
 * domain.md B.7.5, E.1
 */
export function Panel({
  id,
  rows,
  words,
  onOpen,
  onClose,
  onChanged,
}: {
  id: string
  rows: readonly Complaint[]
  words: Words
  onOpen: (id: string) => void
  onClose: () => void
  onChanged: () => void
}) {
  const texts = useComplainTexts()
  const codes = useCan()
  const can = useMemo(() => canOf(complain, codes), [codes])
  const [act, setAct] = useState<{ readonly name: string; readonly row: Complaint } | null>(null)
  const [editing, setEditing] = useState(false)
  const [paper, setPaper] = useState<Complaint | null>(null)
  const [legal, setLegal] = useState<{ readonly paper: Draft; readonly row: Complaint } | null>(null)
  const [proof, setProof] = useState<Complaint | null>(null)
  const [reporter, setReporter] = useState<{ readonly id: string; readonly text: string } | null>(null)
  const buttons = useMemo(
    () =>
      rowButtons(
        complain,
        words,
        can,
        {
          view() {},
          copy() {},
          correct() {},
          remove: () => {},
          edit: () => setEditing(true),
          act: (name, [row]) => setAct({ name, row: row! }),
        },
        { without: ['copy', '@reveal'] },
      ),
    [words, can],
  )
  const reveal = async (row: Complaint) => {
    if (!(await confirm({ text: texts.revealAsk }))) return
    const { reporterName, reporterPhone } = await get<{
      readonly reporterName: string
      readonly reporterPhone: string
    }>(`${complain.path}/reporter`, { params: { id: row.id }, scope: false })
    setReporter({ id: row.id, text: [reporterName, reporterPhone].filter(Boolean).join(' · ') || texts.unknown })
  }
  return (
    <>
      <RowDrawer
        resource={complain}
        words={words}
        id={id}
        rows={rows}
        onOpen={onOpen}
        onClose={onClose}
        size={720}
        titleOf={row => row.infoName || row.complainObject}
        tools={row => (
          <>
            {can('accept') &&
              papers
                .filter(step => step.from === complain.key && step.when(row))
                .map(step => (
                  <Button
                    key={step.key}
                    icon={<PrinterOutlined aria-hidden />}
                    onClick={() => setLegal({ paper: step, row })}
                  >
                    {inLang([step.title, step.en], words.lang)}
                  </Button>
                ))}
            <Button
              icon={<PrinterOutlined aria-hidden />}
              aria-label={words.texts.print}
              title={words.texts.print}
              onClick={() => setPaper(row)}
            />
          </>
        )}
        footer={row => {
          const open = buttons.filter(button => (button.shown?.(row) ?? true) && !button.refused?.(row))
          return (
            <span className="crud-buttons">
              {open.map((button, at) => (
                <Button key={button.key} type={at === 0 ? 'primary' : 'default'} onClick={() => button.run(row)}>
                  {button.title}
                </Button>
              ))}
              {codes(permission(evidence.key, 'create')) && (
                <Button
                  disabled={row.infoId === ''}
                  title={row.infoId === '' ? texts.noKitchen : ''}
                  onClick={() => setProof(row)}
                >
                  {texts.evidence}
                </Button>
              )}
              {row.evidencePack !== '' && (
                <DownloadButton
                  run={onQueue =>
                    download(
                      `${evidence.path}/package`,
                      { params: { id: row.evidencePack }, scope: false, onQueue },
                      `${textOf(row['evidencePackName'])}.zip`,
                    )
                  }
                >
                  {texts.evidenceAgain}
                </DownloadButton>
              )}
              {row.complainKind === 2 && can('reveal') && (
                <Button onClick={() => void reveal(row)}>{texts.reveal}</Button>
              )}
            </span>
          )
        }}
      >
        {row => (
          <div className="cp-panel">
            <p className="cp-line">
              <i className="cp-kind" data-kind={String(row.complainKind)}>
                {drawnText(row, 'complainKind', words)}
              </i>
              {row.isUrgent === 1 && <u>{texts.urgent}</u>}
              <b>{drawnText(row, 'complainType', words)}</b>
              {Number(row.complainStatus) < 4 && <Due row={row} />}
            </p>
            <Stations row={row} words={words} />
            {reporter?.id === row.id && (
              <Alert type="warning" showIcon title={`${texts.reporter}${marks[words.lang].colon}${reporter.text}`} />
            )}
            <Facts title={texts.facts} names={toldFields} row={row} words={words} />
            <Facts title={texts.answer} names={answered} row={row} words={words} />
            <Facts title={texts.findings} names={foundFields} row={row} words={words} />
            <Way row={row} />
          </div>
        )}
      </RowDrawer>
      {act && (
        <ActionDialog
          resource={complain}
          words={words}
          action={act.name}
          rows={[act.row]}
          onClose={() => setAct(null)}
          onFiled={onChanged}
        />
      )}
      {editing && id !== '' && (
        <FormDialog
          resource={complain}
          words={words}
          editing={{ how: 'edit', id }}
          onClose={() => setEditing(false)}
          onFiled={onChanged}
        />
      )}
      {paper && <PrintRecord resource={complain} words={words} row={paper} onClose={() => setPaper(null)} />}
      {legal && <LegalPaper {...legal} resource={complain} onClose={() => setLegal(null)} />}
      {proof && <Evidence row={proof} onClose={() => setProof(null)} onMade={onChanged} />}
    </>
  )
}
