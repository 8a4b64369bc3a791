import { useMemo } from 'react'
import { Skeleton } from 'antd'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { Refusals } from './Refusals.tsx'
import { lazy } from '../../../kit/lazy.tsx'
import './devices.css'

const Curve = lazy(
  () => import('../curve/Curve.tsx'),
  it => it.default,
  () => <Skeleton active paragraph={{ rows: 6 }} />,
)

/** Devices of a kind, each with its curve, and with what it sent and nobody could use. domain.md B.8 */
export default function Devices({ definition }: { definition: Resource }) {
  const extras = useMemo<Extras>(
    () => ({
      above: row => (
        <div className="dv-curve">
          <Curve key={row.id} definition={definition} id={row.id} />
        </div>
      ),
      below: row => <Refusals definition={definition} id={row.id} />,
    }),
    [definition],
  )
  return <Crud definition={definition} extras={extras} />
}
