import { useMemo, useState } from 'react'
import { Button } from 'antd'
import { laterDay } from '../../../../contract/days.ts'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import appeal, { stateOfAppeal } from '../../../../modules/sunshine/appeal.ts'
import { windowDays } from '../../../../engines/index/rules.ts'
import type { FormExtras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { useCan, useRole } from '../../../state/session.ts'
import { Drill } from '../../parts/Drill.tsx'
import { AppealState } from '../appeal/AppealState.tsx'
import { appealOf, useAppeals } from '../base/data.ts'
import { signed } from '../base/figures.ts'
import '../../../engine/engine.css'
import { useSunshineTexts } from '../base/texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type AppealRow = WireRow<typeof appeal>

const FormDialog = lazy(
  () => import('../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)

interface Lost {
  /** Of index_item. */
  readonly item: string
  readonly loss: string
  readonly text: string
  readonly points: number
}

/** The form of an appeal, begun with the point it is against: that is the score's, and nobody changes it. */
function Sheet({ of: { item, loss, text, points }, onClose }: { of: Lost; onClose: () => void }) {
  const words = useWords(appeal)
  const extras = useMemo(
    (): FormExtras => ({
      hides: () => ['item'],
      wide: ['loss'],
      inputs: {
        loss: ({ id }) => (
          <output id={id} className="sx-against">
            {text} <b>{signed(-points)}</b>
          </output>
        ),
      },
      single: true,
    }),
    [text, points],
  )
  return (
    <FormDialog
      resource={appeal}
      words={words}
      editing={{ how: 'add', initial: { item, loss } }}
      extras={extras}
      onClose={onClose}
    />
  )
}

function State({ row }: { row: AppealRow }) {
  return (
    <p className="sx-appeal">
      <Drill to="index/appeal" filters={{ open: row.id }}>
        <AppealState row={row} />
      </Drill>
      {row.answer && <span lang="zh-CN">{row.answer}</span>}
    </p>
  )
}

/**
 * Beside a lost point: how the appeal against it stands, and for the kitchen the way to appeal where none waits.
 * decisions-2.md A.4
 */
export function Appeal({ why, ...lost }: Lost & { why: Why }) {
  const texts = useSunshineTexts()
  const may = useCan()(permission(appeal.key, 'create'))
  const isCook = useRole('enterprise')
  const [isOpen, setIsOpen] = useState(false)
  const rows = useAppeals(why.infoId)
  const row = appealOf(rows, { ...lost, since: laterDay(why.day, 0, -windowDays) })
  return (
    <>
      {isCook && may && row?.appealStatus !== stateOfAppeal.open && (
        <Button size="small" type="link" aria-label={texts.appealOf(lost.text)} onClick={() => setIsOpen(true)}>
          {texts.appeal}
        </Button>
      )}
      {row && <State row={row} />}
      {isOpen && <Sheet of={lost} onClose={() => setIsOpen(false)} />}
    </>
  )
}
