import { Skeleton } from 'antd'
import { momentAt } from '../../../contract/wire.ts'
import finding from '../../../modules/iot/finding.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { textOf } from '../../engine/faces.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { lazy } from '../../kit/lazy.tsx'

const Clip = lazy(
  () => import('../video/record/Clip.tsx'),
  it => it.default,
  () => <Skeleton active paragraph={{ rows: 4 }} />,
)

const extras: Extras = {
  above: row =>
    textOf(row['cameraId']) && (
      <Clip key={row.id} camera={textOf(row['cameraId'])} at={momentAt(textOf(row['alarmTime']))} />
    ),
}

/** What intelligent boxes have seen, each with what its camera recorded then. domain.md B.9.4 */
export default function Findings() {
  return (
    <ChooseFirst>
      <Crud definition={finding} extras={extras} />
    </ChooseFirst>
  )
}
