import { useMemo } from 'react'
import { permission } from '../../../contract/roles.ts'
import oss from '../../../modules/system/oss.ts'
import { post } from '../../api/http.ts'
import { Crud } from '../../engine/Crud.tsx'
import type { Extras } from '../../engine/extras.ts'
import { useCan } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { useResourceTexts } from './texts.ts'

/** Where files go, one of them in use, and whether each can be reached. platform-contract.md 16 */
export function Storage() {
  const texts = useResourceTexts()
  const may = useCan()(permission(oss.key, 'test'))
  const extras = useMemo((): Extras => ({
    without: ['copy'],
    // A refusal is told by the call itself.
    ...(may && { deeds: [{ key: 'test', title: texts.test, run: row => post('blade-resource/oss/test', { params: { id: row.id }, timeout: 30_000 }).then(() => toast('success', texts.connected), () => {}) }] }),
  }), [texts, may])
  return <Crud definition={oss} extras={extras} />
}
