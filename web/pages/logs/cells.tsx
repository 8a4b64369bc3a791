import type { ReactNode } from 'react'
import { errors, errorText, type ErrorCode, type Lang } from '../../../contract/errors.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import type { LogTexts } from './texts.ts'

/** How a value of a line is drawn, beyond its field's own face: in the list and in the detail. */
export type Draw = (line: Line, texts: LogTexts, lang: Lang) => ReactNode

const tone = (kind: 'good' | 'warn' | 'bad' | 'info', text: string): ReactNode => <span className={`crud-tone crud-${kind}`}>{text}</span>

/** `ok`, or what the code of a refusal says. */
export const result: Draw = (line, texts, lang) => {
  const code = textOf(line['result'])
  if (code === 'ok') return tone('good', texts.ok)
  return code in errors ? <span title={code}>{tone('bad', errorText(code as ErrorCode, {}, lang))}</span> : tone('bad', code)
}
export const level: Draw = (line, texts) => {
  const said = textOf(line['logLevel'])
  return tone(said === 'error' ? 'bad' : said === 'warn' ? 'warn' : 'info', texts.levels[said] ?? said)
}
/** A second is where a call begins to be slow. */
export const took: Draw = (line, texts) => {
  const time = textOf(line['time'])
  if (time === '') return ''
  return <span className="log-number">{Number(time) >= 1000 ? tone('warn', texts.milliseconds(time)) : texts.milliseconds(time)}</span>
}
const code = (name: string): Draw => line => <span className="log-code">{textOf(line[name])}</span>

/** What was done, by the last word of its code, and the code. */
const deed: Draw = (line, texts) => {
  const said = textOf(line['operation'])
  const name = texts.deeds[/\w+$/.exec(said)?.[0] ?? '']
  return <>{name && <>{name} </>}<span className={name ? 'log-code log-quiet' : 'log-code'}>{said}</span></>
}

/** By name of the field. */
export const draws: Readonly<Record<string, Draw>> = { result, logLevel: level, time: took, requestUri: code('requestUri'), traceId: code('traceId'), operation: deed, methodName: code('methodName'), methodClass: code('methodClass') }

/** Pixels of values that need more room than text usually does. */
export const widths: Readonly<Record<string, number>> = { operation: 250, requestUri: 240, message: 280, logData: 280, title: 180, result: 180, resource: 150, rowId: 180 }
