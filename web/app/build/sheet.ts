/** Cuts a machine-written sheet of antd down to the rules of some component folders. */

/**
 * Class prefix → the folders of antd that draw with it. A prefix not in here stops the build: a new antd has to be
 * looked at.
 */
const drawnBy: Readonly<Record<string, readonly string[]>> = {
  btn: ['button'],
  button: ['button'],
  picker: ['date-picker', 'calendar', 'time-picker'],
  col: ['col', 'grid'],
  row: ['row', 'grid'],
  color: ['color-picker'],
  float: ['float-button'],
  input: ['input', 'input-number', 'auto-complete', 'mentions'],
  otp: ['input'],
  ribbon: ['badge'],
  'scroll-number': ['badge'],
  slide: ['*'],
  zoom: ['*'],
  move: ['*'],
  fade: ['*'],
  motion: ['*'],
  css: ['*'],
  wave: ['*'],
  'color-picker': ['color-picker'],
  'input-number': ['input-number'],
  'tree-select': ['tree-select'],
  'select-tree': ['tree-select'],
  'float-btn': ['float-button'],
  'back-top': ['back-top', 'float-button'],
  'border-beam': ['border-beam'],
  border: ['border-beam'],
  select: ['select', 'auto-complete', 'tree-select', 'cascader', 'pagination'],
  'qr-code': ['qr-code', 'qrcode'],
  qrcode: ['qr-code', 'qrcode'],
  tree: ['tree', 'tree-select'],
  cascader: ['cascader'],
  scroll: ['badge'],
}
const plain = [
  'affix',
  'alert',
  'anchor',
  'app',
  'avatar',
  'badge',
  'breadcrumb',
  'card',
  'carousel',
  'checkbox',
  'collapse',
  'descriptions',
  'divider',
  'drawer',
  'dropdown',
  'empty',
  'flex',
  'form',
  'image',
  'layout',
  'list',
  'listy',
  'masonry',
  'mentions',
  'menu',
  'message',
  'modal',
  'notification',
  'pagination',
  'popconfirm',
  'popover',
  'progress',
  'radio',
  'rate',
  'result',
  'segmented',
  'skeleton',
  'slider',
  'space',
  'spin',
  'splitter',
  'statistic',
  'steps',
  'switch',
  'table',
  'tabs',
  'tag',
  'timeline',
  'tooltip',
  'tour',
  'transfer',
  'typography',
  'upload',
]

/** Responsive columns are wanted only by those who write `<Col>`; a form needs just the plain ones. */
const breakpoint = /^col-(xs|sm|md|lg|xl|xxl|xxxl)-/
/** Buttons in antd's thirteen preset colours are no part of our look: a button is neutral, primary or danger. */
const presetButton = /^btn-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)/

/** Looks of a control that only their users pay for: the class, and what their source says when it wants them. */
const extras: readonly (readonly [RegExp, RegExp])[] = [
  [/-filled(-|$)/, /variant=["'{ ]+filled/],
  [/-underlined(-|$)/, /variant=["'{ ]+underlined/],
  [/^menu-horizontal/, /mode=["'{ ]+horizontal/],
  [/^otp/, /Input\.OTP/],
  [/^tag-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)/, /<Tag /],
]

function owners(token: string): readonly string[] {
  if (breakpoint.test(token)) return ['col']
  if (presetButton.test(token)) return []
  const words = token.split('-')
  const two = words.slice(0, 2).join('-')
  const folders = drawnBy[two] ?? drawnBy[words[0]!] ?? (plain.includes(words[0]!) ? [words[0]!] : undefined)
  if (!folders) throw new Error(`antd.css: no folder is known for the class ant-${token}`)
  return folders
}

/** Splits at commas outside brackets: `a:is(b,c),d` → two selectors. */
function selectors(list: string): string[] {
  const out: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < list.length; at++) {
    const c = list[at]
    if (c === '(' || c === '[') depth++
    else if (c === ')' || c === ']') depth--
    else if (c === ',' && !depth) {
      out.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...out, list.slice(from)]
}

/** Links are dressed by base.css; the list of cached styles is for antd's run time. */
const elsewhere = /^(a([:[]|$)|\.data-ant)/

function wanted(selector: string, folders: ReadonlySet<string>, spare: readonly RegExp[]): boolean {
  const bare = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  if (bare.includes('-rtl') || bare.includes('.css-var-') || elsewhere.test(bare.trim())) return false
  const tokens = [...bare.matchAll(/\.ant-([a-z0-9-]+)/g)].map(it => it[1]!)
  return tokens.every(
    token => !spare.some(it => it.test(token)) && owners(token).some(it => it === '*' || folders.has(it)),
  )
}

/**
 * `sheet` without the rules whose selectors need a folder not in `folders`, without right-to-left rules, the values of
 * variables (they come from the chosen theme), unused keyframes, and looks that none of `sources` asks for.
 * @param but a sheet cut before: what stands in it does not stand here again
 */
export function cutSheet(
  sheet: string,
  folders: ReadonlySet<string>,
  sources: readonly string[],
  but?: { readonly folders: ReadonlySet<string>; readonly sources: readonly string[] },
): string {
  const spareOf = (of: readonly string[]): readonly RegExp[] =>
    extras.filter(([, says]) => !of.some(it => says.test(it))).map(([classes]) => classes)
  const spare = spareOf(sources)
  const spareBefore = but ? spareOf(but.sources) : []
  const frames = new Map<string, string>()
  const cut = (css: string): string => {
    let out = ''
    let at = 0
    while (at < css.length) {
      const open = css.indexOf('{', at)
      if (open < 0) break
      const head = css
        .slice(at, open)
        .replace(/^[^]*;(?=\S)/, '')
        .trim()
      let depth = 1
      let end = open + 1
      while (depth && end < css.length) {
        if (css[end] === '{') depth++
        else if (css[end] === '}') depth--
        end++
      }
      const body = css.slice(open + 1, end - 1)
      if (head.startsWith('@keyframes')) frames.set(head.slice(10).trim(), `${head}{${body}}`)
      else if (head.startsWith('@')) {
        const inner = cut(body)
        if (inner) out += `${head}{${inner}}`
      } else {
        const kept = selectors(head).filter(
          it => wanted(it, folders, spare) && !(but && wanted(it, but.folders, spareBefore)),
        )
        if (kept.length && body.trim()) out += `${kept.join(',')}{${body}}`
      }
      at = end
    }
    return out
  }
  const rules = cut(sheet)
  const used = [...frames].filter(([name]) => new RegExp(`\\b${name}\\b`).test(rules)).map(([, frame]) => frame)
  return rules + used.join('')
}
