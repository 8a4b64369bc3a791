import { useVideoTexts } from '../base/texts.ts'
import { Sign, type SignName } from './Sign.tsx'

export interface Press {
  readonly sign: SignName
  readonly title: string
  readonly run: () => void
  readonly isOff?: boolean
}

/** The buttons of a cell. */
export function Controls({ presses }: { presses: readonly Press[] }) {
  const texts = useVideoTexts()
  return (
    <div className="vd-controls" role="toolbar" aria-label={texts.controls}>
      {presses.map(({ sign, title, run, isOff = false }) => (
        <button
          key={title}
          type="button"
          aria-label={title}
          title={title}
          disabled={isOff}
          onClick={event => {
            event.stopPropagation()
            run()
          }}
        >
          <Sign name={sign} />
        </button>
      ))}
    </div>
  )
}
