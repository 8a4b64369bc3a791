import { worded } from '../../kernel/derive/row/worded.ts'
import { paged, type Page } from '../../contract/envelope.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { wire } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { countMost } from '../../kernel/derive/read/pager.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { refuse } from '../../kernel/errors.ts'
import { filePath } from '../../kernel/fields/files/type.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { classLabel } from './file.ts'
import { attachmentTitle, classOf, filingOf, idOf, keyOf, type Filing, type Said } from './files-filing.server.ts'
import { handable, handColumns, isPicture, type Handable } from './files-hand.server.ts'
import { accounts, businessFiles } from './tables.ts'

const k = storedFiles('k')
const e = enterprises('e')
const f = businessFiles('f')
const u = accounts('u')
const b = businessFiles()

const columns = `${handColumns}, ${f.id}, ${f.classify}, ${f.dataId}, ${f.taskId}, ${f.infoId}, ${f.createUser}, ${f.createTime}, coalesce(nullif(${u.realName}, ''), ${u.name}), ${e.infoName}`
const from = `from ${f} join ${k} on ${k.tenantId} = ${f.tenantId} and ${k.key} = ${f.key}
  left join ${u} on ${u.tenantId} = ${f.tenantId} and ${u.id} = ${f.createUser} left join ${e} on ${e.tenantId} = ${f.tenantId} and ${e.id} = ${f.infoId} where ${f.tenantId} = app.tenant() and not ${f.isDeleted}`
const condition = `(${f.createUser} = $2::bigint or ${f.infoId} = app.own() or app.wide())`

const statement: Statement = { name: 'file_one', text: `select ${columns} ${from} and ${f.id} = $1` }
const add: Statement = {
  name: 'file_add',
  text: `insert into ${b} (${b.tenantId}, ${b.id}, ${b.key}, ${b.infoId}, ${b.classify}, ${b.dataId}, ${b.taskId}, ${b.createUser}) select app.tenant(), $1, ${k.key}, ${k.infoId}, $2, $3, $4, $5 from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = $6`,
}
const stored: Statement = {
  name: 'file_stored',
  text: `select app.must(exists (select from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = $1), $2)`,
}
const owned: Statement = {
  name: 'file_owned',
  text: `select app.must((select count(*) from ${f} where ${f.tenantId} = app.tenant() and not ${f.isDeleted} and ${f.id} = any($1::bigint[]) and ${condition}) = $3::bigint, 'notFound')`,
}
const change: Statement = {
  name: 'file_change',
  text: `update ${f} set classify = $3, data_id = case when $4::boolean then $5::bigint else ${f.dataId} end, task_id = case when $6::boolean then $7::bigint else ${f.taskId} end where ${f.tenantId} = app.tenant() and ${f.id} = $1::bigint and ${condition}`,
}
const link: Statement = {
  name: 'file_link',
  text: `update ${f} set data_id = $3::bigint where ${f.tenantId} = app.tenant() and ${f.id} = any($1::bigint[]) and ${condition}`,
}
const drop: Statement = {
  name: 'file_drop',
  text: `update ${f} set is_deleted = true where ${f.tenantId} = app.tenant() and ${f.id} = any($1::bigint[]) and ${condition}`,
}

const filters = {
  classify: (n: number) => `${f.classify} = $${n}`,
  dataId: (n: number) => `${f.dataId} = $${n}::bigint`,
  taskId: (n: number) => `${f.taskId} = $${n}::bigint`,
  originalName: (n: number) => `${k.name} ilike $${n}`,
} as const
type Filter = keyof typeof filters

/** A file row as it leaves. platform-contract.md 17 */
const rowIn = (lang: Lang) => (texts: readonly (string | null)[]) => {
  const file = handable(texts)
  const [id, classify, dataId, taskId, infoId, createUser, createTime, createUserName, infoName] = texts.slice(7)
  const address = filePath + file.key
  return {
    id: id!,
    name: file.key,
    originalName: file.name,
    link: address,
    url: address,
    thumbnail: isPicture(file) ? `${address}?size=240` : '',
    extension: file.key.slice(file.key.lastIndexOf('.') + 1),
    type: file.type,
    size: file.size,
    classify: classify!,
    classifyName: classLabel(classify!, lang),
    dataId: dataId ?? '',
    taskId: taskId ?? '',
    infoId: infoId ?? '',
    infoName: infoName ?? '',
    createUser: createUser!,
    createUserName: createUserName ?? '',
    createTime: createTime!.slice(0, 19),
  }
}
export type FileRow = ReturnType<ReturnType<typeof rowIn>>

/**
 * The files of records: which upload belongs to what. Who may see the kitchen may see them; what belongs to none, its
 * uploader and administrators.
 */
