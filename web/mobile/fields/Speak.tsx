import { useEffect, useRef, useState } from 'react'
import { usePrefs } from '../../state/prefs.ts'
import { Mark } from '../base/Mark.tsx'
import { useTexts } from '../base/texts.ts'
import { toast } from '../../state/toasts.ts'

/** The browser's own recognition of speech, where it has one: no typing of it is in the standard library yet. */
interface Recognition {
  lang: string
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}
type Maker = new () => Recognition
const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
  SpeechRecognition?: Maker
  webkitSpeechRecognition?: Maker
}
const Speech = SpeechRecognition ?? webkitSpeechRecognition

/** Writes what is said. Nothing where the browser cannot hear. */
export function Speak({ onHeard }: { onHeard: (text: string) => void }) {
  const texts = useTexts()
  const lang = usePrefs(it => it.lang)
  const [listening, setListening] = useState(false)
  const under = useRef<Recognition>(null)
  const heard = useRef(onHeard)
  useEffect(() => {
    heard.current = onHeard
  })
  useEffect(() => () => under.current?.abort(), [])
  if (!Speech) return null
  const listen = () => {
    if (listening) return under.current?.abort()
    const speech = new Speech()
    speech.lang = lang === 'zh' ? 'zh-CN' : 'en-US'
    speech.onresult = ({ results }) => heard.current([...Array.from(results)].map(it => it[0]!.transcript).join(''))
    speech.onerror = ({ error }) => {
      if (error !== 'aborted') toast('info', texts.noSpeech)
    }
    speech.onend = () => setListening(false)
    under.current = speech
    speech.start()
    setListening(true)
  }
  return (
    <button
      type="button"
      className="m-speak"
      aria-label={listening ? texts.listening : texts.speak}
      aria-pressed={listening}
      onClick={listen}
    >
      <Mark name="mic" size={26} />
    </button>
  )
}
