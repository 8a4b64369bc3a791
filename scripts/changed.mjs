// What `npm run test:changed` runs: the tests that the changes of this branch reach. Plain JavaScript, see install.mjs.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { captured, Stop, top } from './install.mjs'

/** Whoever changes these changes the ground all tests stand on. */
const ground =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|db\/|tests\/(database|product|rows)\.ts|tests\/support\/)/
/** What the browser shows, and what looks at it. */
const shown = /^(web\/|tests\/e2e\/|tests\/support\/|playwright\.config\.ts|package(-lock)?\.json)/
/** Tests that read files or start processes reach more than they import: they run whenever anything changed. */
const looksAround = /\b(readdirSync|readFileSync|globSync|projectFiles|spawn|spawnSync|fork)\(/

/** What a run of tests has to be, by the files that changed. */
export const partOf = changed => ({
  all: changed.some(file => ground.test(file)),
  browser: changed.some(file => shown.test(file)),
})

export const runsAlways = text => looksAround.test(text)

/** Where this branch left `main`; on `main` itself, its newest commit. */
export async function branchedAt() {
  for (const main of ['origin/main', 'main']) {
    const { code, output } = await captured('git', ['merge-base', main, 'HEAD'])
    if (code === 0) return output.trim()
  }
  throw new Stop('test:changed 需要 git 仓库和 main 分支 / test:changed needs a git repository with a branch main')
}

/** Every file that is not as it was there: committed, not yet committed, or new. */
export async function changedSince(commit) {
  const asked = [
    ['diff', '--name-only', '-z', commit],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ]
  const said = await Promise.all(asked.map(args => captured('git', args)))
  return [...new Set(said.flatMap(({ output }) => output.split('\0')).filter(Boolean))]
}

/**
 * The test files that the changes reach, from the top of the project: by their imports, which vitest follows, and those
 * that look around.
 */
export async function reached(node, commit, env) {
  const list = async args => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', ...args]
    const { code, output } = await captured(node, vitest, { env })
    const json = output.slice(Math.max(0, output.indexOf('[')))
    if (code !== 0 || !json.startsWith('[')) throw new Stop(output)
    return JSON.parse(json).map(({ file }) => relative(top, file))
  }
  const [all, imported] = [await list([]), await list(['--changed', commit])]
  return [...new Set([...imported, ...all.filter(file => runsAlways(readFileSync(file, 'utf8')))])]
}
