// Whatever a caller may send as a sheet to be imported.
import { expect, test } from 'vitest'
import { resources } from '../../../app/catalogue.ts'
import { may } from '../../../kernel/define/resource.ts'
import { xlsx, zipOf } from '../../../kernel/files/samples.ts'
import { send, type Told } from '../sessions.ts'
import { as, attacked } from './rig.ts'

const attack = attacked()

/** Files that are no sheets of ours, by what they are. */
const files: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7919) % 251))],
  [
    'a zip of noise',
    zipOf([
      ['[Content_Types].xml', 'x'.repeat(99)],
      ['xl/workbook.xml', '<'.repeat(99)],
    ]),
  ],
  ['a workbook without sheets', xlsx],
  ...[1, 40, 133, 333].map(n => [`a workbook cut off after ${n} bytes`, xlsx.subarray(0, n)] as const),
  ...[3, 40, 133, 333].map(
    n =>
      [
        `a workbook with byte ${n} changed`,
        Buffer.from(xlsx.map((byte, i) => (i === n ? byte ^ 0xff : byte))),
      ] as const,
  ),
  [
    'a bomb',
    zipOf([
      ['[Content_Types].xml', Buffer.alloc(30_000_000, 32)],
      ['xl/workbook.xml', Buffer.alloc(80_000_000, 32)],
    ]),
  ],
  ['a zip that lies of its sizes', zipOf([['[Content_Types].xml', 'x'.repeat(100), { size: 100_000 }]])],
  [
    'a zip that leads outside',
    zipOf([
      ['../../etc/passwd', 'x'],
      ['/etc/passwd', 'x'],
    ]),
  ],
]

test.each(
  resources
    .filter(
      resource =>
        !resource.calls?.none?.includes('import') &&
        !resource.calls?.own?.includes('import') &&
        (may(resource, 'enterprise', 'create') || may(resource, 'administrator', 'create')),
    )
    .map(resource => [resource.title, resource] as const),
)('sheets of %s: whatever is in the file, it is read or refused', async (_title, resource) => {
  const role = as(resource, may(resource, 'enterprise', 'create') ? 'enterprise' : 'administrator', 'create')
  const put = async (file: Buffer, what: string): Promise<Told> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), 'rows.xlsx')
    return attack.tried({ path: `/${resource.path}/import-check`, body: form }, attack.by(role), what)
  }
  const template = await send(attack.world.product.url, attack.by(role), { path: `/${resource.path}/template` })
  expect([400]).toContain((await put(template.bytes, 'an empty template')).status)
  for (const [what, file] of files) expect((await put(file, what)).status, what).toBeGreaterThanOrEqual(400)
  // The template of another resource has other columns.
  const other = resources.find(
    one =>
      one !== resource &&
      ['base/area', 'stock/goods', 'stock/supplier', 'system/post'].includes(one.key) &&
      may(one, role === 'enterprise' ? role : 'administrator', 'create'),
  )!
  expect(
    (
      await put(
        (await send(attack.world.product.url, attack.by(role), { path: `/${other.path}/template` })).bytes,
        'a template of something else',
      )
    ).status,
  ).toBe(400)
  for (const rows of [
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '[null]',
    '[1,"x",[],{}]',
    `[${'{},'.repeat(300)}{}]`,
    '[{"__proto__":{"polluted":1}}]',
    '[{"constructor":{"prototype":{"polluted":1}}}]',
  ]) {
    await attack.tried(
      { path: `/${resource.path}/import`, type: 'application/json', body: `{"rows":${rows}}` },
      attack.by(role),
    )
  }
})
