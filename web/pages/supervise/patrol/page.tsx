import { useState } from 'react'
import { Alert, Segmented } from 'antd'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { Counts } from '../../../kit/Meaning.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useAsked } from '../../parts/useAsked.ts'
import { Empty } from '../../parts/Empty.tsx'
import { useRecommended, useRoute, usePosition } from './base/data.ts'
import { Line } from './base/Line.tsx'
import { PatrolMap } from './Map.tsx'
import { Parts } from './Parts.tsx'
import { usePatrolTexts } from './base/texts.ts'
import { Conditions, roomIn, roomOf, Way } from './Way.tsx'

/** Lines of the page: what is below is of no day. */
const size = 50

function Patrols() {
  const texts = usePatrolTexts()
  const [view, setView] = useAsked('view')
  const [order, setOrder] = useAsked('order')
  const [room, setRoom] = useAsked('room')
  const [from, setFrom] = useAsked('from')
  const [marked, setMarked] = useState('')
  const { position, state, find, isOffered } = usePosition()
  const isRoute = view === 'route'
  const isHere = from === 'here' && position !== null
  const list = useRecommended(size, position, order === 'near' && position ? 'near' : 'risk')
  const route = useRoute(roomOf(roomIn(room)), isHere ? position : null, isRoute)
  const lines = isRoute ? (route.data?.stops ?? []) : (list.data?.lines ?? [])
  const locate = (after: () => void) => {
    if (!position) find()
    after()
  }
  const { data } = list
  return (
    <div className="pt" aria-busy={list.isPending || undefined}>
      <section className="pt-list">
        <header>
          <h1>{texts.title}</h1>
          <Counts title={[texts.score, texts.score]} says={[texts.says.score, texts.says.score]} />
          <small>{data && (data.countedAt ? texts.asOf(data.countedAt.slice(5, 16)) : texts.notYet)}</small>
        </header>
        <Segmented
          aria-label={texts.viewsLabel}
          value={isRoute ? 'route' : 'list'}
          onChange={to => setView(to === 'list' ? '' : to)}
          options={[
            { value: 'list', label: texts.views.list },
            { value: 'route', label: texts.views.route },
          ]}
        />
        {isRoute ? (
          <Conditions
            room={roomIn(room)}
            onRoom={setRoom}
            from={from === 'here' ? 'here' : 'office'}
            onFrom={to => (to === 'here' ? locate(() => setFrom('here')) : setFrom(''))}
            busy={route.isFetching || state === 'asking'}
            onAgain={() => void route.refetch()}
          />
        ) : (
          isOffered && (
            <div className="pt-conditions">
              <Segmented
                aria-label={texts.ordersLabel}
                value={order === 'near' ? 'near' : 'risk'}
                onChange={to => (to === 'near' ? locate(() => setOrder('near')) : setOrder(''))}
                options={[
                  { value: 'risk', label: texts.orders.risk },
                  { value: 'near', label: texts.orders.near },
                ]}
              />
              <Counts
                title={[texts.orders.near, texts.orders.near]}
                says={[texts.says.distance, texts.says.distance]}
              />
              {state === 'asking' && <small>{texts.locating}</small>}
            </div>
          )
        )}
        {state === 'failed' && (from === 'here' || order === 'near') && (
          <Alert type="warning" showIcon title={texts.noPosition} />
        )}
        {isRoute ? (
          <Loaded of={route} page rows={8}>
            {way => <Way key={way.stops.map(({ infoId }) => infoId).join()} of={way} />}
          </Loaded>
        ) : (
          <Loaded of={list} page rows={10}>
            {all =>
              all.lines.length === 0 ? (
                <Empty title={all.countedAt ? texts.none : texts.notYet} text={texts.noneText} />
              ) : (
                <>
                  <small className="pt-of">{texts.of(all.lines.length, all.total)}</small>
                  <ol className="pt-lines" aria-label={texts.title}>
                    {all.lines.map((line, n) => (
                      <Line key={line.infoId} of={line} place={n + 1}>
                        <Parts of={line} />
                      </Line>
                    ))}
                  </ol>
                </>
              )
            }
          </Loaded>
        )}
      </section>
      <PatrolMap lines={lines} route={isRoute ? (route.data ?? null) : null} onPick={setMarked} />
      {marked && <p className="sr">{lines.find(({ infoId }) => infoId === marked)?.infoName}</p>}
    </div>
  )
}

/** Where an office should look first, why, and the way of a day through it. domain.md D.9, E.1 */
export default function PatrolPage() {
  return (
    <ChooseFirst>
      <Patrols />
    </ChooseFirst>
  )
}
