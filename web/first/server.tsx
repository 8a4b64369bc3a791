/**
 * What a public page says before any script has come: the page itself, rendered once by the server. screens-2.md 0.23
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { learnEnglish } from '../engine/words.ts'
import AccompanyPage from '../pages/selfexam/accompany/page.tsx'
import { firstCalls as accompanyCalls } from '../pages/selfexam/accompany/data.ts'
import { useAccompanyTexts } from '../pages/selfexam/accompany/texts.ts'
import ComplaintPage from '../pages/supervise/complaint/page.tsx'
import { firstCalls as complaintCalls } from '../pages/supervise/complaint/data.ts'
import { useComplaintTexts } from '../pages/supervise/complaint/texts.ts'
import { firstCalls as screenCalls, isMissing } from '../screens/datascreen/words/data.ts'
import { en } from '../screens/datascreen/words/en.ts'
import Datascreen from '../screens/datascreen/page.tsx'
import { zh } from '../screens/datascreen/words/zh.ts'
import { Answering, type Lang, useLang } from '../state/prefs.ts'
import { type First, FirstContext, type FirstCalls } from '../api/first.ts'

interface PublicPage {
  /** The source its scripts begin with, and those it fetches at once, as the manifest of the build names them. */
  readonly sources: readonly string[]
  readonly calls: (asked: URLSearchParams) => FirstCalls
  /** Whether what was answered is nothing, where no call says so by itself. */
  readonly isMissing?: (asked: URLSearchParams, answers: First['answers']) => boolean
  readonly View: ComponentType
  readonly useTitle: () => string
}

/** What a captcha is asked with. */
const way = 'api/way.ts'

const pages: Readonly<Record<string, PublicPage>> = {
  '/accompany': {
    sources: ['first/accompany.tsx', way],
    calls: accompanyCalls,
    View: AccompanyPage,
    useTitle: () => useAccompanyTexts().title,
  },
  '/complaint': {
    sources: ['first/complaint.tsx', way],
    calls: complaintCalls,
    View: ComplaintPage,
    useTitle: () => useComplaintTexts().title,
  },
  '/datascreen': {
    sources: ['first/datascreen.tsx'],
    calls: screenCalls,
    isMissing,
    View: Datascreen,
    useTitle: () => (useLang() === 'en' ? en : zh).title,
  },
}

await learnEnglish()

/** The rendered page and its title; both are HTML. */
function render({ View, useTitle }: PublicPage, first: First, lang: Lang): Record<'body' | 'title', string> {
  const Title = () => useTitle()
  const html = (Part: ComponentType) =>
    renderToString(
      <Answering value={lang}>
        <FirstContext value={first}>
          <Part />
        </FirstContext>
      </Answering>,
    )
  return { body: html(View), title: html(Title) }
}

/** Addresses of the public with what each asks first, and how it is said. */
export const screens = Object.entries(pages).map(([address, page]) => ({
  address,
  sources: page.sources,
  calls: page.calls,
  isMissing: page.isMissing ?? (() => false),
  render: (first: First, lang: Lang) => render(page, first, lang),
}))
export type Screen = (typeof screens)[number]
