import { setImmediate as turn } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { zipOf } from '../files/samples.ts'
import { readZip, unzip } from '../files/zip.ts'
import { readSheet, sheetLimits, streamSheet, writeSheet, writeTemplate, type SheetColumn } from './sheet.ts'
import { readRows } from './sheet-rows.ts'
import { book, bookOf, sheetXml } from './sheet-samples.ts'

const columns: readonly SheetColumn[] = [
  { key: 'name', title: '食品名称', kind: 'text', required: true, rule: '最多50个字', example: '大米' },
  { key: 'amount', title: '数量', kind: 'number', example: 12.5 },
  { key: 'bought', title: '进货日期', kind: 'date', required: true, example: '2026-11-20' },
  { key: 'noted', title: '登记时间', kind: 'datetime' },
  { key: 'kind', title: '类别', kind: 'list', options: ['粮油', '蔬菜'] },
]
const rice = { name: '大米', amount: 12.5, bought: '2026-11-20', noted: '2026-11-20 08:30:59', kind: '粮油' }
const greens = { name: '白菜', amount: null, bought: '2026-01-05', noted: null, kind: null }
const texts = (count: number): SheetColumn[] =>
  Array.from({ length: count }, (_, n) => ({ key: `k${n}`, title: `列${n}`, kind: 'text' }))
const partOf = async (bytes: Uint8Array, name: string) =>
  (await unzip(readZip(bytes, { entries: 50, total: 1e8 }).get(name)!)).toString()
const codes = async (bytes: Uint8Array, of = columns) =>
  (await readSheet(bytes, of)).problems.map(problem => problem.code)

