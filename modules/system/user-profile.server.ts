import { refuse } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { searchText } from '../../kernel/derive/row/search.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { missing } from '../../kernel/fields/base/check.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { fileKey, filePath } from '../../kernel/fields/files/type.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import user from './user.ts'
import { accounts } from './tables.ts'

const f = storedFiles('f')
const a = accounts()

const profile: Statement = {
  name: 'user_profile',
  text: `update ${a} set ${a.name} = $3, ${a.realName} = $4, ${a.phone} = $5, ${a.email} = $6, ${a.avatar} = coalesce($7, ${a.avatar}), ${a.searchText} = $8, ${a.updateUser} = $2, ${a.updateTime} = app.now() where ${a.tenantId} = $1 and ${a.id} = $2`,
}
const uploaded: Statement = {
  name: 'user_avatar',
  text: `select ${f.type}, ${f.size} from ${f} where ${f.tenantId} = app.tenant() and ${f.key} = $1 and ${f.userId} = $2`,
}

/** core-platform.md 5: what kind the bytes are was looked at when they came. */
const picture = { types: ['image/jpeg', 'image/png'], most: 500 * 1024 }

/** Everybody keeps their own profile; whose it is does not come from the body. platform-contract.md 3 */
export function profileCall({ store, newId }: Kernel): SignedCall {
  /**
   * The address of a picture of one's own that is to become the avatar; null where no file of ours is named, such as a
   * client's default.
   */
  const avatarOf = async (asker: Asker, raw: unknown): Promise<string | null> => {
    const key = typeof raw === 'string' ? raw.trim().replace(filePath, '') : ''
    if (!fileKey.test(key)) return null
    const [, [file] = []] = await store.run([enterAs(asker), bind(uploaded, key, asker.user)])
    if (!file) throw refuse('fileMissing', { title: user.fields.avatar!.title })
    if (!picture.types.includes(file[0]!)) throw refuse('fileType', { types: 'jpg, png' })
    if (Number(file[1]) > picture.most) throw refuse('fileTooLarge', { max: '500 kB' })
    return filePath + key
  }
  return {
    id: 'system/user.profile',
    title: '修改个人信息',
    method: 'POST',
    path: '/blade-user/update-info',
    source: 'modules/system/user-profile.server.ts',
    access: { kind: 'session' },
    enters: true,
    async handle(context, { body }) {
      const { asker, lang } = context
      const errors: { field: string; message: string }[] = []
      const value = (name: string): string | null => {
        const of = user.all[name]!
        const raw = body[name]
        const isEmpty = raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
        if (isEmpty && !of.required) return null
        const parsed = isEmpty ? missing(of) : of.type.parse(raw, of)
        if (!(parsed instanceof Bad)) return String(parsed)
        errors.push({ field: name, message: refuse(parsed.code, { title: of.title, ...parsed.params }).text(lang) })
        return null
      }
      const [name, realName, phone, email] = ['name', 'realName', 'phone', 'email'].map(value)
      if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
      const avatar = await avatarOf(asker, body['avatar'])
      await store.run([
        enterAs(asker),
        bind(
          profile,
          asker.tenant,
          asker.user,
          name!,
          realName!,
          phone!,
          email!,
          avatar,
          searchText(user, { account: asker.account, name, realName }),
        ),
        writeAudit(newId(), context, { operation: 'auth.profile', resource: 'system/user', row: asker.user }),
      ])
    },
  }
}
