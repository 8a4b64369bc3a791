import { pagesOf, type Label, type Stock } from './label.ts'
import { qrPath } from '../../../../kernel/fields/text/qr.ts'
import type { LabelTexts } from './texts.ts'

function Sticker({ label, texts }: { label: Label; texts: LabelTexts }) {
  const { side, path } = qrPath(label.link)
  return (
    <div className="label" data-kind={label.kind}>
      <p className="label-name">
        <b>{label.name}</b>
        <i>{texts.kinds[label.kind]}</i>
      </p>
      <div className="label-body">
        <dl>
          {label.dates.slice(0, 3).map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {label.batch && (
            <div>
              <dt>{texts.batch}</dt>
              <dd>{label.batch}</dd>
            </div>
          )}
        </dl>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={texts.qr(label.code)} shapeRendering="crispEdges">
          <path d={path} />
        </svg>
      </div>
      <p className="label-code">{label.code}</p>
      {label.owner && <p className="label-owner">{label.owner}</p>}
    </div>
  )
}

/** Labels laid out for a stock of paper, one block for each page. */
export function LabelPages({
  labels,
  stock,
  copies,
  used,
  texts,
}: {
  labels: readonly Label[]
  stock: Stock
  copies: number
  used: number
  texts: LabelTexts
}) {
  return pagesOf(labels, stock, copies, used).map((places, page) => (
    <div key={page} className="label-page paper-sheet" data-stock={stock.key}>
      {places.map((label, at) =>
        label ? <Sticker key={at} label={label} texts={texts} /> : <div key={at} className="label" />,
      )}
    </div>
  ))
}
