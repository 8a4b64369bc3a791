import { useMemo, useState } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import notice from '../../../../modules/desk/notice.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { textOf } from '../../../engine/faces.ts'
import { useCan } from '../../../state/session.ts'
import { noticeForm } from './form.ts'
import { Reading } from './Reading.tsx'
import { Readers } from './Readers.tsx'
import { useNoticeTexts } from './texts.ts'

type Notice = WireRow<typeof notice>

const waits = (row: Notice) => momentAt(row.releaseTime) > clock.now()
/** Whoever keeps a notice is told whom it has reached. */
const kept = (row: Notice) => row['readNum'] !== undefined && !waits(row)

/**
 * Notices: written with a release time, read as they were meant to look, and how many of how many have read each.
 * platform-contract.md 15
 */
export default function Notices() {
  const texts = useNoticeTexts()
  const mayWrite = useCan()(permission(notice.key, 'update'))
  const [asked, setAsked] = useState<Notice | null>(null)
  const [reading, setReading] = useState<Notice | null>(null)
  const extras = useMemo(
    (): Extras<Notice> => ({
      cells: {
        releaseTime: row => (
          <span className={`crud-tone ${waits(row) ? 'crud-warn' : 'crud-good'}`}>
            {row.releaseTime}
            {waits(row) && ` ${texts.waiting}`}
          </span>
        ),
        title(row) {
          const isNew = textOf(row['readTime']) === '' && !waits(row)
          return (
            <>
              {isNew ? <b>{row.title}</b> : row.title}
              {isNew && <small className="crud-blank"> · {texts.unread}</small>}
              {row.needConfirm === 1 && row['confirmTime'] === '' && (
                <small className="crud-blank"> · {texts.toConfirm}</small>
              )}
            </>
          )
        },
      },
      ...(mayWrite
        ? {
            columns: [
              {
                key: 'readNum',
                title: texts.have,
                width: 100,
                align: 'end',
                cell: row => (kept(row) ? `${textOf(row['readNum'])} / ${textOf(row['totalNum'])}` : ''),
              },
              {
                key: 'confirmNum',
                title: texts.confirmed,
                width: 110,
                align: 'end',
                cell: row =>
                  kept(row) && row.needConfirm === 1
                    ? texts.of(Number(row['confirmNum']), Number(row['confirmTotal']))
                    : '',
              },
            ],
          }
        : { onOpen: setReading }),
      buttons: [
        { key: 'open', title: texts.open, run: setReading },
        ...(mayWrite ? [{ key: 'receipts', title: texts.receipts, shown: kept, run: setAsked }] : []),
      ],
      acts: { confirm: ([row]) => setReading(row!) },
      form: noticeForm,
    }),
    [texts, mayWrite],
  )
  return (
    <>
      <Crud definition={notice} extras={extras} />
      {reading && <Reading key={reading.id} row={reading} onClose={() => setReading(null)} />}
      {asked && <Readers row={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
