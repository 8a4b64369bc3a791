import { inLang, type Lang } from '../../../../contract/in-lang.ts'
import type { ReactNode } from 'react'
import { errors, errorText, type ErrorCode } from '../../../../contract/errors.ts'
import { textOf, type Line } from '../../../engine/faces.ts'
import { outcomeWords } from '../../system/jobs/words.ts'
import { Call, Place, Verb } from './Action.tsx'
import type { LogTexts } from './texts.ts'

/** How a value of a line is drawn, beyond its field's own face: in the list and in the detail. */
export type Draw = (line: Line, texts: LogTexts, lang: Lang) => ReactNode

const tone = (kind: 'good' | 'warn' | 'bad' | 'info', text: string): ReactNode => (
  <span className={`crud-tone crud-${kind}`}>{text}</span>
)

/** `ok`, or what the code of a refusal says. */
export const result: Draw = (line, texts, lang) => {
  const code = textOf(line['result'])
  if (code === 'ok') return tone('good', texts.ok)
  if (/^\d{3}$/.test(code)) return tone('bad', texts.refused(code))
  return code in errors ? (
    <span title={code}>{tone('bad', errorText(code as ErrorCode, {}, lang))}</span>
  ) : (
    tone('bad', code)
  )
}
export const level: Draw = (line, texts) => {
  const logLevel = textOf(line['logLevel'])
  return tone(logLevel === 'error' ? 'bad' : logLevel === 'warn' ? 'warn' : 'info', texts.levels[logLevel] ?? logLevel)
}
/** A second is where a call begins to be slow. */
export const took: Draw = (line, texts) => {
  const time = textOf(line['time'])
  if (time === '') return ''
  return (
    <span className="log-number">
      {Number(time) >= 1000 ? tone('warn', texts.milliseconds(time)) : texts.milliseconds(time)}
    </span>
  )
}
const blank = <span className="crud-blank">--</span>
const code =
  (name: string): Draw =>
  line =>
    textOf(line[name]) === '' ? blank : <span className="log-code">{textOf(line[name])}</span>

/** What was done, in words, and its code: it is the code that is searched. */
const action: Draw = line => {
  const operation = textOf(line['operation'])
  return (
    <>
      <Verb id={operation} /> <span className="log-code log-quiet">{operation}</span>
    </>
  )
}
const place: Draw = line => (textOf(line['resource']) === '' ? blank : <Place on={textOf(line['resource'])} />)
const call: Draw = (line, _, lang) =>
  inLang<ReactNode>(
    [textOf(line['title']), <Call key="call" id={textOf(line['methodName'])} title={textOf(line['title'])} />],
    lang,
  )
const event: Draw = (line, texts) => (
  <span title={textOf(line['logId'])}>{texts.events[textOf(line['logId'])] ?? textOf(line['logId'])}</span>
)

/** What an event says of itself: the code of a refusal in words, counts by name; what has no names stays as it is. */
const happened: Draw = (line, texts, lang) => {
  const text = textOf(line['logData'])
  try {
    const { result: status, ...more } = JSON.parse(text) as Readonly<Record<string, unknown>>
    return [
      status === 'ok'
        ? texts.ok
        : typeof status === 'string' && status in errors
          ? errorText(status as ErrorCode, {}, lang)
          : status,
      outcomeWords(more, lang),
    ]
      .filter(Boolean)
      .join(' · ')
  } catch {
    return text
  }
}

/** By name of the field. */
export const draws: Readonly<Record<string, Draw>> = {
  result,
  logLevel: level,
  time: took,
  requestUri: code('requestUri'),
  traceId: code('traceId'),
  operation: action,
  methodName: code('methodName'),
  methodClass: code('methodClass'),
  resource: place,
  title: call,
  logId: event,
}

/** In the list only: the detail shows the value as it was written. */
export const shortly: Readonly<Record<string, Draw>> = { ...draws, logData: happened }

/** Pixels of values that need more room than text usually does. */
export const widths: Readonly<Record<string, number>> = {
  operation: 250,
  requestUri: 240,
  message: 280,
  logData: 280,
  title: 180,
  result: 180,
  resource: 150,
  rowId: 180,
}