export function fileRows(kernel: Kernel) {
  const audit = (context: Signed, operation: string, ids: readonly string[], after: Said = {}): Bound =>
    writeAudit(kernel.newId(), context, {
      operation: `system/file.${operation}`,
      resource: 'system/file',
      ...(ids.length === 1 && { row: ids[0]! }),
      info: context.asker.info,
      after: { ids: ids.join(','), ...(after as Record<string, string | null>) },
    })

  const ask = async (
    context: Signed,
    input: Said,
    extra: string,
    count: boolean,
    size: number,
    offset: number,
  ): Promise<readonly [Rows, number]> => {
    const conditions = (Object.keys(filters) as Filter[]).flatMap(name => {
      const value =
        name === 'originalName'
          ? worded(input[name]) &&
            `%${worded(input[name])
              .slice(0, 100)
              .replace(/[\\%_]/g, '\\$&')}%`
          : name === 'classify'
            ? worded(input[name]) && classOf(input, context.lang)
            : idOf(input, name)
      return value ? [{ name, value }] : []
    })
    const where = `${from}${extra}${conditions.map(({ name }, i) => ` and ${filters[name](i + 1)}`).join('')}`
    const kind = `${extra ? 'x' : ''}${conditions.map(({ name }) => name[0]).join('')}`
    const way = input['ascs'] === 'createTime' ? 'asc' : 'desc'
    const values = conditions.map(({ value }) => value)
    const n = values.length
    const results = await kernel.store.run([
      enterAs(context.asker),
      bind(
        {
          name: `file_rows_${kind}_${way}`,
          text: `select ${columns} ${where} order by ${f.createTime} ${way}, ${f.id} ${way} limit $${n + 1} offset $${n + 2}`,
        },
        ...values,
        String(size),
        String(offset),
      ),
      ...(count
        ? [
            bind(
              { name: `file_count_${kind}`, text: `select count(*) from (select 1 ${where} limit ${countMost}) c` },
              ...values,
            ),
          ]
        : []),
    ])
    return [results[1]!, Number(results[2]?.[0]?.[0] ?? 0)]
  }

  return {
    async page(context: Signed, query: Said): Promise<Page<FileRow>> {
      const whole = (name: string, otherwise: number): number =>
        /^\d{1,6}$/.test(worded(query[name])) ? Math.max(1, Number(worded(query[name]))) : otherwise
      const [current, size] = [whole('current', 1), whole('size', wire.pageSize)]
      if (size > wire.pageMost) throw refuse('pageSize', { max: wire.pageMost })
      const [rows, total] = await ask(context, query, '', true, size, (current - 1) * size)
      return paged(rows.map(rowIn(context.lang)), total, { size, current })
    },
    /** All that fit, newest first: of tasks alone, or whatever the filters leave. */
    async all(context: Signed, query: Said, tasks = false): Promise<readonly FileRow[]> {
      const [rows] = await ask(context, query, tasks ? ` and ${f.taskId} is not null` : '', false, wire.pageMost, 0)
      return rows.map(rowIn(context.lang))
    },
    /** @throws Refusal notFound */
    async one(context: Signed, raw: unknown): Promise<{ readonly row: FileRow; readonly file: Handable }> {
      const id = parseId(raw)
      if (id instanceof Bad) throw refuse('notFound')
      const [, rows] = await kernel.store.run([enterAs(context.asker), bind(statement, id)])
      const row = rows![0]
      if (!row) throw refuse('notFound')
      return { row: rowIn(context.lang)(row), file: handable(row) }
    },
    /** Statements that file an upload, for the transaction of their caller. */
    filed(context: Signed, id: string, key: string, { classify, dataId, taskId }: Filing): readonly Bound[] {
      const { asker, lang } = context
      return [
        bind(stored, key, `fileMissing:${attachmentTitle(lang)}`),
        bind(add, id, classify, dataId, taskId, asker.user, key),
        audit(context, 'create', [id], { key, classify, dataId, taskId }),
      ]
    },
    async submit(context: Signed, body: Said): Promise<string> {
      const { asker } = context
      const id = idOf(body, 'id')
      if (id === null) {
        const fresh = kernel.newId()
        await kernel.store.run([
          enterAs(asker),
          ...this.filed(context, fresh, keyOf(body, context.lang), filingOf(body, context.lang)),
        ])
        return fresh
      }
      const { classify, dataId, taskId } = filingOf(body, context.lang)
      await kernel.store.run([
        enterAs(asker),
        bind(owned, `{${id}}`, asker.user, '1'),
        bind(change, id, asker.user, classify, String('dataId' in body), dataId, String('taskId' in body), taskId),
        audit(context, 'update', [id], { classify, dataId, taskId }),
      ])
      return id
    },
    async belong(context: Signed, input: Said): Promise<void> {
      const dataId = idOf(input, 'dataId')
      if (dataId === null) throw refuse('noId', { name: 'dataId' })
      const ids = idList(input['ids'])
      await kernel.store.run([
        enterAs(context.asker),
        bind(owned, array(ids), context.asker.user, String(ids.length)),
        bind(link, array(ids), context.asker.user, dataId),
        audit(context, 'update', ids, { dataId }),
      ])
    },
    /** The row goes; the file stays, because other records may show it. */
    async remove(context: Signed, raw: unknown): Promise<void> {
      const ids = idList(raw)
      await kernel.store.run([
        enterAs(context.asker),
        bind(owned, array(ids), context.asker.user, String(ids.length)),
        bind(drop, array(ids), context.asker.user),
        audit(context, 'remove', ids),
      ])
    },
  }
}