describe('what is exported', () => {
  test('comes back as it was: text, numbers, days, moments, choices', async () => {
    const bytes = await writeSheet({ title: '采购台账', columns, rows: [rice, greens] })
    expect(await readSheet(bytes, columns)).toEqual({
      rows: [
        { line: 2, values: rice },
        { line: 3, values: greens },
      ],
      problems: [],
    })
  })

  test('is read by another program with the same values and types', async () => {
    const { sheets } = await readXlsx(await writeSheet({ title: '采购台账', columns, rows: [rice] }))
    expect(sheets[0]!.name).toBe('采购台账')
    expect(sheets[0]!.rows).toEqual([
      ['食品名称 *', '数量', '进货日期 *', '登记时间', '类别'],
      ['大米', 12.5, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T08:30:59Z'), '粮油'],
    ])
  })

  test('has a frozen bold header, required columns in red, a note above, a filter, columns as wide as Chinese text needs', async () => {
    const bytes = await writeSheet({ title: '采购台账', columns, rows: [rice], note: '导出人：admin' })
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const sheet = sheets[0]!
    const font = (cell: string) => sheet.cells!.get(cell)?.style?.font
    expect(sheet.rows[0]![0]).toBe('导出人：admin')
    expect(sheet.freezePane).toMatchObject({ rows: 2 })
    expect([font('1,0')?.bold, font('1,0')?.color?.rgb, font('1,1')?.bold, font('1,1')?.color?.rgb]).toEqual([
      true,
      'B91C1C',
      true,
      '1F2937',
    ])
    expect(sheet.autoFilter?.range).toBe('A2:E3')
    expect((await readSheet(bytes, columns)).rows.map(row => row.line)).toEqual([3])
    const widths = [...(await partOf(bytes, 'xl/worksheets/sheet1.xml')).matchAll(/<col [^>]*width="(\d+)"/g)].map(
      found => Number(found[1]),
    )
    expect(widths.every((width, n) => width >= columns[n]!.title.length * 2)).toBe(true)
  })

  test('never holds a formula, whatever a value begins with, and shows it as it is', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://x")', "'=1"]
    const bytes = await writeSheet({ title: 'x', columns: texts(1), rows: evil.map(k0 => ({ k0 })) })
    const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).not.toMatch(/<f[ >]/)
    const styles = [...xml.matchAll(/<c r="A\d+" s="(\d+)" t="(\w+)"/g)].slice(1)
    expect(styles.map(found => [found[1], found[2]])).toEqual(evil.map((_, n) => [n === 8 ? '4' : '5', 'inlineStr']))
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]!.rows.slice(1).map(row => row[0])).toEqual(evil)
    expect((await readSheet(bytes, texts(1))).rows.map(row => row.values['k0'])).toEqual(evil)
  })

  test('offers short lists in the cell and long ones from a hidden sheet', async () => {
    const long = Array.from({ length: 300 }, (_, n) => `供应商${n}, "甲"`)
    const of: SheetColumn[] = [...columns, { key: 'from', title: '供应商', kind: 'list', options: long }]
    const { sheets } = await readXlsx(await writeSheet({ title: '采购台账', columns: of, rows: [rice, rice] }))
    expect(
      sheets[0]!.dataValidations?.map(({ type, range, values, formula1 }) => ({
        type,
        range,
        from: values ?? formula1,
      })),
    ).toEqual([
      { type: 'list', range: 'E2:E3', from: ['粮油', '蔬菜'] },
      { type: 'list', range: 'F2:F3', from: "'选项'!$A$1:$A$300" },
    ])
    expect([sheets[1]!.name, sheets[1]!.hidden, sheets[1]!.rows.map(row => row[0])]).toEqual(['选项', true, long])
  })

  test('keeps a value that its column cannot hold as text instead of changing it', async () => {
    const odd = {
      name: 420106199001011234n,
      amount: '12345678901234567',
      bought: '1899-01-01',
      noted: 'soon',
      kind: ['a'],
    }
    const bytes = await writeSheet({ title: 'x', columns, rows: [odd] })
    expect((await readXlsx(bytes)).sheets[0]!.rows[1]).toEqual([
      '420106199001011234',
      '12345678901234567',
      '1899-01-01',
      'soon',
      '["a"]',
    ])
  })

  test('has a name a spreadsheet accepts, and no cell longer than it allows', async () => {
    for (const title of ['a/b:c*?[x]', "'quoted'", '', '很长的名字'.repeat(20), '选项']) {
      const bytes = await writeSheet({ title, columns: texts(1), rows: [{ k0: '长'.repeat(40_000) }] })
      const sheet = (await readXlsx(bytes)).sheets[0]!
      expect(sheet.name).toMatch(/^[^[\]:*?/\\']{1,31}$/)
      expect(String(sheet.rows[1]![0])).toHaveLength(32_767)
    }
  })

  test('holds only what XML allows, whatever the text', async () => {
    const bytes = await writeSheet({
      title: 'x',
      columns: texts(1),
      rows: [{ k0: 'a\u0000\u001f\ufffe\uffff\ud800<&>' }],
    })
    const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('>a_x0000__x001F__xFFFE__xFFFF_\ufffd&lt;&amp;&gt;</t>')
  })

  test('is streamed: rows are asked for page by page as the bytes are taken, and the source is closed when nobody takes them', async () => {
    let asked = 0
    const closed = Promise.withResolvers<boolean>()
    async function* pages() {
      try {
        for (; ; asked++)
          yield Array.from({ length: 500 }, (_, n) => ({ k0: `${Math.sin(asked * 500 + n)}`.repeat(10) }))
      } finally {
        closed.resolve(true)
      }
    }
    const stream = streamSheet({ title: 'x', columns: texts(1), rows: pages() })
    for (let n = 0; n < 200; n++) await turn()
    const before = asked
    for await (const piece of stream) if ((piece as Buffer).length > 10_000) break
    expect(await closed.promise).toBe(true)
    expect(before).toBeLessThan(5)
  })

  test('page by page is the same file as all at once, and a failing source fails it', async () => {
    async function* pages() {
      yield [rice]
      yield []
      yield [greens]
    }
    async function* failing() {
      yield [rice]
      throw new Error('the query was cut off')
    }
    const whole = await writeSheet({ title: 'x', columns, rows: [rice, greens] })
    const paged = await buffer(streamSheet({ title: 'x', columns, rows: pages() }))
    expect((await readSheet(paged, columns)).rows).toEqual((await readSheet(whole, columns)).rows)
    await expect(writeSheet({ title: 'x', columns, rows: failing() })).rejects.toThrow('the query was cut off')
  })
})

