import { Activity, memo, type ReactNode, useMemo, useRef } from 'react'
import { Route, Routes } from '../kit/router.tsx'
import { Boundary, isMissingCode } from '../kit/Boundary.tsx'
import { ErrorPage } from '../kit/errors/ErrorPage.tsx'
import type { Leaf } from '../state/menu.ts'
import { refresh, type Tab, useTabs } from '../state/tabs.ts'
import { pageAt } from './places.tsx'

/** Pages beyond this many are let go, longest unseen first; they load again when their tab is chosen. */
const aliveMost = 16

interface OneProps {
  readonly tab: Tab
  readonly active: boolean
  readonly leaf: Leaf | undefined
  readonly life: number
}

/** One page with an address of its own: while hidden it keeps the address it had, whatever the browser shows. */
const One = memo(function One({ tab, active, leaf, life }: OneProps) {
  const Page = pageAt(tab.place, leaf)
  const at = useMemo(() => ({ pathname: `/${tab.place}`, search: tab.search, hash: '' }), [tab.place, tab.search])
  return (
    <Activity mode={active ? 'visible' : 'hidden'} name={tab.place}>
      <div className="tab-page" data-tab={tab.place}>
        <Boundary
          key={life}
          broken={(error, again) => (
            <ErrorPage
              inside
              kind={isMissingCode(error) ? 'lacking' : 'broken'}
              again={() => {
                refresh(tab.place)
                again()
              }}
            />
          )}
        >
          <Routes at={at}>
            <Route path="*" element={<Page />} />
          </Routes>
        </Boundary>
      </div>
    </Activity>
  )
})

/** All open pages; those once seen stay alive behind the one in view. */
export function KeepAlive({ current, leaves }: { current: string; leaves: readonly Leaf[] }): ReactNode {
  const { tabs, lives } = useTabs()
  const seen = useRef<readonly string[]>([])
  seen.current = [current, ...seen.current.filter(it => it !== current)].slice(0, aliveMost)
  return tabs
    .filter(tab => seen.current.includes(tab.place))
    .map(tab => (
      <One
        key={tab.place}
        tab={tab}
        active={tab.place === current}
        leaf={leaves.find(it => it.place === tab.place)}
        life={lives[tab.place] ?? 0}
      />
    ))
}
