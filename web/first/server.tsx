/**
 * What a public page says before any script has come: the page itself, rendered once by the server. screens-2.md 0.23
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { clock } from '../../contract/clock.ts'
import { learnEnglish } from '../engine/words.ts'
import AccompanyPage from '../pages/public/accompany/page.tsx'
import { firstCalls as accompanyCalls } from '../pages/public/accompany/data.ts'
import { useAccompanyTexts } from '../pages/public/accompany/texts.ts'
import KitchenPage from '../pages/public/kitchen/page.tsx'
import { firstCalls as kitchenCalls } from '../pages/public/kitchen/data.ts'
import { Preview as KitchenPreview, useTitle as useKitchenTitle } from '../pages/public/kitchen/Preview.tsx'
import ComplaintPage from '../pages/public/complaint/page.tsx'
import { firstCalls as complaintCalls } from '../pages/public/complaint/data.ts'
import { useComplaintTexts } from '../pages/public/complaint/texts.ts'
import ReviewPage from '../pages/public/review/page.tsx'
import { firstCalls as reviewCalls } from '../pages/public/review/data.ts'
import { useReviewTexts } from '../pages/public/review/texts.ts'
import TracePage from '../pages/public/trace/page.tsx'
import { firstCalls as traceCalls } from '../pages/public/trace/data.ts'
import { Preview as TracePreview, useTitle as useTraceTitle } from '../pages/public/trace/Preview.tsx'
import { firstCalls as screenCalls } from '../screens/datascreen/words/data.ts'
import Datascreen from '../screens/datascreen/page.tsx'
import { useScreenTexts } from '../screens/datascreen/words/words.ts'
import { firstCalls as displayCalls } from '../screens/display/base/data.ts'
import DisplayPage from '../screens/display/page.tsx'
import { useDisplayTexts } from '../screens/display/base/texts.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { Answering } from '../state/prefs.ts'
import { type First, FirstContext, type FirstCalls, placeOf } from '../api/first.ts'

interface PublicPage {
  readonly address: string
  /** Whether it is meant by what the address asks for, where one address has several pages. */
  readonly isFor?: (asked: URLSearchParams) => boolean
  /** The source its scripts begin with, and those it fetches at once, as the manifest of the build names them. */
  readonly sources: readonly string[]
  readonly calls: (asked: URLSearchParams) => FirstCalls
  readonly View: ComponentType
  readonly useTitle: () => string
  /** What a chat shows of it: elements of the head. `origin`: where the platform is for who asks. */
  readonly Preview?: ComponentType<{ readonly origin: string }>
}

/** What a captcha is asked with. */
const way = 'api/way.ts'

const pages: readonly PublicPage[] = [
  {
    address: '/accompany',
    sources: ['first/accompany.tsx', way],
    calls: accompanyCalls,
    View: AccompanyPage,
    useTitle: () => useAccompanyTexts().title,
  },
  {
    address: '/complaint',
    sources: ['first/complaint.tsx', way],
    calls: complaintCalls,
    View: ComplaintPage,
    useTitle: () => useComplaintTexts().title,
  },
  {
    address: '/review',
    sources: ['first/review.tsx', way],
    calls: reviewCalls,
    View: ReviewPage,
    useTitle: () => useReviewTexts().title,
  },
  {
    address: '/pages/publicIndex/index',
    sources: ['first/kitchen.tsx'],
    calls: kitchenCalls,
    View: KitchenPage,
    useTitle: useKitchenTitle,
    Preview: KitchenPreview,
  },
  {
    address: '/foodtraceability',
    sources: ['first/trace.tsx'],
    calls: traceCalls,
    View: TracePage,
    useTitle: useTraceTitle,
    Preview: TracePreview,
  },
  {
    address: '/datascreen',
    isFor: query => Boolean(placeOf(query).infoId),
    sources: ['first/display.tsx'],
    calls: displayCalls,
    View: DisplayPage,
    useTitle: () => useDisplayTexts().title,
  },
  {
    address: '/datascreen',
    sources: ['first/datascreen.tsx'],
    calls: screenCalls,
    View: Datascreen,
    useTitle: () => useScreenTexts().title,
  },
]

await learnEnglish()

const NoPreview = () => null

/** What is made as it is at a moment, epoch ms: these pages are a program of their own, whose clock nobody set. */
function at<T>(moment: number, make: () => T): T {
  const before = clock.shift()
  clock.set(moment - Date.now())
  try {
    return make()
  } finally {
    clock.set(before)
  }
}

/** The rendered page, its title and what its head says of it; all are HTML. */
function render(
  { View, useTitle, Preview = NoPreview }: PublicPage,
  first: First,
  lang: Lang,
  origin: string,
): Record<'body' | 'title' | 'head', string> {
  const Title = () => useTitle()
  const html = (Part: ComponentType) =>
    renderToString(
      <Answering value={lang}>
        <FirstContext value={first}>
          <Part />
        </FirstContext>
      </Answering>,
    )
  return at(first.at, () => ({ body: html(View), title: html(Title), head: html(() => <Preview origin={origin} />) }))
}

/** Addresses of the public with what each asks first, and how it is said; of one address the first that is meant. */
export const screens = pages.map(page => ({
  address: page.address,
  isFor: page.isFor ?? (() => true),
  sources: page.sources,
  calls: page.calls,
  render: (first: First, lang: Lang, origin = '') => render(page, first, lang, origin),
}))
export type Screen = (typeof screens)[number]
