import { useMemo } from 'react'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import decoder from '../../../../modules/iot/decoder.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { Try } from './Try.tsx'

type Decoder = WireRow<typeof decoder>

/** Models of devices, each with a place to try what it makes of a message. */
export default function Decoders() {
  const extras = useMemo<Extras<Decoder>>(() => ({ below: row => <Try id={row.id} form={row.topicForm} /> }), [])
  return <Crud definition={decoder} extras={extras} />
}
