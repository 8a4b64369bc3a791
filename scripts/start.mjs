// `npm start`: installs and builds what is stale, then runs the product with the project's own Node. Plain JavaScript,
// see install.mjs.
import { join } from 'node:path'
import { ensureBuilt, ensurePrepared } from './build.mjs'
import { compiled, ensureInstalled, main, projectNode, run, top } from './install.mjs'

await main(async () => {
  await ensureInstalled()
  const node = projectNode()
  await Promise.all([ensureBuilt(node), ensurePrepared(node)])
  // a runtime of the 24 line before 24.3 announces type stripping as experimental; the operator has no use for that
  return run(node, ['--disable-warning=ExperimentalWarning', join(top, 'app/main.ts'), ...process.argv.slice(2)], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    onStart: child => {
      passSignals(child)
      endWithShell(child)
    },
  })
})

/**
 * Hands SIGINT, SIGTERM and SIGHUP on, each once. A terminal sends Ctrl-C to the product by itself as well, and npm
 * passes it on, too, so the product sees it more than once whatever we do; it closes at the first and ignores the rest.
 */
function passSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let passed = false
    process.on(signal, () => {
      if (!passed) child.kill(signal)
      passed = true
    })
  }
}

/**
 * npm runs this script through a shell, and SIGTERM sent to npm alone ends that shell without reaching us. Then nobody
 * is left who could stop the product, and the next start would find its port taken; so it closes. Only under npm: a
 * service manager or `nohup` may well leave us behind on purpose. (SIGINT sent to npm alone is kept back by that shell;
 * the one of a terminal goes to all of us.)
 */
function endWithShell(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}
