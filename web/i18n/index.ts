import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { logError } from '../state/errorlog.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { tellLang, usePrefs } from '../state/prefs.ts'
import { useShellTexts } from './shell.ts'

async function speak(lang: Lang): Promise<void> {
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en')
  // Without a network the words stay Chinese.
  if (lang === 'en') await useShellTexts.learn().catch((error: unknown) => logError('language', error))
}

/** Switches the whole page without a reload. */
export function setLang(lang: Lang): void {
  usePrefs.setState({ lang })
  tellLang(lang)
}

/** Fulfilled when the page can say what it has to say in the language of its reader. */
export const ready: Promise<void> = speak(usePrefs.getState().lang)
usePrefs.subscribe((now, before) => {
  if (now.lang !== before.lang) void speak(now.lang)
})
