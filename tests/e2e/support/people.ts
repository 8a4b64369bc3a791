import type { Page } from '@playwright/test'
import { answered, expect } from './test.ts'

/**
 * Whoever was given a password is led to the page that changes it; everything else is shut until then. Ends on the home
 * page.
 */
export async function changeFirstPassword(page: Page, old: string, fresh: string): Promise<void> {
  await expect(page.getByText('这是管理员设置的初始密码')).toBeVisible()
  await expect(page.getByRole('dialog'), 'nothing stands before the form').toHaveCount(0)
  await page.getByLabel('原密码', { exact: true }).fill(old)
  await page.getByLabel('新密码', { exact: true }).fill(fresh)
  await page.getByLabel('确认密码', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('更新成功')).toBeVisible()
  await page.goto('/wel/index')
}

/** Chooses in the menu behind one's own name. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.locator('.who').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page, '退出登录')
  await answered(page)
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/login/)
}
