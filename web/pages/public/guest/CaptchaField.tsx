import { spoken } from '../../../i18n/spoken.ts'
import type { Proof } from './useCaptcha.ts'

const useCaptchaTexts = spoken(
  { captcha: '验证码', again: '看不清，换一张' },
  { captcha: 'Captcha', again: 'Another one' },
)

/**
 * The letters to be typed, the picture they stand in, and another one at a press; its room is kept while it is on its
 * way.
 */
export function CaptchaField({ of: { captcha, code, trap, setCode, setTrap, renew } }: { of: Proof }) {
  const texts = useCaptchaTexts()
  return (
    <>
      <input
        className="ac-trap"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={trap}
        onChange={event => setTrap(event.target.value)}
      />
      <label className="ac-field">
        {texts.captcha}
        <input
          required
          name="captcha"
          maxLength={5}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </label>
      <div className="ac-captcha-room">
        {captcha && (
          <button type="button" className="ac-captcha" onClick={() => void renew()}>
            <img src={captcha.image} alt={texts.again} />
          </button>
        )}
      </div>
    </>
  )
}
