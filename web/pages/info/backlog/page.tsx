import { useMemo } from 'react'
import { Segmented } from 'antd'
import { useNavigate } from '../../../kit/router.tsx'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import backlog from '../../../../modules/info/backlog.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { countdown } from '../../../kit/countdown.ts'
import { useNewTodos } from '../../../api/todos.ts'
import { choose } from '../../../state/enterprise.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { useRole } from '../../../state/session.ts'
import './backlog.css'
import { useAsked } from '../../parts/useAsked.ts'
import { useBacklogTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type Todo = WireRow<typeof backlog>

const Wall = lazy(
  () => import('./Wall.tsx'),
  it => it.Wall,
)

const tones = { calm: '', near: 'crud-tone crud-warn', over: 'crud-tone crud-bad' } as const
const stands = (row: Todo) => row.backlogStatus === 0 || row.backlogStatus === 2

/** Things to do, reminders and cards: how long there is, and the way to where each is done. */
function List() {
  const texts = useBacklogTexts()
  const navigate = useNavigate()
  const supervises = useRole('supervise')
  const lang = usePrefs(it => it.lang)
  const newTodos = useNewTodos()
  const extras = useMemo(
    (): Extras<Todo> => ({
      leads: [
        {
          key: 'go',
          title: texts.go,
          shown: row => stands(row) && row.bizUrl !== '',
          run(row) {
            // The left tree follows to the kitchen it is about.
            if (supervises) choose({ infoId: row.infoId, cityId: '', name: row.infoName })
            void navigate(row.bizUrl)
          },
        },
      ],
      asks: ['content', 'leftHours', 'cardReason'],
      cells: {
        leftHours(row) {
          const due = row.dueTime
          if (!due || !stands(row)) return ''
          const { text, nearness } = countdown(
            momentAt(row.openTime || row.createTime),
            momentAt(due),
            clock.now(),
            lang,
          )
          return <span className={tones[nearness]}>{text}</span>
        },
      },
      onChanged: newTodos,
    }),
    [texts, navigate, supervises, lang, newTodos],
  )
  return <Crud definition={backlog} extras={extras} />
}

/** Things to do; the office also sees the cards it shows to kitchens on a wall. domain.md B.10.6, E.1, E.6 */
export default function Backlog() {
  const texts = useBacklogTexts()
  const words = useWords(backlog)
  const newTodos = useNewTodos()
  const isKitchen = useRole('enterprise')
  const [cards, setCards] = useAsked('cards')
  if (isKitchen) return <List />
  return (
    <div className="bl">
      <div className="bl-top">
        <Segmented
          aria-label={texts.view}
          value={cards ? 'wall' : 'list'}
          onChange={how => setCards(how === 'wall' ? '1' : '')}
          options={[
            { value: 'list', label: texts.list },
            { value: 'wall', label: texts.wall },
          ]}
        />
      </div>
      {cards ? <Wall words={words} onChanged={newTodos} /> : <List />}
    </div>
  )
}
