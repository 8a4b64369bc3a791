import { useCallback, useMemo, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import level from '../../../../modules/supervise/level.ts'
import { get } from '../../../api/http.ts'
import { readRow } from '../../../engine/calls.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import type { Editing } from '../../../engine/form/FormDialog.tsx'
import { useWords } from '../../../engine/words.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useCan, useRole, useSession } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Queues, type Desk } from './Queues.tsx'
import { useLevelTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import './level.css'

type Grade = WireRow<typeof level>

const FormDialog = lazy(
  () => import('../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)
const ActionDialog = lazy(
  () => import('../../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
const PlateDrawer = lazy(
  () => import('./Plate.tsx'),
  it => it.PlateDrawer,
)

interface Shown {
  readonly infoId: string
  readonly grade: number | undefined
  readonly day: string
}

/**
 * The grade desk: what waits to be graded, approved and hung, then every grade there is; a board as it would hang.
 * domain.md B.7.3, E.1
 */
export default function Levels() {
  const texts = useLevelTexts()
  const words = useWords(level)
  const can = useCan()
  const client = useQueryClient()
  const isKitchen = useRole('enterprise')
  const user = useSession(it => it.user?.user_id ?? '')
  const scope = useEnterprise(it => it.infoId || it.cityId)
  const desk = useQuery({
    queryKey: ['resource', level.key, 'desk', scope],
    enabled: !isKitchen,
    queryFn: ({ signal }) => get<Desk>(`${level.path}/desk`, { signal, quiet: true }),
  })
  const [plate, setPlate] = useState<Shown | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [row, setRow] = useState<Grade | null>(null)
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['resource', level.key] }), [client])
  const extras = useMemo(
    (): Extras<Grade> => ({
      buttons: [
        {
          key: 'plate',
          title: texts.plate,
          run: (line: Grade) => setPlate({ infoId: line.infoId, grade: Number(line.level), day: line.levelDate }),
        },
      ],
      onChanged: changed,
      ...(!isKitchen && {
        top: (
          <Loaded of={desk} rows={3}>
            {queues => (
              <Queues
                of={queues}
                onPlate={({ infoId }, grade, day) => setPlate({ infoId, grade, day })}
                onGrade={
                  can(permission(level.key, 'create'))
                    ? line =>
                        setEditing({
                          how: 'add',
                          initial: {
                            infoId: line.infoId,
                            checkId: line.id,
                            levelDate: clock.today(),
                            levelScore: String(line.score),
                            evaluators: user,
                          },
                        })
                    : undefined
                }
                onApprove={
                  can(permission(level.key, 'approve')) ? line => void readRow(level, line.id).then(setRow) : undefined
                }
              />
            )}
          </Loaded>
        ),
      }),
    }),
    [texts, desk, can, user, isKitchen, changed],
  )
  return (
    <div className="grade-page">
      <Crud definition={level} extras={extras} />
      {plate && <PlateDrawer {...plate} onClose={() => setPlate(null)} />}
      {editing && (
        <FormDialog
          resource={level}
          words={words}
          editing={editing}
          onClose={() => setEditing(null)}
          onFiled={changed}
        />
      )}
      {row && (
        <ActionDialog
          resource={level}
          words={words}
          action="approve"
          rows={[row]}
          onClose={() => setRow(null)}
          onFiled={changed}
        />
      )}
    </div>
  )
}
