import { Skeleton } from 'antd'
import { momentAt } from '../../../contract/wire.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import finding from '../../../modules/iot/finding.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { lazy } from '../../kit/lazy.tsx'

type Finding = WireRow<typeof finding>

const Clip = lazy(
  () => import('../video/record/Clip.tsx'),
  it => it.default,
  () => <Skeleton active paragraph={{ rows: 4 }} />,
)

const extras: Extras<Finding> = {
  above: row => row.cameraId && <Clip key={row.id} camera={row.cameraId} at={momentAt(row.alarmTime)} />,
}

/** What intelligent boxes have seen, each with what its camera recorded then. domain.md B.9.4 */
export default function Findings() {
  return (
    <ChooseFirst>
      <Crud definition={finding} extras={extras} />
    </ChooseFirst>
  )
}
