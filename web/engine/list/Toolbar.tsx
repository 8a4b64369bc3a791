import { useState } from 'react'
import { Button, Dropdown } from 'antd'
import {
  AppstoreOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EllipsisOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { enteredText } from '../../../contract/entered.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { confirm } from '../../kit/Dialog.tsx'
import { ColumnSettings, useTicked } from '../../kit/table/index.ts'
import type { TableModel } from '../../kit/table/index.ts'
import { answers } from './answers.ts'
import { exportRows } from '../calls.ts'
import { useListParams } from '../data.ts'
import { actionsOn, isOthers, whyFrozen, whyNot } from './row-buttons.ts'
import type { Can } from './row-buttons.ts'
import type { Extras, Tool } from './extras.ts'
import type { Line } from '../faces.ts'
import { hasPictures } from './place.ts'
import type { Place } from './place.ts'
import { toast } from '../../state/toasts.ts'
import type { Words } from '../words.ts'
import { waiting } from '../waiting.tsx'
import { lazy } from '../../kit/lazy.tsx'

const PrintList = lazy(
  () => import('../print/PrintList.tsx'),
  it => it.default,
)

interface ToolbarProps {
  readonly resource: Resource
  readonly words: Words
  readonly can: Can
  readonly model: TableModel<Line>
  readonly place: Place
  readonly total: number
  readonly extras: Extras
  readonly mayAdd: boolean
  /** Nothing is shown, so nothing is done to it. */
  readonly blocked: boolean
  readonly fetching: boolean
  readonly onAdd: () => void
  readonly onImport: () => void
  readonly onRefresh: () => void
  readonly onWall: () => void
  readonly onRemove: (rows: readonly Line[]) => Promise<void>
  readonly onAct: (action: string, rows: readonly Line[]) => void
}

/** What can be done to the list. A button nobody may press is not there; one that cannot be pressed now says why. */
export function Toolbar(props: ToolbarProps) {
  const { resource, words, can, model, place, total, mayAdd, blocked } = props
  const { texts } = words
  const [exporting, setExporting] = useState<'' | 'comes' | 'waits'>('')
  const [printing, setPrinting] = useState(false)
  const { tools = [], without = [], fixed } = props.extras
  const { current: _, size: __, ...params } = useListParams(resource, place, fixed) as Record<string, unknown>

  const runExport = async () => {
    setExporting('comes')
    try {
      await exportRows(resource, params, words.resource, waits => setExporting(waits ? 'waits' : 'comes'))
    } catch {
      // told by the call itself
    } finally {
      setExporting('')
    }
  }
  const more = [
    ...(can('create') && answers(resource, 'import') && !without.includes('import')
      ? [
          {
            key: 'import',
            label: texts.imports,
            icon: <UploadOutlined aria-hidden />,
            disabled: blocked || !mayAdd,
            onClick: props.onImport,
          },
        ]
      : []),
    ...(can('read') && answers(resource, 'export') && !without.includes('export')
      ? [
          {
            key: 'export',
            label: exporting === 'waits' ? texts.queued : texts.exports,
            icon: <DownloadOutlined aria-hidden />,
            disabled: blocked || total === 0 || exporting !== '',
            onClick: () => void runExport(),
          },
        ]
      : []),
    ...(can('read')
      ? [
          {
            key: 'print',
            label: texts.print,
            icon: <PrinterOutlined aria-hidden />,
            disabled: blocked || total === 0,
            onClick: () => setPrinting(true),
          },
        ]
      : []),
  ]
  return (
    <div className="crud-toolbar" role="toolbar" aria-label={words.resource}>
      {can('create') && !without.includes('add') && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={!mayAdd}
          title={mayAdd ? `${texts.add} (N)` : props.extras.blocked ? texts.noneChosen : texts.noEnterprise}
          onClick={props.onAdd}
        >
          {texts.add}
        </Button>
      )}
      {actionsOn(resource, can, without, 'list').map(name => (
        <Button
          key={`@${name}`}
          danger={resource.actions[name]!.danger !== undefined}
          disabled={blocked}
          onClick={() => props.onAct(name, [])}
        >
          {words.action(name)}
        </Button>
      ))}
      {tools
        .filter(tool => !tool.ticked)
        .map(({ key, title, primary, run }) => (
          <Button key={key} type={primary ? 'primary' : 'default'} disabled={blocked} onClick={() => run([])}>
            {title}
          </Button>
        ))}
      {model.tree && props.extras.whole && <Folds model={model} words={words} />}
      <ForTicked {...props} />
      <span className="crud-space" />
      {more.map(item => (
        <Button
          key={item.key}
          className="crud-wide-only"
          icon={item.icon}
          disabled={item.disabled}
          loading={waiting(item.key === 'export' && exporting !== '')}
          onClick={item.onClick}
        >
          {item.label}
        </Button>
      ))}
      {!model.tree && hasPictures(resource) && (
        <Button
          icon={<AppstoreOutlined aria-hidden />}
          aria-pressed={place.wall}
          aria-label={place.wall ? texts.asList : texts.gallery}
          title={place.wall ? texts.asList : texts.gallery}
          disabled={blocked}
          onClick={props.onWall}
        />
      )}
      <Button
        icon={<ReloadOutlined aria-hidden spin={props.fetching} />}
        aria-label={texts.refresh}
        title={texts.refresh}
        disabled={blocked}
        onClick={props.onRefresh}
      />
      <ColumnSettings model={model} />
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more }}>
          <Button
            className="crud-narrow-only"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={texts.more}
            loading={waiting(exporting !== '')}
          />
        </Dropdown>
      )}
      {printing && (
        <PrintList
          resource={resource}
          words={words}
          model={model}
          place={place}
          params={params}
          onClose={() => setPrinting(false)}
        />
      )}
    </div>
  )
}

