import { inLang, type Lang } from '../../../../contract/in-lang.ts'
import { memo, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { ScopeContext, useKnown, type Warn } from '../words/data.ts'
import { alarmLink } from '../words/links.ts'
import { useSaid } from '../words/said.ts'
import { useLang } from '../../../state/prefs.ts'
import { useScreenTexts } from '../words/words.ts'
import { useStage } from './screen.ts'
import { ScrollBoard } from './ScrollBoard.tsx'

/** Heights of a line on the wall and in the hand. */
const [onWall, inHand] = [78, 68]
/** In the hand, and until the wall is measured, so many open ones stand above the rest, the gravest. */
const pinnedMost = 5
/** Lines that stay free for what is handled, where anything is. */
const forHandled = 2
const edge = 6
/** Height of the line that says how many are open in all. */
const total = 30

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

/** How high the panel is; null in the hand, where it is as high as its lines are. */
function useRoom(): readonly [box: RefObject<HTMLDivElement | null>, room: number | null] {
  const box = useRef<HTMLDivElement>(null)
  const isWall = useStage() !== null
  const [room, setRoom] = useState<number | null>(null)
  useEffect(() => {
    if (!isWall) return setRoom(null)
    const follow = new ResizeObserver(([entry]) => setRoom(Math.max(onWall, entry!.contentRect.height - 2 * edge)))
    follow.observe(box.current!)
    return () => follow.disconnect()
  }, [isWall])
  return [box, room]
}

/** What is open stays where it is; what has no room is told as a number, and only what is handled moves. */
function share<Line extends { readonly open: boolean }>(all: readonly Line[], room: number | null) {
  const open = all.filter(line => line.open)
  const handled = all.filter(line => !line.open)
  if (room === null) {
    const some = new Set(open.slice(0, pinnedMost))
    return { pinned: [...some], moved: all.filter(line => !some.has(line)), isMore: false }
  }
  const free = room - Math.min(forHandled, handled.length, Math.floor(room / onWall) - 1) * onWall
  const isMore = open.length > Math.floor(free / onWall)
  const places = Math.floor((free - total) / onWall)
  return { pinned: isMore ? open.slice(0, places) : open, moved: handled, isMore }
}

/** How many are open in all: of all kitchens where the map knows them, else as many as the list has. */
function Open({ listed, isAll }: { listed: number; isAll: boolean }) {
  const { warns: t } = useScreenTexts()
  const { hintOf, linkOf } = useSaid('places')
  const isSigned = useContext(ScopeContext).ask !== undefined
  const known = useKnown('places')?.reduce((sum, { openNum }) => sum + openNum, 0) ?? 0
  const words = known > 0 ? t.allOpen(known) : isAll ? t.allOpen(listed) : t.moreThan(listed)
  return isSigned ? (
    <a className="ds-warns-open" href={linkOf('alarmOpen')} title={hintOf('alarmOpen')}>
      {words}
    </a>
  ) : (
    <p className="ds-warns-open">{words}</p>
  )
}

export const WarnList = memo(function WarnList({ warns, still }: { warns: readonly Warn[]; still: boolean }) {
  const words = useScreenTexts()
  const lang = useLang()
  const t = words.warns
  const { title } = useSaid('warns')
  // The public hears of kinds, which nobody opens.
  const isSigned = useContext(ScopeContext).ask !== undefined
  const [box, room] = useRoom()
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
  const { pinned, moved, isMore } = useMemo(() => share(all, room), [all, room])
  const listed = all.filter(line => line.open).length
  const above = pinned.length * rowHeight + (isMore ? total : 0)
  return (
    <div className="ds-warns" ref={box}>
      {pinned.length > 0 && (
        <ul className="ds-pinned" aria-label={t.open}>
          {pinned.map(({ key, node }) => (
            <li key={key} style={{ height: rowHeight }}>
              {node}
            </li>
          ))}
        </ul>
      )}
      {isMore && (
        <div className="ds-warns-more" style={{ top: edge + pinned.length * rowHeight }}>
          <Open listed={listed} isAll={listed < all.length} />
        </div>
      )}
      {moved.length > 0 && (
        <ScrollBoard
          label={title}
          rowHeight={rowHeight}
          rows={moved}
          still={still}
          hint={t.paused}
          below={above && edge + above}
        />
      )}
    </div>
  )
})
