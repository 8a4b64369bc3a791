import { useImperativeHandle, useRef, useState } from 'react'
import type { CSSProperties, Ref } from 'react'
import { Dropdown, Popconfirm } from 'antd'
import { visibleActions } from './Row.tsx'
import type { RowAction, TableRow } from './types.ts'
import type { TableTexts } from './texts.ts'

export interface RowPromptsHandle<T extends TableRow> {
  /** Runs the action, after asking when it wants to be asked. */
  run(action: RowAction<T>, row: T, button: Element): void
  menu(row: T, button: Element): void
  /** The rows moved under the bubble. */
  dismiss(): void
}

interface Asked<T extends TableRow> {
  readonly row: T
  readonly at: CSSProperties
  readonly button: Element
  readonly action?: RowAction<T>
}

/**
 * The one menu and the one confirmation bubble of a table, hung on an invisible box laid over the button that was
 * pressed: two hundred rows with a bubble each are what makes tables slow.
 */
export function RowPrompts<T extends TableRow>({
  ref,
  actions,
  texts,
}: {
  ref: Ref<RowPromptsHandle<T>>
  actions: readonly RowAction<T>[]
  texts: TableTexts
}) {
  const [asked, setAsked] = useState<Asked<T> | null>(null)
  const busy = useRef(false)

  const close = () => {
    if (busy.current) return
    if (asked?.button instanceof HTMLElement && asked.button.isConnected) asked.button.focus({ preventScroll: true })
    // The menu closes after its choice: the question that was chosen stays.
    setAsked(now => (now === asked ? null : now))
  }
  const run = (action: RowAction<T>, row: T, button: Element) => {
    if (action.confirm) setAsked({ row, action, button, at: over(button) })
    else {
      setAsked(null)
      action.run(row)
    }
  }
  useImperativeHandle(ref, () => ({
    run,
    menu: (row, button) => setAsked({ row, button, at: over(button) }),
    dismiss: () => {
      if (!busy.current) setAsked(null)
    },
  }))
  if (!asked) return null

  const { row, action, at, button } = asked
  const anchor = <span className="dt-anchor" style={at} aria-hidden="true" />
  if (!action) {
    const rest = actions.filter(each => each.shown?.(row) ?? true).slice(visibleActions)
    const items = rest.flatMap((each, n) => {
      const refused = each.refused?.(row)
      const item = {
        key: each.key,
        label: <span title={refused}>{each.title}</span>,
        danger: each.danger,
        disabled: Boolean(refused),
      }
      // What is dangerous stands apart.
      return each.danger && n > 0 && !rest[n - 1]!.danger
        ? [{ key: `${each.key}-`, type: 'divider' as const }, item]
        : [item]
    })
    return (
      <Dropdown
        open
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        onOpenChange={open => {
          if (!open) close()
        }}
        menu={{
          items,
          onClick: ({ key }) => {
            const chosen = rest.find(each => each.key === key)
            if (chosen) run(chosen, row, button)
          },
        }}
      >
        {anchor}
      </Dropdown>
    )
  }
  const question = typeof action.confirm === 'function' ? action.confirm(row) : action.confirm
  return (
    <Popconfirm
      open
      title={question}
      placement="topRight"
      okText={texts.sure}
      cancelText={texts.cancel}
      okButtonProps={{ danger: action.danger }}
      cancelButtonProps={{ autoFocus: true }}
      onOpenChange={open => {
        if (!open) close()
      }}
      onCancel={close}
      onConfirm={async () => {
        busy.current = true
        try {
          await action.run(row)
        } finally {
          busy.current = false
          setAsked(null)
        }
      }}
    >
      {anchor}
    </Popconfirm>
  )
}

const over = (button: Element): CSSProperties => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return { left, top, width, height }
}
