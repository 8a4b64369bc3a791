import { useQueryClient } from '@tanstack/react-query'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../kit/router.tsx'
import { useShellTexts } from '../i18n/shell.ts'
import { confirm } from '../kit/Dialog.tsx'
import { closable, close, homePlace, refresh, type Tab, useTabs } from '../state/tabs.ts'
import { toast } from '../state/toasts.ts'
import { tipFor } from './Hint.tsx'
import { Icon } from '../kit/Icon.tsx'
import { show } from './layout.ts'

interface Props {
  readonly current: string
  readonly titleOf: (place: string) => string
}

/**
 * What can be done with a page: from its context menu, and for the one in view from the button at the end of the bar.
 */
function useTabActions(current: string) {
  const t = useShellTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = (gone: (place: string) => boolean) => {
    const next = close(gone, current)
    if (next) navigate(`/${next.place}${next.search}`)
  }
  return {
    async refresh(place: string) {
      await client.invalidateQueries({ refetchType: 'none' })
      refresh(place)
    },
    async clearCache(place: string) {
      if (!(await confirm({ text: t.tabs.clearAsk }))) return
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      refresh(place)
      toast('success', t.tabs.cleared)
    },
    closeThis: (place: string) => leave(it => it === place),
    closeOthers(place: string) {
      close(it => it !== place, place)
      if (place !== current) navigate(`/${place}${useTabs.getState().tabs[0]?.search ?? ''}`)
    },
    closeAll: () => leave(() => true),
    search: () => show({ palette: true }),
  }
}

export function TabBar({ current, titleOf }: Props) {
  const t = useShellTexts()
  const navigate = useNavigate()
  const tabs = useTabs(it => it.tabs)
  const actions = useTabActions(current)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = strip.current
    const tab = shown?.querySelector('[aria-current]')?.closest('li')
    if (!shown || !tab) return
    // Not scrollIntoView: browsers begin the next Tab key where it scrolled to, and the way past the menu would be
    // skipped.
    const [frame, its] = [shown.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (its.left < frame.left) shown.scrollLeft -= frame.left - its.left
    else if (its.right > frame.right) shown.scrollLeft += its.right - frame.right
  }, [current, tabs.length])

  const menu = (place: string, whole: boolean): MenuProps => ({
    items: [
      { key: 'refresh', icon: <Icon name="refresh" size={15} />, label: t.tabs.refresh },
      { key: 'clearCache', icon: <Icon name="broom" size={15} />, label: t.tabs.clearCache },
      ...(whole ? [{ key: 'search', icon: <Icon name="search" size={15} />, label: t.tabs.search }] : []),
      { type: 'divider' as const },
      { key: 'closeThis', label: t.tabs.closeThis, disabled: !closable(tabs, place) },
      { key: 'closeOthers', label: t.tabs.closeOthers, disabled: tabs.length < 2 },
      { key: 'closeAll', label: t.tabs.closeAll },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      void actions[key as keyof typeof actions](place)
    },
  })
  const tabButton = (tab: Tab) => {
    const title = titleOf(tab.place)
    const canClose = closable(tabs, tab.place)
    const mine = tab.place === current
    return (
      <Dropdown key={tab.place} trigger={['contextMenu']} menu={menu(tab.place, false)}>
        <li
          className={mine ? 'tab tab-on' : 'tab'}
          onAuxClick={event => {
            if (event.button === 1 && canClose) actions.closeThis(tab.place)
          }}
          onMouseDown={event => {
            if (event.button === 1) event.preventDefault()
          }}
        >
          <button
            type="button"
            className="tab-name"
            aria-current={mine ? 'page' : undefined}
            {...tipFor(title)}
            onClick={() => navigate(`/${tab.place}${tab.search}`)}
          >
            {tab.place === homePlace && <Icon name="home" size={15} />}
            {title}
          </button>
          {canClose && (
            <button
              type="button"
              className="tab-x"
              aria-label={t.tabs.close(title)}
              onClick={() => actions.closeThis(tab.place)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      </Dropdown>
    )
  }
  return (
    <nav className="tabs" aria-label={t.tabs.label}>
      <ul
        ref={strip}
        onWheel={event => {
          event.currentTarget.scrollLeft += event.deltaY
        }}
      >
        {tabs.map(tabButton)}
      </ul>
      <Dropdown trigger={['click']} menu={menu(current, true)} placement="bottomRight">
        <button type="button" className="tabs-more" aria-label={t.tabs.options}>
          <Icon name="down" size={16} />
        </button>
      </Dropdown>
    </nav>
  )
}