describe('the template', () => {
  test('has a header, an example in italics, drop-downs for every row an import takes, and a sheet of rules', async () => {
    const { sheets } = await readXlsx(await writeTemplate({ title: '采购台账', columns }), { readStyles: true })
    expect(sheets.map(sheet => sheet.name)).toEqual(['采购台账', '填写说明'])
    expect(sheets[0]!.rows[1]!.slice(0, 2)).toEqual(['大米', 12.5])
    expect(sheets[0]!.cells!.get('1,0')?.style?.font?.italic).toBe(true)
    expect(sheets[0]!.dataValidations?.map(rule => rule.range)).toEqual(['E2:E5001'])
    expect(sheets[1]!.rows).toEqual([
      ['列名', '是否必填', '填写规则', '示例'],
      ['食品名称', '必填', '最多50个字', '大米'],
      ['数量', '选填', '数字', '12.5'],
      ['进货日期', '必填', '日期，如 2026-11-20', '2026-11-20'],
      ['登记时间', '选填', '时间，如 2026-11-20 08:30:00', null],
      ['类别', '选填', '从下拉列表选择：粮油、蔬菜', null],
    ])
    expect(
      (await readXlsx(await writeTemplate({ title: '填写说明', columns }))).sheets.map(sheet => sheet.name),
    ).toEqual(['填写说明 1', '填写说明'])
    const english = await readXlsx(await writeTemplate({ title: 'Purchases', columns, lang: 'en' }))
    expect(english.sheets[1]!.rows[1]!.slice(0, 2)).toEqual(['食品名称', 'required'])
  })

  test('handed in as it is holds no data: its example is not taken for a record', async () => {
    expect(await codes(await writeTemplate({ title: '采购台账', columns, note: '请勿修改表头' }))).toEqual([
      'sheetEmpty',
    ])
  })
})

