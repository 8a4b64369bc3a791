import { useMemo, useState } from 'react'
import accompany from '../../../modules/selfexam/accompany.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { useAccompanyTexts } from '../public/accompany/texts.ts'
import { lazy } from '../../kit/lazy.tsx'

const CodePaper = lazy(
  () => import('../public/accompany/CodePaper.tsx'),
  it => it.default,
)

/** Accompanied meals, with the code by which parents say how theirs was. domain.md B.6.4, E.2 */
export default function Accompany() {
  const texts = useAccompanyTexts()
  const [shown, setShown] = useState(false)
  const extras = useMemo(
    (): Extras => ({ tools: [{ key: 'code', title: texts.code, run: () => setShown(true) }] }),
    [texts],
  )
  return (
    <>
      <Crud definition={accompany} extras={extras} />
      {shown && <CodePaper onClose={() => setShown(false)} />}
    </>
  )
}
