import { expect, test } from 'vitest'
import { antdTheme, paletteOf, tint } from './antd.ts'
import { contrast } from './colour.ts'
import { themeKeys, themes } from './index.ts'

const colours = ['#32B58B', '#000000', '#ffffff', '#ffe600', '#ff4d4f', '#1677ff', '#7f7f7f', '#00ffcc']

test.each(themeKeys)('in the look %s links, buttons and messages stay readable whatever colour is picked', key => {
  const look = themes[key]
  for (const colour of colours) {
    const it = paletteOf(look, colour)
    for (const ground of [look.card, ...look.page]) {
      for (const ink of [it.link, it.error, it.success, it.warning])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(it.link, tint(look, it.solid))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(it.solid, it.onSolid)).toBeGreaterThanOrEqual(4.5)
    const { components, token } = antdTheme(look, colour)
    expect(contrast(components!.Menu!.darkItemSelectedBg!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const ink of [
      token!.colorText,
      token!.colorTextSecondary,
      token!.colorTextTertiary,
      token!.colorTextPlaceholder,
    ]) {
      expect(contrast(ink!, look.card)).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(themeKeys)('in the look %s white menu texts stand on a dark enough menu and header', key => {
  const look = themes[key]
  if (look.siderDark) for (const ground of look.sider) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(7)
  if (look.headerDark) for (const ground of look.header) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
})
