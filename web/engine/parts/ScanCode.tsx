import { useState } from 'react'
import { Paper } from '../../kit/paper/Paper.tsx'
import { wire } from '../../../contract/wire.ts'
import { ofTenant } from '../../../modules/words/public-place.ts'
import { qrPath } from '../../../kernel/fields/text/qr.ts'
import { myTenant } from '../../state/me.ts'
import { textOf, type CellContext } from '../faces.ts'
import './parts.css'
import { usePartTexts } from './texts.ts'

function Code({ said, title }: { said: string; title: string }) {
  const { side, path } = qrPath(said)
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={title}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** A code as people read it and as a phone scans it; pressed, it lies on a sheet to be printed. */
export function ScanCode({ of, name, row, words, value }: CellContext & { value: string }) {
  const texts = usePartTexts()
  const [printing, setPrinting] = useState(false)
  const whole = `${String(of.of['scan'])}${value}`
  // Whoever scans has no session that would say whose kitchen it is.
  const tenant = whole.includes('infoId=') && myTenant() !== wire.defaultTenant ? ofTenant(myTenant()) : ''
  const text = whole.startsWith('/') ? location.origin + whole + tenant : whole
  const title = words.input(name, of)
  return (
    <span className="scan-code">
      <button
        type="button"
        aria-label={texts.printCode(title)}
        title={texts.printCode(title)}
        onClick={() => setPrinting(true)}
      >
        <Code said={text} title={title} />
      </button>
      <span>
        {value.startsWith('/') ? (
          <a href={text} target="_blank" rel="noreferrer">
            {texts.openCode}
          </a>
        ) : (
          value
        )}
        <small>{texts.printCode(title)}</small>
      </span>
      {printing && (
        <Paper title={title} size="A4 portrait" onClose={() => setPrinting(false)}>
          <article className="paper-sheet paper-tall scan-sheet">
            <h1 lang="zh-CN">{textOf(row['infoName']) || words.resource}</h1>
            <p>{title}</p>
            <Code said={text} title={title} />
            {!value.startsWith('/') && <p className="scan-text">{value}</p>}
          </article>
        </Paper>
      )}
    </span>
  )
}
