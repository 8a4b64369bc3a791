import { expect, test } from 'vitest'
import { preload } from './preload.ts'

test('a page is announced with what the shell has not brought already; the entry announces everything', () => {
  const { plugin, resolveDependencies } = preload(['/web/shell/Shell.tsx'])
  const chunk = (fileName: string, imports: readonly string[], more = {}) => ({
    type: 'chunk',
    fileName,
    imports,
    isEntry: false,
    facadeModuleId: null,
    ...more,
  })
  const bundle = Object.fromEntries(
    [
      chunk('index.js', ['react.js'], { isEntry: true }),
      chunk('first.js', ['react.js'], { isEntry: true, name: 'first-x' }),
      chunk('worker.js', [], { isEntry: true }),
      chunk('shell.js', ['table.js'], { facadeModuleId: '/x/web/shell/Shell.tsx' }),
      chunk('table.js', ['react.js']),
      chunk('react.js', []),
      chunk('page.js', ['table.js', 'chart.js']),
      chunk('chart.js', []),
    ].map(it => [it.fileName, it]),
  )
  const { handler } = plugin.generateBundle as unknown as { handler: (options: object, bundle: object) => void }
  handler({}, bundle)
  const deps = ['page.js', 'table.js', 'react.js', 'chart.js']
  expect(resolveDependencies('page.js', deps, { hostId: 'shell.js' })).toEqual(['page.js', 'chart.js'])
  expect(resolveDependencies('page.js', deps, { hostId: 'index.js' })).toEqual(deps)
})
