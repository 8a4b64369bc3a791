import type { Resource } from '../../../../kernel/define/resource.ts'
import type { Entered } from '../../../engine/form/form.ts'
import { useScan } from '../../../engine/form/useScan.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useBillTexts } from './texts.ts'

/** The camera until it has read a code that something here has. */
export function ScanDialog({
  resource,
  onFound,
  onClose,
}: {
  resource: Resource
  onFound: (values: Entered) => void
  onClose: () => void
}) {
  const texts = useBillTexts()
  const { video, text } = useScan(resource, texts, onFound, onClose)
  return (
    <Dialog open title={texts.scan} width={560} onClose={onClose} footer={null} maximisable={false}>
      <video ref={video} className="bill-video" muted playsInline aria-label={texts.scanning} />
      <p role="status">{text || texts.scanning}</p>
    </Dialog>
  )
}
