/** `/datascreen?infoId=`: the screen in a canteen. Composition only; business-area.md 2 Enterprise display. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAsked, useFirst } from '../../api/first.ts'
import { useLabels } from '../../engine/words.ts'
import { useKitchenTexts } from '../../pages/public/kitchen/texts.ts'
import { useCare, useShift } from './base/care.ts'
import { displayClient, recall, useDisplay, useMinute, useStale, type Display } from './base/data.ts'
import './display.css'
import { Stale } from './parts/Block.tsx'
import { Code } from './parts/Code.tsx'
import { Cold } from './parts/Cold.tsx'
import { Head } from './parts/Head.tsx'
import { Live } from './parts/Live.tsx'
import { Menu } from './parts/Menu.tsx'
import { Morning } from './parts/Morning.tsx'
import { People } from './parts/People.tsx'
import { Records } from './parts/Records.tsx'
import { Today } from './parts/Today.tsx'
import { Warns } from './parts/Warns.tsx'
import { useDisplayTexts } from './base/texts.ts'

/** What stands where nothing can be shown, and why. */
function Instead({ isHidden, isAway }: { isHidden: boolean; isAway: boolean }) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  return (
    <div className="dp-instead">
      <h1>{isHidden ? words.hidden : texts.title}</h1>
      <p role="status">{isHidden ? words.hiddenHint : isAway ? texts.away : words.loading}</p>
      {isHidden && (
        <p>
          <a href="/complaint">{words.complain}</a>
          <a href="tel:12315">{words.hotline}</a>
        </p>
      )}
    </div>
  )
}

function Blocks({ display, minute }: { display: Display; minute: string }) {
  return (
    <>
      <Today badges={display.page.badges} />
      <People kitchen={display.kitchen} people={display.people} staff={display.staff} page={display.page} />
      <Morning checks={display.checks} checkCounts={display.checkCounts} page={display.page} />
      <Live cameras={display.cameras} page={display.page} kitchen={display.kitchen} />
      <Cold cold={display.cold} page={display.page} />
      <Warns warnDays={display.warnDays} warnTypes={display.warnTypes} page={display.page} />
      <Menu menu={display.menu} page={display.page} clock={minute.slice(11)} />
      <Records samples={display.samples} disinfections={display.disinfections} page={display.page} />
      <Code />
    </>
  )
}

function Screen({ query }: { query: URLSearchParams }) {
  const first = useFirst()
  const { lang } = useLabels()
  const texts = useDisplayTexts()
  const { known, isAway } = useDisplay(query)
  const minute = useMinute(first?.at)
  const stale = useStale(known)
  const shift = useShift()
  useCare()
  const display = known?.display
  useEffect(() => {
    document.title = display ? display.kitchen.infoName : texts.title
  }, [display, texts])
  return (
    <main
      className="dp"
      lang={lang === 'en' ? 'en' : 'zh-CN'}
      data-theme={query.get('theme') === 'dark' ? 'dark' : 'light'}
    >
      <div className="dp-stage" style={{ transform: shift }}>
        {known && display ? (
          <Stale value={stale}>
            <Head display={display} minute={minute} stale={stale} />
            <Blocks display={display} minute={minute} />
          </Stale>
        ) : (
          <Instead isHidden={known?.display === null} isAway={isAway} />
        )}
      </div>
    </main>
  )
}

export default function DisplayPage() {
  const first = useFirst()
  const query = useAsked()
  const [client] = useState(() => displayClient(query, first))
  useEffect(() => recall(client, query), [client, query])
  return (
    <QueryClientProvider client={client}>
      <Screen query={query} />
    </QueryClientProvider>
  )
}
