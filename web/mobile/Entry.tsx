import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from '../kit/router.tsx'
import type { Resource } from '../../kernel/define/resource.ts'
import { findResource } from '../engine/registry.ts'
import { useWords } from '../engine/words.ts'
import { simplePlace } from '../state/mode.ts'
import { useSession } from '../state/session.ts'
import { billStart, startOf } from './base/arrange.ts'
import { rememberChoices } from './base/choices.ts'
import { Filed } from './Filed.tsx'
import { Form } from './Form.tsx'
import type { Opened } from '../outbox/hold.ts'
import { openEntry, placeOf } from './open.ts'
import { Frame } from './Frame.tsx'
import { useTexts } from './base/texts.ts'
import { lazy } from '../kit/lazy.tsx'
import { clock } from '../../contract/clock.ts'

// Few people write several rows at once.
const Coming = () => <p className="m-none">{useTexts().loading}</p>
const BillForm = lazy(
  () => import('./BillForm.tsx'),
  it => it.BillForm,
  Coming,
)

/** A definition; with the lists in force where it has lists with versions. */
async function definitionOf(key: string): Promise<Resource | null> {
  const resource = await findResource(key)
  return resource && Object.values(resource.fields).some(({ of }) => of['versions'])
    ? (await import('./lists.ts')).asAskedHere(resource)
    : resource
}

function Said({ text }: { text: string }) {
  const texts = useTexts()
  return (
    <Frame title={texts.title}>
      <p className="m-none">{text}</p>
      <Link className="m-button" to={simplePlace}>
        {texts.home}
      </Link>
    </Frame>
  )
}

/** One entry from its first letter to what became of it. */
function Writing({
  resource,
  wanted,
  bill,
  onNext,
}: {
  resource: Resource
  wanted: string
  bill: boolean
  onNext: () => void
}) {
  const texts = useTexts()
  const words = useWords(resource)
  const navigate = useNavigate()
  const person = useSession(it => it.user?.nick_name || it.user?.user_name || '')
  const [start] = useState(() => (bill ? billStart : startOf)(resource, clock.now(), person))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [filed, setFiled] = useState('')
  useEffect(() => {
    let here = true
    void openEntry(resource, wanted, start, bill)
      .catch((): Opened => ({ how: 'broken' }))
      .then(it => {
        if (here) setOpened(it)
      })
    void rememberChoices(resource)
    return () => {
      here = false
    }
  }, [resource, wanted, start, bill])
  const place = placeOf(resource.key, bill)
  const change = (key: string) => {
    setFiled('')
    setOpened(null)
    if (wanted === key) onNext()
    else void navigate(`${place}?entry=${key}`, { replace: true })
  }
  if (!opened)
    return (
      <Frame title={words.resource}>
        <Coming />
      </Frame>
    )
  if (!('entry' in opened))
    return (
      <Said
        text={
          { unknown: texts.unknown, elsewhere: texts.otherWindow, gone: texts.outboxEmpty, broken: texts.broken }[
            opened.how
          ]
        }
      />
    )
  return (
    <Frame title={words.resource}>
      {filed ? (
        <Filed
          entry={filed}
          onChange={() => change(filed)}
          onAgain={() => {
            void navigate(place, { replace: true })
            onNext()
          }}
        />
      ) : bill ? (
        <BillForm
          {...{ resource, words }}
          entry={opened.entry}
          isKept={opened.how === 'found'}
          onFiled={setFiled}
          onAnew={onNext}
        />
      ) : (
        <Form
          resource={resource}
          words={words}
          entry={opened.entry}
          isKept={opened.how === 'found'}
          onFiled={setFiled}
          onAnew={onNext}
        />
      )}
    </Frame>
  )
}

/**
 * The form of any resource: `/m/file/:room/:name`, or `/m/bill/:room/:name` for several rows of one paper, with
 * `?entry=` of one that lies in the outbox.
 */
export function EntryPage({ bill = false }: { bill?: boolean }) {
  const texts = useTexts()
  const { room = '', name = '' } = useParams()
  const [query] = useSearchParams()
  const wanted = query.get('entry') ?? ''
  const [round, setRound] = useState(0)
  const key = `${room}/${name}`
  const {
    data: resource,
    isPending,
    error,
  } = useQuery({
    queryKey: ['phone', 'definition', key, round],
    queryFn: () => definitionOf(key),
    staleTime: Infinity,
    networkMode: 'always',
  })
  if (isPending)
    return (
      <Frame title={texts.title}>
        <Coming />
      </Frame>
    )
  if (error) return <Said text={texts.notHere} />
  if (!resource || (bill && !resource.bill)) return <Said text={texts.missingKind} />
  return (
    <Writing
      key={`${placeOf(key, bill)}?${wanted}#${round}`}
      resource={resource}
      wanted={wanted}
      bill={bill}
      onNext={() => setRound(round + 1)}
    />
  )
}
