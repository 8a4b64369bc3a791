import type { Captcha } from '../../../api/door.ts'

/** The picture to be read, and another one at a press; its room is kept while it is on its way. */
export function CaptchaPicture({
  captcha,
  again,
  onAgain,
}: {
  captcha: Captcha | undefined
  again: string
  onAgain: () => void
}) {
  return (
    <div className="ac-captcha-room">
      {captcha && (
        <button type="button" className="ac-captcha" onClick={onAgain}>
          <img src={captcha.image} alt={again} />
        </button>
      )}
    </div>
  )
}
