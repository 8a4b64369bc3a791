import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import notice from '../../../../modules/desk/notice.ts'
import { post } from '../../../api/http.ts'
import { useForget, useRow } from '../../../engine/data.ts'
import { textOf } from '../../../engine/faces.ts'
import { facesOf } from '../../../engine/fields/index.ts'
import { useWords } from '../../../engine/words.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { confirmNotice } from '../../../api/notices.ts'
import { useNewTodos } from '../../../api/todos.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useNoticeTexts } from './texts.ts'

type Notice = WireRow<typeof notice>

/** A notice as it was meant to look; whoever sees it has read it. */
export function Reading({ row, onClose }: { row: Notice; onClose: () => void }) {
  const words = useWords(notice)
  const texts = useNoticeTexts()
  const query = useRow(notice, row.id)
  const client = useQueryClient()
  const forget = useForget(notice)
  const content = notice.all['content']!
  const here = query.data?.id
  useEffect(() => {
    if (!here) return
    // Without a receipt it stays unread, and the next opening tries again.
    void post('blade-desk/notice/read', { params: { ids: here }, quiet: true }).then(
      () => Promise.all([forget(), client.invalidateQueries({ queryKey: ['notices'] })]),
      () => {},
    )
  }, [here]) // oxlint-disable-line react/exhaustive-deps -- once for each notice that is shown
  const newTodos = useNewTodos()
  const [busy, setBusy] = useState(false)
  const [asks, confirmed] = [query.data?.needConfirm === 1, textOf(query.data?.['confirmTime'])]
  const confirm = async () => {
    setBusy(true)
    // The failure is told by the call itself.
    await confirmNotice(row.id)
      .then(() => {
        newTodos()
        return Promise.all([forget(), client.invalidateQueries({ queryKey: ['notices'] })])
      })
      .catch(() => {})
    setBusy(false)
  }
  const files = notice.all['attachFiles']!
  return (
    <Dialog
      open
      title={row.title}
      width={760}
      onClose={onClose}
      busy={busy}
      {...(asks && query.data?.['confirmTime'] === '' && { onOk: () => void confirm(), okText: texts.confirm })}
    >
      <Loaded of={query}>
        {data => (
          <article>
            <p className="part-note">
              {textOf(data['categoryName'])} · {data.releaseTime}
              {asks && confirmed !== '' && ` · ${texts.confirmedAt(confirmed)}`}
            </p>
            {facesOf(content).detail?.(data.content ?? '', { of: content, name: 'content', row: data, words })}
            {data.attachFiles !== '' && (
              <p className="part-note">
                {words.field('attachFiles')}{' '}
                {facesOf(files).detail?.(data.attachFiles ?? '', {
                  of: files,
                  name: 'attachFiles',
                  row: data,
                  words,
                })}
              </p>
            )}
          </article>
        )}
      </Loaded>
    </Dialog>
  )
}
