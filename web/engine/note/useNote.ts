import { useEffect, useRef, useState } from 'react'
import type { Resource } from '../../../kernel/define/resource.ts'
import { option } from '../../../kernel/fields/base/field.ts'
import { ApiError } from '../../api/http.ts'
import { shrink } from '../files/shrink.ts'
import { upload } from '../files/upload.ts'
import type { Entered } from '../form/form.ts'
import { filled, withPhoto, type Filling, type Form } from './fill.ts'
import { noteOn, type NoteProgress } from './read.ts'
import { useNoteTexts } from './texts.ts'

export interface NoteProps {
  readonly resource: Resource
  /** The form as it is when something was read. */
  readonly form: () => Form
  /** The photo is stored: it is kept as the paper it shows. */
  readonly onPhoto: (values: Entered) => void
  readonly onRead: (filling: Filling) => void
  readonly onClose: () => void
}

/**
 * A photo on its way into a form: made smaller, stored, read, filled in. Whoever closes it has left: nothing is filled
 * in any more.
 */
export function useNote({ resource, form, onPhoto, onRead, onClose }: NoteProps) {
  const texts = useNoteTexts()
  const [doing, setDoing] = useState<'' | 'sending' | 'reading'>('')
  const [progress, setProgress] = useState<NoteProgress | null>(null)
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState('')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const read = async (stored: string) => {
    const { signal } = leaving.current
    setProblem('')
    setProgress(null)
    setDoing('reading')
    try {
      const note = await noteOn(resource, stored, signal, setProgress)
      if (signal.aborted) return
      onRead(filled(resource, note, form()))
      onClose()
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof ApiError ? error.msg : String(error))
    } finally {
      if (!signal.aborted) setDoing('')
    }
  }
  // A moment of waiting needs no number.
  const far =
    doing !== 'reading' || !progress
      ? ''
      : progress.before > 0
        ? texts.before(progress.before)
        : progress.seconds > 5
          ? texts.since(progress.seconds)
          : ''
  return {
    texts,
    problem,
    /** What is being done, in words; '' when nothing is. */
    doing: doing && (far || texts[doing]),
    /** Once it is stored, reading alone is tried again. */
    again: link && !doing ? () => void read(link) : null,
    async take(file: File | undefined) {
      if (!file) return
      const { signal } = leaving.current
      setLink('')
      if (!navigator.onLine) return setProblem(texts.offline)
      setProblem('')
      setDoing('sending')
      try {
        const small = await shrink(file).catch(() => null)
        if (!small) return setProblem(texts.unreadable)
        const stored = (await upload(small, file.name, () => undefined)).link
        if (signal.aborted) return
        setLink(stored)
        onPhoto({
          ticketImgs: withPhoto(form().paper['ticketImgs'], stored, option(resource.fields['ticketImgs']!, 'max', 1)),
        })
        await read(stored)
      } catch (error) {
        if (!signal.aborted)
          setProblem(error instanceof ApiError ? (error.code === 0 ? texts.offline : error.msg) : String(error))
      } finally {
        if (!signal.aborted) setDoing('')
      }
    },
  }
}
