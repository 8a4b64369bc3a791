// What others make of the OpenAPI document: a client whose types are those of our own browser.
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Contract } from '../../kernel/define/contract.ts'
import { testProduct } from '../product.ts'
import { longTest } from '../support/suite.ts'

const run = promisify(execFile)
const top = join(import.meta.dirname, '../..')
/** Below the product, whose packages the compiler needs. */
const place = join(top, 'test-results/client')
let product: Awaited<ReturnType<typeof testProduct>>
beforeAll(async () => {
  product = await testProduct()
  mkdirSync(place, { recursive: true })
}, 120_000)
afterAll(async () => {
  await product?.close()
  rmSync(place, { recursive: true, force: true })
})

/** Calls whose contract is the default export of their file, by that file. */
async function contracts(): Promise<ReadonlyMap<string, Contract>> {
  const all = new Map<string, Contract>()
  for (const { id, source } of product.calls) {
    if (!/^modules\/.*(?<!\.server)\.ts$/.test(source)) continue
    const { default: contract } = (await import(join(top, source))) as { readonly default?: Partial<Contract> }
    if (contract?.id === id && contract.json) all.set(source, contract as Contract)
  }
  return all
}

/** What the compiler says of these files; '' when all is well. */
const complaints = (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      // Rows of other rooms have their types by it.
      include: ['*.ts', '../../app/rows.ts'],
      exclude: [],
    }),
  )
  return run(process.execPath, [join(top, 'node_modules/typescript/bin/tsc'), '-p', place]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}
const head = `import type { paths } from './client.ts'
import type { AnswerTo } from '../../kernel/define/contract.ts'
type Data<O> = O extends { readonly responses: { readonly 200: { readonly content: { readonly 'application/json': infer B } } } } ? B extends { readonly data: unknown } ? B['data'] : never : never
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'ours is wider') : 'theirs is wider'
`

longTest(
  'a client made of the OpenAPI document has the types our own browser has, and a renamed field is an error in it',
  async () => {
    const document = join(place, 'openapi.json')
    writeFileSync(document, await (await fetch(`${product.url}/openapi.json`)).text())
    await run(process.execPath, [
      join(top, 'tests/client/node_modules/openapi-typescript/bin/cli.js'),
      document,
      ...['--output', join(place, 'client.ts'), '--immutable'],
    ])
    const all = [...(await contracts())]
    expect(all.length).toBeGreaterThan(1)
    const asserted = (rename: (line: string) => string) =>
      complaints({
        'same.ts': [
          head,
          ...all.flatMap(([source, { path, method }], n) => [
            `import type contract${n} from '../../${source}'`,
            rename(
              `export const same${n}: Same<AnswerTo<typeof contract${n}>, Data<paths['/api/${path}']['${method.toLowerCase()}']>> = true`,
            ),
          ]),
        ].join('\n'),
      })
    expect(await asserted(line => line)).toBe('')
    expect(
      await asserted(line => line.replace(/AnswerTo<typeof (\w+)>/, "Omit<AnswerTo<typeof $1>, 'from'>")),
    ).toContain('theirs is wider')
  },
  300_000,
)
