import { useMemo } from 'react'
import { momentAt } from '../../../contract/wire.ts'
import notice from '../../../modules/desk/notice.ts'
import { Crud } from '../../engine/Crud.tsx'
import type { Extras } from '../../engine/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { useNoticeTexts } from './texts.ts'

/** Notices: written with a release time, and how many have read them. platform-contract.md 15 */
export default function Notices() {
  const texts = useNoticeTexts()
  const extras = useMemo((): Extras => ({
    cells: {
      releaseTime(row) {
        const at = textOf(row['releaseTime'])
        const waits = at !== '' && momentAt(at) > Date.now()
        return <span className={`crud-tone ${waits ? 'crud-warn' : 'crud-good'}`}>{at}{waits && ` ${texts.waiting}`}</span>
      },
      title(row) {
        const count = textOf(row['readCount'])
        return <>{textOf(row['title'])}{count !== '' && <small className="crud-blank"> · {texts.receiptsOf(Number(count))}</small>}</>
      },
    },
    form: { width: 880 },
  }), [texts])
  return <Crud definition={notice} extras={extras} />
}
