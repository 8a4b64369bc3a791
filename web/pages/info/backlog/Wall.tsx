import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { cardColor, cardStatus } from '../../../../modules/words/dictionaries.ts'
import backlog from '../../../../modules/info/backlog.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { canOf, rowButtons } from '../../../engine/list/row-buttons.ts'
import { listOf } from '../../../engine/faces.ts'
import { Pictures } from '../../../engine/files/Pictures.tsx'
import type { Words } from '../../../engine/words.ts'
import { countdown } from '../../../kit/countdown.ts'
import { scoped, useEnterprise } from '../../../state/enterprise.ts'
import { useCan } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useBacklogTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import './backlog.css'

type Todo = WireRow<typeof backlog>

const ActionDialog = lazy(
  () => import('../../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
const FormDialog = lazy(
  () => import('../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)

/** Cards of one wall; a district that has more is looked at office by office. */
const most = 60
const dayMs = 86_400_000
/** 督办牌, and a card that was lifted. domain.md C backlog_kind, card_status */
const card = '3'
const lifted = '2'

/**
 * The cards that are shown to kitchens now, red ones first: why, for how long, and what the kitchen answered. domain.md
 * D.4, E.1 亮牌墙
 */
export function Wall({ words, onChanged }: { words: Words; onChanged: () => void }) {
  const texts = useBacklogTexts()
  const codes = useCan()
  const tenant = useTenant()
  const selection = useEnterprise()
  const asked = scoped({ backlogKind: card, cardStatus_notequal: lifted, current: 1, size: most }, selection)
  const query = useQuery({
    queryKey: ['resource', backlog.key, tenant, 'wall', asked],
    queryFn: ({ signal }) => listRows(backlog, asked, signal),
  })
  const [act, setAct] = useState<{ readonly name: string; readonly row: Todo } | null>(null)
  const [adding, setAdding] = useState(false)
  const can = useMemo(() => canOf(backlog, codes), [codes])
  const buttons = useMemo(
    () =>
      rowButtons(
        backlog,
        words,
        can,
        {
          view() {},
          copy() {},
          edit() {},
          correct() {},
          remove: () => {},
          act: (name, [row]) => setAct({ name, row: row! }),
        },
        { without: ['edit', 'remove', 'copy'] },
      ),
    [words, can],
  )
  const cardOf = (row: Todo) => {
    const due = row.dueTime
    const left = due
      ? countdown(momentAt(row.openTime || row.createTime), momentAt(due), clock.now(), words.lang)
      : null
    const shots = listOf(row.cardImgs)
    return (
      <li key={row.id} className="bw-card" data-color={String(row.cardColor)}>
        <header>
          <b>{words.label(cardColor, row.cardColor)}</b>
          {row.cardTime !== '' && <span>{texts.days(Math.floor((clock.now() - momentAt(row.cardTime)) / dayMs))}</span>}
          <em data-status={String(row.cardStatus)}>{words.label(cardStatus, row.cardStatus)}</em>
        </header>
        <h3>{row.infoName}</h3>
        <p className="bw-title">{row.title}</p>
        <p>{row.cardReason}</p>
        {row.cardFeedback !== '' && (
          <blockquote>
            <b>{texts.answer}</b>
            {row.cardFeedback}
            {shots.length > 0 && <Pictures links={shots} title={texts.answer} row={row} words={words} />}
          </blockquote>
        )}
        <footer>
          {left && <span data-near={left.nearness}>{left.text}</span>}
          <span className="bw-buttons">
            {buttons
              .filter(button => !button.refused?.(row))
              .map(button => (
                <Button
                  key={button.key}
                  size="small"
                  type={button.key === '@cardReview' ? 'primary' : 'default'}
                  onClick={() => button.run(row)}
                >
                  {button.title}
                </Button>
              ))}
          </span>
        </footer>
      </li>
    )
  }
  return (
    <div className="bw">
      {codes(permission(backlog.key, 'create')) && (
        <Button className="bw-add" type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {texts.show}
        </Button>
      )}
      <Loaded of={query} page rows={8}>
        {({ records, total }) =>
          records.length === 0 ? (
            <p className="part-none">{texts.noCards}</p>
          ) : (
            <>
              <ul className="bw-cards">
                {records
                  .toSorted((a, b) => Number(b.cardColor) - Number(a.cardColor) || a.cardTime.localeCompare(b.cardTime))
                  .map(cardOf)}
              </ul>
              {total > records.length && <p className="part-note">{texts.more(total - records.length)}</p>}
            </>
          )
        }
      </Loaded>
      {act && (
        <ActionDialog
          resource={backlog}
          words={words}
          action={act.name}
          rows={[act.row]}
          onClose={() => setAct(null)}
          onFiled={onChanged}
        />
      )}
      {adding && (
        <FormDialog
          resource={backlog}
          words={words}
          editing={{ how: 'add', initial: { backlogKind: Number(card), cardColor: 1, level: 2 } }}
          onClose={() => setAdding(false)}
          onFiled={onChanged}
        />
      )}
    </div>
  )
}
