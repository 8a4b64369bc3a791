import { useEffect, useRef, useState } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import 'prosemirror-view/style/prosemirror.css'
import { option } from '../../../kernel/fields/base/field.ts'
import { richMost } from '../../../kernel/fields/rich-text/allowed.ts'
import { controlOf, textOf, type InputProps } from '../faces.ts'
import { AskDialog, type Question } from './AskDialog.tsx'
import { opened } from './editing.ts'
import { unspanned, write } from './html.ts'
import { pictures } from './pictures.ts'
import './rich.css'
import { useRichTexts } from './texts.ts'
import { Toolbar } from './Toolbar.tsx'
import { captionAs, captionOf, linkAt, linkTo } from './tools.ts'

/**
 * Formatted text as it will be read, while it is written. Loaded by fields/richText.tsx when the first form has one.
 */
export function RichTextInput(props: InputProps) {
  const { id, of, title, words, value } = props
  const texts = useRichTexts()
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  const [shelf] = useState(() =>
    pictures(
      () => now.current.words.texts,
      state => now.current.onBusy(state),
    ),
  )
  const [state, setState] = useState<EditorState>(() => opened(textOf(value), [shelf.plugin]))
  // What was last told, so that a value of another hand is known from our own.
  const told = useRef(textOf(value))
  const latest = useRef(state)
  const view = useRef<EditorView>(null)
  const host = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const most = option(of, 'max', richMost)

  // A tab that is hidden lets go of the view and takes one up again; the text and what can be undone stay.
  useEffect(() => {
    const made = new EditorView(host.current, {
      state: latest.current,
      transformPastedHTML: unspanned,
      attributes: () => {
        const { id: own, ...aria } = controlOf(now.current)
        const attributes = Object.entries(aria)
          .filter(([, each]) => each !== undefined)
          .map(([name, each]) => [name, String(each)])
        return {
          class: 'crud-rich',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': now.current.title,
          ...(own && { id: own }),
          ...(Object.fromEntries(attributes) as Readonly<Record<string, string>>),
        }
      },
      dispatchTransaction(transaction) {
        const before = latest.current
        latest.current = before.apply(transaction)
        made.updateState(latest.current)
        setState(latest.current)
        if (latest.current.doc.eq(before.doc)) return
        told.current = write(latest.current.doc)
        now.current.onChange?.(told.current)
      },
    })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
  }, [])
  useEffect(() => {
    view.current?.setProps({})
  }, [id, title, props['aria-invalid'], props['aria-describedby']]) // oxlint-disable-line react/exhaustive-deps -- what the attributes are made of
  useEffect(() => {
    const name = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : null
    const enter = () => view.current?.focus()
    name?.addEventListener('click', enter)
    return () => name?.removeEventListener('click', enter)
  }, [id])
  useEffect(() => {
    if (textOf(value) === told.current) return
    told.current = textOf(value)
    latest.current = opened(told.current, [shelf.plugin])
    view.current?.updateState(latest.current)
    setState(latest.current)
  }, [value, shelf])

  const run = (command: Command) => {
    const made = view.current
    if (!made) return
    command(made.state, made.dispatch, made)
    made.focus()
  }
  const answer = (command: Command) => {
    setQuestion(null)
    requestAnimationFrame(() => run(command))
  }
  const askLink = () => {
    const { from, to, href } = linkAt(latest.current)
    setQuestion({ of: 'link', href, bare: from === to })
  }
  const caption = captionOf(state)
  const close = () => {
    setQuestion(null)
    requestAnimationFrame(() => view.current?.focus())
  }
  const length = textOf(value).length
  return (
    <div className="rich">
      <Toolbar
        title={title}
        texts={texts}
        state={state}
        onRun={run}
        asking={[
          {
            name: 'link',
            sign: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1',
            on: linkAt(state).href !== '',
            run: askLink,
          },
          {
            name: 'picture',
            sign: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
            run: () => picker.current?.click(),
          },
          ...(caption === null
            ? []
            : [
                {
                  name: 'caption',
                  sign: 'M4 5h16v9H4zM4 18h10',
                  run: () => setQuestion({ of: 'caption', alt: caption }),
                } as const,
              ]),
        ]}
      />
      <div
        ref={host}
        className="rich-page"
        data-empty={
          textOf(value) === '' && state.doc.childCount === 1 && state.doc.firstChild!.content.size === 0
            ? words.texts.enter(title) || undefined
            : undefined
        }
      />
      <small className="rich-count" data-over={length > most || undefined}>
        {texts.count(length, most)}
      </small>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.picture}
        tabIndex={-1}
        onChange={event => {
          shelf.bring([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {question && (
        <AskDialog
          question={question}
          texts={texts}
          onClose={close}
          onLink={(href, text) => answer(linkTo(href, text))}
          onCaption={alt => answer(captionAs(alt))}
        />
      )}
    </div>
  )
}
