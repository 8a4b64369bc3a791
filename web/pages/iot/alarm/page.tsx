import { useMemo, useState } from 'react'
import { Segmented } from 'antd'
import { useNavigate } from '../../../kit/router.tsx'
import { clock } from '../../../../contract/clock.ts'
import type { Lang } from '../../../../contract/in-lang.ts'
import { permission } from '../../../../contract/roles.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import { textOf } from '../../../engine/faces.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { countdown } from '../../../kit/countdown.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { useCan, useOneKitchen } from '../../../state/session.ts'
import { useAsked } from '../../parts/useAsked.ts'
import { useMinute } from '../../parts/useMinute.ts'
import { Board } from './Board.tsx'
import { Figures } from './Figures.tsx'
import { Kitchens } from './Kitchens.tsx'
import { laneParams, lanes, type Lane } from './lanes.ts'
import { Life } from './Life.tsx'
import { Only } from './Only.tsx'
import { Review } from './Review.tsx'
import { useAlarmCentreTexts } from './texts.ts'
import { useKept } from './useKept.ts'
import './alarms.css'

type Alarm = WireRow<typeof alarm>

const above: Extras<Alarm>['above'] = row => <Life key={row.id} row={row} />
/** Read whole, on two lines where it is long. */
const whole = (name: string) => (row: Alarm) => (
  <span className="ac-whole" lang="zh-CN" title={textOf(row[name])}>
    {textOf(row[name])}
  </span>
)
const tones = { calm: '', near: 'crud-tone crud-warn', over: 'crud-tone crud-bad' } as const
/** How long there is to handle it, as people say it; of what was handled until when there was. */
const dueIn = (lang: Lang) => (row: Alarm) => {
  const [from, due] = [row.alarmTime, row.dueTime]
  if (!due || row.handleStatus !== 0) return due
  const { text, nearness } = countdown(momentAt(from), momentAt(due), clock.now(), lang)
  return (
    <span className={tones[nearness]} title={due}>
      {text}
    </span>
  )
}
const isLane = (text: string): text is Lane => lanes.some(lane => lane === text)

/**
 * The alarm centre: the list of all, the kitchens with open ones, a board of what waits, and handlings reviewed one
 * after the other. E.1, E.2
 */
export default function AlarmCentre() {
  const texts = useAlarmCentreTexts()
  const can = useCan()
  const several = !useOneKitchen()
  const now = useMinute()
  const [view] = useAsked('desk')
  const [lane, dropLane] = useKept('lane', view !== '')
  const [kitchen, dropKitchen] = useKept('infoId', view !== '')
  // What is chosen in the tree counts from then on.
  const selection = useEnterprise()
  const [chosenBefore, setChosenBefore] = useState(selection)
  if (selection !== chosenBefore) {
    setChosenBefore(selection)
    dropKitchen()
  }
  const navigate = useNavigate()
  const lang = usePrefs(it => it.lang)
  const extras = useMemo<Extras<Alarm>>(
    () => ({
      above,
      cells: { infoName: whole('infoName'), alarmContent: whole('alarmContent'), dueTime: dueIn(lang) },
      widths: { infoName: 170, alarmContent: 300 },
      fixed: { ...(isLane(lane) && laneParams(lane, now)), ...(kitchen && { infoId: kitchen }) },
    }),
    [lane, kitchen, now, lang],
  )
  const open = (id: string) => void navigate({ search: `?open=${id}` })
  const choose = (value: string) => {
    dropLane()
    dropKitchen()
    void navigate({ search: value && `?desk=${value}` })
  }
  const views = [
    { value: '', label: isLane(lane) ? `${texts.list}: ${texts.lanes[lane]}` : texts.list },
    ...(several ? [{ value: 'kitchens', label: texts.byKitchen }] : []),
    { value: 'board', label: texts.board },
    { value: 'figures', label: texts.figures },
    ...(can(permission(alarm.key, 'review')) ? [{ value: 'review', label: texts.review }] : []),
  ]
  return (
    <div className="ac" data-view={view || 'list'}>
      <header className="ac-top">
        <Segmented aria-label={texts.view} value={view} onChange={choose} options={views} />
        {kitchen && <Only infoId={kitchen} onDrop={dropKitchen} />}
      </header>
      <ChooseFirst>
        {view === 'board' ? (
          <Board onOpen={open} onAll={some => void navigate({ search: `?lane=${some}` })} />
        ) : view === 'kitchens' ? (
          <Kitchens />
        ) : view === 'figures' ? (
          <Figures />
        ) : view === 'review' ? (
          <Review onOpen={open} />
        ) : (
          <Crud definition={alarm} extras={extras} />
        )}
      </ChooseFirst>
    </div>
  )
}
