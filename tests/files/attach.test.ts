import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../kernel/files/samples.ts'
import { send } from '../attack/sessions.ts'
import { asOwner, type Person } from '../product.ts'
import { kitchens, type Kitchens } from './kitchens.ts'

describe('attachments', () => {
  let w: Kitchens
  beforeAll(async () => {
    w = await kitchens()
  }, 120_000)
  afterAll(() => w?.product.close())

  const upload = async (who: Person): Promise<Readonly<Record<string, string>>> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf)]), '说明书.pdf')
    const { status, text } = await send(w.product.url, who.token, {
      path: '/blade-resource/oss/endpoint/put-file-attach?use=file',
      body: form,
    })
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { data: Record<string, string> }).data
  }

  test('an upload as attachment is a row of its own, with name, kind and size, and says who made it', async () => {
    const { attachId, link, name } = await upload(w.owner)
    expect((await w.administrator.get(`/blade-resource/attach/detail?id=${attachId}`)).data).toMatchObject({
      id: attachId,
      link,
      name,
      originalName: '说明书.pdf',
      extension: 'pdf',
      attachSize: pdf.length,
    })
    const [row] = await asOwner(
      w.product.ownerUrl,
      async client =>
        (
          await client.query<{ user: string | null }>(
            'select create_user::text as user from system_attach where id = $1',
            [attachId],
          )
        ).rows,
    )
    expect(row!.user).toMatch(/^\d+$/)
    expect((await w.administrator.get('/blade-resource/attach/list?originalName=说明')).data.total).toBeGreaterThan(0)
  })

  test('attachments are kept by administrators of their own tenant, and by nobody else', async () => {
    const { attachId } = await upload(w.owner)
    for (const who of [w.owner, w.supervisor]) expect((await who.get('/blade-resource/attach/list')).status).toBe(403)
    expect((await w.elsewhere.get(`/blade-resource/attach/detail?id=${attachId}`)).status).toBe(404)
    expect(
      (
        await w.administrator.post('/blade-resource/attach/submit', {
          link: 'https://evil.example/x.pdf',
          originalName: 'x',
        })
      ).status,
    ).toBe(400)
    expect((await w.administrator.post(`/blade-resource/attach/remove?ids=${attachId}`)).status).toBe(200)
  })
})
