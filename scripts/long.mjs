// `npm run test:long`: everything that takes long, in full: the files of tests of which `npm test` tries a sample
// (those that ask tests/support/suite.ts) and all browser tests. It goes on where it was stopped, and takes `--shard`
// and `--only`: works.mjs. Plain JavaScript, see install.mjs.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, main, projectNode, top } from './install.mjs'
import { longFiles } from './long-files.mjs'
import { playwright, vitest } from './outcomes.mjs'
import { ensureTools, testEnvironment } from './tools.mjs'
import { goThrough } from './works.mjs'

/** Files that run side by side; browser tests have a share of their own. */
const atOnce = 2
const browserParts = 8

const works = env => [
  ...longFiles(top).map(name => ({ name, tool: vitest, args: [name], env })),
  ...Array.from({ length: browserParts }, (_, part) => {
    const share = `${part + 1}/${browserParts}`
    // What a browser shows takes two processes: its parts come last and one by one.
    return { name: `browser ${share}`, tool: playwright, args: [`--shard=${share}`], env, fills: true }
  }),
]

await main(async () => {
  await ensureInstalled()
  await ensureTools()
  process.chdir(top)
  const node = projectNode()
  await ensureBuilt(node)
  const env = { ...testEnvironment(), SUITE: 'long' }
  return (await goThrough(works(env), { name: 'long', node, options: process.argv.slice(2), atOnce })) ? 0 : 1
})
