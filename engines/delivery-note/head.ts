import { surely, type NoteHead, type Said } from './note.ts'
import type { Row } from './seen.ts'
import { bare, dayOf } from './values.ts'

const label = (words: string): RegExp =>
  new RegExp(`(?:${words})\\s*(?:[:;]|(?=[^\\p{Script=Han}\\s])|$)\\s*(.*)$`, 'iu')
const asNo = label('(?:送货|出库|销售|配送|发货|订货|随货|供货)?(?:单据?|单据)(?:编?号|号码)|(?:^|\\s)编号')
const stamped = /^(?:N[o0]|№)\s*[.:°º]*\s*([A-Z]{0,4}\d[\w-]{2,})$/i
const asDay = label('(?:送货|发货|出库|开单|制单|销售|配送|供货|开票|单据)?(?:日期|时间)')
const asSupplier = label(
  '供货单位|供货商|供应商|供货者|供货方|供方|供应单位|发货单位|发货方|送货单位|销售单位|销货单位|配送单位|配送公司|卖方|销方',
)
/** What the paper is, behind the name of whoever gives it out. */
const title = /^(.{3,40}?)[\s(]*(?:配?送货|出库|销售|销货|发货|配送|供货|随货同行|交货)(?:清单|单|凭证|明细)(?:.{0,6})$/
/** Names of those who sell. */
const isSeller = (name: string): boolean =>
  /(公司|经营部|批发部|销售部|商行|商店|粮油店|合作社|超市|市场|中心|配送|门市部?|店|厂|农场|基地|个体户|摊)$/.test(
    name,
  )

const valueOf = (value: string, sure: number): Said => ({ value, sure: sure >= surely })

/** What stands behind a label: in its own piece, or in the next one to the right. */
function behind({ pieces }: Row, pattern: RegExp): { readonly text: string; readonly sure: number } | null {
  for (const [n, piece] of pieces.entries()) {
    const match = pattern.exec(piece.text)
    if (!match) continue
    const own = bare(match[1] ?? '')
    const next = pieces[n + 1]
    if (own) return { text: own, sure: piece.sure }
    if (next && !/[:]/.test(next.text)) return { text: bare(next.text), sure: Math.min(piece.sure, next.sure) }
  }
  return null
}

/**
 * Number, day and seller of a note.
 * @param rows without those of its table: the head first, and what stands below  @param today `yyyy-MM-dd`
 */
export function headOf(rows: readonly Row[], today: string): NoteHead {
  const first = <T>(look: (row: Row) => T | null): T | null =>
    rows.reduce<T | null>((best, row) => best ?? look(row), null)
  const alone = <T>(look: (text: string, sure: number) => T | null) =>
    first(({ pieces }) => pieces.reduce<T | null>((best, { text, sure }) => best ?? look(text, sure), null))
  const no =
    first(row => {
      const hit = behind(row, asNo)
      const value = hit?.text.replace(/\s/g, '').replace(/^(?:N[o0]|№)[.:°º]*/i, '') ?? ''
      return hit && /^[\w/#-]*\d[\w/#-]*$/.test(value) ? valueOf(value, hit.sure) : null
    }) ??
    alone((text, sure) => {
      const value = stamped.exec(text)?.[1]
      return value ? valueOf(value, sure) : null
    })
  const day =
    first(row => {
      const hit = behind(row, asDay)
      return hit && dayOf(hit.text, hit.sure, today)
    }) ?? alone((text, sure) => (/^(20)?\d\d[-/.年]/.test(text.replace(/\s/g, '')) ? dayOf(text, sure, today) : null))
  const supplier =
    first(row => {
      const hit = behind(row, asSupplier)
      return hit && /\p{Script=Han}{2}/u.test(hit.text) ? valueOf(hit.text.replace(/\s/g, ''), hit.sure) : null
    }) ??
    alone((text, sure) => {
      const name = title.exec(text.replace(/\s/g, ''))?.[1]
      return name && isSeller(name) ? valueOf(name, sure) : null
    })
  return { ...(no && { no }), ...(day && { day }), ...(supplier && { supplier }) }
}
