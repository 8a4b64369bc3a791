import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import notice from '../../../modules/desk/notice.ts'
import { post } from '../../api/http.ts'
import { useForget, useRow } from '../../engine/data.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import { facesOf } from '../../engine/fields/index.ts'
import { useWords } from '../../engine/words.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { Loaded } from '../parts/Loaded.tsx'

/** A notice as it was meant to look; whoever sees it has read it. */
export function Reading({ row, onClose }: { row: Line, onClose: () => void }) {
  const words = useWords(notice)
  const found = useRow(notice, row.id)
  const client = useQueryClient()
  const forget = useForget(notice)
  const content = notice.all.content!
  const here = found.data?.id
  useEffect(() => {
    if (!here) return
    // Without a receipt it stays unread, and the next opening tries again.
    void post('blade-desk/notice/read', { params: { ids: here }, quiet: true }).then(() => Promise.all([forget(), client.invalidateQueries({ queryKey: ['notices'] })]), () => {})
  }, [here]) // oxlint-disable-line react/exhaustive-deps -- once for each notice that is shown
  return (
    <Dialog open title={textOf(row['title'])} width={760} onClose={onClose}>
      <Loaded of={found}>
        {data => (
          <article>
            <p className="part-note">{textOf(data['categoryName'])} · {textOf(data['releaseTime'])}</p>
            {facesOf(content).detail?.(data['content'] ?? '', { of: content, name: 'content', row: data, words })}
          </article>
        )}
      </Loaded>
    </Dialog>
  )
}
