import type { MenuProps } from 'antd'
import { childDigits, regionRights, rootRegion } from '../../../../modules/system/region.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { useReload, useRemove } from './data.ts'
import { useTexts } from './texts.ts'

/** What the pane shows: a region, the form that changes it, or the form of a new one below it. */
export type View =
  | { readonly kind: 'see' | 'edit'; readonly code: string }
  | { readonly kind: 'add'; readonly code: string; readonly name: string }

/** What may be done with a region, for its context menu and for the pane. */
export interface Actions {
  readonly mayWrite: boolean
  readonly mayRemove: boolean
  add(code: string, name: string): void
  edit(code: string): void
  remove(code: string): Promise<void>
  menu(code: string, name: string): NonNullable<MenuProps['items']>
}

export function useActions(go: (view: View) => void, removed: (code: string) => void): Actions {
  const texts = useTexts()
  const can = useCan()
  const reload = useReload()
  const { mutateAsync } = useRemove()
  const [mayWrite, mayRemove] = [can(regionRights.write), can(regionRights.remove)]
  const add = (code: string, name: string) => go({ kind: 'add', code, name })
  const edit = (code: string) => go({ kind: 'edit', code })
  const remove = async (code: string): Promise<void> => {
    if (!(await confirm({ text: texts.removeAsk, danger: true }))) return
    await mutateAsync(code)
    toast('success', texts.removed)
    removed(code)
  }
  return {
    mayWrite,
    mayRemove,
    add,
    edit,
    remove,
    menu: (code, name) => [
      { key: 'refresh', label: texts.refresh, disabled: !childDigits(code), onClick: () => reload(code) },
      ...(mayWrite
        ? [
            { key: 'add', label: texts.addChild, disabled: !childDigits(code), onClick: () => add(code, name) },
            { key: 'edit', label: texts.edit, disabled: code === rootRegion, onClick: () => edit(code) },
          ]
        : []),
      // A refusal is shown by the call itself.
      ...(mayRemove
        ? [
            {
              key: 'remove',
              label: texts.remove,
              danger: true,
              disabled: code === rootRegion,
              onClick: () => void remove(code).catch(() => undefined),
            },
          ]
        : []),
    ],
  }
}
