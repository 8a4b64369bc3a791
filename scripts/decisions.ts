/** The index of what was decided, out of the first lines of the decisions themselves: docs/decisions/README.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const decisionsFile = 'docs/decisions/README.md'

/** The text of the index. @param top the project; @throws Error naming a decision that does not begin with its title */
export function decisionsText(top: string): string {
  const folder = join(top, 'docs/decisions')
  const lines = readdirSync(folder)
    .filter(name => /^\d{4}-.*\.md$/.test(name))
    .toSorted()
    .map(name => {
      const number = name.slice(0, 4)
      const [, title] =
        new RegExp(`^# ${Number(number)}\\. (.+)\n`).exec(readFileSync(join(folder, name), 'utf8')) ?? []
      if (title === undefined) throw new Error(`${name} does not begin with “# ${Number(number)}. ” and its title`)
      return `- [${number}](${name}) ${title}\n`
    })
  return `# Decisions

Written by \`npm run generate\` from the decisions; the check fails when it is not what they say. What was decided, why, and what was weighed. A
decision is not rewritten: a later one says that it takes its place.

${lines.join('')}`
}
