import type { ReactNode } from 'react'
import { textOf, type Line } from '../../../engine/faces.ts'
import { RowDrawer, type Looked } from '../../../engine/list/RowDrawer.tsx'
import { draws } from './cells.tsx'
import { Copy } from './Copy.tsx'
import { useLogTexts } from './texts.ts'

/** JSON as people read it; what is none stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What has lines of its own: in full width below the rest. */
const blocks: ReadonlySet<string> = new Set(['params', 'stackTrace', 'logData', 'message'])

/**
 * One line in full: what it says of itself, then what has lines of its own. `extra`: what this kind of line shows
 * besides its fields.
 */
export function Entry({ extra, ...looked }: Looked & { extra?: (line: Line) => ReactNode }) {
  const texts = useLogTexts()
  const { resource, words } = looked
  const names = ['createTime', ...Object.keys(resource.fields)].filter(name => name !== 'type')
  return (
    <RowDrawer {...looked} size={720}>
      {line => {
        const filled = names.filter(name => textOf(line[name]) !== '')
        return (
          <>
            <dl className="crud-facts">
              {filled
                .filter(name => !blocks.has(name))
                .map(name => (
                  <div key={name}>
                    <dt>{words.field(name)}</dt>
                    <dd>
                      {draws[name]?.(line, texts, words.lang) ?? textOf(line[name])}
                      {name === 'traceId' && <Copy text={textOf(line[name])} title={words.field(name)} />}
                    </dd>
                  </div>
                ))}
            </dl>
            {filled
              .filter(name => blocks.has(name))
              .map(name => (
                <section key={name} className="log-block">
                  <h3>
                    {words.field(name)}
                    <Copy text={textOf(line[name])} title={words.field(name)} />
                  </h3>
                  <pre className="log-pre" tabIndex={0}>
                    {name === 'stackTrace' ? textOf(line[name]) : pretty(textOf(line[name]))}
                  </pre>
                </section>
              ))}
            {extra?.(line)}
          </>
        )
      }}
    </RowDrawer>
  )
}
