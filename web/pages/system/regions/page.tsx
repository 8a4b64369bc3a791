import { Button } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { ancestorsOf, parentOf, regionRights, rootRegion } from '../../../../modules/system/region.ts'
import { ApiError } from '../../../api/http.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { useCan } from '../../../state/session.ts'
import { ErrorPage } from '../../../kit/errors/ErrorPage.tsx'
import { above, exportRegions, useLevels } from './data.ts'
import { useActions, type View } from './actions.ts'
import { Found } from './Found.tsx'
import { ImportRegions } from './ImportRegions.tsx'
import { Pane } from './Pane.tsx'
import { RegionTree } from './RegionTree.tsx'
import { useTexts } from './texts.ts'
import './region.css'

/**
 * The administrative divisions of China: a lazy tree with what may be done to each, search, sheets. core-platform.md 2
 */
export default function Regions() {
  const texts = useTexts()
  const can = useCan()
  const [view, setView] = useState<View | null>(null)
  const [opened, setOpened] = useState<readonly string[]>([rootRegion])
  const [text, setText] = useState('')
  const dirty = useRef(false)
  const [importing, setImporting] = useState(false)
  const search = useDeferredValue(text.trim())
  const [top] = useLevels([above])

  /** Shows something else beside the tree, unless what was entered would be lost. */
  const go = async (next: View | null): Promise<void> => {
    if (dirty.current && !(await confirm({ text: texts.changesLost }))) return
    dirty.current = false
    setView(next)
    if (next)
      setOpened(now => [...new Set([...now, ...ancestorsOf(next.code), ...(next.kind === 'add' ? [next.code] : [])])])
  }
  const turn = (next: View) => void go(next)
  const actions = useActions(turn, code =>
    setView(now => (now?.code === code ? { kind: 'see', code: parentOf(code) } : now)),
  )

  if (top!.error instanceof ApiError && top!.error.code === 403) return <ErrorPage kind="forbidden" inside />
  return (
    <section className={view ? 'region region-chosen' : 'region'}>
      <div className="region-side">
        <div className="region-tools">
          <label className="region-search">
            <Icon name="search" size={16} />
            <input
              type="search"
              value={text}
              aria-label={texts.search}
              placeholder={texts.searchHint}
              maxLength={50}
              onChange={event => setText(event.target.value)}
            />
          </label>
          {can(regionRights.import) && <Button onClick={() => setImporting(true)}>{texts.import}</Button>}
          <DownloadButton run={onQueue => exportRegions(search, onQueue)}>{texts.export}</DownloadButton>
        </div>
        {search ? (
          <Found search={search} selected={view?.code ?? null} onSelect={({ code }) => turn({ kind: 'see', code })} />
        ) : (
          <RegionTree
            selected={view?.code ?? null}
            opened={opened}
            onOpen={setOpened}
            onSelect={code => turn({ kind: 'see', code })}
            actions={actions}
          />
        )}
      </div>
      <div className="region-pane">
        <Button className="region-back" type="link" onClick={() => void go(null)}>
          {texts.back}
        </Button>
        <Pane
          view={view}
          actions={actions}
          go={turn}
          onDirty={now => {
            dirty.current = now
          }}
        />
      </div>
      {importing && <ImportRegions onClose={() => setImporting(false)} />}
    </section>
  )
}
