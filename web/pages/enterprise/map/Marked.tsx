import { useMemo, useState } from 'react'
import { Button } from 'antd'
import { NotificationOutlined } from '@ant-design/icons'
import { permission } from '../../../../contract/roles.ts'
import notice from '../../../../modules/desk/notice.ts'
import type { FormExtras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { noticeForm } from '../../desk/notice/form.ts'
import { Export } from './Export.tsx'
import { receiversFrom } from './Receivers.tsx'
import type { Points } from './points.ts'
import { useMapTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import '../../../engine/engine.css'

const FormDialog = lazy(
  () => import('../../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)
/** A notice names at most so many. */
const most = Number(notice.all['targetInfos']!.of['max'])

/**
 * What is done with the enterprises that were chosen: who may write notices writes them one. domain.md E.1 框选发通知
 */
export function Marked({
  points,
  marked,
  onClear,
}: {
  points: Points
  marked: ReadonlySet<number>
  onClear: () => void
}) {
  const texts = useMapTexts()
  const words = useWords(notice)
  const may = useCan()(permission(notice.key, 'create'))
  const [to, setTo] = useState<{ readonly points: Points; readonly ids: string } | null>(null)
  const form = useMemo(
    (): FormExtras => ({
      ...noticeForm,
      ...(to && { wide: ['targetInfos'], inputs: { targetInfos: receiversFrom(to.points) } }),
    }),
    [to],
  )
  const ids = () => [...marked].map(n => points.of.id[n]!)
  const write = () => {
    if (marked.size > most) return toast('error', texts.tooMany(most))
    setTo({ points, ids: ids().join(',') })
  }
  return (
    <div className="mp-marked" role="group" aria-label={texts.chosen(marked.size)}>
      <b role="status">{texts.chosen(marked.size)}</b>
      {may && (
        <Button type="primary" icon={<NotificationOutlined aria-hidden />} onClick={write}>
          {texts.notice}
        </Button>
      )}
      <Export ids={ids} title={texts.exports} />
      <Button onClick={onClear}>{texts.clear}</Button>
      {to && (
        <FormDialog
          resource={notice}
          words={words}
          editing={{ how: 'add', initial: { targetInfos: to.ids } }}
          extras={form}
          onClose={() => setTo(null)}
          onFiled={onClear}
        />
      )}
    </div>
  )
}
