import { useState } from 'react'
import { additiveFunc } from '../../../../modules/words/dictionaries.ts'
import type { Labels } from '../../../engine/words.ts'
import { useReady } from '../../../api/first.ts'
import { traceAddress, type OwnPage, type Purchase } from './data.ts'
import { Nothing, Part } from './Part.tsx'
import type { KitchenTexts } from './texts.ts'

/** So many are there at once; the others come when they are asked for. */
const atOnce = 6

/** Goods of seven days: of whom, with which papers. decisions-2.md F.1 ⑥ */
export function Sources({
  goods,
  isShown,
  tenantId,
  texts,
  words,
}: {
  goods: readonly Purchase[]
  isShown: boolean
  tenantId: string
  texts: KitchenTexts
  words: Labels
}) {
  const [isOpen, setOpen] = useState(false)
  const ready = useReady()
  const rows = isOpen ? goods : goods.slice(0, atOnce)
  return (
    <Part title={texts.goods} hint={texts.goodsHint}>
      <ul className="pk-rows">
        {rows.map((it, n) => (
          <li key={it.traceCode || n}>
            <span>
              <b lang="zh-CN">{it.goodsName}</b>
              <small>
                <span lang="zh-CN">{it.supplierName}</span>
                {` · ${it.purchaseDate}`}
                {it.batchNo && ` · ${texts.batch} ${it.batchNo}`}
              </small>
            </span>
            <span className="pk-paper" data-has={it.hasCert + it.hasTicket > 0}>
              {texts.papers} {it.hasCert + it.hasTicket > 0 ? texts.has : texts.hasNot}
            </span>
            {it.traceCode && (
              <a
                href={traceAddress({ code: it.traceCode, tenantId, lang: words.lang })}
                aria-label={`${texts.source} ${it.goodsName}`}
              >
                {texts.source}
              </a>
            )}
          </li>
        ))}
      </ul>
      {!goods.length && <Nothing>{isShown ? texts.noGoods : texts.itemNotShown}</Nothing>}
      {rows.length < goods.length && (
        <button type="button" className="pk-more" disabled={!ready} onClick={() => setOpen(true)}>
          {texts.more(goods.length - rows.length)}
        </button>
      )}
    </Part>
  )
}

/** What was added to the food this month, or that nothing was. decisions-2.md F.1 ⑦ */
export function Additives({
  additives,
  words,
  texts,
}: {
  additives: OwnPage['additives']
  words: Labels
  texts: KitchenTexts
}) {
  return (
    <Part title={texts.additives}>
      {additives?.list.length ? (
        <ul className="pk-rows">
          {additives.list.map(({ name, func, food }) => (
            <li key={name + food}>
              <span>
                <b lang="zh-CN">{name}</b>
                <small>
                  {func > 0 && `${words.label(additiveFunc, func)} · `}
                  {food && (
                    <>
                      {texts.usedIn} <span lang="zh-CN">{food}</span>
                    </>
                  )}
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>
          {!additives ? texts.itemNotShown : additives.isDeclaredNone ? texts.declaredNone : texts.noAdditives}
        </Nothing>
      )}
    </Part>
  )
}
