import { inLang } from '../../../../contract/in-lang.ts'
import { useEffect, useMemo, useState } from 'react'
import { Alert, Skeleton } from 'antd'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { papers, type LegalPaper as Draft } from '../../../../modules/supervise/papers.ts'
import { ApiError } from '../../../api/http.ts'
import { readRow } from '../../../engine/calls.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useFreshRow } from '../../../engine/data.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { keepSending } from '../../../outbox/outbox.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useCan } from '../../../state/session.ts'
import { useAsked } from '../../parts/useAsked.ts'
import { dropKept, keepRead, readKept } from './kept.ts'
import { useInspectionTexts } from './texts.ts'
import { useOpened } from './useOpened.ts'
import { Waiting } from './Waiting.tsx'
import { lazy } from '../../../kit/lazy.tsx'

type Inspection = WireRow<typeof offline>

const Wizard = lazy(
  () => import('./Wizard.tsx'),
  it => it.Wizard,
)
const LegalPaper = lazy(
  () => import('../../parts/LegalPaper.tsx'),
  it => it.default,
)
const ResultPaper = lazy(
  () => import('./ResultPaper.tsx'),
  it => it.default,
)

/** The address of a new inspection. */
const fresh = 'new'

/**
 * Inspections on the spot: the list of them, the way through one on a tablet, and the record that is handed over.
 * domain.md B.7.1, E.1
 */
export default function Inspections() {
  const texts = useInspectionTexts()
  const words = useWords(offline)
  const can = useCan()
  useEffect(keepSending, [])
  const [at, setAt] = useAsked('inspect')
  const [paper, setPaper] = useState<Inspection | null>(null)
  const [legal, setLegal] = useState<{ readonly paper: Draft; readonly row: Inspection } | null>(null)
  const chosen = useEnterprise(it => it.infoId)
  const opened = useOpened(at, chosen)
  const id = /^\d{1,19}$/.test(at) ? at : (opened?.entry?.work?.row ?? '')
  const mayAdd = can(permission(offline.key, 'create'))
  const { data: read, error, fetchStatus } = useFreshRow(offline, id)
  useEffect(() => {
    if (read) keepRead(read)
  }, [read])
  // Without a network one goes on from what was read last, with what was entered since.
  const isAway = fetchStatus === 'paused' || (error instanceof ApiError && (error.code === 0 || error.code === 408))
  const row = useMemo(() => read ?? (isAway && id !== '' ? readKept(id) : null) ?? undefined, [read, isAway, id])
  // The list knows of a row only how many points failed: on paper all of them stand.
  const print = (line: { readonly id: string }) => void readRow(offline, line.id).then(setPaper)
  const extras = useMemo(
    (): Extras<Inspection> => ({
      without: ['add', 'edit', 'copy'],
      ...(mayAdd && { tools: [{ key: 'start', title: texts.start, primary: true, run: () => setAt(fresh) }] }),
      leads: [
        {
          key: 'go',
          title: texts.go,
          shown: line => mayAdd && line.checkStatus === 0 && line.isKept === 1,
          run: line => setAt(line.id),
        },
      ],
      buttons: [
        { key: 'paper', title: texts.print, shown: line => line.checkStatus !== 0, run: print },
        ...(mayAdd
          ? papers
              .filter(({ from }) => from === offline.key)
              .map(kind => ({
                key: kind.key,
                title: texts.printOf(inLang([kind.title, kind.en], words.lang)),
                shown: kind.when,
                run: (line: Inspection) =>
                  void readRow(offline, line.id).then(full => setLegal({ paper: kind, row: full })),
              }))
          : []),
      ],
    }),
    [texts, words.lang, mayAdd, setAt],
  )
  return (
    <>
      <Waiting onOpen={setAt} />
      <Crud definition={offline} extras={extras} />
      {opened?.away && <Alert type="warning" showIcon closable title={texts.away} />}
      {mayAdd && at !== '' && opened && !opened.away && (id === '' || row || (isAway && opened.entry)) && (
        <Wizard
          key={at}
          row={row ?? null}
          entry={opened.entry}
          words={words}
          onClose={() => setAt('')}
          onFinished={done => {
            setAt('')
            if (!done) return
            dropKept(done)
            print({ id: done })
          }}
        />
      )}
      {id !== '' &&
        !row &&
        !opened?.entry &&
        (error ? <Alert type="error" showIcon title={error.message} /> : <Skeleton active />)}
      {paper && <ResultPaper row={paper} words={words} onClose={() => setPaper(null)} />}
      {legal && <LegalPaper {...legal} resource={offline} onClose={() => setLegal(null)} />}
    </>
  )
}
