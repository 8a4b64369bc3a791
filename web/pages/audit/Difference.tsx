import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import { findResource } from '../../engine/registry.ts'
import { useWords } from '../../engine/words.ts'
import { useAuditTexts } from './texts.ts'

type Side = Readonly<Record<string, Json>>

const sideOf = (value: Json | undefined): Side => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : {})
const written = (value: Json | undefined): string => (value === undefined || value === null || value === '' ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** What a deed changed, field by field; personal values stand there masked, as they were stored. */
export function Difference({ line }: { line: Line }) {
  const key = textOf(line['resource'])
  const { data } = useQuery({ queryKey: ['definition', key], queryFn: () => findResource(key), enabled: key !== '', staleTime: Infinity })
  return data ? <Titled line={line} resource={data} /> : <Sides line={line} title={name => name} />
}

function Titled({ line, resource }: { line: Line, resource: Resource }) {
  const words = useWords(resource)
  return <Sides line={line} title={name => (name in resource.all ? words.field(name) : name)} />
}

function Sides({ line, title }: { line: Line, title: (name: string) => string }) {
  const texts = useAuditTexts()
  const [before, after] = [sideOf(line['before']), sideOf(line['after'])]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const cell = (value: Json | undefined) => (written(value) === '' ? <span className="crud-blank">{texts.blank}</span> : written(value))
  return (
    <section className="log-block">
      <h3>{texts.difference}</h3>
      {names.length === 0 ? <p className="crud-blank">{texts.nothing}</p> : (
        <table className="audit-difference">
          <thead><tr><th scope="col">{texts.field}</th><th scope="col">{texts.before}</th><th scope="col">{texts.after}</th></tr></thead>
          <tbody>
            {names.map(name => (
              <tr key={name} data-changed={written(before[name]) !== written(after[name]) || undefined}>
                <th scope="row">{title(name)}</th>
                <td>{cell(before[name])}</td>
                <td>{cell(after[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
