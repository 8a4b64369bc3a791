import { expect, test } from 'vitest'
import { checkField } from '../../kernel/fields/base/check.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import menu from './menu.ts'

const isTaken = (path: string): boolean => !(checkField(menu.fields['path']!, path) instanceof Bad)

test.each(['/system/menu', 'system', '/', '/report/built?id=3', 'https://maps.example/html/a:b', 'user_add'])(
  'a menu leads to a page of this site or to a web page: %s',
  path => {
    expect(isTaken(path)).toBe(true)
  },
)
test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)//.html',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://a.b/"onclick=',
])('a menu runs nothing and leads to nobody else unseen: %s', path => {
  expect(isTaken(path)).toBe(false)
})
