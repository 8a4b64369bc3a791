import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { stateOfAppeal } from '../../../../modules/sunshine/appeal.ts'
import { appealStatus } from '../../../../modules/words/dictionaries.ts'
import appeal from '../../../../modules/sunshine/appeal.ts'
import { toneOf } from '../../../engine/tones.ts'
import { useWords } from '../../../engine/words.ts'
import { countdown } from '../../../kit/countdown.ts'
import { LeftWords } from '../../parts/LeftWords.tsx'

type AppealRow = WireRow<typeof appeal>

/** How long the office still has for an appeal that waits; nothing of one that was decided. */
export function AppealLeft({ row }: { row: AppealRow }) {
  const { lang } = useWords(appeal)
  const due = row.reviewDue
  if (row.appealStatus !== stateOfAppeal.open || due === '') return due
  return <LeftWords left={countdown(momentAt(row.createTime), momentAt(due), clock.now(), lang)} title={due} />
}

/** The state of an appeal in words: 待复核 剩 1 天, 已采纳, 未采纳. */
export function AppealState({ row }: { row: AppealRow }) {
  const words = useWords(appeal)
  const state = Number(row.appealStatus)
  return (
    <>
      <b className="sx-state" data-tone={toneOf(appealStatus.code, state)}>
        {words.label(appealStatus, state)}
      </b>{' '}
      {state === stateOfAppeal.open && <AppealLeft row={row} />}
    </>
  )
}
