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
  ["lang === 'en' && label ? inEnglish(row, label(lang)) : row.content"],
  ["const isEnglish = useLang() === 'en'\n"],
  ["const en: typeof zh = { search: 'Search' }"],
  ["const words = {\n  zh: { left: '剩' },\n  en: { left: 'left' },\n}"],
  ["const queued = { zh: '排队中', en: 'Waiting' }"],
])('a text that is chosen by hand is refused: %s', code => {
  expect(placesOf(code)).toHaveLength(1)
})

test.each([
  ['modules/report/tell.ts', "const word = (words: Said): string => words[lang === 'zh' ? 0 : 1]"],
  ['modules/system/user-acts.server.ts', "const title = context.lang === 'zh' ? '角色' : 'The role'"],
  ['modules/iot/play-words.server.ts', "const say = ([zh, en]: Words): string => (lang === 'en' ? en : zh)"],
  ['modules/iot/maker.server.ts', "parts.join(lang === 'en' ? '; ' : '；')"],
  ['kernel/request/bare.ts', "bare({ msg: lang === 'zh' ? zh : en })"],
  ['kernel/define/titles.ts', "(lang === 'zh' ? resource.paper : paper) ?? title"],
  ['app/jobs.ts', "const title = lang === 'zh' ? '补发' : 'Left over'"],
  ['contract/entered.ts', "texts[lang === 'zh' ? 1 : 2]"],
  ['engines/alarm/lasting.ts', "lang === 'en' ? 'min' : '分钟'"],
  ['adapters/sms-log/log.ts', "lang === 'en' ? 'Sent' : '已发送'"],
  ['demo/places/kitchens.ts', "lang === 'en' ? 'Kitchen' : '食堂'"],
])('nor is one chosen by hand outside of web: %s', (file, code) => {
  expect(placesOf(code, file)).toHaveLength(1)
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

test.each([
  ['modules/report/run.server.ts', "const words = {\n  zh: { left: '剩' },\n  en: { left: 'left' },\n}"],
  ['app/jobs.ts', "title: { zh: '补发浏览器推送', en: 'Messages to browsers that were left' }"],
  ['kernel/paper/paper.ts', "lang: spec.lang === 'zh' ? 'zh-CN' : 'en'"],
])('outside of web a table or a definition may have both languages: %s', (file, code) => {
  expect(placesOf(code, file)).toEqual([])
})

test('tests, tools, the two helpers and the worker of the phone are not judged', () => {
  const code = "const a = lang === 'en' ? 'Search' : '查询'"
  for (const file of [
    'web/pages/stock/page.test.tsx',
    'modules/stock/turn.server.test.ts',
    'tests/stock/turn.ts',
    'scripts/guide.ts',
    'web/i18n/spoken.ts',
    'contract/in-lang.ts',
    'web/mobile/worker.ts',
  ])
    expect(placesOf(code, file)).toEqual([])
})
