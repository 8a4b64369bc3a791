// `npm run verify-audit -- [tenant [n:hash]]`: computes the audit chain of one tenant, or of all, anew. Exit code 1
// when one is broken. The end of each chain is printed; kept elsewhere and given again as `n:hash`, it also shows
// whether anything was cut off since.
import { join } from 'node:path'
import { ownConfig } from '../app/config.ts'
import { openDatabase } from '../app/database.ts'
import { verify } from '../kernel/log/verify.ts'
import { StartRefused } from '../kernel/refused.ts'
import { bind } from '../kernel/store/batch.ts'
import { sayFault } from '../kernel/store/start-fault.ts'
import { openStore } from '../kernel/store/store.ts'

const texts = {
  seal: '封存被改动 this seal was changed',
  missingSeal: '封存缺失 this seal is missing',
  line: '记录被改动 this line was changed',
  missingLine: '记录缺失 this line is missing',
  addedLine: '事后加入的记录 this line was put in afterwards',
} as const
const shownMost = 20

try {
  const [tenant, end] = process.argv.slice(2)
  const [, n, hash] = /^(\d+):([0-9a-f]{64})$/.exec(end ?? '') ?? []
  if (end !== undefined && n === undefined)
    throw new StartRefused('第二个参数应为 序号:哈希', 'the second argument must be number:hash')
  const database = await openDatabase(
    ownConfig(),
    join(import.meta.dirname, '../db/migrations'),
    line => console.log(line),
    reason => {
      throw reason
    },
  )
  const store = openStore({ url: database.appUrl, size: 2, timeout: 0 })
  const tenants = tenant
    ? [tenant]
    : (await store.run([bind({ name: '', text: 'select tenant_id from kernel_tenant order by 1' })]))[0]!.map(
        ([id]) => id!,
      )
  for (const each of tenants) {
    const { ok, seals, lines, waiting, head, breaks } = await verify(
      store,
      each,
      n && hash ? { noted: { n, hash } } : {},
    )
    console.log(
      `${each}: ${ok ? '完整 whole' : '已断裂 BROKEN'}  封存 seals ${seals}  记录 lines ${lines}  待封存 waiting ${waiting}  链尾 end ${head ? `${head.n}:${head.hash} ${head.at}` : '-'}`,
    )
    for (const { what, n: seq, id } of breaks.slice(0, shownMost))
      console.log(`  ${texts[what]}${seq ? `  seal ${seq}` : ''}${id ? `  line ${id}` : ''}`)
    if (breaks.length > shownMost) console.log(`  … 共 in all ${breaks.length}`)
    if (!ok) process.exitCode = 1
  }
  await store.close()
  await database.stop()
} catch (error) {
  sayFault(error)
  process.exit(1)
}
