/**
 * The product cannot start, for a reason the operator can mend: a taken port, an unreadable folder, a bad setting.
 * `app/main.ts` prints `message` as ONE line, without a stack, and exits with code 1. Every other error is a defect and
 * keeps its stack.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
  /** @param zh for the operator, Chinese  @param en the same in English; line breaks in either become spaces */
  constructor(zh: string, en: string) {
    super(`${zh} / ${en}`.replace(/\s*[\r\n]+\s*/g, ' '))
  }
}
