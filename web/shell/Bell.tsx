import { Popover } from 'antd'
import { useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { Waiting } from '../kit/Waiting.tsx'
import { markRead, useAlarms } from '../state/alarms.ts'
import { Badge } from './Badge.tsx'
import type { Props, Tab } from './Board.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useUnread } from '../api/notices.ts'
import { lazy } from '../kit/lazy.tsx'

const Board = lazy(
  () => import('./Board.tsx'),
  it => it.Board,
  Waiting,
)

/** The bell of the top bar: how much is new, and what. */
export function Bell(props: Props) {
  const t = useShellTexts()
  const alarms = useAlarms(it => it.unread)
  const notices = useUnread()
  const [open, setOpen] = useState(false)
  const [first, setFirst] = useState<Tab>('notices')
  const count = alarms + notices
  const label = count ? `${t.notice.title} · ${t.notice.unread(count)}` : t.notice.title
  const turn = (now: boolean) => {
    setOpen(now)
    if (!now) return
    setFirst(alarms ? 'alarms' : 'notices')
    if (alarms) markRead()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      destroyOnHidden
      onOpenChange={turn}
      content={<Board key={first} {...props} first={first} leave={() => setOpen(false)} />}
    >
      <button type="button" className="tool" data-tip={open ? undefined : t.notice.title} aria-label={label}>
        <Icon name="bell" />
        <Badge count={count} />
      </button>
    </Popover>
  )
}
