import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, InputNumber, Segmented, Select } from 'antd'
import type { Json } from '../../../kernel/fields/base/field.ts'
import { arrangementOf, flaw, panelNames, turnBounds, type PanelName } from '../../../modules/wall/grid.ts'
import layout from '../../../modules/wall/layout.ts'
import { ApiError } from '../../api/error.ts'
import { idempotencyKey } from '../../api/http.ts'
import { submitRow } from '../../engine/calls.ts'
import { useTenant } from '../../engine/data.ts'
import { toast } from '../../state/toasts.ts'
import { useDraft } from './draft.ts'
import { Handle } from './Handle.tsx'
import { keptLayout, type Layout } from './kept.ts'
import { add, cellOf, moveTo, remove, resizeTo } from './moves.ts'
import { Stage } from './Stage.tsx'
import { useWallTexts } from './texts.ts'
import { usePanelTitle } from './titles.ts'

/** What the server answers where somebody else was first. */
const conflict = 409

/** Moves, sizes, adds and takes away the panels of each page, over the real ones. @param row null for none kept yet */
export function Editor({ row }: { row: Layout | null }) {
  const texts = useWallTexts()
  const titleOf = usePanelTitle()
  const tenant = useTenant()
  const client = useQueryClient()
  // The row it began with: the server refuses to write over one that somebody else changed since.
  const [base, setBase] = useState(row)
  const [other, setOther] = useState<Layout | null>(null)
  const draft = useDraft(arrangementOf(row))
  const { page, now } = draft
  const [chosen, choose] = useState<PanelName | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(idempotencyKey)
  const tried = (ok: boolean, why: string) => {
    if (!ok) toast('info', why)
  }
  const take = (panel: PanelName) => draft.change(remove(page, panel))
  const settle = (kept: Layout | null) => {
    setBase(kept)
    setOther(null)
    draft.settle(arrangementOf(kept))
    client.setQueryData(['resource', layout.key, tenant, 'one'], kept)
  }
  const save = async (over: Layout | null) => {
    setBusy(true)
    try {
      const known = over && { id: over.id, updateTime: over.updateTime }
      await submitRow(layout, { ...known, turn: now.turn, pages: now.pages as unknown as Json }, key)
      setKey(idempotencyKey())
      settle(await keptLayout())
      toast('success', texts.saved)
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === conflict
      const kept = isTaken ? await keptLayout() : null
      setKey(idempotencyKey())
      if (kept && kept.updateTime !== over?.updateTime) setOther(kept)
      else toast('error', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const left = panelNames.filter(panel => !cellOf(page, panel))
  return (
    <>
      <header className="lw-top">
        <Segmented
          aria-label={texts.pages}
          value={draft.at}
          onChange={draft.show}
          options={now.pages.map((_, at) => ({ value: at, label: texts.page(at + 1) }))}
        />
        <Button size="small" disabled={!draft.canAdd} onClick={draft.addPage}>
          {texts.addPage}
        </Button>
        <Button size="small" disabled={now.pages.length < 2} onClick={draft.removePage}>
          {texts.removePage}
        </Button>
        <Select<PanelName | null>
          className="lw-add"
          aria-label={texts.addPanel}
          placeholder={texts.addPanel}
          value={null}
          disabled={left.length === 0}
          options={left.map(panel => ({ value: panel, label: titleOf(panel) }))}
          onChange={panel => panel && tried(draft.change(add(page, panel)), texts.noRoom)}
        />
        <Button disabled={!chosen || !cellOf(page, chosen)} onClick={() => chosen && take(chosen)}>
          {texts.removePanel}
        </Button>
        <label className="lw-turn">
          {texts.turn}
          <InputNumber
            min={turnBounds.least}
            max={turnBounds.most}
            precision={0}
            value={now.turn}
            suffix={texts.seconds}
            onChange={seconds => seconds !== null && draft.turn(seconds)}
          />
        </label>
        <span className="lw-ends">
          <Button disabled={!draft.canUndo} onClick={draft.undo}>
            {texts.undo}
          </Button>
          <Button disabled={!draft.isChanged} onClick={() => settle(base)}>
            {texts.cancel}
          </Button>
          <Button onClick={draft.restore}>{texts.standard}</Button>
          <Button href={`/datascreen?tenantId=${tenant}`} target="_blank">
            {texts.look}
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!draft.isChanged || flaw(now.pages) !== null}
            onClick={() => void save(base)}
          >
            {texts.save}
          </Button>
        </span>
      </header>
      {other && (
        <div className="lw-other" role="alert">
          {texts.other(other.updateTime)}
          <Button onClick={() => settle(other)}>{texts.takeOther}</Button>
          <Button danger loading={isBusy} onClick={() => void save(other)}>
            {texts.keepMine}
          </Button>
        </div>
      )}
      <p className="lw-note">{page.length === 0 ? texts.empty : texts.how}</p>
      <Stage page={page} label={texts.stage}>
        {page.map(cell => (
          <Handle
            key={cell.panel}
            cell={cell}
            isChosen={chosen === cell.panel}
            onChoose={() => choose(cell.panel)}
            onMove={(x, y) => tried(draft.change(moveTo(page, cell.panel, x, y)), texts.blocked)}
            onSize={(w, h) => tried(draft.change(resizeTo(page, cell.panel, w, h)), texts.blocked)}
            onRemove={() => take(cell.panel)}
          />
        ))}
      </Stage>
    </>
  )
}
