import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Lang, usePrefs } from '../state/prefs.ts'
import { en } from './en.ts'
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
  lng: usePrefs.getState().lang, fallbackLng: 'zh', defaultNS: 'shell', ns: ['shell'], initAsync: false,
  resources: { zh: { shell: zh }, en: { shell: en } },
  interpolation: { escapeValue: false },
})

/** A shell text outside a component. */
export const t: TFunction<'shell'> = i18next.t

function speak(lang: Lang): void {
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en')
  void i18next.changeLanguage(lang)
}

/** Switches the whole page without a reload. */
export function setLang(lang: Lang): void {
  usePrefs.setState({ lang })
}

speak(usePrefs.getState().lang)
usePrefs.subscribe((now, before) => { if (now.lang !== before.lang) speak(now.lang) })
