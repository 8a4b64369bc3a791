import { Tag } from 'antd'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Words } from '../words.ts'
import { narrowingOf, narrowingText } from './narrowed.ts'

/** What the link that led here narrows the list by beside the search bar, so that nothing works unseen. */
export function Narrowed({
  resource,
  filters,
  words,
  onDrop,
}: {
  resource: Resource
  filters: Readonly<Record<string, string>>
  words: Words
  onDrop: (filters: Readonly<Record<string, string>>) => void
}) {
  const all = Object.entries(filters).flatMap(([param, value]) => {
    const narrowing = narrowingOf(resource, param)
    return narrowing ? [{ param, text: narrowingText(resource, narrowing, value, words) }] : []
  })
  if (!all.length) return null
  return (
    <div className="crud-narrowed" role="group" aria-label={words.texts.narrowed}>
      <span>{words.texts.narrowed}</span>
      {all.map(({ param, text }) => (
        <Tag
          key={param}
          closable={{ 'aria-label': words.texts.widen(text) }}
          onClose={event => {
            event.preventDefault()
            const { [param]: _, ...rest } = filters
            onDrop(rest)
          }}
        >
          {text}
        </Tag>
      ))}
    </div>
  )
}
