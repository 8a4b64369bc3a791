import { Alert, Skeleton } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from '../../../kit/router.tsx'
import type { Panel } from '../../../../kernel/define/panel.ts'
import { clock } from '../../../../contract/clock.ts'
import { laterDay } from '../../../../contract/days.ts'
import { inLang } from '../../../../contract/in-lang.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import { isForbidden } from '../../../api/error.ts'
import { useMenus } from '../../../api/menus.ts'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useInk } from '../../../kit/chart/ink.ts'
import { useChart, type Pick } from '../../../kit/chart/useChart.ts'
import { Meaning } from '../../../kit/Meaning.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useLang } from '../../../state/prefs.ts'
import { useRole } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { useMarks, usePartTexts } from '../texts.ts'
import { useChartCardTexts } from './texts.ts'
import './chart.css'

/** A part of a drawing as its legend says it: by colour and by word. */
export interface Sign {
  readonly name: string
  readonly colour: string
  readonly isDashed?: boolean
}

/** What a card draws, and what it says of it; null where there is nothing, and why. */
export interface Drawn {
  /** Whom the sentence is about, by the name it has. */
  readonly about?: string
  readonly sentence: string
  /** Signs and columns that are names of things and no words of ours. */
  readonly names?: readonly string[]
  readonly option: Option
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  readonly signs?: readonly Sign[]
  readonly onPick?: Pick
}

/** Opens the list that proves a number, narrowed to the kitchen that is looked at, for whoever has that page. */
export function useOpen(): (address: string | undefined) => void {
  const go = useNavigate()
  const { leaves } = useMenus()
  const infoId = useEnterprise(it => it.infoId)
  return address => {
    const [path, query] = address?.split('?') ?? []
    if (!path || !leaves.some(({ place }) => path === `/${place}`)) return
    const search = new URLSearchParams(query)
    if (infoId && !search.has('infoId')) search.set('infoId', infoId)
    void go(search.size ? `${path}?${search.toString()}` : path)
  }
}

/** Names of kitchens and devices are Chinese whatever the reader's language is. */
const inChinese = { lang: 'zh-CN' }
const named = (word: string | number, names: readonly string[] | undefined) =>
  names?.some(name => name === word) ? inChinese : {}

function Drawing({ option, onPick, names }: Some<Drawn, 'option' | 'names'> & { onPick: Pick | undefined }) {
  const texts = useChartCardTexts()
  const { box, failed } = useChart(option, { onPick, whole: true })
  if (failed) return <p className="ch-none">{texts.failed}</p>
  return <div className="ch-box" ref={box} aria-hidden {...(names && inChinese)} />
}

