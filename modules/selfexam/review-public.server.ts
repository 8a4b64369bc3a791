import { wireDay } from '../../contract/wire.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { OpenCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { open } from '../../kernel/define/call.ts'
import { check } from '../../kernel/define/check.ts'
import type { English } from '../../kernel/define/titles.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { spendCaptcha } from '../../kernel/request/auth/captcha.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { deviceOf, placeOf, saidIn, shownName } from './guests.server.ts'
import review from './review.ts'
import { reviews } from './tables.ts'

const r = reviews('r')
const there = shownName('review_kitchen')
/** What a guest may say; everything else the platform knows. */
const names = ['reviewMeal', 'stars', 'tags', 'words'] as const
/** Characters of a filing at most. */
const longest = 2_000

const twice: Statement = {
  name: 'review_twice',
  text: `select app.must(not exists (select from ${r} where ${r.tenantId} = app.tenant() and ${r.infoId} = $1 and ${r.reviewDate} = $2::date and ${r.reviewDevice} = $3 and not ${r.isDeleted}), 'reviewTwice')`,
}

/**
 * Guests say how it was without an account: the code at the door says where, a captcha is solved, one device speaks
 * once a day. decisions-2.md F.1 ⑫
 */
export function reviewCall(kernel: Kernel, english: English): OpenCall {
  const { key, path, title } = review
  const { store } = kernel
  const write = platformRows(review, kernel)
  const titles = titlesOf(review, english)
  const text = { type: 'string' } as const
  return {
    source: 'modules/selfexam/review-public.server.ts',
    id: `${key}.file`,
    title,
    method: 'POST',
    path: `/${path}/public`,
    access: open,
    rate: 'filing',
    body: {
      type: 'object',
      properties: {
        tenantId: text,
        infoId: text,
        device: text,
        ...Object.fromEntries(
          names.map(name => [
            name,
            { title: review.all[name]!.title, ...review.all[name]!.type.json(review.all[name]!) },
          ]),
        ),
      },
      description: '请求头 captcha-key、captcha-code 为图形验证码',
    },
    says: '提交成功',
    async handle(context, input) {
      const { body, headers } = input
      const { now, lang, ip, trace } = context
      const answers = saidIn(body, names, longest)
      const [tenant, info] = placeOf(input)
      const [day, device] = [wireDay(now), deviceOf(context, input)]
      const once = bind(twice, info, day, device)
      const [, [kitchen] = []] = await store.run([enterTenant(tenant), bind(there, info)])
      if (!kitchen) throw refuse('kitchenHidden')
      const { values, errors } = check(
        review,
        answers,
        lang,
        titles(lang),
        { now },
        { reviewDate: day, reviewDevice: device },
      )
      if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
      await store.run([enterTenant(tenant), once])
      // The captcha is spent last: who mended a field has not to solve another.
      if (!(await spendCaptcha(store, worded(headers['captcha-key']), worded(headers['captcha-code']), now)))
        throw refuse('captcha')
      const { row, bounds } = write.born(tenant, info, values, now)
      await store.run([
        enterTenant(tenant),
        once,
        ...bounds,
        writeAudit(
          kernel.newId(),
          { asker: null, ip, trace },
          { operation: `${key}.file`, resource: key, row: row.id, info },
          tenant,
        ),
      ])
      return { id: row.id }
    },
  }
}