describe('what is imported', () => {
  test('columns are found by their titles: in any order, among others, below a heading, with marks and spaces', async () => {
    const { rows, problems } = await readSheet(
      await bookOf([
        ['某某学校采购登记'],
        [],
        ['备注', '进货日期（必填）', '类 别', '食品名称*', '数　量'],
        ['x', '2026-11-20', '蔬菜', '白菜', 3],
        [],
        [null, '2026-11-21', null, '大米'],
      ]),
      columns,
    )
    expect(problems).toEqual([])
    expect(
      rows.map(({ line, values }) => [line, values['name'], values['amount'], values['bought'], values['kind']]),
    ).toEqual([
      [4, '白菜', 3, '2026-11-20', '蔬菜'],
      [6, '大米', null, '2026-11-21', null],
    ])
  })

  test('a missing required column and one that is there twice are problems, a missing optional one is not', async () => {
    expect(await readSheet(await bookOf([['数量'], [1]]), columns)).toEqual({
      rows: [],
      problems: [
        { column: 'name', code: 'sheetColumn', params: { title: '食品名称' } },
        { column: 'bought', code: 'sheetColumn', params: { title: '进货日期' } },
      ],
    })
    expect(
      await codes(
        await bookOf([
          ['食品名称', '进货日期', '食品名称 *'],
          ['a', '2026-11-20', 'b'],
        ]),
      ),
    ).toEqual(['sheetTwice'])
    expect(
      await codes(
        await bookOf([
          ['食品名称', '进货日期'],
          ['a', '2026-11-20'],
        ]),
      ),
    ).toEqual([])
    expect(await codes(await bookOf([['食品名称', '进货日期']]))).toEqual(['sheetEmpty'])
  })

  test('a date is a date however it was stored or typed', async () => {
    const days = [
      new Date('2026-11-20T00:00:00Z'),
      '2026-11-20',
      '2026/11/20',
      '2026.11.20',
      '2026年11月20日',
      '20261120',
      20261120,
      46346,
      '２０２６-11-20',
      ' 2026-11-20 08:30',
    ]
    const { rows } = await readSheet(
      await bookOf([['食品名称', '进货日期', '登记时间'], ...days.map(day => ['a', day, day])]),
      columns,
    )
    expect(rows.map(row => row.values['bought'])).toEqual(days.map(() => '2026-11-20'))
    expect(rows.map(row => row.values['noted'])).toEqual(
      days.map((_, n) => (n === 9 ? '2026-11-20 08:30:00' : '2026-11-20 00:00:00')),
    )
    const odd = await readSheet(
      await bookOf([
        ['食品名称', '进货日期'],
        ['a', '昨天'],
        ['a', '2026-02-30'],
        ['a', -5],
      ]),
      columns,
    )
    expect(odd.rows.map(row => row.values['bought'])).toEqual(['昨天', '2026-02-30', '-5'])
  })

  test('both day counts of Excel are understood, and its 29 February 1900', async () => {
    const cell = (serial: number) => `<row><c t="inlineStr"><is><t>a</t></is></c><c s="1"><v>${serial}</v></c></row>`
    const header =
      '<row><c t="inlineStr"><is><t>食品名称</t></is></c><c t="inlineStr"><is><t>进货日期</t></is></c></row>'
    const sheet = sheetXml(header + [0, 1, 59, 61, 46346.99999].map(cell).join(''))
    const days = async (date1904: boolean) =>
      (await readSheet(book({ sheet, date1904 }), columns)).rows.map(row => row.values['bought'])
    expect(await days(false)).toEqual(['1899-12-31', '1900-01-01', '1900-02-28', '1900-03-01', '2026-11-20'])
    expect(await days(true)).toEqual(['1904-01-01', '1904-01-02', '1904-02-29', '1904-03-02', '2030-11-21'])
  })

  test('numbers typed as text are numbers, other text is left for the field to refuse', async () => {
    const typed = ['12.50', '1,234.5', '－3', ' 7 ', '0.1', 0.1 + 0.2, '12公斤', '1e5', '12345678901234567']
    const { rows } = await readSheet(
      await bookOf([['食品名称', '进货日期', '数量'], ...typed.map(amount => ['a', '2026-11-20', amount])]),
      columns,
    )
    expect(rows.map(row => row.values['amount'])).toEqual([
      12.5,
      1234.5,
      -3,
      7,
      0.1,
      0.3,
      '12公斤',
      '1e5',
      '12345678901234567',
    ])
  })

  test('a phone number stored as a number keeps its digits, an identity number that lost its last ones is a problem of that line', async () => {
    const of: SheetColumn[] = [
      { key: 'phone', title: '电话', kind: 'text' },
      { key: 'card', title: '身份证', kind: 'text' },
    ]
    const { rows, problems } = await readSheet(
      await bookOf([
        ['电话', '身份证'],
        [13800000000, '420106199001011234'],
        [1, 420106199001011200],
      ]),
      of,
    )
    expect(rows.map(row => row.values)).toEqual([
      { phone: '13800000000', card: '420106199001011234' },
      { phone: '1', card: null },
    ])
    expect(problems).toEqual([{ line: 3, column: 'card', code: 'malformed', params: { title: '身份证' } }])
  })

  test('a cell that shows an error is a problem of that line, also when the line holds nothing else', async () => {
    const row = (cells: string) => `<row>${cells}</row>`
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const { rows, problems } = await readSheet(
      book({ sheet: sheetXml(row(text('食品名称') + text('进货日期')) + row('<c t="e"><v>#N/A</v></c>')) }),
      columns,
    )
    expect([rows.length, problems]).toEqual([
      1,
      [{ line: 2, column: 'name', code: 'malformed', params: { title: '食品名称' } }],
    ])
  })

  test('formulas count by their last result; rich text, guides, times, booleans and dates in a text column by what they show', async () => {
    const sheet = sheetXml(
      '<row r="3"><c r="B3" t="s"><v>0</v></c></row>' +
        [
          '<c r="B4" t="str"><f>A1&amp;"x"</f><v>合计 &lt;3&gt;</v></c>',
          '<c r="B5" t="s"><v>1</v></c>',
          '<c r="B6" s="2"><v>0.354166666666667</v></c>',
          '<c r="B7" t="b"><v>1</v></c>',
          '<c r="B8" s="1"><v>46346</v></c>',
          '<c r="B9" t="inlineStr"><is><r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r><rPh sb="0" eb="1"><t>guide</t></rPh></is></c>',
          '<c r="B10"><f>A1</f></c>',
          '<c r="B11"><v>1.50</v></c>',
          '<c r="B12" t="d"><v>2026-11-20T00:00:00</v></c>',
          '<c r="B13" t="inlineStr"><is><t><![CDATA[a&b]]></t></is></c>',
        ]
          .map((cell, n) => `<row r="${n + 4}">${cell}</row>`)
          .join(''),
    )
    const strings =
      '<sst><si><t>列0</t></si><si><r><t>富</t></r><r><t>文本</t></r><rPh sb="0" eb="1"><t>fu</t></rPh></si></sst>'
    const { rows } = await readSheet(book({ sheet, strings }), texts(1))
    expect(rows.map(row => [row.line, row.values['k0']])).toEqual([
      [4, '合计 <3>'],
      [5, '富文本'],
      [6, '08:30'],
      [7, 'TRUE'],
      [8, '2026-11-20'],
      [9, 'a b'],
      [11, '1.5'],
      [12, '2026-11-20 00:00:00'],
      [13, 'a&b'],
    ])
  })

  test('the first visible sheet is read; prefixes, other quotes, comments and absolute targets are only another way to write', async () => {
    const sheet =
      "<?xml version='1.0'?><!-- > --><x:worksheet xmlns:x='m'><x:sheetData>" +
      "<x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t>列0</x:t></x:is></x:c></x:row>" +
      "<x:row r='2'><x:c r='A2' note='a > b' t='inlineStr'><x:is><x:t>&#x4E00;&#20108;</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>"
    const { rows } = await readSheet(book({ sheet, hiddenFirst: true, absolute: true, byExtension: true }), texts(1))
    expect(rows).toEqual([{ line: 2, values: { k0: '一二' } }])
  })

  test('what another program wrote is read', async () => {
    const written = [
      ['食品名称', '进货日期'],
      ['大米', new Date('2026-11-20T00:00:00Z')],
      ['<&"', '2026-11-21'],
    ]
    const { rows } = await readSheet(await writeXlsx({ sheets: [{ name: 'S', rows: written }] }), columns)
    expect(rows.map(row => [row.values['name'], row.values['bought']])).toEqual([
      ['大米', '2026-11-20'],
      ['<&"', '2026-11-21'],
    ])
  })

  test('5,000 rows are taken, one more is refused; blank formatted rows do not count', async () => {
    const of = texts(1)
    const bytes = (count: number) =>
      writeSheet({ title: 'x', columns: of, rows: Array.from({ length: count }, () => ({ k0: 'x' })) })
    const blank = '<row><c s="1"/></row>'.repeat(20_000)
    expect((await readSheet(await bytes(5_000), of)).rows).toHaveLength(5_000)
    expect(await readSheet(await bytes(5_001), of)).toEqual({
      rows: [],
      problems: [{ code: 'sheetRows', params: { max: 5_000 } }],
    })
    const text = (value: string) => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`
    const padded = book({ sheet: sheetXml(text('列0') + blank + text('x')) })
    expect((await readSheet(padded, of)).rows).toEqual([{ line: 20_002, values: { k0: 'x' } }])
  })
})

describe('a workbook as other programs write it', () => {
  const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = sheetXml(`<row>${inline('列0')}</row><row>${inline('x')}</row>`)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  /** @param named what its parts are called in the zip, and where its relations say that they are */
  const packed = (
    named: { types?: string; workbook?: string; relations?: string; sheet?: string; strings?: string },
    said: { workbook?: string; sheet?: string; strings?: string } = {},
    content = sheet,
  ) =>
    zipOf([
      [
        named.types ?? '[Content_Types].xml',
        `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
      ],
      [
        '_rels/.rels',
        `<Relationships>${relation(1, 'officeDocument', said.workbook ?? 'xl/workbook.xml')}</Relationships>`,
      ],
      [
        named.workbook ?? 'xl/workbook.xml',
        '<workbook xmlns:r="r"><sheets><sheet name="s" r:id="rId1"/></sheets></workbook>',
      ],
      [
        named.relations ?? 'xl/_rels/workbook.xml.rels',
        `<Relationships>${relation(1, 'worksheet', said.sheet ?? 'worksheets/sheet1.xml')}${said.strings ? relation(2, 'sharedStrings', said.strings) : ''}</Relationships>`,
      ],
      ...(named.strings ? [[named.strings, '<sst><si><t>列0</t></si><si><t>x</t></si></sst>'] as const] : []),
      [named.sheet ?? 'xl/worksheets/sheet1.xml', content],
    ])
  const shared = sheetXml('<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>')

  test.each([
    ['strings with a capital', packed({ strings: 'xl/SharedStrings.xml' }, { strings: 'sharedStrings.xml' }, shared)],
    ['a sheet with a capital in the relations alone', packed({}, { sheet: 'worksheets/Sheet1.xml' })],
    ['a workbook with a capital in the relations alone', packed({}, { workbook: 'xl/Workbook.xml' })],
    ['a list of types in small letters', packed({ types: '[content_types].xml' })],
    ['strings that are named and not there, as no cell needs them', packed({}, { strings: 'sharedStrings.xml' })],
    ['a sheet of a Chinese name', packed({ sheet: 'xl/worksheets/物料.xml' }, { sheet: 'worksheets/物料.xml' })],
    [
      'a sheet whose name is encoded',
      packed({ sheet: 'xl/worksheets/物料.xml' }, { sheet: 'worksheets/%E7%89%A9%E6%96%99.xml' }),
    ],
    [
      'backslashes in the zip and in the relations',
      packed(
        {
          workbook: 'xl\\workbook.xml',
          relations: 'xl\\_rels\\workbook.xml.rels',
          sheet: 'xl\\worksheets\\sheet1.xml',
        },
        { sheet: 'worksheets\\sheet1.xml' },
      ),
    ],
  ])('with %s is read', async (_, bytes) => {
    expect(await readSheet(bytes, texts(1))).toEqual({ rows: [{ line: 2, values: { k0: 'x' } }], problems: [] })
  })

  test('with a row in several pieces is read as one row', async () => {
    const cell = (ref: string, value: string) =>
      `<row r="${ref.slice(1)}"><c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c></row>`
    const rows = ['A1 列0', 'B1 列1', 'A2 x', 'B2 y', 'B3 z'].map(text =>
      cell(...(text.split(' ') as [string, string])),
    )
    expect(await readSheet(packed({}, {}, sheetXml(rows.join(''))), texts(2))).toEqual({
      rows: [
        { line: 2, values: { k0: 'x', k1: 'y' } },
        { line: 3, values: { k0: null, k1: 'z' } },
      ],
      problems: [],
    })
  })

  test('whose parts differ by case alone is refused: nobody knows which is meant', async () => {
    const twice = book({ sheet, more: [['xl/worksheets/SHEET1.xml', sheet]] })
    expect(await codes(twice, texts(1))).toEqual(['sheetBroken'])
  })
})

