import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { logError } from '../state/errorlog.ts'
import { type Lang, tellLang, usePrefs } from '../state/prefs.ts'
import { zh } from './zh.ts'

/** The same keys as the Chinese texts, every leaf a text. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
  }
  interface ResourceNamespaceMap {
    shell: typeof zh
  }
}

void i18next.use(initReactI18next).init({
  lng: usePrefs.getState().lang,
  fallbackLng: 'zh',
  defaultNS: 'shell',
  ns: ['shell'],
  initAsync: false,
  resources: { zh: { shell: zh } },
  interpolation: { escapeValue: false },
})

/** A shell text outside a component. */
export const t: TFunction<'shell'> = i18next.t

/** Chinese comes with the page; English when somebody reads it. */
async function learn(lang: Lang): Promise<void> {
  if (lang === 'zh' || i18next.hasResourceBundle(lang, 'shell')) return
  i18next.addResourceBundle(lang, 'shell', (await import('./en.ts')).en)
}

async function speak(lang: Lang): Promise<void> {
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en')
  // Without a network the words stay Chinese; whoever chose anew meanwhile is not answered in the language before.
  await learn(lang).catch((error: unknown) => logError('language', error))
  if (usePrefs.getState().lang === lang) await i18next.changeLanguage(lang)
}

/** Switches the whole page without a reload. */
export function setLang(lang: Lang): void {
  usePrefs.setState({ lang })
  tellLang(lang)
}

/** Fulfilled when the page can say what it has to say in the language of its reader. */
export const spoken: Promise<void> = speak(usePrefs.getState().lang)
usePrefs.subscribe((now, before) => {
  if (now.lang !== before.lang) void speak(now.lang)
})
