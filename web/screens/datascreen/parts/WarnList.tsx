import { inLang, type Lang } from '../../../../contract/in-lang.ts'
import { memo, useContext, useMemo, type ReactNode } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { ScopeContext, type Warn } from '../words/data.ts'
import { alarmLink } from '../words/links.ts'
import { useSaid } from '../words/said.ts'
import { useLang } from '../../../state/prefs.ts'
import { useScreenTexts } from '../words/words.ts'
import { useStage } from './screen.ts'
import { ScrollBoard } from './ScrollBoard.tsx'

/** Heights of a line on the wall and in the hand. */
const [onWall, inHand] = [78, 68]
/** So many open ones stay where they are, the gravest; below them there is room for what scrolls. */
const pinnedMost = 5
const edge = 6

/** Today's warnings carry the hour, older ones the day. */
const when = (time: string) => (time.startsWith(clock.today()) ? time.slice(11) : time.slice(5, 16))

const Row = ({ className, href, children }: { className: string; href: string | undefined; children: ReactNode }) =>
  href ? (
    <a className={className} href={href}>
      {children}
    </a>
  ) : (
    <div className={className}>{children}</div>
  )

/** What happened: the public hears a kind, which has a word in both languages, an office what the alarm says. */
const happening = (
  { alarmContent, alarmEnglish }: Warn,
  { labels }: Pick<ReturnType<typeof useScreenTexts>, 'labels'>,
  lang: Lang,
): string => labels[alarmContent] ?? inLang([alarmContent, alarmEnglish || alarmContent], lang)

export const WarnList = memo(function WarnList({ warns, still }: { warns: readonly Warn[]; still: boolean }) {
  const words = useScreenTexts()
  const lang = useLang()
  const t = words.warns
  const { title } = useSaid('warns')
  // The public hears of kinds, which nobody opens.
  const isSigned = useContext(ScopeContext).ask !== undefined
  const rowHeight = useStage() ? onWall : inHand
  const all = useMemo(
    () =>
      warns.map(warn => ({
        key: warn.id,
        open: !warn.handled,
        node: (
          <Row
            className={`ds-warn ds-warn-${warn.alarmLevel} ${warn.handled ? 'ds-warn-done' : 'ds-warn-open'}`}
            href={isSigned && /^\d+$/.test(warn.id) ? alarmLink(warn.id) : undefined}
          >
            <b title={t.levelHints[warn.alarmLevel]}>{t.levels[warn.alarmLevel]}</b>
            <strong title={happening(warn, words, lang)}>{happening(warn, words, lang)}</strong>
            <em>{warn.handled ? t.handled : t.open}</em>
            <span title={warn.infoName}>{warn.infoName}</span>
            <time title={warn.alarmTime}>{when(warn.alarmTime)}</time>
          </Row>
        ),
      })),
    [warns, t, words, lang, isSigned],
  )
  const [pinned, rest] = useMemo(() => {
    const some = new Set(all.filter(({ open }) => open).slice(0, pinnedMost))
    return [[...some], all.filter(alarm => !some.has(alarm))] as const
  }, [all])
  return (
    <>
      {pinned.length > 0 && (
        <ul className="ds-pinned" aria-label={t.open}>
          {pinned.map(({ key, node }) => (
            <li key={key} style={{ height: rowHeight }}>
              {node}
            </li>
          ))}
        </ul>
      )}
      <ScrollBoard
        label={title}
        rowHeight={rowHeight}
        rows={rest}
        still={still}
        hint={t.paused}
        below={pinned.length ? edge + pinned.length * rowHeight : 0}
      />
    </>
  )
})
