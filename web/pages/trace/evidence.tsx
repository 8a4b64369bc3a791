import { useMemo } from 'react'
import type { WireRow } from '../../../kernel/define/rows.ts'
import evidence from '../../../modules/trace/evidence.ts'
import { download } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { useTraceTexts } from './texts.ts'

type Pack = WireRow<typeof evidence>

/** What is held as evidence, and its package to hand out. domain.md D.8.4 */
export default function Evidence() {
  const texts = useTraceTexts()
  const extras = useMemo(
    (): Extras<Pack> => ({
      without: ['copy', 'edit'],
      // A refusal is told by the call itself.
      leads: [
        {
          key: 'package',
          title: texts.download,
          run: row =>
            download(
              `${evidence.path}/package`,
              { params: { id: row.id }, scope: false },
              `${row.evidenceNo}.zip`,
            ).catch(() => undefined),
        },
      ],
    }),
    [texts],
  )
  return (
    <ChooseFirst>
      <Crud definition={evidence} extras={extras} />
    </ChooseFirst>
  )
}
