import { useEffect, useMemo, useRef, useState } from 'react'
import { momentAt } from '../../../contract/wire.ts'
import { permission } from '../../../contract/roles.ts'
import notice from '../../../modules/desk/notice.ts'
import { Crud } from '../../engine/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/extras.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import { show, useLayout } from '../../shell/layout.ts'
import { useCan } from '../../state/session.ts'
import { Readers } from './Readers.tsx'
import { useNoticeTexts } from './texts.ts'
import './notices.css'

const open = (row: Line) => show({ dialog: 'notice', notice: row.id })
const waits = (row: Line) => momentAt(textOf(row['releaseTime'])) > Date.now()

/** Notices: written with a release time, read as they were meant to look, and how many of how many have read each. platform-contract.md 15 */
export default function Notices() {
  const texts = useNoticeTexts()
  const forget = useForget(notice)
  const mayWrite = useCan()(permission(notice.key, 'update'))
  const [asked, setAsked] = useState<Line | null>(null)
  // What was read in the dialog of the frame is no longer unread here.
  const isReading = useLayout(it => it.dialog === 'notice')
  const wasReading = useRef(false)
  useEffect(() => {
    if (wasReading.current && !isReading) void forget()
    wasReading.current = isReading
  }, [isReading, forget])
  const extras = useMemo((): Extras => ({
    cells: {
      releaseTime: row => <span className={`crud-tone ${waits(row) ? 'crud-warn' : 'crud-good'}`}>{textOf(row['releaseTime'])}{waits(row) && ` ${texts.waiting}`}</span>,
      title(row) {
        const all = textOf(row['totalNum'])
        const isNew = textOf(row['readTime']) === '' && !waits(row)
        return (
          <>
            <span className={isNew ? 'notice-new' : undefined}>{textOf(row['title'])}</span>
            {isNew && <small className="crud-blank"> · {texts.unread}</small>}
            {all !== '' && !waits(row) && <small className="crud-blank"> · {texts.readOf(Number(textOf(row['readNum'])), Number(all))}</small>}
          </>
        )
      },
    },
    ...(!mayWrite && { onOpen: open }),
    deeds: [
      { key: 'open', title: texts.open, run: open },
      ...(mayWrite ? [{ key: 'receipts', title: texts.receipts, shown: (row: Line) => !waits(row), run: setAsked }] : []),
    ],
    form: { width: 880 },
  }), [texts, mayWrite])
  return (
    <>
      <Crud definition={notice} extras={extras} />
      {asked && <Readers row={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