describe('a hostile workbook', () => {
  const good = sheetXml(
    '<row><c t="inlineStr"><is><t>列0</t></is></c></row><row><c t="inlineStr"><is><t>x</t></is></c></row>',
  )
  const of = texts(1)
  test('an untouched one is read, so the refusals below have their own reasons', async () => {
    expect(await codes(book({ sheet: good }), of)).toEqual([])
  })

  const many = Array.from({ length: 200 }, (_, n) => [`xl/media/${n}`, ''] as const)
  test.each([
    ['macros by content type', { sheet: good, type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }],
    ['a macro part', { sheet: good, more: [['xl/vbaProject.bin', 'x']] as const }],
    ['an Excel 4 macro sheet', { sheet: good, more: [['xl/macrosheets/sheet1.xml', 'x']] as const }],
    ['more parts than allowed', { sheet: good, more: many }],
    ['a path outside', { sheet: good, more: [['../evil', 'x']] as const }],
  ])('%s is refused', async (_, parts) => {
    expect(await readSheet(book(parts), of)).toEqual({ rows: [], problems: [{ code: 'sheetBroken', params: {} }] })
  })

  test.each([
    ['a DOCTYPE', { sheet: `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>${good}` }],
    ['an entity nobody declared', { sheet: good.replace('>x<', '>&xxe;<') }],
    ['a DOCTYPE in its strings', { sheet: good, strings: '<!DOCTYPE sst><sst><si><t>x</t></si></sst>' }],
    ['tags that do not match', { sheet: good.replace('</row>', '</raw>') }],
    ['an end that is missing', { sheet: good.slice(0, -12) }],
    ['tags without end', { sheet: '<worksheet><a'.repeat(100_000) }],
    ['a tag as long as a book', { sheet: good.replace('<row>', `<row ${'a="1" '.repeat(20_000)}>`) }],
    ['endless depth', { sheet: good.replace('<sheetData>', '<a>'.repeat(100) + '</a>'.repeat(100) + '<sheetData>') }],
    ['a string that is not there', { sheet: good.replace('t="inlineStr"><is><t>x</t></is>', 't="s"><v>7</v>') }],
    ['a number that is none', { sheet: good.replace('t="inlineStr"><is><t>x</t></is>', '><v>0x10g</v>') }],
    ['a cell of no known type', { sheet: good.replace(' t="inlineStr"', ' t="evil"') }],
    ['a row with no number', { sheet: good.replace('<row>', '<row r="-1">') }],
    ['a cell nowhere', { sheet: good.replace('<c ', '<c r="constructor" ') }],
    ['no sheet', { sheet: good, missing: true }],
    ['bytes that are no text', { sheet: Buffer.from(good.replace('>x<', '>\xff<'), 'latin1') }],
    ['an unclosed comment', { sheet: `${good}<!-- ` }],
  ])('%s is refused, and it is said in which part', async (why, parts) => {
    const part = why === 'a DOCTYPE in its strings' ? 'xl/sharedstrings.xml' : 'xl/worksheets/sheet1.xml'
    expect(await readSheet(book(parts), of)).toEqual({ rows: [], problems: [{ code: 'sheetPart', params: { part } }] })
  })

  test('a bomb is refused before it is unpacked, a file of more than 10 MB before it is opened', async () => {
    const bomb = book({ sheet: good, more: [['xl/media/zeros', Buffer.alloc(sheetLimits.total)]] })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await codes(bomb, of)).toEqual(['fileTooLarge'])
    const large = await readSheet(Buffer.alloc(sheetLimits.bytes + 1), of)
    expect(large).toEqual({ rows: [], problems: [{ code: 'fileTooLarge', params: { max: '10 MB' } }] })
  })

  test('names of objects are no columns, and a column far to the right costs nothing', async () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const header = `<row>${text('A1', '列0')}${text('B1', '__proto__')}${text('XFD1', '列1')}</row>`
    const sheet = sheetXml(`${header}<row>${text('A2', 'x')}${text('B2', 'y')}${text('ZZZ2', 'z')}</row>`)
    expect(await readSheet(book({ sheet }), texts(2))).toEqual({
      rows: [{ line: 2, values: { k0: 'x', k1: null } }],
      problems: [],
    })
  })

  test('a long sheet lets the server work on while it is read, and is read no further than needed', async () => {
    const sheet = sheetXml('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>'.repeat(20_000))
    let turns = 0
    let reading = true
    const others = (async () => {
      for (; reading; turns++) await turn()
    })()
    const all = await readRows(
      { sheet, sheetPart: 'sheet', strings: [], dateStyles: new Map(), date1904: false },
      30_000,
    )
    reading = false
    await others
    expect([all.length, all[0]!.cells.length, turns > 20]).toEqual([20_000, 1, true])
    expect(
      await readRows({ sheet, sheetPart: 'sheet', strings: [], dateStyles: new Map(), date1904: false }, 10),
    ).toHaveLength(11)
  })
})

