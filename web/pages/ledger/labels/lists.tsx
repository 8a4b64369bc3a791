import { useMemo } from 'react'
import { useNavigate } from '../../../kit/router.tsx'
import { daysBetween } from '../../../../contract/days.ts'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { mealType } from '../../../../modules/words/dictionaries.ts'
import sample from '../../../../modules/ledger/sample.ts'
import inbound from '../../../../modules/stock/inbound.ts'
import slip from '../../../../modules/stock/tfs-outbound.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { type Line } from '../../../engine/faces.ts'
import { useWords } from '../../../engine/words.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { batchLabel, sampleLabel, slipLabel } from './labels.ts'
import { daysWords, sampleLeft } from '../../parts/left.ts'
import { LeftWords } from '../../parts/LeftWords.tsx'
import { useKitchenPageTexts } from '../../parts/kitchen-texts.ts'
import { WithLabels } from './WithLabels.tsx'

/** The way to where something came from and went. */
function useTraced(type: 'inbound' | 'sample' | 'delivery') {
  const texts = useKitchenPageTexts()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      key: 'trace',
      title: texts.trace,
      run: (row: Line) => void navigate(`/trace/query?type=${type}&id=${row.id}`),
    }),
    [texts, navigate, type],
  )
}

const nearDays = 7

/** Goods that came in: coloured by how long they are good for, with labels for their boxes. domain.md B.5.3, E.2 */
export function Inbound() {
  const texts = useKitchenPageTexts()
  const lang = usePrefs(it => it.lang)
  const traced = useTraced('inbound')
  const extras = useMemo(
    (): Extras<WireRow<typeof inbound>> => ({
      cells: {
        expireDate(row) {
          const day = row.expireDate
          if (!day || Number(row.balanceQty) <= 0) return day
          const left = daysWords(daysBetween(clock.today(), day), nearDays, lang)
          return <LeftWords left={{ ...left, text: day }} title={left.text} />
        },
      },
      buttons: [traced],
    }),
    [lang, traced],
  )
  return <WithLabels definition={inbound} extras={extras} label={row => batchLabel(row, texts, location.origin)} />
}

/** Slips of meals on their way, with labels for their boxes. domain.md B.5.5 */
export function Slips() {
  const texts = useKitchenPageTexts()
  const words = useWords(slip)
  const traced = useTraced('delivery')
  const extras = useMemo((): Extras<WireRow<typeof slip>> => ({ buttons: [traced] }), [traced])
  return (
    <WithLabels
      definition={slip}
      extras={extras}
      label={row => slipLabel(row, texts, location.origin, words.label(mealType, row.useMeal))}
    />
  )
}

/** Samples with the time they are still to be kept, and labels for their boxes. domain.md B.4.4, E.6 */
export function Samples() {
  const texts = useKitchenPageTexts()
  const lang = usePrefs(it => it.lang)
  const words = useWords(sample)
  const traced = useTraced('sample')
  const extras = useMemo(
    (): Extras<WireRow<typeof sample>> => ({
      cells: {
        expireTime(row) {
          if (Number(row.sampleStatus) > 2 || row.submitStatus !== 1) return row.expireTime
          return <LeftWords left={sampleLeft(momentAt(row.additiveDate), clock.now(), lang)} title={row.expireTime} />
        },
      },
      buttons: [traced],
    }),
    [lang, traced],
  )
  return (
    <WithLabels
      definition={sample}
      extras={extras}
      label={row => sampleLabel(row, texts, location.origin, words.label(mealType, row.additiveCan))}
    />
  )
}
