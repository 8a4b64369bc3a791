import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { type Leaf, nameOf, searchLeaves, type Spell } from '../state/menu.ts'
import { logError } from '../state/errorlog.ts'
import { usePrefs } from '../state/prefs.ts'
import { useTabs } from '../state/tabs.ts'
import { Icon } from '../kit/Icon.tsx'
import { useOpen } from './SideMenu.tsx'

/** Something the palette can do besides opening a page. */
export interface Command {
  readonly key: string
  readonly title: string
  readonly icon: string
  readonly run: () => void
}

interface Choice {
  readonly key: string
  readonly title: string
  readonly icon: string
  readonly above: string
  readonly run: () => void
}

/**
 * What the search shows while it is open. It comes with the shell: what is typed right after the key that opens it is
 * not lost.
 */
export function Palette({ leaves, commands }: { leaves: readonly Leaf[]; commands: readonly Command[] }) {
  const t = useShellTexts()
  const lang = usePrefs(it => it.lang)
  const tabs = useTabs(it => it.tabs)
  const open = useOpen()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [spell, setSpell] = useState<Spell>()
  // Names are found without it, too; it is too large to come with the shell.
  useEffect(() => {
    import('../state/pinyin.ts').then(
      it => setSpell(() => it.spell),
      (error: unknown) => logError('pinyin', error),
    )
  }, [])

  const groups = useMemo(() => {
    const choice = (leaf: Leaf): Choice => ({
      key: leaf.id,
      title: nameOf(leaf, lang),
      icon: leaf.branches[0]?.source || leaf.source,
      above: leaf.branches.map(it => nameOf(it, lang)).join(' / '),
      run: () => open(leaf),
    })
    const wanted = text.trim().toLowerCase()
    const does = commands
      .filter(it => !wanted || it.title.toLowerCase().includes(wanted))
      .map(it => ({ ...it, above: '' }))
    const recent = () =>
      tabs
        .toReversed()
        .flatMap(tab => leaves.find(it => it.place === tab.place) ?? [])
        .slice(0, 5)
    const pages = wanted ? searchLeaves(leaves, wanted, spell) : recent()
    return [
      { title: wanted ? t.menu.pages : t.menu.recent, choices: pages.slice(0, 30).map(choice) },
      { title: t.menu.actions, choices: does },
    ].filter(it => it.choices.length)
  }, [text, leaves, commands, tabs, lang, t, open, spell])
  const choices = groups.flatMap(it => it.choices)

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length) {
      event.preventDefault()
      setAt((at + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choices[at]?.run()
    }
  }
  return (
    <div className="palette">
      <div className="palette-box">
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-label={t.menu.search}
          aria-activedescendant={choices[at] ? `${id}-${choices[at].key}` : undefined}
          placeholder={t.menu.searchHint}
          value={text}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            setText(event.target.value)
            setAt(0)
          }}
        />
        <kbd>esc</kbd>
      </div>
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t.menu.search}>
        {!choices.length && (
          <li className="palette-none" role="presentation">
            {t.menu.none}
          </li>
        )}
        {groups.map(group => (
          <li key={group.title} role="presentation">
            <div className="palette-group" role="presentation">
              {group.title}
            </div>
            <ul role="group" aria-label={group.title}>
              {group.choices.map(choice => {
                const index = choices.indexOf(choice)
                return (
                  <li
                    key={choice.key}
                    id={`${id}-${choice.key}`}
                    role="option"
                    aria-selected={index === at}
                    className="palette-item"
                    onPointerMove={() => {
                      if (index !== at) setAt(index)
                    }}
                    onClick={choice.run}
                  >
                    <Icon name={choice.icon} />
                    <span>{choice.title}</span>
                    {choice.above && <small>{choice.above}</small>}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      <div className="palette-foot" aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t.menu.hintMove}
        </span>
        <span>
          <kbd>↵</kbd> {t.menu.hintOpen}
        </span>
        <span>
          <kbd>esc</kbd> {t.menu.hintClose}
        </span>
      </div>
    </div>
  )
}
