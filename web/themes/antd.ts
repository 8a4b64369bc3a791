import { theme as antd, type ThemeConfig } from 'antd'
import { inkOn, mix, readable } from './colour.ts'
import type { Theme } from './index.ts'

/** Colours of a look that text is written in or on; all reach 4.5 : 1 on the grounds they meet. ui.md 8.3 */
export interface Palette {
  /** Links and selected texts on cards and on the page. */
  readonly link: string
  /** Filled buttons, and the text on them. */
  readonly solid: string
  readonly onSolid: string
  readonly error: string
  readonly success: string
  readonly warning: string
}

/** The ground of dialogs and drop-downs: in the dark a little lighter than what they lie on. */
const elevated = (look: Theme): string => (look.dark ? mix(look.card, '#ffffff', 0.05) : '#ffffff')

/** The ground of what is chosen: the card with a breath of the colour. */
export const tint = (look: Theme, colour: string): string => mix(look.card, colour, 0.14)

export function paletteOf(look: Theme, colour: string): Palette {
  const grounds = [look.card, elevated(look), ...look.page]
  const onTint = (shade: string) => readable(shade, its => [...grounds, tint(look, its)])
  const link = onTint(colour)
  const solid = look.dark ? link : readable(link, ['#ffffff'])
  return {
    link,
    solid,
    onSolid: inkOn(solid),
    error: onTint('#e5484d'),
    success: onTint('#2fa36b'),
    warning: onTint('#d9822b'),
  }
}

/**
 * antd's configuration for a look and a theme colour.
 * @param calm nothing moves, and nothing waits for the end of a motion
 */
export function antdTheme(look: Theme, colour: string, calm = false): ThemeConfig {
  const { link, solid, onSolid, error, success, warning } = paletteOf(look, colour)
  const deeper = (shade: string, share: number) => mix(shade, look.dark ? '#ffffff' : '#000000', share)
  const text = look.dark ? '#ffffff' : '#0f1f1a'
  const faded = (share: number) => mix(text, look.card, share)
  return {
    cssVar: { key: 'sk' },
    hashed: false,
    zeroRuntime: true,
    // The last one says the readable colours again: in the dark antd mixes the seeds with black, below 4.5 : 1.
    algorithm: [
      look.dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
      ...(look.compact ? [antd.compactAlgorithm] : []),
      (_seed, map) => ({
        ...map!,
        colorError: error,
        colorErrorText: error,
        colorSuccess: success,
        colorSuccessText: success,
        colorWarning: warning,
        colorWarningText: warning,
      }),
    ],
    token: {
      colorPrimary: solid,
      colorInfo: solid,
      colorLink: link,
      colorError: error,
      colorSuccess: success,
      colorWarning: warning,
      // antd would derive these from the darkened colours and make them muddy.
      ...Object.fromEntries(
        [
          ['Info', solid],
          ['Success', success],
          ['Warning', warning],
          ['Error', error],
        ].flatMap(([name, shade]) => [
          [`color${name}Bg`, tint(look, shade!)],
          [`color${name}Border`, mix(look.card, shade!, 0.35)],
        ]),
      ),
      colorPrimaryHover: deeper(solid, 0.12),
      colorPrimaryActive: deeper(solid, 0.22),
      colorLinkHover: deeper(link, 0.15),
      colorLinkActive: deeper(link, 0.25),
      colorPrimaryBg: tint(look, solid),
      colorPrimaryBgHover: mix(look.card, solid, 0.2),
      controlItemBgActive: tint(look, solid),
      controlItemBgActiveHover: mix(look.card, solid, 0.2),
      colorBgContainer: look.card,
      colorBgLayout: look.page[0]!,
      colorBgElevated: elevated(look),
      colorText: faded(0.08),
      colorTextHeading: faded(0.04),
      colorTextSecondary: faded(0.28),
      colorTextTertiary: faded(0.34),
      colorTextDescription: faded(0.34),
      colorTextPlaceholder: faded(0.38),
      colorTextQuaternary: faded(0.38),
      colorBorder: mix(look.card, text, look.dark ? 0.2 : 0.16),
      colorBorderSecondary: mix(look.card, text, look.dark ? 0.11 : 0.07),
      borderRadius: look.radius,
      wireframe: false,
      motion: !calm,
      fontFamily:
        "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', Roboto, sans-serif",
    },
    components: {
      Button: {
        primaryColor: onSolid,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(look.dark && { dangerColor: inkOn(error) }),
      },
      Menu: {
        itemSelectedBg: tint(look, solid),
        itemSelectedColor: link,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: look.sider.at(-1)!,
        darkItemSelectedBg: readable(colour, ['#ffffff']),
        darkItemSelectedColor: '#ffffff',
        darkItemColor: 'rgba(255,255,255,0.78)',
        darkItemHoverBg: 'rgba(255,255,255,0.09)',
        itemBorderRadius: Math.min(look.radius, 8),
        activeBarBorderWidth: 0,
        itemHeight: 40,
        subMenuItemBorderRadius: Math.min(look.radius, 8),
        collapsedWidth: 64,
      },
      Tree: {
        nodeHoverBg: mix(look.card, solid, 0.08),
        nodeSelectedBg: tint(look, solid),
        titleHeight: 30,
        indentSize: 16,
      },
    },
  }
}
