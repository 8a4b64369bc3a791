import { useCallback, useMemo, useState } from 'react'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import file from '../../../modules/system/file.ts'
import { post } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { useWords } from '../../engine/words.ts'
import { confirm } from '../../kit/Dialog.tsx'
import { useCan } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { bytes } from './console/series.ts'
import { FileUpload } from './resource/FileUpload.tsx'
import { Look } from './resource/Look.tsx'
import { useResourceTexts } from './resource/texts.ts'
import { fetchFile, isShown } from './resource/tickets.ts'

type StoredFile = WireRow<typeof file>

/**
 * The files of records by what they are for: found, uploaded, looked at, fetched, filed anew, removed.
 * platform-contract.md 17
 */
export default function Files() {
  const texts = useResourceTexts()
  const words = useWords(file)
  const can = useCan()
  const forget = useForget(file)
  const [looking, setLooking] = useState<StoredFile | null>(null)
  const [uploading, setUploading] = useState(false)
  const [mayCreate, mayRemove] = [can(permission(file.key, 'create')), can(permission(file.key, 'remove'))]
  // A refusal is told by the call itself.
  const remove = useCallback(
    (rows: readonly StoredFile[]) =>
      post('system/file/delFile', { params: { ids: rows.map(row => row.id) }, scope: false })
        .then(
          () => toast('success', texts.removed),
          () => {},
        )
        .then(forget),
    [texts, forget],
  )
  const extras = useMemo(
    (): Extras<StoredFile> => ({
      conditions: ['originalName', 'classify'],
      without: ['add', 'copy', 'import', 'export', 'remove'],
      cells: { size: row => (textOf(row.size) === '' ? '' : bytes(Number(row.size))) },
      tools: [
        ...(mayCreate
          ? [{ key: 'upload', title: texts.uploadFiles, primary: true, run: () => setUploading(true) }]
          : []),
        ...(mayRemove
          ? [
              {
                key: 'remove',
                title: texts.remove,
                ticked: 'some' as const,
                danger: true,
                run: (rows: readonly StoredFile[]) =>
                  void confirm({ text: texts.removeAsk, danger: true }).then(yes => (yes ? remove(rows) : undefined)),
              },
            ]
          : []),
      ],
      buttons: [
        {
          key: 'preview',
          title: texts.preview,
          refused: row => (isShown(row) ? undefined : texts.notShown),
          run: setLooking,
        },
        { key: 'download', title: texts.download, run: row => fetchFile({ id: row.id }, row.originalName) },
        ...(mayRemove
          ? [
              {
                key: 'remove',
                title: texts.remove,
                danger: true,
                confirm: texts.removeAsk,
                run: (row: StoredFile) => remove([row]),
              },
            ]
          : []),
      ],
    }),
    [texts, mayCreate, mayRemove, remove],
  )
  return (
    <>
      <Crud definition={file} extras={extras} />
      {uploading && <FileUpload words={words} onClose={() => setUploading(false)} onDone={() => void forget()} />}
      {looking && <Look row={looking} which={{ id: looking.id }} onClose={() => setLooking(null)} />}
    </>
  )
}
