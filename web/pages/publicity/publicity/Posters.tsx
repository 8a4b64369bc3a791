import { Radio } from 'antd'
import { useState } from 'react'
import publicity from '../../../../modules/publicity/publicity.ts'
import { download } from '../../../api/http.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import './publicity.css'
import { usePublicityTexts } from './texts.ts'

/** Sheets with the public code of each kitchen, to be printed. @param infoIds none for all that are looked at */
export function Posters({ infoIds, onClose }: { infoIds: readonly string[]; onClose: () => void }) {
  const texts = usePublicityTexts()
  const [size, setSize] = useState('a4')
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    setBusy(true)
    // A refusal is told by the call itself.
    await download(
      `${publicity.path}/poster`,
      { params: { size, infoIds }, scope: infoIds.length === 0, timeout: 60_000 },
      `${texts.poster}.pdf`,
    ).then(onClose, () => setBusy(false))
  }
  return (
    <Dialog
      open
      title={texts.posters}
      onClose={onClose}
      onOk={() => void fetch()}
      okText={texts.download}
      busy={busy}
      width={460}
      maximisable={false}
    >
      <p className="pb-note">{texts.posterNote(infoIds.length)}</p>
      <Radio.Group
        aria-label={texts.size}
        className="pb-sizes"
        value={size}
        onChange={event => setSize(event.target.value as string)}
        options={Object.entries(texts.sizes).map(([value, label]) => ({ value, label }))}
      />
    </Dialog>
  )
}
