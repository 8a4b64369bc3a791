import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useResourceTexts } from './texts.ts'
import { fetchFile, ticketFor, type Named, type Which } from './tickets.ts'
import './resource.css'

/** A picture or a PDF as it is, in a dialog; its address is good once, so every opening asks for one of its own. */
export function Look({
  row: { originalName: name, extension },
  which,
  onClose,
}: {
  row: Named
  which: Which
  onClose: () => void
}) {
  const texts = useResourceTexts()
  const [lost, setLost] = useState(false)
  const ticket = useQuery({
    queryKey: ['ticket', which],
    queryFn: () => ticketFor(which, 'preview', true),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const again = () => {
    setLost(false)
    void ticket.refetch()
  }
  return (
    <Dialog
      open
      title={name}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="primary" onClick={() => void fetchFile(which, name)}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div className="look">
        <Loaded of={ticket}>
          {link =>
            lost ? (
              <p className="part-none" role="alert">
                {texts.failed}{' '}
                <Button size="small" onClick={again}>
                  {texts.again}
                </Button>
              </p>
            ) : // In a sandbox no browser shows a PDF; its viewer is one, and the answer forbids all else.
            extension === 'pdf' ? (
              <iframe key={link} title={name} src={link} /> // oxlint-disable-line react/iframe-missing-sandbox -- see above
            ) : (
              <img key={link} src={link} alt={name} onError={() => setLost(true)} />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
