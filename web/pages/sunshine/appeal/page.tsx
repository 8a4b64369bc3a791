import { useMemo } from 'react'
import { Link, useNavigate } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import appeal from '../../../../modules/sunshine/appeal.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { useNewTodos } from '../../../api/todos.ts'
import { useCan } from '../../../state/session.ts'
import { aim } from '../../parts/Drill.tsx'
import { signed } from '../base/figures.ts'
import { useSunshineTexts } from '../base/texts.ts'
import { ToRecords } from '../base/ToRecords.tsx'
import { AppealLeft, AppealState } from './AppealState.tsx'
import '../sunshine.css'

type AppealRow = WireRow<typeof appeal>

/**
 * Appeals against lost points: the office looks at the records of each, puts them right and decides. A kitchen appeals
 * where its score is shown. decisions-2.md A.4
 */
export default function Appeals() {
  const texts = useSunshineTexts()
  const navigate = useNavigate()
  const newTodos = useNewTodos()
  const files = useCan()(permission(appeal.key, 'create'))
  const extras = useMemo(
    (): Extras<AppealRow> => ({
      without: ['add', 'copy'],
      ...(files && {
        top: (
          <p className="sx-how">
            {texts.appealHow} <Link to="/index/sunshine">{texts.toIndex}</Link>
          </p>
        ),
      }),
      leads: [
        {
          key: 'records',
          title: texts.records,
          run(row) {
            aim({ infoId: row.infoId, infoName: row.infoName })
            void navigate(row.lossUrl)
          },
        },
      ],
      cells: { reviewDue: row => <AppealLeft row={row} /> },
      above: row => (
        <div className="sx-case">
          <p>
            <AppealState row={row} />
          </p>
          <ToRecords url={row.lossUrl} of={{ infoId: row.infoId, infoName: row.infoName }} className="sx-loss">
            <span lang="zh-CN">
              {row.lossText}
              {!files && <small>{texts.recordsHint}</small>}
            </span>
            <b>{signed(-Number(row.lossPoints))}</b>
          </ToRecords>
        </div>
      ),
      onChanged: newTodos,
    }),
    [texts, navigate, newTodos, files],
  )
  return <Crud definition={appeal} extras={extras} />
}
