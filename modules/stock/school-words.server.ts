import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Look } from '../../kernel/ask/settle.ts'
import { banned, feedsChildren, isHyacinth, steamed } from '../words/forbidden.ts'
import { schoolWords, toldWords } from '../base/asks.server.ts'

const added: Statement = { name: 'goods_school_words', text: schoolWords }

/** What goods are called. */
interface Named {
  readonly goodsName: string | null
  readonly banReason: number | null
}

/**
 * Looks for added words in what goods are called; those of the law are rules of the definitions. What was filed with a
 * name before may be mended. Refuses with bannedGoods at goodsName, bannedSoft and beansClosed at banReason.
 */
export function ofWords(
  { lang }: Signed,
  before: Named | null,
  after: Named & { readonly infoId: string },
): Look | null {
  if (before && before.goodsName === after.goodsName && before.banReason === after.banReason) return null
  return {
    bounds: [bind(added, after.infoId)],
    judge([rows]) {
      const { type, words, beansAllowed } = toldWords(rows!)
      if (feedsChildren(type) && after.banReason === steamed && !(beansAllowed && isHyacinth(after.goodsName ?? '')))
        throw refuse('beansClosed', {}, [{ field: 'banReason', message: refuse('beansClosed').text(lang) }])
      const word = feedsChildren(type) ? banned(after.goodsName ?? '', words, true) : null
      if (!word || (word.soft && after.banReason)) return
      const code = word.soft ? 'bannedSoft' : 'bannedGoods'
      throw refuse(code, {}, [{ field: word.soft ? 'banReason' : 'goodsName', message: refuse(code).text(lang) }])
    },
  }
}
