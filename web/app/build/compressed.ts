import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Lays `x.br` and `x.gz` beside every text file of the build, so the server never compresses what does not change. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle(options, bundle) {
      const texts = Object.keys(bundle).filter(
        name => /\.(js|css|html|svg|json|webmanifest)$/.test(name) && !name.startsWith('.vite'),
      )
      await Promise.all(
        texts.map(async name => {
          const file = join(options.dir!, name)
          const bytes = await readFile(file)
          if (bytes.length < 1024) return
          const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: size }))
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}
