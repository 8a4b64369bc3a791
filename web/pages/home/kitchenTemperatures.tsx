import { Link } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { alarmState, onlineStatus } from '../../../modules/words/dictionaries.ts'
import fridge from '../../../modules/iot/fridge.ts'
import { useWords, type Words } from '../../engine/words.ts'
import { useMenus } from '../../api/menus.ts'
import { useCan } from '../../state/session.ts'
import { useFirst } from '../parts/kitchenData.ts'
import { kitchenFigures } from './kitchenFigures.ts'
import { useKitchenTexts } from './kitchenTexts.ts'
import { Bones, Card, Failed } from './parts.tsx'

type Fridge = WireRow<typeof fridge>

const lookAgain = 30_000
const online = 1

/** What a device says, and whether it is well: one that is silent says nothing that can be believed. */
function Device({ row, words, place }: { row: Fridge; words: Words; place: string }) {
  const isOnline = Number(row.onlineStatus) === online
  const alarm = Number(row.alarmState)
  const temperature = row.temp
  const looks = !isOnline ? 'silent' : alarm === 0 ? 'well' : alarm === 1 ? 'warned' : 'alarmed'
  return (
    <li>
      <Link className={`kt-device kt-${looks}`} to={`/${place}?open=${row.id}`}>
        <span lang="zh-CN">{row.deviceName}</span>
        <b>
          {temperature === '' ? '--' : Number(temperature).toFixed(1)}
          <small>℃</small>
        </b>
        <i>{isOnline ? words.label(alarmState, alarm) : words.label(onlineStatus, row.onlineStatus)}</i>
      </Link>
    </li>
  )
}

/** How cold the refrigerators and sample cabinets are right now. domain.md E.2 实时温度墙 */
export function Temperatures() {
  const texts = useKitchenTexts()
  const words = useWords(fridge)
  const may = useCan()(permission(fridge.key, 'read'))
  const { leaves } = useMenus()
  const place = leaves.find(it => it.place.endsWith('iot/warniotfridge'))?.place ?? ''
  const { data, error, isPending, refetch } = useFirst(fridge, { size: 8 }, lookAgain)
  // A kitchen without sensors is told nothing about them.
  if (!may || data?.total === 0) return null
  return (
    <Card
      title={texts.temperatures}
      figure={kitchenFigures.temperatures}
      more={
        <Link to={`/${place}`} aria-label={`${texts.all}: ${texts.temperatures}`}>
          {texts.all}
        </Link>
      }
    >
      {isPending && <Bones count={2} kind="wl-rows" />}
      {error && <Failed of={error} again={refetch} />}
      {data && (
        <ul className="kt-devices">
          {data.records.map(row => (
            <Device key={row.id} row={row} words={words} place={place} />
          ))}
        </ul>
      )}
    </Card>
  )
}
