import type { Resource } from '../../../kernel/define/resource.ts'
import { spoken } from '../../i18n/spoken.ts'
import { cellOf, useShownColumns, useTicked, type TableColumn, type TableModel } from '../../kit/table/index.ts'
import { look } from '../../kit/viewer/look.ts'
import { listOf, type Line } from '../faces.ts'
import { shotsOf, small } from '../files/shots.ts'
import type { Words } from '../words.ts'
import './picture-wall.css'

/** So many facts of a row stand below its picture; the rest is in its detail. */
const facts = 4
const useWallTexts = spoken(
  {
    none: '没有图片',
    open: (name: string) => `打开 ${name}`,
    tick: (name: string) => `选择 ${name}`,
    photos: (n: number) => `${n} 张`,
    look: (name: string, n: number) => `查看 ${name} 的 ${n} 张图片`,
  },
  {
    none: 'No picture',
    open: name => `Open ${name}`,
    tick: name => `Select ${name}`,
    photos: n => `${n}`,
    look: (name, n) => `Look at ${n} pictures of ${name}`,
  },
)

/**
 * The rows of a page as their pictures. From any of them the viewer goes through all pictures of the page. domain.md
 * E.6, E.2
 */
export default function PictureWall({
  resource,
  words,
  model,
  selectable,
  rowName,
  onOpen,
}: {
  resource: Resource
  words: Words
  model: TableModel<Line>
  selectable: boolean
  rowName: (row: Line) => string
  onOpen: (id: string) => void
}) {
  const texts = useWallTexts()
  const fields = Object.entries(resource.fields).filter(([, of]) => of.type.name === 'images' && !of.of['drawn'])
  const { columns } = useShownColumns(model)
  const factColumns = columns
    .filter(({ key, names }) => !names && resource.all[key]?.type.name !== 'images')
    .slice(0, facts)
  const ticked = new Set(useTicked(model).map(({ id }) => id))
  const rows = (model.rows ?? []).map(row => ({
    row,
    shots: fields.flatMap(([name, of]) =>
      shotsOf(listOf(row[name]), `${rowName(row)} · ${words.input(name, of)}`, row),
    ),
  }))
  const all = rows.flatMap(({ shots }) => shots)
  return (
    <ul className="pw">
      {rows.map(({ row, shots }) => (
        <li key={row.id} data-ticked={ticked.has(row.id) || undefined}>
          {shots[0] ? (
            <button
              type="button"
              className="pw-picture"
              aria-label={texts.look(rowName(row), shots.length)}
              onClick={() => look(all, all.indexOf(shots[0]!))}
            >
              <img src={small(shots[0].src, 480)} alt="" loading="lazy" decoding="async" />
              {shots.length > 1 && <small>{texts.photos(shots.length)}</small>}
            </button>
          ) : (
            <span className="pw-picture pw-none">{texts.none}</span>
          )}
          <div className="pw-head">
            {selectable && (
              <input
                type="checkbox"
                className="dt-check"
                aria-label={texts.tick(rowName(row))}
                checked={ticked.has(row.id)}
                onChange={() => model.table.getRow(row.id).toggleSelected()}
              />
            )}
            <button type="button" aria-label={texts.open(rowName(row))} onClick={() => onOpen(row.id)}>
              {rowName(row)}
            </button>
          </div>
          <Facts row={row} columns={factColumns} />
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ row, columns }: { row: Line; columns: readonly TableColumn<Line>[] }) => (
  <dl>
    {columns.map(column => (
      <div key={column.key}>
        <dt>{column.title}</dt>
        <dd>{cellOf(column, row)}</dd>
      </div>
    ))}
  </dl>
)
