import { Button } from 'antd'
import { judged } from '../../../kernel/fields/checklist/type.ts'
import type { Bad } from '../../../kernel/fields/index.ts'
import { ItemInput } from './ItemInput.tsx'
import type { groupsOf } from './items.ts'
import './parts.css'
import type { PartTexts } from './texts.ts'
import { isOpen, type Checklist } from './useChecklist.ts'

const noBad: readonly Bad[] = []

/** The items of one category, with a button that lets all pass that are not judged yet. */
export function ChecklistGroup({
  list: { of, own, passed, setPassed, judge, onResult, onCell, onItemBusy },
  group,
  titled,
  bad,
  asked,
  notes,
  texts,
}: {
  list: Checklist
  group: ReturnType<typeof groupsOf>[number]
  /** Its title stands above it. */
  titled: boolean
  bad: ReadonlyMap<string, readonly Bad[]> | null
  /** Somebody tried to file. */
  asked: boolean
  notes?: ReadonlyMap<string, string> | undefined
  texts: PartTexts
}) {
  const left = group.items.filter(isOpen).map(({ code }) => String(code))
  return (
    <section className="check-group" aria-label={group.title}>
      <h4>
        {titled ? group.title : ''}
        {passed?.group === group.key ? (
          <Button
            size="small"
            onClick={() => {
              judge(passed.codes, '')
              setPassed(null)
            }}
          >
            {texts.undo}
          </Button>
        ) : (
          <Button
            size="small"
            disabled={!left.length}
            onClick={() => {
              judge(left, judged.pass)
              setPassed({ group: group.key, codes: left })
            }}
          >
            {left.length < group.items.length ? texts.passRest : texts.passAll}
          </Button>
        )}
      </h4>
      <ul>
        {group.items.map(item => (
          <ItemInput
            key={String(item.code)}
            of={of}
            item={item}
            words={own}
            bad={bad?.get(String(item.code)) ?? noBad}
            asked={asked}
            note={notes?.get(String(item.code))}
            onResult={onResult}
            onChange={onCell}
            onBusy={onItemBusy}
          />
        ))}
      </ul>
    </section>
  )
}
