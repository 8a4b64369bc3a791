import { useState } from 'react'
import { look } from '../../kit/viewer/look.ts'
import type { InputProps } from '../faces.ts'
import { useAddresses } from '../files/album.ts'
import { pictureEnding } from '../files/local.ts'
import { shotsOf } from '../files/shots.ts'
import { useUploads } from '../files/useUploads.ts'
import { Pad } from './Pad.tsx'
import './signature.css'
import { useSignTexts } from './texts.ts'

/**
 * A picture that is written by hand and sent like any other; no file can be chosen for it. Loaded by fields/images.tsx
 * when the first form has one.
 */
export function SignatureInput({ id, name, title, words, value, onChange, onBusy }: InputProps) {
  const texts = useSignTexts()
  const [open, setOpen] = useState(false)
  const { links, waiting, add, retry, drop, remove } = useUploads(
    { name, value, onChange, onBusy },
    { max: 1, prepare: async file => file, ending: pictureEnding, noRoom: words.texts.noRoom, replaces: true },
  )
  const link = links[0]
  const [address] = useAddresses(links)
  const coming = waiting[0]
  const signed = (picture: File) => {
    setOpen(false)
    if (coming) drop(coming)
    void add([picture])
  }
  return (
    <span className="sign">
      {link && !coming && (
        <button
          type="button"
          className="sign-shown"
          aria-label={texts.signed(title)}
          onClick={() => look(shotsOf(address ? [address] : [], title))}
        >
          <img src={address} alt={title} />
        </button>
      )}
      {coming && (
        <span className="sign-shown" data-failed={coming.failure || undefined} role="status">
          <img src={coming.url} alt={title} />
          {coming.failure ? (
            <>
              <small className="crud-why">{coming.failure}</small>
              <button type="button" className="crud-again" onClick={() => retry(coming)}>
                {words.texts.retry}
              </button>
            </>
          ) : (
            <progress value={coming.share} max={1} aria-label={words.texts.uploading} />
          )}
        </span>
      )}
      <button type="button" id={id} className="sign-open" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m14 5 5 5L8 21H3v-5zM12 7l5 5M13 21h8"
          />
        </svg>
        {link || coming ? texts.again : texts.sign}
      </button>
      {(link || coming) && (
        <button
          type="button"
          className="sign-out"
          aria-label={words.texts.takeOut(title)}
          onClick={() => {
            if (coming) drop(coming)
            if (link) remove(link)
          }}
        >
          ×
        </button>
      )}
      {open && <Pad title={title} texts={texts} onSigned={signed} onClose={() => setOpen(false)} />}
    </span>
  )
}
