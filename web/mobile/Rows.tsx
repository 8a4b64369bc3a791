import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from '../kit/router.tsx'
import type { Resource } from '../../kernel/define/resource.ts'
import { listRows, readRow } from '../engine/calls.ts'
import type { Line } from '../engine/faces.ts'
import { canOf } from '../engine/list/row-buttons.ts'
import { findResource } from '../engine/registry.ts'
import { useWords, type Words } from '../engine/words.ts'
import { useCan } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { Sheet } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'
import { Frame } from './Frame.tsx'
import { useKinds } from './kinds.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { ActionForm } from './ActionForm.tsx'
import { offered } from './begin.ts'
import { useChosen } from './chosen.ts'
import { calledBy, factsOf } from './told.ts'

/** So many at first, and so many more with each press. */
const step = 20

/** What a row says, and what this person may do with it now. */
function Card({
  resource,
  row,
  words,
  onAct,
}: {
  resource: Resource
  row: Line
  words: Words
  onAct: (row: Line, name: string) => void
}) {
  const texts = useTexts()
  const can = canOf(resource, useCan())
  const { entries } = useOutbox()
  const own = entries?.filter(({ resource: key, act }) => key === resource.key && act?.id === row.id) ?? []
  const waits = own.some(({ standing }) => standing === 'ready')
  return (
    <li className="m-entry" data-id={row.id}>
      <b>{calledBy(resource, row, words)}</b>
      {factsOf(resource, row, words).map(([title, text]) => (
        <small key={title}>
          {title}: {text}
        </small>
      ))}
      {own
        .filter(({ standing }) => standing === 'refused')
        .map(({ key, message }) => (
          <small key={key} className="m-error">
            {message}
          </small>
        ))}
      {waits ? (
        <small className="m-missing">{texts.actSent}</small>
      ) : (
        <span className="m-acts">
          {offered(resource, row, words, can).map(name => (
            <button
              key={name}
              type="button"
              className={`m-button${resource.actions[name]!.danger ? ' m-danger' : ''}`}
              onClick={() => onAct(row, name)}
            >
              {words.action(name)}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}

/** The rows of one definition, and the sheet of what is being done with one of them. */
function Rows({ resource, size, onMore }: { resource: Resource; size: number; onMore: () => void }) {
  const texts = useTexts()
  const words = useWords(resource)
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { entries } = useOutbox()
  const { chosen, choose, close } = useChosen(resource)
  const { data, isPending, error } = useQuery({
    queryKey: ['phone', 'rows', resource.key, size],
    placeholderData: keepPreviousData,
    // Without a network it says so, instead of waiting for one.
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: ({ signal }) => listRows(resource, { current: 1, size }, signal),
  })
  // One of the outbox is gone on with, wherever its row stands by now.
  const wanted = entries?.find(({ key }) => key === query.get('entry'))?.act
  useEffect(() => {
    if (!wanted) return
    void readRow(resource, wanted.id)
      .then(row => choose(row, wanted.verb))
      .catch((fault: unknown) => toast('error', fault instanceof Error ? fault.message : String(fault)))
      .finally(() => setQuery({}, { replace: true }))
  }, [wanted?.id, wanted?.verb]) // oxlint-disable-line react/exhaustive-deps -- once, when the entry is known
  // What has arrived is asked for again.
  useEffect(() => {
    if (entries) void client.invalidateQueries({ queryKey: ['phone', 'rows', resource.key] })
  }, [entries, client, resource.key])
  return (
    <Frame title={words.resource}>
      {isPending && <p className="m-none">{texts.loading}</p>}
      {error && <p className="m-none">{error.message}</p>}
      {data?.records.length === 0 && <p className="m-none">{texts.nothing}</p>}
      <ul className="m-list">
        {data?.records.map(row => (
          <Card key={row.id} {...{ resource, row, words }} onAct={(it, name) => void choose(it, name)} />
        ))}
      </ul>
      {data && data.total > data.records.length && (
        <button type="button" className="m-button" onClick={onMore}>
          {texts.more}
        </button>
      )}
      <Sheet open={chosen !== null} title={chosen ? words.action(chosen.entry.act!.verb) : ''} onClose={close}>
        {chosen && (
          <ActionForm key={chosen.entry.key} {...{ resource, words, ...chosen }} onClose={close}>
            <p className="m-note">{calledBy(resource, chosen.row, words)}</p>
          </ActionForm>
        )}
      </Sheet>
    </Frame>
  )
}

/**
 * Records of a kitchen with the actions of their definition: `/m/records/:room/:name`, with `?entry=` of one that lies
 * in the outbox.
 */
export default function RowsPage() {
  const texts = useTexts()
  const { room = '', name = '' } = useParams()
  const [size, setSize] = useState(step)
  const key = `${room}/${name}`
  // Permissions come with the menu, also where this is the first page that is opened.
  const kinds = useKinds()
  const { data: resource, error } = useQuery({
    queryKey: ['phone', 'definition', key],
    queryFn: () => findResource(key),
    staleTime: Infinity,
    networkMode: 'always',
  })
  const text = error ? texts.notHere : resource === null ? texts.missingKind : texts.loading
  if (!resource || !kinds)
    return (
      <Frame title={texts.records}>
        <p className="m-none">{text}</p>
      </Frame>
    )
  return <Rows key={key} resource={resource} size={size} onMore={() => setSize(size + step)} />
}
