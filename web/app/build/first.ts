import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { build, type Plugin } from 'vite'
import { definitions } from './definitions.ts'

/** Phones and televisions that nobody updates: the browser inside WeChat, boxes in canteens. */
const oldest = { chrome: 86 << 16, safari: 15 << 16, firefox: 102 << 16 }

/**
 * The style sheets of public pages once more, in words that old browsers know: these pages are sent with them inside.
 * Everything else is for browsers of today.
 */
function lowerStyles(top: string): void {
  const [from, to] = [join(top, 'dist/web/assets'), join(top, 'dist/first/styles')]
  mkdirSync(to, { recursive: true })
  for (const filename of readdirSync(from).filter(file => file.endsWith('.css'))) {
    const { code } = transform({ filename, code: readFileSync(join(from, filename)), minify: true, targets: oldest })
    writeFileSync(join(to, filename), code)
  }
}

/**
 * Beside the pages for browsers, what the server makes the first screens of public pages with: one module that needs no
 * package.
 */
export function firstScreens(top: string): Plugin {
  let failed = false
  return {
    name: 'first-screens',
    apply: 'build',
    buildEnd(error) {
      failed = Boolean(error)
    },
    async closeBundle() {
      if (failed) return
      await build({
        configFile: false,
        root: join(top, 'web'),
        publicDir: false,
        logLevel: 'warn',
        plugins: [definitions(top)],
        ssr: { noExternal: true },
        build: {
          ssr: join(top, 'web/first/server.tsx'),
          outDir: join(top, 'dist/first'),
          emptyOutDir: true,
          target: 'node22',
          copyPublicDir: false,
        },
      })
      lowerStyles(top)
    },
  }
}
