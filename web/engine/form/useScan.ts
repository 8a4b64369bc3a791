import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Entered } from './form.ts'
import { goodsOf, scan } from './scan.ts'

/**
 * Looks through the camera as long as this is shown, until a code is read that something here has. @returns where the
 * picture goes, and what is said of the last code
 */
export function useScan(
  resource: Resource,
  texts: { readonly notFound: (code: string) => string; readonly noCamera: string },
  onFound: (values: Entered) => void,
  onClose: () => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly text: string } {
  const video = useRef<HTMLVideoElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const take = async (code: string): Promise<boolean> => {
      const goods = await goodsOf(resource, 'goodsId', code).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      )
      if (leaving.signal.aborted) return true
      if (goods !== null && typeof goods !== 'string') {
        onFound(goods)
        onClose()
        return true
      }
      setText(goods ?? texts.notFound(code))
      return false
    }
    scan(video.current!, leaving.signal, take).catch(() => {
      if (!leaving.signal.aborted) setText(texts.noCamera)
    })
    return () => leaving.abort()
  }, []) // oxlint-disable-line react/exhaustive-deps -- one look for each time it is opened
  return { video, text }
}
