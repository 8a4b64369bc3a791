import { useEffect, useMemo, useState } from 'react'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import platform from '../../../../modules/video/platform.ts'
import { useForget } from '../../../engine/data.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { pushCatalogue } from './data.ts'
import { Sharing } from './Sharing.tsx'
import { usePlatformTexts } from './texts.ts'

type Row = WireRow<typeof platform>

/** Whether it is registered changes by itself: it is looked at again after this time, ms. */
const lookMs = 10_000

/** Platforms above, and what they may see. video-contract.md A10 /platformList/15/1 */
export default function PlatformsPage() {
  const texts = usePlatformTexts()
  const forget = useForget(platform)
  const mayShare = useCan()(permission(platform.key, 'update'))
  const [open, setOpen] = useState<Row | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void forget()
    }, lookMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `forget` does the same each time
  }, [])
  const extras = useMemo((): Extras<Row> => {
    const push = async ({ id }: Row): Promise<void> => {
      await pushCatalogue(id)
      toast('success', texts.pushed)
    }
    return {
      without: ['copy'],
      form: { single: true },
      buttons: mayShare
        ? [
            { key: 'share', title: texts.share, run: setOpen },
            // A refusal is told by the call itself.
            { key: 'push', title: texts.push, run: row => push(row).catch(() => undefined) },
          ]
        : [],
    }
  }, [texts, mayShare])
  const close = (): void => {
    setOpen(null)
    void forget()
  }
  return (
    <>
      <Crud definition={platform} extras={extras} />
      {open && <Sharing row={open} onClose={close} />}
    </>
  )
}
