// system/datasource 数据源 blade-develop/datasource system_datasource
import { resource } from '../../kernel/define/resource.ts'
import { secret, text } from '../../kernel/fields/index.ts'

/**
 * What may follow the database: what other drivers are told of characters and of encryption, of which only the latter
 * is heeded. Never who signs in, or where.
 */
const options =
  /^(?:(?:sslmode|ssl|useSSL|useUnicode|characterEncoding|currentSchema|stringtype|serverTimezone|ApplicationName)=[\w.,/-]*(?:&|$))*$/

/** An address of PostgreSQL, with or without `jdbc:` before it; null for none. */
export function partsOf(
  url: string,
): { readonly host: string; readonly port: number; readonly database: string; readonly encrypted: boolean } | null {
  const [, host, port, database, rest = ''] =
    /^(?:jdbc:)?postgres(?:ql)?:\/\/([\w.-]{1,253})(?::(\d{1,5}))?\/([\w-]{1,63})(?:\?(.*))?$/.exec(url) ?? []
  if (!host || !database || !options.test(rest)) return null
  return {
    host: host.toLowerCase(),
    port: Number(port ?? 5432),
    database,
    encrypted: /(?:^|&)(?:sslmode=(?:require|verify-ca|verify-full)|(?:ssl|useSSL)=true)(?:&|$)/.test(rest),
  }
}

const isPostgres = (url: string): boolean => /^(jdbc:)?postgres(ql)?:/.test(url)

/** Databases a tenant may be bound to. The host must be one the operator has declared. platform-contract.md 14 */
export default resource({
  key: 'system/datasource',
  title: '数据源',
  wire: {
    path: 'blade-develop/datasource',
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'datasource' },
  },
  table: 'system_datasource',
  scope: 'management',
  page: { at: '/tool/datasource', group: 'authority', sort: 90, icon: 'database' },
  few: true,
  fields: {
    name: text({ title: '名称', max: 100, required: true, unique: true, search: true }),
    driverClass: text({ title: '驱动类', max: 100, required: true, initial: 'org.postgresql.Driver' }),
    url: text({ title: '连接地址', max: 500, required: true, hint: 'jdbc:postgresql://主机:端口/数据库' }),
    username: text({ title: '用户名', max: 50, required: true }),
    password: secret({ title: '密码', sealed: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  rules: {
    datasourceKind: {
      at: 'url',
      says: '只支持 PostgreSQL 数据源：驱动类 org.postgresql.Driver，地址如 jdbc:postgresql://主机:端口/数据库',
      holds: row => row.driverClass === 'org.postgresql.Driver' && isPostgres(row.url),
    },
    addressParts: {
      at: 'url',
      says: '连接地址格式不正确',
      holds: row => !isPostgres(row.url) || partsOf(row.url) !== null,
    },
  },
  list: ['name', 'driverClass', 'url', 'username', 'remark'],
  order: 'createTime desc',
  actions: {
    test: { title: '测试连接', roles: ['administrator'], served: true, atOnce: true, says: ['连接成功', 'It answers'] },
  },
  grants: { administrator: 'all' },
})
