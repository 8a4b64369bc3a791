import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Lang } from '../../contract/in-lang.ts'
import { Answering, usePrefs } from '../state/prefs.ts'
import { spoken, spokenLate } from './spoken.ts'

const useTexts = spoken(
  { search: '查询', left: (n: number) => `剩 ${n} 天` },
  { search: 'Search', left: n => `${n} d` },
)
const Page = ({ texts }: { texts: typeof useTexts }) => {
  const { search, left } = texts()
  return `${search} ${left(3)}`
}
const pageFor = (lang: Lang | null, texts = useTexts) =>
  renderToString(
    <Answering value={lang}>
      <Page texts={texts} />
    </Answering>,
  )

afterEach(() => usePrefs.setState({ lang: 'zh' }))

test('a page made for one reader speaks their language, whoever read before', () => {
  expect([pageFor('zh'), pageFor('en'), pageFor('zh')]).toEqual(['查询 剩 3 天', 'Search 3 d', '查询 剩 3 天'])
})

test('where no component is, it is the language of this person, or the one that is named', () => {
  expect([useTexts.in().search, useTexts.in('en').search]).toEqual(['查询', 'Search'])
  usePrefs.setState({ lang: 'en' })
  expect([useTexts.in().search, useTexts.in('zh').search]).toEqual(['Search', '查询'])
})

test('English that comes late is Chinese until it is here, and is asked for again when it could not be fetched', async () => {
  let isAway = true
  let fetches = 0
  const useLate = spokenLate({ search: '查询', left: (n: number) => `剩 ${n} 天` }, async () => {
    fetches++
    if (isAway) throw new Error('no network')
    return { en: { search: 'Search', left: n => `${n} d` } }
  })
  await expect(useLate.learn()).rejects.toThrow('no network')
  expect([useLate.in('en').search, pageFor('en', useLate)]).toEqual(['查询', '查询 剩 3 天'])
  isAway = false
  await Promise.all([useLate.learn(), useLate.learn()])
  expect([useLate.in('en').search, pageFor('en', useLate)]).toEqual(['Search', 'Search 3 d'])
  expect([useLate.in('zh').search, pageFor('zh', useLate)]).toEqual(['查询', '查询 剩 3 天'])
  expect(fetches).toBe(2)
})
