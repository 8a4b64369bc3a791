import { useCallback, useMemo, useState } from 'react'
import { Button, Segmented } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { complainKind } from '../../../../modules/words/dictionaries.ts'
import complain from '../../../../modules/supervise/complain.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { useNewTodos } from '../../../api/todos.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useCan, useRole } from '../../../state/session.ts'
import { useAsked } from '../../parts/useAsked.ts'
import { Board } from './Board.tsx'
import { Panel } from './Panel.tsx'
import { useComplainTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import './complain.css'

type Complaint = WireRow<typeof complain>

const FormDialog = lazy(
  () => import('../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)
const nobody: readonly Complaint[] = []

/**
 * The complaint desk of the office: a board by default, the list beside it, and one complaint with all that is done
 * about it.
 */
function Desk() {
  const texts = useComplainTexts()
  const words = useWords(complain)
  const can = useCan()
  const newTodos = useNewTodos()
  const [listed, setListed] = useState(false)
  const [kind, setKind] = useState('')
  const [named, setNamed] = useAsked('case')
  // Things to do and pop-ups name it as they name any row; the list opens that by itself.
  const [asked, setAsked] = useAsked('open')
  const id = named || (listed ? '' : asked)
  const setId = useCallback(
    (value: string) => {
      if (asked) setAsked('')
      setNamed(value)
    },
    [asked, setAsked, setNamed],
  )
  const [rows, setRows] = useState(nobody)
  const [adding, setAdding] = useState(false)
  const extras = useMemo(
    (): Extras<Complaint> => ({
      onOpen: row => {
        setRows(nobody)
        setId(row.id)
      },
      onChanged: newTodos,
      without: ['@reveal'],
    }),
    [setId, newTodos],
  )
  return (
    <div className="cp" data-view={listed ? 'list' : 'board'}>
      <header className="cp-top">
        <Segmented
          aria-label={texts.view}
          value={listed ? 'list' : 'board'}
          onChange={how => setListed(how === 'list')}
          options={[
            { value: 'board', label: texts.board },
            { value: 'list', label: texts.list },
          ]}
        />
        {!listed && (
          <Segmented
            aria-label={texts.kind}
            value={kind}
            onChange={setKind}
            options={[
              { value: '', label: texts.all },
              ...Object.keys(complainKind.items).map(key => ({ value: key, label: words.label(complainKind, key) })),
            ]}
          />
        )}
        {!listed && can(permission(complain.key, 'create')) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </header>
      {listed ? (
        <ChooseFirst>
          <Crud definition={complain} extras={extras} />
        </ChooseFirst>
      ) : (
        <Board words={words} kind={kind} onOpen={setId} onRows={setRows} onAll={() => setListed(true)} />
      )}
      <Panel
        id={/^\d{1,19}$/.test(id) ? id : ''}
        rows={rows}
        words={words}
        onOpen={setId}
        onClose={() => setId('')}
        onChanged={newTodos}
      />
      {adding && (
        <FormDialog
          resource={complain}
          words={words}
          editing={{ how: 'add' }}
          onClose={() => setAdding(false)}
          onFiled={newTodos}
        />
      )}
    </div>
  )
}

/** What a kitchen is asked, and until when. */
const answers: Extras<Complaint> = { asks: ['askContent', 'replyDeadline'] }

/** Complaints: a kitchen sees those it was asked about, the office all of its district. domain.md B.7.5, E.1, E.2 */
export default function Complaints() {
  return useRole('enterprise') ? <Crud definition={complain} extras={answers} /> : <Desk />
}