function Folds({ model, words: { texts } }: Pick<ToolbarProps, 'model' | 'words'>) {
  return (
    <span className="crud-wide-only crud-folds">
      <Button onClick={() => model.tree?.openAll()}>{texts.unfold}</Button>
      <Button onClick={() => model.tree?.closeAll()}>{texts.fold}</Button>
    </span>
  )
}

/** The buttons for ticked rows; alone in being drawn again with every tick. */
function ForTicked({
  resource,
  words,
  can,
  model,
  blocked,
  onRemove,
  onAct,
  extras: { tools = [], without = [], removeAsk },
}: ToolbarProps) {
  const { texts } = words
  const rows = useTicked(model)
  const [removing, setRemoving] = useState(false)
  const bulk = actionsOn(resource, can, without, 'rows')
  const isDangerous = (name: string) => resource.actions[name]!.danger !== undefined
  const none = rows.length === 0 ? texts.pickTicked : undefined
  const removeTicked = async () => {
    if (!(await confirm({ text: removeAsk ?? texts.removeAsk, danger: true }))) return
    setRemoving(true)
    try {
      await onRemove(rows)
      model.untick()
    } catch {
      // told by the call itself; the ticks stay
    } finally {
      setRemoving(false)
    }
  }
  /**
   * A button that has nothing to work on says so when it is pressed: whoever touches or types never sees a title.
   * core-platform.md 5
   */
  const pressed = (why: string | undefined, run: () => void) => ({
    disabled: blocked,
    title: why,
    'aria-disabled': why ? true : undefined,
    className: why ? `crud-idle${none ? ' crud-unticked' : ''}` : '',
    onClick: () => (why ? void toast('info', why) : run()),
  })
  const whyOthers = (verb: string, row: Line): string | undefined =>
    isOthers(resource, verb, row) ? enteredText('keptByOthers', {}, words.lang) : undefined
  const frozen = none ?? first(rows, row => whyFrozen(resource, row, words))
  const ofAction = (name: string) => {
    const why = none ?? first(rows, row => whyOthers(name, row) ?? whyNot(resource, name, row, words))
    return (
      <Button key={name} danger={isDangerous(name)} {...pressed(why, () => onAct(name, rows))}>
        {texts.bulk(words.action(name), rows.length)}
      </Button>
    )
  }
  const ofTool = ({ key, title, ticked, danger, run }: Tool) => {
    const why = none ?? (ticked === 'one' && rows.length > 1 ? texts.pickOne : undefined)
    return (
      <Button key={key} danger={danger ?? false} {...pressed(why, () => run(rows))}>
        {title}
      </Button>
    )
  }
  return (
    <>
      {bulk.filter(name => !isDangerous(name)).map(ofAction)}
      {tools.filter(({ ticked, danger }) => ticked && !danger).map(ofTool)}
      {bulk.filter(isDangerous).map(ofAction)}
      {tools.filter(({ ticked, danger }) => ticked && danger).map(ofTool)}
      {can('remove') && !without.includes('remove') && !rows.some(row => isOthers(resource, 'remove', row)) && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          loading={waiting(removing)}
          {...pressed(frozen, () => void removeTicked())}
        >
          {texts.bulkRemove(rows.length)}
        </Button>
      )}
    </>
  )
}

const first = (rows: readonly Line[], why: (row: Line) => string | undefined): string | undefined => {
  for (const row of rows) {
    const reason = why(row)
    if (reason) return reason
  }
  return undefined
}