describe('any table at all', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }).map(text => text.toWellFormed()),
    fc.constantFrom(
      '_x0041_',
      '_x005F_',
      '_x005f_x0041_',
      '_',
      '_x',
      '\u0000',
      '\r\n',
      '\uFFFE\uFFFF',
      '#N/A',
      '=1',
      '<&>"\'',
      ']]>',
      ' a ',
      '\u200b',
      '𠮷野家',
      '0012',
      '1e5',
      'TRUE',
    ),
  )
  test('every text survives the way out and back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        async table => {
          const rows = table.map(row => Object.fromEntries(row.map((text, n) => [`k${n}`, text])))
          const found = await readSheet(await writeSheet({ title: 'x', columns: texts(3), rows }), texts(3))
          const kept = rows
            .map(row => Object.fromEntries(Object.entries(row).map(([key, text]) => [key, text.trim() ? text : null])))
            .filter(row => Object.values(row).some(Boolean))
          expect(found.rows.map(row => row.values)).toEqual(kept)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('random bytes, and a real file with bytes changed, give rows or a problem of the catalogue and nothing else', async () => {
    const real = await writeSheet({ title: '采购台账', columns, rows: [rice, greens] })
    const changed = fc
      .array(fc.tuple(fc.nat(real.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 })
      .map(changes => {
        const copy = Buffer.from(real)
        for (const [at, value] of changes) copy[at] = value
        return copy
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 500 }), changed), async bytes => {
        const { rows, problems } = await readSheet(bytes, columns)
        expect(problems.every(problem => problem.code in errors) && (rows.length > 0 || problems.length > 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('any text in place of a part of the package is refused or read', async () => {
    const piece = fc.constantFrom(
      '<row>',
      '</row>',
      '<c r="A1">',
      '</c>',
      '<v>',
      '</v>',
      '1',
      '&#0;',
      '&#xD800;',
      '&',
      '<',
      '>',
      '"',
      '<is>',
      '<t>',
      '</t>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '/>',
      '<sheetData>',
      '<?',
      '<x:y z="',
      '列0',
    )
    const text = fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('sheet', 'strings', 'styles', 'workbook', 'types', 'relations'),
        async (xml, part) => {
          const { problems } = await readSheet(book({ sheet: sheetXml(''), [part]: xml }), texts(1))
          expect(problems.every(problem => problem.code in errors)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
