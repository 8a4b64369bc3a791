import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { ApiError } from '../../api/http.ts'
import type { Busy } from '../faces.ts'
import { shrink } from '../files/shrink.ts'
import { upload } from '../files/upload.ts'
import type { Texts } from '../texts.ts'
import { schema } from './schema.ts'

/** A picture that is on its way to the file store, or has arrived while the text had moved on. */
interface Sending {
  readonly file: Blob
  readonly name: string
  readonly url: string
  share: number
  failure: string
  link: string
}

let last = 0

/** A picture that was pasted as text. @throws when it is none */
function decoded(address: string): Blob {
  const [head = '', body = ''] = address.split(',', 2)
  const type = /^data:(image\/[a-z0-9.+-]+);base64$/i.exec(head)?.[1]
  if (!type) throw new Error(head)
  return new Blob([Uint8Array.from(atob(body), char => char.charCodeAt(0))], { type })
}

const imagesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/**
 * Pictures of a text: whatever is chosen, pasted or dropped goes to the product's file store first; the text holds its
 * address, never the picture.
 */
export function pictures(texts: () => Texts, onBusy: (state: Busy) => void) {
  const sent = new Map<string, Sending>()
  const shown = new Map<string, Set<() => void>>()
  let view: EditorView | null = null
  let busy: Busy = 'idle'

  const draw = (key: string) => shown.get(key)?.forEach(each => each())

  /**
   * Puts addresses where pictures have arrived, begins with those that were pasted, and tells the form what it waits
   * for.
   */
  function settle(): void {
    if (!view) return
    const { tr } = view.state
    const states: Busy[] = []
    view.state.doc.descendants((node, at) => {
      const key = node.type === schema.nodes['picture'] ? (node.attrs['upload'] as string) : ''
      if (key === '') return
      const sending = sent.get(key)
      if (key.startsWith('data:')) {
        states.push('working')
        tr.setNodeMarkup(at, null, { ...node.attrs, upload: begin(key) })
      } else if (sending?.link) tr.setNodeMarkup(at, null, { ...node.attrs, src: sending.link, upload: '' })
      else states.push(!sending || sending.failure ? 'failed' : 'working')
    })
    const state = states.includes('working') ? 'working' : states.includes('failed') ? 'failed' : 'idle'
    if (state !== busy) onBusy((busy = state))
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
  }

  async function send(key: string, sending: Sending): Promise<void> {
    sending.failure = ''
    sending.share = 0
    draw(key)
    try {
      const small = await shrink(sending.file).catch(() => {
        throw new Error(texts().unreadable)
      })
      sending.link = (
        await upload(small, sending.name, share => {
          sending.share = share
          draw(key)
        })
      ).link
      URL.revokeObjectURL(sending.url)
    } catch (error) {
      sending.failure = error instanceof ApiError ? error.msg : error instanceof Error ? error.message : String(error)
      draw(key)
    }
    settle()
  }

  /** @param what a file, or a picture as text */
  function begin(what: File | string): string {
    const key = `picture-${++last}`
    try {
      const file = typeof what === 'string' ? decoded(what) : what
      const sending: Sending = {
        file,
        name: what instanceof File && what.name ? what.name : 'image.jpg',
        url: URL.createObjectURL(file),
        share: 0,
        failure: '',
        link: '',
      }
      sent.set(key, sending)
      void Promise.resolve().then(() => send(key, sending))
    } catch {
      sent.set(key, { file: new Blob(), name: '', url: '', share: 0, failure: texts().unreadable, link: '' })
    }
    return key
  }

  /** Puts pictures at a place, or in the place of what is selected. */
  function bring(files: readonly File[], at?: number): void {
    if (!view || !files.length) return
    const nodes = files.map(file => schema.nodes['picture']!.create({ upload: begin(file) }))
    const { tr } = view.state
    view.dispatch(
      (at === undefined
        ? tr.deleteSelection().insert(tr.selection.from, nodes)
        : tr.insert(at, nodes)
      ).scrollIntoView(),
    )
    view.focus()
  }

  /**
   * A picture as it is shown while somebody writes: what is on its way says how far it is, or why it did not get there.
   */
  function shownAs(first: Node, of: EditorView, place: () => number | undefined): NodeView {
    let node = first
    const dom = document.createElement('span')
    dom.className = 'rich-picture'
    const drawn = () => {
      const key = node.attrs['upload'] as string
      const sending = sent.get(key)
      const image = document.createElement('img')
      image.src = (node.attrs['src'] as string) || (sending?.url ?? '')
      image.alt = node.attrs['alt'] as string
      if (key === '') return dom.replaceChildren(image)
      const status = document.createElement('span')
      status.className = 'rich-coming'
      status.setAttribute('role', 'status')
      if (sending && !sending.failure) {
        const bar = Object.assign(document.createElement('progress'), { value: sending.share, max: 1 })
        bar.setAttribute('aria-label', texts().uploading)
        status.append(bar)
      } else {
        const button = (label: string, run: () => void) =>
          Object.assign(document.createElement('button'), { type: 'button', textContent: label, onclick: run })
        const out = button(texts().remove, () => {
          const at = place()
          if (at !== undefined) of.dispatch(of.state.tr.delete(at, at + node.nodeSize))
        })
        status.append(
          sending?.failure ?? texts().unreadable,
          ...(sending?.file.size
            ? [
                button(texts().retry, () => {
                  void send(key, sending)
                  settle()
                }),
              ]
            : []),
          out,
        )
      }
      dom.toggleAttribute('data-failed', Boolean(sending?.failure))
      dom.replaceChildren(...(sending?.url ? [image] : []), status)
    }
    const listen = (key: string, on: boolean) => {
      const all = shown.get(key) ?? new Set()
      if (on) all.add(drawn)
      else all.delete(drawn)
      shown.set(key, all)
    }
    listen(node.attrs['upload'] as string, true)
    drawn()
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        listen(node.attrs['upload'] as string, false)
        node = next
        listen(node.attrs['upload'] as string, true)
        drawn()
        return true
      },
      stopEvent: event => event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
      destroy: () => listen(node.attrs['upload'] as string, false),
    }
  }

  const plugin = new Plugin({
    view(opened) {
      view = opened
      queueMicrotask(settle)
      return {
        update: (_view, before) => {
          if (!before.doc.eq(opened.state.doc)) settle()
        },
        destroy: () => {
          view = null
        },
      }
    },
    props: {
      nodeViews: { picture: shownAs },
      handlePaste(_view, event) {
        const files = imagesOf(event.clipboardData)
        // Office programs put a picture of the whole text beside the text.
        const text = new DOMParser().parseFromString(event.clipboardData?.getData('text/html') ?? '', 'text/html').body
          .textContent
        if (!files.length || text.trim() !== '') return false
        bring(files)
        return true
      },
      handleDrop(opened, event, _slice, moved) {
        const files = imagesOf(event.dataTransfer)
        if (moved || !files.length) return false
        bring(files, opened.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  })
  return { plugin, bring }
}
