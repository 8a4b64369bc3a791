import { useEffect, useRef } from 'react'
import { chainOf } from '../../../engines/trace/graph.ts'
import { unit as units } from '../../../modules/words/dictionaries.ts'
import inbound from '../../../modules/stock/inbound.ts'
import { useWords } from '../../engine/words.ts'
import type { Stop, Traced } from '../../../modules/trace/stops.ts'
import { card, curve, layoutOf } from './layout.ts'
import { useTraceTexts } from './texts.ts'

/** What of a record stands on its card besides its name. */
export function factsOf(stop: Stop, portions: (n: string) => string): readonly string[] {
  const factText = (name: string): string =>
    name === 'portionNum' && stop.data[name] ? portions(String(stop.data[name])) : String(stop.data[name] ?? '')
  const facts = {
    purchase: ['supplierName', 'batchNo'],
    inbound: ['batchNo', 'traceCode'],
    outbound: ['outboundNo'],
    dish: ['portionNum'],
    sample: ['sampleBoxNo'],
    delivery: ['deliverToName'],
  } as const
  return facts[stop.kind].map(factText).filter(Boolean)
}

/**
 * The way of goods drawn from left to right; the card that is looked at lights its own chain. domain.md E.1 追溯查询
 */
export function Graph({ chain, chosen, onChoose }: { chain: Traced; chosen: string; onChoose: (id: string) => void }) {
  const texts = useTraceTexts()
  const words = useWords(inbound)
  const { nodes, width, height } = layoutOf(chain.nodes, chain.edges)
  const places = new Map(nodes.map(node => [node.id, node]))
  const { sources, uses } = chainOf(chain.edges, chosen)
  const lit = new Set([chosen, ...sources, ...uses])
  const sheet = useRef<HTMLDivElement>(null)
  // What was asked for is in view, however long its way was.
  useEffect(() => {
    sheet.current?.querySelector('.tr-root')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chain.root])
  const home = chain.nodes.find(({ id }) => id === chain.root)?.infoId
  return (
    <div className="tr-graph" ref={sheet} tabIndex={0} role="group" aria-label={texts.graph}>
      <div className="tr-sheet" style={{ inlineSize: width, blockSize: height }}>
        <svg width={width} height={height} aria-hidden>
          {chain.edges.map(({ from, to, quantity, unit }) => {
            const [a, b] = [places.get(from), places.get(to)]
            if (!a || !b) return null
            const isLit = lit.has(from) && lit.has(to)
            return (
              <g key={`${from} ${to}`} className={isLit ? 'tr-way tr-lit' : 'tr-way'}>
                <path d={curve(a, b)} />
                {quantity !== undefined && (
                  <text x={(a.x + card.width + b.x) / 2} y={(a.y + b.y + card.height) / 2 - 5} textAnchor="middle">
                    {texts.quantity(String(quantity), words.label(units, unit ?? ''))}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
        {chain.nodes.map(stop => {
          const { x, y } = places.get(stop.id)!
          return (
            <button
              key={stop.id}
              type="button"
              className={`tr-card tr-${stop.kind}${lit.has(stop.id) ? '' : ' tr-dim'}${stop.id === chain.root ? ' tr-root' : ''}`}
              style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: card.width, blockSize: card.height }}
              aria-pressed={stop.id === chosen}
              data-id={stop.id}
              data-kind={stop.kind}
              onClick={() => onChoose(stop.id)}
            >
              <i>
                {texts.kinds[stop.kind]}
                {stop.infoId !== home && ` · ${texts.elsewhere}`}
              </i>
              <b lang="zh-CN">{stop.title}</b>
              <small lang="zh-CN">{[stop.at.slice(0, 16), ...factsOf(stop, texts.portions)].join(' · ')}</small>
            </button>
          )
        })}
      </div>
    </div>
  )
}
