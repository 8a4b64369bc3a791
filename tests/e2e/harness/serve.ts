import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { definitions } from '../../../web/app/build/definitions.ts'
import { freePort } from '../../support/port.ts'

/**
 * Builds a page of this folder as the product is built, except that React counts renders (`react-dom/profiling`), and
 * serves it on a free port.
 * @returns its address and how to take it down
 */
export async function serveHarness(page = 'index.html'): Promise<{ url: string; close: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'harness-'))
  const outDir = join(root, 'dist')
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react(), definitions(join(import.meta.dirname, '../../..'))],
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { input: join(import.meta.dirname, page) },
    },
  })
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: await freePort(), host: '127.0.0.1' },
  })
  return {
    url: server.resolvedUrls!.local[0]!,
    close: async () => {
      await server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
