import type { Resource } from '../../kernel/define/resource.ts'
import type { Entered } from '../engine/form/form.ts'
import { useScan } from '../engine/form/useScan.ts'
import { useBillTexts } from './billTexts.ts'
import { Sheet } from './base/Sheet.tsx'

/** The camera over the whole screen until it has read a code that something here has. */
export function ScanSheet({
  resource,
  onFound,
  onClose,
}: {
  resource: Resource
  onFound: (values: Entered) => void
  onClose: () => void
}) {
  const own = useBillTexts()
  const { video, text } = useScan(resource, own, onFound, onClose)
  return (
    <Sheet open title={own.scan} onClose={onClose}>
      <video ref={video} className="m-video" muted playsInline aria-label={own.scanning} />
      <p className="m-hint" role="status">
        {text || own.scanning}
      </p>
    </Sheet>
  )
}
