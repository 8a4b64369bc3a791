import { expect, test } from 'vitest'
import { badText } from '../../kernel/define/check.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import tenant from './tenant.ts'

const of = tenant.fields['backgroundUrl']!
const said = (raw: string): string => {
  const value = checkField(of, raw)
  return value instanceof Bad ? badText(value, of.title, 'zh') : 'fine'
}

test.each(['/files/back.jpg', '/api/system/file/open/a1b2c3.jpg?size=large', '/%E5%9B%BE.png', ''])(
  'the picture of a login page may be a file of this site: %s',
  address => {
    expect(said(address)).toBe('fine')
  },
)
test.each([
  'https://pictures.example/back.jpg',
  'http://pictures.example/back.jpg',
  '//pictures.example/back.jpg',
  '/\\pictures.example/back.jpg',
  'javascript:alert(1)',
  'back.jpg',
  '/a b.jpg',
  '/a.jpg"); color: red',
])(
  'it is no picture of another site, which would learn of every visit, and the field says what it may be: %s',
  address => {
    expect(said(address)).toBe('登录页背景只能填写本站的文件地址，以 / 开头，不能使用其他网站的图片')
  },
)
