import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { definitions } from './definitions.ts'

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
    },
  }
}
