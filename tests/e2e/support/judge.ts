import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** Until nothing moves any more: what is still fading in has less contrast than it will have. */
export const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(it => it.playState !== 'running' || it.effect?.getTiming().iterations === Infinity),
  )

/** Serious and critical findings of WCAG 2.1 A and AA in a part of the page, with the place of each. */
export async function barriers(page: Page, part = 'html'): Promise<readonly string[]> {
  await still(page)
  // Legacy: without a second window for every look. No page here holds a frame of another host.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        node =>
          `${id}: ${node.target.join(' ')} · ${node.any
            .map(({ message }) => message)
            .join('; ')
            .slice(0, 160)}`,
      ),
    )
}

/** What a person would see as broken without knowing what should be there. */
export const brokenIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth}`)
    for (const image of document.images)
      if (image.checkVisibility() && image.complete && !image.naturalWidth) found.push(`missing picture ${image.src}`)
    // What people or programs entered stands in cells and may look like anything.
    const said = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(it => it.checkVisibility() && !it.closest('tbody td, code, pre'))
      .flatMap(it => [...it.childNodes].filter(node => node instanceof Text).map(node => node.data))
      .join('\n')
    const key = /\b(undefined|NaN|null|[a-z]+\.[a-z]+[A-Z][a-zA-Z]*)\b|\[object Object\]|\{\{/.exec(said)
    if (key) found.push(`“${key[0]}” stands on the page`)
    return found
  })

const nickNames = ['食堂食安员', '管理员']

const chineseNow = (part: Locator): Promise<string[]> =>
  part.evaluate((root, names) => {
    const isData =
      'noscript, tbody td, [role=treeitem], .who, .ent-name, .tree-chosen, [lang="zh-CN"], .top-lang, .crud-thumb, .cw-picture, .cw-name, .ant-select-content, .ds-warn span, .wl-alarms'
    const found: string[] = []
    const keep = (all: string | null, of: Element) => {
      // An alarm ends in what people called its device.
      const text = all?.replace(/ · [^·]*$/, '')
      if (
        text &&
        /[\u3400-\u9fff]/.test(text) &&
        !names.includes(text.trim()) &&
        !of.closest(isData) &&
        of.checkVisibility()
      )
        found.push(text.trim())
    }
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      if (node instanceof Text) keep(node.data, node.parentElement!)
      else if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-tip'])
          keep(node.getAttribute(name), node)
    }
    return [...new Set(found)].filter(text => !text.endsWith('(演示)'))
  }, nickNames)

/**
 * Every Chinese text that can be seen or heard in a part of the page: texts, labels, tips, placeholders. Data may be
 * Chinese (rows, chosen values, names of people and places), and the button that leads back to Chinese has to be. The
 * English of the definitions comes a moment after the first page: it is waited for.
 */
export async function chineseIn(part: Locator): Promise<readonly string[]> {
  let texts: readonly string[] = []
  const lack = async (): Promise<number> => (texts = await chineseNow(part)).length
  await expect
    .poll(lack, { timeout: 10_000 })
    .toBe(0)
    .catch(() => undefined)
  return texts
}
