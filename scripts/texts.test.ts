import { expect, test } from 'vitest'
import { chosenByHand } from './texts.ts'

const placesOf = (code: string, file = 'web/pages/stock/page.tsx') => chosenByHand(new Map([[file, code]]))

test.each([
  ["const a = lang === 'en' ? 'Search' : '查询'"],
  ["const texts = useLang() === 'en' ? own : theirs"],
  ["const at = words.lang === 'en' ? 1 : 0"],
  ["<b>{title[lang === 'zh' ? 0 : 1]}</b>"],
  ["String((lang === 'en' && row.nameEn) || row.name)"],
  ["(lang === 'en' ? headings[key] : undefined) ?? key"],
  ["const isEnglish = useLang() === 'en'\n"],
  ["const en: typeof zh = { search: 'Search' }"],
  ["const words = {\n  zh: { left: '剩' },\n  en: { left: 'left' },\n}"],
  ["const queued = { zh: '排队中', en: 'Waiting' }"],
])('a text that is chosen by hand is refused: %s', code => {
  expect(placesOf(code)).toHaveLength(1)
})

test('the place is named with its line', () => {
  expect(placesOf("const a = 1\nconst b = lang === 'en'\n  ? 'Search'\n  : '查询'")).toEqual([
    "web/pages/stock/page.tsx:2 const b = lang === 'en'",
  ])
})

test.each([
  ["<main lang={lang === 'en' ? 'en' : 'zh-CN'}>"],
  ["setLang(lang === 'zh' ? 'en' : 'zh')"],
  ["<ConfigProvider locale={lang === 'zh' ? zhCN : enUS}>"],
  ["lang === 'zh' ? now.locale('zh-cn').format('M月D日 dddd') : now.locale('en').format('dddd, MMMM D')"],
  ["if (lang === 'zh') return text"],
  ["month: lang === 'en' ? 'short' : 'long'"],
  ['inLang([row.name, row.nameEn || row.name], lang)'],
])('what is no text may be chosen by language: %s', code => {
  expect(placesOf(code)).toEqual([])
})

test('tests, the server, the one helper and the worker of the phone are not judged', () => {
  const code = "const a = lang === 'en' ? 'Search' : '查询'"
  for (const file of [
    'web/pages/stock/page.test.tsx',
    'modules/stock/turn.server.ts',
    'web/i18n/spoken.ts',
    'web/mobile/worker.ts',
  ])
    expect(placesOf(code, file)).toEqual([])
})
