import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { resources } from '../../../app/catalogue.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import area from '../../../modules/base/area.ts'
import fridge from '../../../modules/iot/fridge.ts'
import tfs from '../../../modules/stock/tfs-outbound.ts'
import { qrPath } from '../../../kernel/fields/text/qr.ts'
import { json, type jsonTold } from '../fields/json.tsx'
import { wordsOf } from '../words.ts'
import { ScanCode } from './ScanCode.tsx'

// What a browser keeps, and a test has none of.
vi.hoisted(() => {
  globalThis.localStorage = { getItem: () => null, setItem: () => undefined } as unknown as Storage
})

test('the number of a device stands in its drawer as a code to scan, with what it says and a way to print it', () => {
  const words = wordsOf(fridge, 'zh', {})
  const shown = renderToStaticMarkup(
    <ScanCode of={fridge.fields['deviceNo']!} name="deviceNo" value="FR-24-2" row={{ id: '1' }} words={words} />,
  )
  expect(shown).toContain(qrPath('FR-24-2').path)
  expect(shown).toContain('FR-24-2')
  expect(shown).toContain('打印设备编号')
})

test('every trace code, public code and device number is scanned', () => {
  const scanned = resources.flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, of]) => (of.of['scan'] === undefined ? [] : [`${key}.${name}`])),
  )
  for (const { key, fields } of resources)
    for (const name of ['qrCode', 'complainCode', ...('deviceSecret' in fields ? ['deviceNo'] : [])])
      if (name in fields) expect(scanned).toContain(`${key}.${name}`)
  expect(scanned).toEqual(expect.arrayContaining(['ledger/purchase.traceCode', 'stock/inbound.traceCode']))
})

test('what is structured is told in words and numbers, never as it is written for machines', () => {
  const draw = (resource: Resource, name: string, value: Parameters<typeof jsonTold>[0]) => {
    const of = resource.all[name]!
    const { cell, detail } = json
    return [cell, detail].map(face =>
      renderToStaticMarkup(<>{face!(value!, { of, name, row: { id: '1' }, words: wordsOf(resource, 'zh', {}) })}</>),
    )
  }
  expect(draw(tfs, 'traceCodes', ['FT1', 'FT2'])).toEqual(['FT1、FT2', 'FT1、FT2'])
  expect(draw(area, 'boundary', { type: 'Polygon', coordinates: [[[114, 30]]] })).toEqual([
    '已填写（2 项）',
    '已填写（2 项）',
  ])
})
