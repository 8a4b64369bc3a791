import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What must never be served to a browser: server halves of modules, the inside of the kernel, adapters, the app, Node
 * itself.
 */
const behind =
  /\.server\.ts$|^(app|adapters|protocols|kernel\/(?!define|fields|errors))|^node_modules\/(pg|fastify|@fastify)\b/

/** Fails the build when server code would be part of it, and says who let it in. */
export function fence(top: string): Plugin {
  return {
    name: 'fence',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) {
        const file = relative(top, id)
        if (!behind.test(file)) continue
        const info = this.getModuleInfo(id)
        const by = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
          .map(it => relative(top, it))
          .join(', ')
        this.error(
          `${file} is server code and would reach the browser through ${by} (a glob that takes in modules must exclude '../../modules/*/*.server.ts')`,
        )
      }
    },
  }
}
