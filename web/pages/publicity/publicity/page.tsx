import { useMemo, useState } from 'react'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import publicity from '../../../../modules/publicity/publicity.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { lazy } from '../../../kit/lazy.tsx'
import { Items } from './Items.tsx'
import { Posters } from './Posters.tsx'
import { usePublicityTexts } from './texts.ts'

type Page = WireRow<typeof publicity>
const Preview = lazy(
  () => import('./Preview.tsx'),
  it => it.Preview,
)

/** What kitchens show of themselves, how it looks, and the sheets with their codes. domain.md B.10.7, E.4 */
export default function Publicity() {
  const texts = usePublicityTexts()
  const [posters, setPosters] = useState<readonly string[] | null>(null)
  const [preview, setPreview] = useState<Page | null>(null)
  const extras = useMemo(
    (): Extras<Page> => ({
      form: { inputs: { showItems: Items }, wide: ['showItems'] },
      tools: [
        {
          key: 'posters',
          title: texts.posters,
          ticked: 'some',
          run: rows => setPosters(rows.map(({ infoId }) => infoId)),
        },
        { key: 'all', title: texts.allPosters, run: () => setPosters([]) },
      ],
      buttons: [
        { key: 'preview', title: texts.preview, run: setPreview },
        { key: 'poster', title: texts.poster, run: row => setPosters([row.infoId]) },
      ],
    }),
    [texts],
  )
  return (
    <>
      <Crud definition={publicity} extras={extras} />
      {posters && <Posters infoIds={posters} onClose={() => setPosters(null)} />}
      {preview && <Preview infoId={preview.infoId} items={preview.showItems} onClose={() => setPreview(null)} />}
    </>
  )
}
