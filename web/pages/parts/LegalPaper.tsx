import enterprise from '../../../modules/enterprise/info.ts'
import { factsOf, numberOf, piecesOf } from '../../../modules/supervise/paper-facts.ts'
import type { LegalPaper as Draft } from '../../../modules/supervise/papers.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { useRow } from '../../engine/data.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import { Paper } from '../../kit/paper/Paper.tsx'
import './legal.css'

/**
 * A paper of the law on A4, filled from its record and the file of the kitchen: what nobody knows is a line to write
 * on. domain.md B.7.6
 */
export default function LegalPaper({
  paper,
  resource,
  row,
  onClose,
}: {
  paper: Draft
  resource: Resource
  row: Line
  onClose: () => void
}) {
  const info = textOf(row['infoId'])
  const { data: file, isLoading } = useRow(enterprise, info)
  const facts = factsOf(resource, row, enterprise, file)
  const written = (text: string) =>
    piecesOf(text, facts).map((piece, at) =>
      piece === null ? <i key={at} className="lp-blank" /> : <span key={at}>{piece}</span>,
    )
  const number = numberOf(paper, row)
  return (
    <Paper
      title={paper.title}
      size="A4 portrait"
      margin="25mm 24mm 20mm"
      foot={`${paper.title} · ${number}`}
      ready={!isLoading}
      onClose={onClose}
    >
      <article className="paper-sheet paper-tall lp-paper" lang="zh">
        <p className="lp-office">
          <i className="lp-blank" />
          市场监督管理局
        </p>
        <h1>{paper.title}</h1>
        <p className="lp-number">
          <i className="lp-blank" />
          {number}
        </p>
        {paper.to && <p className="lp-to">{written(paper.to)}：</p>}
        {paper.body.map((text, at) => {
          if (!/^\{\w+\}$/.test(text)) return <p key={at}>{written(text)}</p>
          const piece = piecesOf(text, facts)[0]
          return piece ? (
            piece.split('\n').map((line, n) => <p key={`${at} ${n}`}>{line}</p>)
          ) : (
            <div key={at} className="lp-space">
              <i />
              <i />
              <i />
            </div>
          )
        })}
        <div className={paper.to ? 'lp-stamp' : 'lp-signs'}>
          {paper.signs.map(sign => (
            <p key={sign}>{sign}</p>
          ))}
        </div>
        {paper.receipt && <p className="lp-receipt">{written(paper.receipt)}</p>}
      </article>
    </Paper>
  )
}
