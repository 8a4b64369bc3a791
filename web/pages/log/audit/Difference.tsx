import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../../kernel/define/resource.ts'
import type { Json } from '../../../../kernel/fields/index.ts'
import { drawn } from '../../../engine/drawn.tsx'
import { textOf, type Line } from '../../../engine/faces.ts'
import { findResource } from '../../../engine/registry.ts'
import { useWords } from '../../../engine/words.ts'
import { useAuditTexts } from './texts.ts'

type Side = Readonly<Record<string, Json>>

const sideOf = (value: Json | undefined): Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : {}
const written = (value: Json | undefined): string =>
  value === undefined || value === null || value === '' ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** A value nobody has a definition of: its words, one behind the other. */
const plainly = (value: Json): string =>
  Array.isArray(value) || (typeof value === 'object' && value !== null)
    ? Object.values(value).map(plainly).filter(Boolean).join(' · ')
    : String(value ?? '')

/** What an action changed, field by field; personal values stand there masked, as they were stored. */
export function Difference({ line }: { line: Line }) {
  const key = textOf(line['resource'])
  const { data } = useQuery({
    queryKey: ['definition', key],
    queryFn: () => findResource(key),
    enabled: key !== '',
    staleTime: Infinity,
  })
  return data ? (
    <Titled line={line} resource={data} />
  ) : (
    <Sides line={line} title={name => name} draw={(_name, value) => plainly(value)} />
  )
}

function Titled({ line, resource }: { line: Line; resource: Resource }) {
  const words = useWords(resource)
  // As the record itself would show it; what it would show by another row's name is not in the trail.
  const draw = (name: string, value: Json, side: Side): ReactNode => {
    const of = resource.all[name]
    const shown = of ? drawn(of, name, { ...side, id: '' }, words) : ''
    return shown === '' || shown === null ? plainly(value) : shown
  }
  return <Sides line={line} title={name => (name in resource.all ? words.field(name) : name)} draw={draw} />
}

function Sides({
  line,
  title,
  draw,
}: {
  line: Line
  title: (name: string) => string
  draw: (name: string, value: Json, side: Side) => ReactNode
}) {
  const texts = useAuditTexts()
  const [before, after] = [sideOf(line['before']), sideOf(line['after'])]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const cell = (name: string, side: Side) =>
    written(side[name]) === '' ? <span className="crud-blank">{texts.blank}</span> : draw(name, side[name]!, side)
  return (
    <section className="log-block">
      <h3>{texts.difference}</h3>
      {names.length === 0 ? (
        <p className="crud-blank">{texts.nothing}</p>
      ) : (
        <table className="audit-difference">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {names.map(name => (
              <tr key={name} data-changed={written(before[name]) !== written(after[name]) || undefined}>
                <th scope="row">{title(name)}</th>
                <td>{cell(name, before)}</td>
                <td>{cell(name, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
