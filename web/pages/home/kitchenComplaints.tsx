import { Link } from '../../kit/router.tsx'
import { dueOf } from '../../../modules/supervise/waits.ts'
import complain from '../../../modules/supervise/complain.ts'
import { complainType } from '../../../modules/words/dictionaries.ts'
import { useMenus } from '../../api/menus.ts'
import { useWords } from '../../engine/words.ts'
import { useFirst } from '../parts/kitchenData.ts'
import { LeftWords } from '../parts/LeftWords.tsx'
import { useWait } from '../supervise/complain/useWait.ts'
import { kitchenFigures } from './kitchenFigures.ts'
import { useKitchenTexts } from './kitchenTexts.ts'
import { Card } from './parts.tsx'
import { askedBy } from './askedBy.ts'

/** What the office asks this kitchen about complaints, the next to be answered on top; nothing where nothing is. */
export function Complaints() {
  const texts = useKitchenTexts()
  const words = useWords(complain)
  const waitOf = useWait()
  const place = useMenus().leaves.find(it => it.place.endsWith('complain/supervisecomplain'))?.place
  const { data } = useFirst(complain, { ...askedBy(kitchenFigures.complaints), ascs: 'replyDeadline', size: 5 }, 60_000)
  if (!data?.total || !place) return null
  return (
    <Card title={texts.complaints} figure={kitchenFigures.complaints} number={String(data.total)}>
      <ul className="kt-rows">
        {data.records.map(row => {
          const { light, text } = waitOf({
            isUrgent: row.isUrgent,
            complainType: Number(row.complainType),
            complainStatus: Number(row.complainStatus),
            receiveTime: row.receiveTime,
            due: dueOf({ ...row, complainStatus: Number(row.complainStatus) }),
          })
          return (
            <li key={row.id}>
              <Link to={`/${place}?open=${row.id}`}>
                <span>
                  <b lang="zh-CN">{row.askContent}</b>
                  <small>{words.label(complainType, row.complainType)}</small>
                </span>
                <LeftWords left={{ text, nearness: light === 'none' ? 'calm' : light }} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
