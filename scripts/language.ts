/**
 * The words definitions are made of, out of their own declarations, each with the shortest place where the product says
 * it: docs/language.md. A word that says nothing of itself, or that nobody says, is a fault.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Word {
  readonly name: string
  readonly says: string
  readonly example: string
}
interface Chapter {
  readonly title: string
  readonly intro: string
  readonly words: readonly Word[]
}

const files = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()

/** Members of an interface with what is written above them, in their order. */
function membersOf(source: string, name: string): ReadonlyMap<string, string> {
  const body = new RegExp(`interface ${name}\\b[^]*?\\n}`).exec(source)?.[0] ?? ''
  const words = new Map<string, string>()
  for (const [, comment, member] of body.matchAll(
    /\n {2}(?:\/\*\*([^]*?)\*\/\s+)?(?:readonly (?=\w+\??:))?(\w+)\??[:(]/g,
  ))
    words.set(member!, (comment ?? '').replace(/\s*\n\s*\*?\s*/g, ' ').trim())
  return words
}

/** What stands behind `word:` at this indent, to the end of the member. */
function saying(text: string, word: string, indent: number): readonly string[] {
  const pad = ' '.repeat(indent)
  return [...text.matchAll(new RegExp(`^${pad}${word}(?:: [^]*?)?,\\n(?=${pad}\\S|${pad.slice(2)}\\})`, 'gm'))].map(
    ([line]) => line.replace(/^\s+/, '').replace(/,\n$/, ''),
  )
}

const shortest = (texts: readonly string[]): string =>
  texts.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? ''
const plain = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

/** The chapters of the language. @param top the project */
export function chaptersOf(top: string): readonly Chapter[] {
  const read = (file: string): string => readFileSync(join(top, file), 'utf8')
  const definitions = files(join(top, 'modules'))
    .map(file => readFileSync(file, 'utf8'))
    .filter(text => text.includes('resource({') || text.includes('    life: {'))
  const panels = files(join(top, 'modules'))
    .filter(file => file.endsWith('panels.ts'))
    .map(file => readFileSync(file, 'utf8'))
  const spread = read('kernel/define/plain.ts')
  const written = read('kernel/define/definition.ts')
  const all = new Map([...membersOf(spread, 'Plain'), ...membersOf(written, 'Definition')])
  const within = (group: string): readonly string[] =>
    [
      ...(new RegExp(`readonly ${group}\\?: Pick<Plain<[^>]*>, ([^>]*)>`).exec(written)?.[1] ?? '').matchAll(
        /'(\w+)'/g,
      ),
    ].map(([, name]) => name!)
  const grouped = new Set(
    [...(/type Grouped =([^]*?)\n\n/.exec(written)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  )
  const own = membersOf(written, 'Definition')
  const top25 = [...all].filter(([name]) => own.has(name) || !grouped.has(name))
  const words = (entries: Iterable<readonly [string, string]>, at: (text: string, name: string) => readonly string[]) =>
    [...entries].map(([name, says]) => ({
      name,
      says,
      example: shortest(definitions.flatMap(text => at(text, name))),
    }))
  const ofPanels = (
    entries: Iterable<readonly [string, string]>,
    at: (text: string, name: string) => readonly string[],
  ): readonly Word[] =>
    [...entries].map(([name, says]) => ({ name, says, example: shortest(panels.flatMap(text => at(text, name))) }))
  const inline = (text: string, name: string): readonly string[] =>
    [...text.matchAll(new RegExp(`^ +\\w+: (\\w+\\((?:[^()\\n]|\\([^()\\n]*\\))*\\b${name}: [^\\n]*\\)),$`, 'gm'))].map(
      ([, said]) => said!,
    )
  return [
    {
      title: 'A resource',
      intro:
        'What `resource({ … })` says; `key`, `title`, `table`, `wire`, `page`, `scope`, `fields`, `list`, `order` and `grants` always.',
      words: words(top25, (text, name) => saying(text, name, 2)),
    },
    {
      title: 'In `form` and `life`',
      intro: 'What belongs together stands together.',
      words: words(
        [...within('form'), ...within('life')].map(name => [
          name,
          all.get(name) ?? membersOf(spread, 'Plain').get(name) ?? '',
        ]),
        (text, name) => [...saying(text, name, 4), ...saying(text, name, 6)],
      ),
    },
    {
      title: 'A kind of record',
      intro:
        'What `record` says of a resource whose rows are counted for a kitchen and a day: a word of the room `record`, which the kernel hands on. docs/architecture.md shows how a kind is added.',
      words: words(membersOf(read('modules/record/kind.ts'), 'Kind'), (text, name) =>
        saying(text, 'record', 2).flatMap(record => saying(`${record},\n  }`, name, 4)),
      ),
    },
    {
      title: 'An action',
      intro: 'What a verb in `actions` says.',
      words: words(membersOf(read('kernel/define/action.ts'), 'Action'), (text, name) =>
        saying(text, 'actions', 2).flatMap(actions => saying(`${actions.replace(/\}$/, '  }')},\n`, name, 6)),
      ),
    },
    {
      title: 'A panel',
      intro:
        'What `panel({ … })` says, in `modules/<room>/panels.ts`: `asks` a question to a projection, or `newest` rows of a resource; `servedPanel` is one that its room answers (`serving`). docs/guides.md shows how one is added.',
      words: ofPanels(membersOf(read('kernel/define/panel.ts'), 'Face'), (text, name) => saying(text, name, 2)),
    },
    {
      title: 'In `asks` of a panel',
      intro: 'What is asked of a projection.',
      words: ofPanels(membersOf(read('kernel/define/panel.ts'), 'Question'), (text, name) => [
        ...(text.match(/^ {2}asks: \{\n[^]*?\n {2}\},\n/gm) ?? []).flatMap(block => saying(block, name, 4)),
        ...(text.match(new RegExp(`(?<=^ {2})asks: \\{ .*\\b${name}\\b.*\\}(?=,$)`, 'gm')) ?? []),
      ]),
    },
    {
      title: 'In `newest` of a panel',
      intro: "Which rows `newest('room/resource', { … })` lists.",
      words: ofPanels(
        new Map([...membersOf(read('kernel/define/newest.ts'), 'Newest')].filter(([name]) => name !== 'of')),
        (text, name) =>
          (text.match(/newest\('[^]*?\n {2}\}\)/g) ?? []).flatMap(block => saying(`${block}\n  }`, name, 4)),
      ),
    },
    {
      title: 'A field',
      intro:
        'What every field may say, whatever its kind; what a kind takes besides stands in `kernel/fields/<kind>/type.ts`.',
      words: words(membersOf(read('kernel/fields/base/field.ts'), 'Common'), inline),
    },
  ]
}

/** Words that say nothing of themselves. */
export const silent = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ title, words }) =>
    words
      .filter(({ says }) => !says)
      .map(({ name }) => `docs/language.md: the word ${name} (${title}) says nothing of itself`),
  )

/** docs/language.md. */
export const language = (top: string): string =>
  [
    '# The language of definitions',
    '',
    'Written by `npm run generate` from the declarations of the words; the check fails when it is not what they say.',
    ...chaptersOf(top).flatMap(({ title, intro, words }) => [
      '',
      `## ${title}`,
      '',
      intro,
      '',
      '| word | what it says | for example |',
      '| --- | --- | --- |',
      ...words.map(
        ({ name, says, example }) =>
          `| \`${name}\` | ${plain(says)} | ${example ? `\`${plain(example).slice(0, 160)}\`` : ''} |`,
      ),
    ]),
    '',
  ].join('\n')
