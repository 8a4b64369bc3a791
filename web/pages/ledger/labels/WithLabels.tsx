import { useMemo, useState } from 'react'
import type { Resource } from '../../../../kernel/define/resource.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import type { Label } from './label.ts'
import { useKitchenPageTexts } from '../../parts/kitchen-texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

const LabelSheet = lazy(
  () => import('./LabelSheet.tsx'),
  it => it.default,
)

/** A derived page whose ticked rows can be printed as labels, each row alone too. */
export function WithLabels<D extends Resource>({
  definition,
  extras,
  label,
}: {
  definition: D
  extras: Extras<WireRow<D>>
  label: (row: WireRow<D>) => Label
}) {
  const texts = useKitchenPageTexts()
  const [printed, setPrinted] = useState<readonly WireRow<D>[]>([])
  const all = useMemo(
    (): Extras<WireRow<D>> => ({
      ...extras,
      tools: [...(extras.tools ?? []), { key: 'labels', title: texts.labels, ticked: 'some', run: setPrinted }],
      buttons: [...(extras.buttons ?? []), { key: 'label', title: texts.labels, run: row => setPrinted([row]) }],
    }),
    [extras, texts],
  )
  return (
    <ChooseFirst>
      <Crud definition={definition} extras={all} />
      {printed.length > 0 && <LabelSheet labels={printed.map(label)} onClose={() => setPrinted([])} />}
    </ChooseFirst>
  )
}
