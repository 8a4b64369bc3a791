import { useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from 'antd'
import { DownOutlined, SearchOutlined } from '@ant-design/icons'
import { facesOf } from '../fields/index.ts'
import type { Condition } from './search.ts'
import type { Words } from '../words.ts'

const cell = 300
type Filters = Readonly<Record<string, string>>

/**
 * The search bar: as many conditions as fit in one line, the others behind “expand”. Nothing is asked while somebody
 * types; Enter or the button does. What is hidden and set opens by itself, so that no condition works unseen.
 */
export function Search({
  id,
  conditions,
  filters,
  words,
  onSearch,
}: {
  id: string
  conditions: readonly Condition[]
  filters: Filters
  words: Words
  onSearch: (filters: Filters) => void
}) {
  const { texts } = words
  const [draft, setDraft] = useState(filters)
  // What is typed and not yet asked outlives another page, another order, an opened record: only other conditions
  // replace it.
  const text = JSON.stringify(filters)
  const [followed, setFollowed] = useState(text)
  if (followed !== text) {
    setFollowed(text)
    setDraft(filters)
  }
  const frame = useRef<HTMLFormElement>(null)
  const [columns, setColumns] = useState(4)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + 16) / cell)))
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [])

  const fitting = columns === 1 ? 1 : columns - 1
  const isSet = ({ params }: Condition) => params.some(param => (filters[param] ?? '') !== '')
  const hidden = conditions.slice(fitting)
  const expanded = open || hidden.some(isSet)
  const shown = expanded ? conditions : conditions.slice(0, fitting)
  const set = conditions.filter(isSet).length

  const change = ({ params }: Condition, values: readonly string[]) =>
    setDraft(now => ({ ...now, ...Object.fromEntries(params.map((param, at) => [param, values[at] ?? ''])) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(
      Object.fromEntries(
        Object.entries(draft)
          .map(([param, value]) => [param, value.trim()] as const)
          .filter(([, value]) => value !== ''),
      ),
    )
  }
  if (!conditions.length) return null
  return (
    <form
      ref={frame}
      className="crud-search"
      role="search"
      aria-label={texts.search}
      onSubmit={submit}
      onReset={() => {
        setDraft({})
        onSearch({})
      }}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {shown.map(condition => {
        const { name, of, params } = condition
        const face = facesOf(of).Search
        if (!face) return null
        const Face = face
        const title = words.field(name)
        return (
          <div key={name} className="crud-condition">
            <label htmlFor={`${id}-${name}`} title={title}>
              {title}
            </label>
            <Face
              id={`${id}-${name}`}
              of={of}
              name={name}
              title={title}
              words={words}
              values={params.map(param => draft[param] ?? '')}
              onChange={values => change(condition, values)}
            />
          </div>
        )
      })}
      <div className="crud-search-buttons">
        <Button htmlType="reset">{texts.reset}</Button>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {texts.search}
        </Button>
        {hidden.length > 0 && (
          <Button
            type="link"
            aria-expanded={expanded}
            onClick={() => setOpen(!expanded)}
            disabled={hidden.some(isSet)}
            icon={<DownOutlined aria-hidden rotate={expanded ? 180 : 0} />}
            iconPlacement="end"
          >
            {columns === 1 ? texts.filters(set) : expanded ? texts.collapse : texts.expand}
          </Button>
        )}
      </div>
    </form>
  )
}