function Table({ title, columns, rows, names }: Some<Drawn, 'columns' | 'rows' | 'names'> & { title: string }) {
  return (
    <div className="ch-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" {...named(column, names)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row" {...named(first!, names)}>
                {first}
              </th>
              {rest.map((cell, n) => (
                <td key={columns[n + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
type Some<T, K extends keyof T> = { readonly [Key in K]: T[Key] }

interface Asked {
  readonly data: unknown
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Saves the drawing as a picture and its table as a workbook, each with whose numbers they are and what they count. */
function Saves({
  title,
  says,
  drawn,
  isTable,
  days,
  to = clock.today(),
}: {
  title: string
  says: string
  drawn: Drawn
  isTable: boolean
  days: number | undefined
  to: string | undefined
}) {
  const texts = useChartCardTexts()
  const ink = useInk()
  const isKitchen = useRole('enterprise')
  const chosen = useEnterprise(it => it.name)
  const save = async (what: 'picture' | 'sheet', card: Element) => {
    const files = await import('./files.ts')
    const whose = chosen || (isKitchen ? texts.own : texts.whole)
    const name = [title, whose, clock.today()].join('-').replace(/[\\/:*?"<>|]/g, ' ')
    const sentence = [drawn.about, drawn.sentence].filter(Boolean).join(' ')
    const when = days && `${laterDay(to, 0, 1 - days)} – ${to}`
    const stand = [whose, when, texts.savedAt(wireMoment(clock.now()))].filter(Boolean).join(' · ')
    const head = { title, lines: [stand, sentence, says].filter(Boolean) }
    const svg = card.querySelector<SVGSVGElement>('.ch-box svg')
    if (what === 'sheet') await files.saveSheet(head, drawn, name)
    else if (svg) await files.savePicture(head, svg, drawn, ink, name)
  }
  return (['picture', 'sheet'] as const)
    .filter(what => what === 'sheet' || !isTable)
    .map(what => (
      <button
        key={what}
        type="button"
        className="ch-turn"
        aria-label={`${texts[what]} ${title}`}
        onClick={({ currentTarget }) =>
          void save(what, currentTarget.closest('.ch-card')!).catch(() => toast('error', texts.notSaved))
        }
      >
        {texts[what]}
      </button>
    ))
}

/**
 * A question and its drawing: its title, what it counts, one sentence, the drawing, the same as a table, and where
 * there is nothing why.
 */
export function ChartCard({
  name,
  title,
  says,
  panel,
  days,
  to,
  tools,
  of,
  may = true,
  drawn,
  none,
}: {
  name: string
  title: string
  /** What it counts, where no panel says it. */
  says?: string
  panel?: Panel
  days?: number
  /** The last of these days, where it is not today. */
  to?: string | undefined
  tools?: ReactNode
  of: Asked
  /** False for those whose role may not read it: it was not even asked for. */
  may?: boolean
  /** Of what was asked; null for nothing to draw. */
  drawn: Drawn | null
  none: string
}) {
  const texts = useChartCardTexts()
  const part = usePartTexts()
  const marks = useMarks()
  const heading = useId()
  const lang = useLang()
  const [isTable, setTable] = useState(false)
  const failed = !may || isForbidden(of.error) ? 'refused' : of.error ? 'failed' : 'loading'
  const state = of.data !== undefined ? (drawn ? 'shown' : 'empty') : failed
  return (
    <section className="ch-card" aria-labelledby={heading} data-card={name} data-state={state}>
      <header>
        <h2 id={heading} title={says}>
          {title} {panel && <Meaning panel={panel} {...(days && { days })} {...(to && { to })} />}
        </h2>
        {drawn && (
          <div className="ch-turns">
            <button type="button" className="ch-turn" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? texts.chart : texts.table}
            </button>
            <Saves {...{ title, drawn, isTable, days, to }} says={says ?? (panel ? inLang(panel.says, lang) : '')} />
          </div>
        )}
      </header>
      {tools && <div className="ch-tools">{tools}</div>}
      {state === 'loading' && <Skeleton active paragraph={{ rows: 5 }} aria-label={part.loading} />}
      {state === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={`${part.failed}${marks.colon}${of.error instanceof Error ? of.error.message : ''}`}
          action={
            <button type="button" className="ch-turn" onClick={() => void of.refetch()}>
              {part.again}
            </button>
          }
        />
      )}
      {state === 'refused' && <p className="ch-none">{part.notForYou}</p>}
      {state === 'empty' && <p className="ch-none">{none}</p>}
      {drawn && (
        <>
          <p className="ch-said">
            {drawn.about && <span lang="zh-CN">{drawn.about} </span>}
            {drawn.sentence}
          </p>
          {says && <p className="ch-says">{says}</p>}
          {isTable ? (
            <Table title={title} {...drawn} />
          ) : (
            <>
              {drawn.signs && (
                <ul className="ch-signs" aria-hidden>
                  {drawn.signs.map(({ name: word, colour, isDashed }) => (
                    <li key={word} data-dashed={isDashed} {...named(word, drawn.names)}>
                      <i style={{ color: colour }} />
                      {word}
                    </li>
                  ))}
                </ul>
              )}
              <Drawing option={drawn.option} onPick={drawn.onPick} {...(drawn.names && { names: drawn.names })} />
              <div className="ch-hidden">
                <Table title={title} {...drawn} />
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}
