import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { antdFolders, kebab } from './antd.ts'
import { cutSheet } from './sheet.ts'

const antd = join(import.meta.dirname, '../../../node_modules/antd')
const whole = readFileSync(join(antd, 'dist/antd.css'), 'utf8')

test('a page with a button gets the button’s rules and neither the table’s nor the date picker’s', () => {
  const source = "import { Button } from 'antd'"
  const cut = cutSheet(whole, antdFolders([source], join(antd, 'es')), [source])
  expect(cut).toMatch(/\.ant-btn-primary/)
  expect(cut).not.toMatch(/\.ant-table|\.ant-picker|\.ant-btn-rtl|--ant-color-primary:/)
  expect(cut.length).toBeLessThan(whole.length / 8)
})

test('what a component is made of comes along: a form’s grid, a dropdown’s menu, and the frames its motion needs', () => {
  const source = "import { Dropdown, Form } from 'antd'"
  const cut = cutSheet(whole, antdFolders([source], join(antd, 'es')), [source])
  for (const part of ['.ant-form-item', '.ant-row', '.ant-dropdown-menu', '@keyframes antSlideUpIn'])
    expect(cut).toContain(part)
})

test('a look that no source asks for is left out, and is there when one does', () => {
  const folders = antdFolders(["import { Input } from 'antd'"], join(antd, 'es'))
  const filled = (source: string) => cutSheet(whole, folders, [source]).includes('.ant-input-filled{')
  expect([filled('<Input />'), filled('<Input variant="filled" />')]).toEqual([false, true])
})

test('a class of a future antd that nobody has placed stops the build', () => {
  expect(() => cutSheet('.ant-hologram{color:red}', new Set(), [])).toThrow('ant-hologram')
})

test('lists of selectors are cut one by one, also inside media queries', () => {
  const css = '.ant-btn,.ant-table:not(.ant-table-small,.x){a:b}@media (min-width:1px){.ant-table{c:d}.ant-btn{e:f}}'
  expect(cutSheet(css, new Set(['button']), [])).toBe('.ant-btn{a:b}@media (min-width:1px){.ant-btn{e:f}}')
})

test.each([
  ['QRCode', 'qr-code'],
  ['DatePicker', 'date-picker'],
  ['Select', 'select'],
  ['TreeSelect', 'tree-select'],
])('the component %s is looked for in the folder %s', (name, folder) => {
  expect(kebab(name)).toBe(folder)
  expect(antdFolders([`import { ${name} } from 'antd'`], join(antd, 'es'))).toContain(folder)
})
