import { useState } from 'react'
import {
  acceptResult,
  mealType,
  passFail,
  quickItem,
  sampleStatus,
  unit,
  warehouse,
} from '../../../../modules/words/dictionaries.ts'
import type { PublicNode } from '../../../../modules/trace/public-nodes.ts'
import type { Dictionary } from '../../../../kernel/fields/index.ts'
import { useReady } from '../../../api/first.ts'
import type { Labels } from '../../../engine/words.ts'
import type { TraceTexts } from './texts.ts'

const dictionaries: Readonly<Record<string, Dictionary>> = {
  checkResult: acceptResult,
  checkItem: quickItem,
  quickResult: passFail,
  warehouse,
  useMeal: mealType,
  cookbookMeal: mealType,
  sampleStatus,
}
const units: Readonly<Record<string, string>> = {
  coreTemp: '℃',
  deliverTemp: '℃',
  receiveTemp: '℃',
  sampleWeight: 'g',
}
const answered: readonly string[] = ['licenceHolds', 'hasCert', 'hasTicket']

/** A value of a stop in the reader's words. */
function valueOf(name: string, node: PublicNode, words: Labels, texts: TraceTexts): string {
  const value = node.extra[name]!
  const from = dictionaries[name]
  if (from) return words.label(from, value)
  if (answered.includes(name)) return texts.answers[String(value)] ?? String(value)
  if (name === 'quantity') return `${value} ${node.extra['unit'] ? words.label(unit, node.extra['unit']) : ''}`.trim()
  return `${value}${units[name] ? ` ${units[name]}` : ''}`
}

function Stop({ node, words, texts }: { node: PublicNode; words: Labels; texts: TraceTexts }) {
  const stage = texts.stages[node.stage] ?? node.stage
  if (node.missing)
    return (
      <li className="pt-stop" data-missing>
        <h3>{stage}</h3>
        <p>{texts.missing}</p>
      </li>
    )
  const names = Object.keys(node.extra).filter(name => texts.fields[name])
  return (
    <li className="pt-stop">
      <h3>
        {stage} {node.time && <time>{node.time.slice(0, 16)}</time>}
      </h3>
      <p lang="zh-CN">
        <b>{node.title}</b>
        {node.org && node.org !== node.title && ` · ${node.org}`}
      </p>
      {(node.person || node.place) && (
        <p>
          {node.person && (
            <>
              {texts.cook} <span lang="zh-CN">{node.person}</span>{' '}
            </>
          )}
          {node.place && (
            <>
              {texts.place} <span lang="zh-CN">{node.place}</span>
            </>
          )}
        </p>
      )}
      {names.length > 0 && (
        <dl className="pk-list">
          {names.map(name => (
            <div key={name}>
              <dt>{texts.fields[name]}</dt>
              <dd data-bad={node.extra[name] === 'no'}>{valueOf(name, node, words, texts)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** The way of food from its source to the table, or the other way round. decisions-2.md F.2 */
export function Way({ nodes, words, texts }: { nodes: readonly PublicNode[]; words: Labels; texts: TraceTexts }) {
  const [isBack, setBack] = useState(false)
  const ready = useReady()
  return (
    <section className="pk-part" aria-labelledby="way">
      <h2 id="way">{texts.way}</h2>
      <p className="pt-turn">
        {[false, true].map(back => (
          <button
            key={String(back)}
            type="button"
            aria-pressed={isBack === back}
            disabled={!ready}
            onClick={() => setBack(back)}
          >
            {back ? texts.backward : texts.forward}
          </button>
        ))}
      </p>
      <ol className="pt-way">
        {(isBack ? nodes.toReversed() : nodes).map((node, n) => (
          // The same stage may come twice with the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <Stop key={`${node.stage}-${n}`} node={node} words={words} texts={texts} />
        ))}
      </ol>
    </section>
  )
}
