import { useMemo } from 'react'
import { Input, TreeSelect } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { get } from '../../../api/http.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useForget } from '../../../engine/data.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { controlOf, textOf, type InputProps, type Line } from '../../../engine/faces.ts'
import { entriesOf, narrowest } from './definitions.ts'

interface Choice {
  readonly value: string
  readonly title: string
  readonly disabled?: boolean
  readonly children?: Choice[]
}
const choices = (rows: readonly Line[], but: string, under = false): Choice[] =>
  rows.map(row => {
    const off = under || row.id === but
    const children = row['children'] as unknown as readonly Line[] | undefined
    return {
      value: row.id,
      title: textOf(row['dictValue']),
      ...(off && { disabled: true }),
      ...(children && { children: choices(children, but, off) }),
    }
  })

/** The parent of an entry: the dictionary itself, or another of its entries. */
const parentInput = (dict: Resource, of: Line) =>
  function ParentInput({ value, onChange, before, ...control }: InputProps) {
    const { data = [] } = useQuery({
      queryKey: ['resource', dict.key, 'parents', of.id],
      queryFn: ({ signal }) =>
        get<readonly Line[]>(`${dict.path}/child-list`, { params: { parentId: of.id }, signal, quiet: true }),
      staleTime: 10_000,
    })
    const id = textOf(value)
    return (
      <TreeSelect
        {...controlOf(control)}
        style={{ width: '100%' }}
        showSearch
        treeNodeFilterProp="title"
        treeDefaultExpandAll
        value={id === '' || id === '0' ? of.id : id}
        onChange={(chosen: string) => onChange?.(chosen)}
        treeData={[{ value: of.id, title: textOf(of['dictValue']), children: choices(data, before?.id ?? '') }]}
      />
    )
  }

/** An entry is called by the code of its dictionary. */
const codeInput = ({ value, ...control }: InputProps) => (
  <Input {...controlOf(control)} value={textOf(value)} readOnly variant="filled" />
)

/** The entries of one dictionary. */
export function Entries({ dict, of, beside = false }: { dict: Resource; of: Line; beside?: boolean }) {
  const definition = useMemo(() => {
    const entries = entriesOf(dict)
    return beside ? { ...entries, list: entries.list.filter(name => name !== 'remark') } : entries
  }, [dict, beside])
  const forget = useForget(dict)
  const extras = useMemo(
    (): Extras => ({
      apart: true,
      whole: true,
      fixed: { parentId: of.id },
      onChanged: () => void forget(),
      conditions: ['dictValue', 'dictKey'],
      cardsBelow: narrowest,
      numbered: true,
      view: true,
      form: {
        width: 880,
        inputs: { parentId: parentInput(dict, of), code: codeInput },
        initial: { parentId: of.id, code: of['code'] ?? '' },
        body: entered => ({ ...entered, code: of['code'] ?? '', parentId: textOf(entered['parentId']) || of.id }),
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- forgetting is the same for every drawing
    [dict, of],
  )
  return <Crud key={of.id} definition={definition} extras={extras} />
}
