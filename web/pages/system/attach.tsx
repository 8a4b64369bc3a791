import { useMemo, useRef, useState } from 'react'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import attach from '../../../modules/system/attach.ts'
import { post } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { useSession } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { bytes } from './console/series.ts'
import { Look } from './resource/Look.tsx'
import { useResourceTexts } from './resource/texts.ts'
import { fetchFile, isShown } from './resource/tickets.ts'

type Attached = WireRow<typeof attach>

const right = permission(attach.key, 'create')

const whichOf = (row: Attached) => ({ link: row.link })

/** Attachments: upload, preview, download, delete. platform-contract.md 16 */
export default function Attachments() {
  const texts = useResourceTexts()
  const picker = useRef<HTMLInputElement>(null)
  const [looking, setLooking] = useState<Attached | null>(null)
  const [busy, setBusy] = useState(false)
  const may = useSession(it => it.permissions?.has(right) ?? false)
  const forget = useForget(attach)
  const extras = useMemo(
    (): Extras<Attached> => ({
      without: ['add', 'edit', 'copy', 'import'],
      cells: { attachSize: row => (textOf(row.attachSize) === '' ? '' : bytes(Number(row.attachSize))) },
      ...(may && {
        tools: [
          {
            key: 'upload',
            title: busy ? texts.uploading : texts.upload,
            primary: true,
            run: () => {
              if (!busy) picker.current?.click()
            },
          },
        ],
      }),
      buttons: [
        {
          key: 'preview',
          title: texts.preview,
          refused: row => (isShown(row) ? undefined : texts.notShown),
          run: setLooking,
        },
        { key: 'download', title: texts.download, run: row => fetchFile(whichOf(row), row.originalName) },
      ],
    }),
    [texts, may, busy],
  )
  const send = async (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (picker.current) picker.current.value = ''
    if (!chosen.length) return
    setBusy(true)
    let done = 0
    for (const file of chosen) {
      const body = new FormData()
      body.append('file', file, file.name)
      await post('blade-resource/oss/endpoint/put-file-attach', {
        params: { use: file.type.startsWith('image/') ? 'image' : 'file' },
        body,
        timeout: 120_000,
      }).then(
        () => {
          done += 1
        },
        () => {},
      )
    }
    setBusy(false)
    if (done === chosen.length) toast('success', texts.uploaded)
    await forget()
  }
  return (
    <>
      <Crud definition={attach} extras={extras} />
      {looking && <Look row={looking} which={whichOf(looking)} onClose={() => setLooking(null)} />}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={texts.upload}
        onChange={event => void send(event.target.files)}
      />
    </>
  )
}
