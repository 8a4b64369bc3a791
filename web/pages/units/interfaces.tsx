import { useMemo } from 'react'
import { permission } from '../../../contract/roles.ts'
import face from '../../../modules/base/interface.ts'
import { post } from '../../api/http.ts'
import { Crud } from '../../engine/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/extras.ts'
import { useCan } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { useUnitTexts } from './texts.ts'

/** Interfaces to other platforms, and whether they answer. domain.md B.11.2 */
export function Interfaces() {
  const texts = useUnitTexts()
  const forget = useForget(face)
  const may = useCan()(permission(face.key, 'test'))
  const extras = useMemo((): Extras => ({
    without: ['copy'],
    // A refusal is told by the call itself; either way the row says what came of it.
    ...(may && { deeds: [{ key: 'test', title: texts.test, run: row => post<{ readonly result: string }>('base/baseinterface/test', { params: { id: row.id }, timeout: 30_000 }).then(({ result }) => toast('success', result), () => {}).then(forget) }] }),
  }), [texts, may, forget])
  return <Crud definition={face} extras={extras} />
}
