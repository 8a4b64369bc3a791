import { useState } from 'react'
import { steer, type Steered } from '../base/steer.ts'
import { useVideoTexts } from '../base/texts.ts'

/** What a camera does by itself once it was told to: rounds and scans by number, its wiper. video-contract.md A8 */
const ways = [
  { key: 'cruise', name: 'cruiseId', does: ['start', 'stop'] },
  { key: 'scan', name: 'scanId', does: ['start', 'stop'] },
] as const

export function Rounds({ of }: { of: Steered }) {
  const texts = useVideoTexts()
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({ cruise: '1', scan: '1' })
  const say = (path: string, params: Readonly<Record<string, string>>) => () =>
    // Why it does not is told by the call itself.
    void steer(path, of, params).catch(() => undefined)
  const isNumber = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 255
  return (
    <div className="vd-rounds">
      {ways.map(({ key, name, does }) => {
        const number = numbers[key] ?? ''
        return (
          <fieldset key={key}>
            <legend>{texts.rounds[key]}</legend>
            <input
              inputMode="numeric"
              aria-label={texts.roundNumber(texts.rounds[key])}
              aria-invalid={!isNumber(number)}
              value={number}
              onChange={({ target }) => setNumbers(before => ({ ...before, [key]: target.value.trim() }))}
            />
            {does.map(act => (
              <button
                key={act}
                type="button"
                disabled={!isNumber(number)}
                aria-label={texts.roundDoes(texts.rounds[key], act)}
                title={texts.roundDoes(texts.rounds[key], act)}
                onClick={say(`${key}/${act}`, { [name]: number })}
              >
                {act === 'start' ? '▶' : '■'}
              </button>
            ))}
          </fieldset>
        )
      })}
      <fieldset>
        <legend>{texts.rounds.wiper}</legend>
        {(['on', 'off'] as const).map(command => (
          <button
            key={command}
            type="button"
            aria-label={texts.wiper(command)}
            title={texts.wiper(command)}
            onClick={say('wiper', { command })}
          >
            {texts.switched[command]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
