import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import 'virtual:antd.css'
import { usePrefs } from '../state/prefs.ts'
import { antdTheme, paletteOf } from '../themes/antd.ts'
import { useLook } from '../themes/apply.ts'
import { useCalm } from '../themes/calm.ts'
import { readable } from '../themes/colour.ts'
import { ground } from '../themes/index.ts'

const button = { autoInsertSpace: false }

/** antd and the shell's own CSS in the look and colour of the person. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const look = useLook(it => it.look)
  const { colour, lang } = usePrefs()
  const calm = useCalm()
  const theme = useMemo(() => antdTheme(look, colour, calm), [look, colour, calm])
  useLayoutEffect(() => {
    const { link, solid, onSolid, error, success, warning } = paletteOf(look, colour)
    const values: Record<string, string> = {
      '--brand': colour,
      '--deep': readable(colour, ['#ffffff'], 10),
      '--deep-2': readable(colour, ['#ffffff'], 5),
      '--link': link,
      '--solid': solid,
      '--on-solid': onSolid,
      '--danger': error,
      '--good': success,
      '--warn': warning,
      '--paper': look.card,
      '--ground': look.page[0]!,
      '--radius': `${look.radius}px`,
      '--page-bg': ground(look.page),
      '--sider-bg': ground(look.sider),
      '--sider-ink': look.siderDark ? '#ffffff' : 'var(--ink)',
      '--header-bg': ground(look.header),
      '--header-ink': look.headerDark ? '#ffffff' : 'var(--ink)',
      '--header-hover': look.headerDark ? 'rgb(255 255 255 / 14%)' : 'rgb(15 60 45 / 7%)',
    }
    const root = document.documentElement
    root.classList.add('sk')
    for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
    return () => {
      root.classList.remove('sk')
      for (const name of Object.keys(values)) root.style.removeProperty(name)
    }
  }, [look, colour])
  return (
    <ConfigProvider locale={lang === 'zh' ? zhCN : enUS} theme={theme} button={button}>
      {children}
    </ConfigProvider>
  )
}
