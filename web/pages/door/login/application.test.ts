import { expect, test } from 'vitest'
import { useShellTexts } from '../../../i18n/shell.ts'
import { type Draft, wrongWith } from './application.ts'

const empty: Draft = { tenantId: '', name: '', account: '', password: '', password2: '' }
const texts = (draft: Partial<Draft>) => wrongWith({ ...empty, ...draft })?.text(useShellTexts.in('zh')) ?? null

test('an application is asked for tenant, account, password and its repetition, in this order and in the words of the specification', () => {
  expect(texts({})).toBe('请先输入租户编号')
  expect(texts({ tenantId: '000000' })).toBe('请先输入账号名称')
  expect(texts({ tenantId: '000000', account: 'a' })).toBe('请先输入密码')
  expect(texts({ tenantId: '000000', account: 'a', password: 'x' })).toBe('请先输入密码')
  expect(texts({ tenantId: '000000', account: 'a', password: 'x', password2: 'y' })).toBe('两次密码输入不一致')
  expect(texts({ tenantId: '000000', account: 'a', password: 'x', password2: 'x' })).toBeNull()
})
test('blanks are no tenant and no account', () => {
  expect(texts({ tenantId: '  ' })).toBe('请先输入租户编号')
  expect(texts({ tenantId: '1', account: ' ' })).toBe('请先输入账号名称')
})
