import type { Resource } from '../../../kernel/define/resource.ts'
import { shows } from '../../../kernel/define/shown.ts'
import { option } from '../../../kernel/fields/base/field.ts'
import { dictionaryOf } from '../../../kernel/fields/index.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import type { TableColumn } from '../../kit/table/index.ts'
import { numbered } from '../drawn.tsx'
import type { Extras } from './extras.ts'
import { textOf } from '../faces.ts'
import type { Line } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import { nameField } from './nameField.ts'
import { sortable } from './place.ts'
import type { Words } from '../words.ts'

/** Never a column: what has no reading, and what the row says better under another name. */
const unlisted: ReadonlySet<string> = new Set(['id', 'tenantId', 'status', 'createDept', 'isDeleted'])
const unlistedTypes: ReadonlySet<string> = new Set(['secret', 'json', 'richText', 'ref', 'refs', 'tree'])

const textWidth = (text: string) => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 14.5 : 8), 0)
const titleWidth = (title: string, isSortable: boolean) => 28 + (isSortable ? 16 : 0) + textWidth(title)
/** A choice is as wide as its longest label, within reason. */
const choiceWidth = (of: Field, words: Words) => {
  const from = dictionaryOf(of)
  return Math.min(200, 42 + Math.max(...Object.keys(from.items).map(key => textWidth(words.label(from, key)))))
}

/**
 * The columns of a list: first those the definition lists, then everything else a row has, hidden until the user wants
 * it.
 * @param ownEnterprise the reader works for one enterprise: its name in every row says nothing, and nothing is what is
 * kept from it
 * @param cells what a page draws itself, by column
 * @param tenants the reader sees the rows of every tenant: each says whose it is
 * @param widths columns that are at least so wide
 */
export function columnsOf(
  resource: Resource,
  words: Words,
  ownEnterprise: boolean,
  cells: Extras['cells'] = {},
  tenants = false,
  widths: Extras['widths'] = {},
): readonly TableColumn<Line>[] {
  const shown = shows(resource.all).flatMap(({ field, as }) => (resource.all[field]!.internal ? [] : [as]))
  const rest = [...Object.keys(resource.all), ...shown].filter(name => {
    const of = resource.all[name]
    return (
      !resource.list.includes(name) && !unlisted.has(name) && !(of && (of.internal || unlistedTypes.has(of.type.name)))
    )
  })
  const named = nameField(resource)
  const [first, ...others] = resource.list
  return [first!, ...(tenants && !resource.list.includes('tenantId') ? ['tenantId'] : []), ...others, ...rest].map(
    (name): TableColumn<Line> => {
      const of = resource.all[name]
      const title = words.field(name)
      const hidden =
        (!resource.list.includes(name) && name !== 'tenantId') ||
        (ownEnterprise && (name === 'infoName' || resource.sees?.enterprise?.but?.includes(name) === true))
      const canSort = sortable(resource, name)
      const face = of && facesOf(of)
      const usual = of?.type.name === 'choice' ? choiceWidth(of, words) : (face?.width ?? 150)
      // What a row is called by may be a sentence; what a page draws itself is more than the number it stands for.
      const needed = of && name === named && option(of, 'max', 0) >= 100 ? 230 : cells[name] ? 150 : 0
      const width = Math.max(usual, needed, titleWidth(title, canSort), widths[name] ?? 0)
      return {
        key: name,
        title,
        width,
        hidden,
        ...(of?.hint && { hint: words.hint(name, of) }),
        ...(face?.align && { align: face.align }),
        ...(canSort && { sortable: true }),
        ...(name === named && { names: true, locked: true }),
        cell: row => {
          const own = cells[name]
          if (own) return own(row)
          const value = row[name] ?? ''
          if (resource.number?.field === name) return numbered(resource, row, textOf(value), words)
          // Masked text is text, whatever the field draws otherwise.
          if (!of || !face?.cell || (of.sensitive && textOf(value).includes('*'))) return textOf(value)
          return face.cell(value, { of, name, row, words })
        },
      }
    },
  )
}
