import { badText } from '../../../kernel/define/check.ts'
import { Bad, phone } from '../../../kernel/fields/index.ts'
import type { Lang } from '../../../contract/in-lang.ts'

const mobile = phone({ title: '手机' })

/**
 * What is wrong with a mobile number, in the server's words; a number that is shown masked stays as it is, and none is
 * none. core-platform.md 5
 */
export function phoneProblem(text: string, lang: Lang): string | undefined {
  const result = text === '' || text.includes('*') ? null : mobile.type.parse(text, mobile)
  return result instanceof Bad ? badText(result, mobile.title, lang) : undefined
}
