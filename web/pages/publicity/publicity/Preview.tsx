import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { clock } from '../../../../contract/clock.ts'
import publicity from '../../../../modules/publicity/publicity.ts'
import { type First, FirstContext } from '../../../api/first.ts'
import { get } from '../../../api/http.ts'
import { useLabels } from '../../../engine/words.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import type { Answers } from '../../public/kitchen/data.ts'
import { Shown } from '../../public/kitchen/Shown.tsx'
import { useKitchenTexts } from '../../public/kitchen/texts.ts'
import './publicity.css'
import { usePublicityTexts } from './texts.ts'

/**
 * The public page of a kitchen on a phone, as it is with these items; nothing in it leads away. domain.md B.10.7
 * @param isDraft whether the items are not filed yet
 */
export function Preview({
  infoId,
  items,
  isDraft = false,
  onClose,
}: {
  infoId: string
  items: string
  isDraft?: boolean
  onClose: () => void
}) {
  const texts = usePublicityTexts()
  const kitchen = useKitchenTexts()
  const words = useLabels()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['resource', publicity.key, 'preview', infoId, items],
    queryFn: ({ signal }) =>
      get<Answers>(`${publicity.path}/preview`, {
        params: { infoId, showItems: items },
        scope: false,
        quiet: true,
        signal,
      }),
    retry: false,
  })
  const first = useMemo(
    (): First => ({
      search: `?${new URLSearchParams({ infoId }).toString()}`,
      at: clock.now(),
      answers: {},
      phone: true,
    }),
    [infoId],
  )
  return (
    <Dialog open title={texts.previewTitle} onClose={onClose} footer={null} width={460} maximisable={false}>
      {isDraft && <p className="pb-note">{texts.previewNote}</p>}
      {isPending && <p role="status">{texts.loading}</p>}
      {error && (
        <p role="alert">
          {error.message} <Button onClick={() => void refetch()}>{texts.again}</Button>
        </p>
      )}
      {data && (
        <div className="pb-phone">
          <div tabIndex={0} role="region" aria-label={texts.previewTitle}>
            <div inert>
              <FirstContext value={first}>
                <Shown answers={data} words={words} texts={kitchen} />
              </FirstContext>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}
