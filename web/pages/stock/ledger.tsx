import { useMemo, useState } from 'react'
import { Link, useLocation } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { stockState } from '../../../modules/words/dictionaries.ts'
import ledger from '../../../modules/stock/ledger.ts'
import outbound from '../../../modules/stock/outbound.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { useForget } from '../../engine/data.ts'
import { useWords } from '../../engine/words.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { usePrefs } from '../../state/prefs.ts'
import { useCan } from '../../state/session.ts'
import { useBands } from '../parts/kitchenData.ts'
import { addressOf, bands, conditionsOf } from './bands.ts'
import { Counting } from './Counting.tsx'
import { daysWords } from '../parts/left.ts'
import { LeftWords } from '../parts/LeftWords.tsx'
import { lossOf } from './loss.ts'
import './stock.css'
import { useKitchenPageTexts } from '../parts/kitchen-texts.ts'
import { lazy } from '../../kit/lazy.tsx'

type Batch = WireRow<typeof ledger>

const FormDialog = lazy(
  () => import('../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)
const Monthly = lazy(
  () => import('../selfexam/Monthly.tsx'),
  it => it.Monthly,
)

const place = ledger.page.slice(1)
const tones: Readonly<Record<number, string>> = { 1: 'good', 2: 'warn', 3: 'bad', 4: 'warn', 5: 'mute', 6: 'info' }

/** How many batches are good for how long; each number opens its batches. domain.md E.2 效期看板 */
function Board() {
  const texts = useKitchenPageTexts()
  const { search } = useLocation()
  const { data } = useBands(useCan()(permission(ledger.key, 'read')))
  const asked = new URLSearchParams(search)
  const isShown = (of: Readonly<Record<string, string>> | null): boolean =>
    of !== null &&
    ['daysLeft_ge', 'daysLeft_le', 'stockState'].every(name => (asked.get(name) ?? '') === (of[name] ?? ''))
  if (!data) return null
  return (
    <nav className="st-board" aria-label={texts.board}>
      {bands
        .filter(band => data[band] > 0 || band.startsWith('days') || band === 'expired')
        .map(band => {
          const inside = (
            <>
              <b>{data[band]}</b>
              <span>{texts.bands[band]}</span>
            </>
          )
          const looks = `st-band st-${data[band] ? band : 'none'}`
          return conditionsOf[band] ? (
            <Link
              key={band}
              className={looks}
              to={addressOf(place, band)}
              aria-current={isShown(conditionsOf[band]) ? 'true' : undefined}
              data-band={band}
            >
              {inside}
            </Link>
          ) : (
            <span key={band} className={looks} data-band={band}>
              {inside}
            </span>
          )
        })}
      {['daysLeft_ge', 'daysLeft_le', 'stockState'].some(name => asked.has(name)) && (
        <Link className="st-all" to={`/${place}`}>
          {texts.allBatches}
        </Link>
      )}
    </nav>
  )
}

/**
 * What is in the store: how long it is good for, and counting it batch by batch or many at once. domain.md B.5.6, D.8.2
 */
export default function Stock() {
  const texts = useKitchenPageTexts()
  const lang = usePrefs(it => it.lang)
  const words = useWords(ledger)
  const mayCount = useCan()(permission(ledger.key, 'update'))
  const forget = useForget(ledger)
  const lossWords = useWords(outbound)
  const mayLose = useCan()(permission(outbound.key, 'create'))
  const [lost, setLost] = useState<Batch | null>(null)
  const [month, setMonth] = useState(false)
  const [counted, setCounted] = useState<readonly Batch[]>([])
  const extras = useMemo(
    (): Extras<Batch> => ({
      top: <Board />,
      without: ['edit'],
      cells: {
        daysLeft(row) {
          if (textOf(row.daysLeft) === '') return ''
          // What the goods themselves want to be warned of is near, too.
          return (
            <LeftWords left={daysWords(Number(row.daysLeft), row.stockState === 2 ? Number(row.daysLeft) : 7, lang)} />
          )
        },
        stockState: row => (
          <span className={`crud-tone crud-${tones[Number(row.stockState)] ?? 'mute'}`}>
            {words.label(stockState, row.stockState)}
          </span>
        ),
      },
      leads: [
        ...(mayCount ? [{ key: 'count', title: texts.count, run: (row: Batch) => setCounted([row]) }] : []),
        ...(mayLose
          ? [
              {
                key: 'lose',
                title: texts.lose,
                shown: (row: Batch) => Number(row.balanceQty) > 0,
                run: (row: Batch) => setLost(row),
              },
            ]
          : []),
      ],
      tools: [
        { key: 'month', title: texts.month, run: () => setMonth(true) },
        ...(mayCount ? [{ key: 'countAll', title: texts.count, ticked: 'some' as const, run: setCounted }] : []),
      ],
    }),
    [texts, lang, words, mayCount, mayLose],
  )
  return (
    <ChooseFirst>
      <Crud definition={ledger} extras={extras} />
      {lost && (
        <FormDialog
          resource={outbound}
          words={lossWords}
          editing={{ how: 'add', initial: lossOf(lost) }}
          onClose={() => setLost(null)}
          onFiled={() => void forget()}
        />
      )}
      {month && <Monthly onClose={() => setMonth(false)} />}
      {counted.length > 0 && <Counting rows={counted} onClose={() => setCounted([])} onCounted={() => void forget()} />}
    </ChooseFirst>
  )
}
