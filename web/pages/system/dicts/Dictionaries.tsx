import { useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { textOf, type Line } from '../../../engine/faces.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Empty } from '../../../kit/table/index.ts'
import { besideFrom, narrowest, parentsOf } from './definitions.ts'
import { Entries } from './Entries.tsx'
import { useDictTexts } from './texts.ts'
import './dicts.css'

/** How the entries of a dictionary are shown: over its list, beside it, or below it. core-platform.md 2 */
type Layout = 'dialog' | 'beside' | 'below'

const form = {
  width: 880,
  body: (entered: Readonly<Record<string, unknown>>) => ({ ...entered, dictKey: -1 }) as never,
}

/** Dictionaries and their entries. platform-contract.md 11 */
export function Dictionaries({ dict, layout }: { dict: Resource; layout: Layout }) {
  const texts = useDictTexts()
  const [chosen, setChosen] = useState<Line | null>(null)
  const definition = useMemo(() => {
    const parents = parentsOf(dict)
    return layout === 'beside' ? { ...parents, list: ['code', 'dictValue', 'isSealed'] } : parents
  }, [dict, layout])
  const dialog = layout === 'dialog'
  const stacked = layout !== 'beside' || innerWidth < besideFrom
  const entries = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Below a list that is taller than the window nobody would see that something came.
    if (chosen && innerWidth < besideFrom) entries.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [chosen])
  const extras = useMemo(
    (): Extras => ({
      form,
      without: ['copy'],
      apart: !dialog,
      numbered: true,
      view: true,
      // A press on a row shows its entries; the view button opens its detail where there is room for one.
      ...(!dialog && { onOpen: setChosen, openId: chosen?.id, cardsBelow: narrowest }),
      ...(stacked && { buttons: [{ key: 'entries', title: texts.entries, run: setChosen }] }),
    }),
    [dialog, stacked, texts, chosen],
  )
  const list = <Crud definition={definition} extras={extras} />
  if (dialog) {
    return (
      <>
        {list}
        {chosen && (
          <Dialog open title={texts.entriesOf(textOf(chosen['dictValue']))} width={880} onClose={() => setChosen(null)}>
            <div className="dict-over">
              <Entries dict={dict} of={chosen} />
            </div>
          </Dialog>
        )}
      </>
    )
  }
  return (
    <div className={`dict-pair dict-${layout}`}>
      {list}
      <div className="dict-entries" ref={entries}>
        {chosen ? (
          <>
            <h2>{texts.entriesOf(textOf(chosen['dictValue']))}</h2>
            <Entries dict={dict} of={chosen} beside={layout === 'beside'} />
          </>
        ) : (
          <Empty picture={stacked ? 'none' : 'choose'} title={texts.choose} />
        )}
      </div>
    </div>
  )
}
