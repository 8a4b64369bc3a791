import { useState } from 'react'
import { Button, Select } from 'antd'
import { fileClassify } from '../../../../modules/system/file.ts'
import { ApiError, post } from '../../../api/http.ts'
import { DropZone } from '../../../engine/files/DropZone.tsx'
import type { Words } from '../../../engine/words.ts'
import { bytes } from '../console/series.ts'
import { Asking, saidBy } from '../../parts/Asking.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import { useResourceTexts } from './texts.ts'
import './resource.css'

const kinds = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png,.webp'
interface Chosen {
  readonly file: File
  readonly failure: string
}

/** Files taken in under a class; those that are refused stay, with the reason, to be sent again or taken out. */
export function FileUpload({ words, onClose, onDone }: { words: Words; onClose: () => void; onDone: () => void }) {
  const texts = useResourceTexts()
  const [classify, setClassify] = useState('')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState('')
  const ok = async () => {
    setTried(true)
    setTold('')
    if (!classify || !chosen.length) return false
    const left: Chosen[] = []
    for (const { file } of chosen) {
      const body = new FormData()
      body.append('file', file, file.name)
      const failure = await post('system/file/upload', {
        params: { classify },
        body,
        timeout: 120_000,
        quiet: true,
        scope: false,
      }).then(
        () => '',
        (error: unknown) => (error instanceof ApiError ? saidBy(error) : String(error)),
      )
      if (failure) left.push({ file, failure })
    }
    onDone()
    if (!left.length) return
    setTold(texts.someFailed(chosen.length - left.length, left.length))
    setChosen(left)
    return false
  }
  return (
    <Asking
      title={texts.uploadFiles}
      onClose={onClose}
      onOk={ok}
      okText={texts.uploadDo}
      done={texts.uploaded}
      dirty={chosen.length > 0}
    >
      <Labelled label={texts.classify} required problem={tried && !classify ? texts.chooseClass : undefined}>
        {props => (
          <Select
            {...props}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={texts.chooseClass}
            value={classify || null}
            onChange={setClassify}
            options={Object.keys(fileClassify.items).map(code => ({
              value: code,
              label: words.label(fileClassify, code),
            }))}
          />
        )}
      </Labelled>
      <Labelled
        label={texts.files}
        required
        hint={texts.filesHint}
        problem={told || (tried && !chosen.length ? texts.needFiles : undefined)}
      >
        {({ id }) => (
          <DropZone
            id={id}
            accept={kinds}
            multiple
            disabled={false}
            label={texts.addFiles}
            hint={texts.filesHint}
            onFiles={files => setChosen(list => [...list, ...files.map(file => ({ file, failure: '' }))])}
          >
            {chosen.length > 0 && (
              <ul className="chosen">
                {chosen.map(({ file, failure }, at) => (
                  <li key={`${file.name}${at}`}>
                    <b title={file.name}>{file.name}</b>
                    {failure ? <small role="alert">{failure}</small> : <small>{bytes(file.size)}</small>}
                    <Button
                      type="text"
                      size="small"
                      aria-label={texts.without(file.name)}
                      onClick={() => setChosen(list => list.filter((_, n) => n !== at))}
                    >
                      ×
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </DropZone>
        )}
      </Labelled>
    </Asking>
  )
}
