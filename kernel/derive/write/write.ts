import { billErrors, billText } from '../../define/bill.ts'
import { check, type Checked, type TitleOf } from '../../define/check.ts'
import { correctReason } from '../../define/correction.ts'
import { enteredAt } from '../../define/entered-at.ts'
import type { Resource, RowOf, Said, Values } from '../../define/resource.ts'
import type { Circumstance } from '../../define/rule.ts'
import { isIn } from '../../define/when.ts'
import { refuse, Refusal } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import type { Signed } from '../../ask/asker.ts'
import { bind, failedBound, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import { outOfDeadlock } from '../../store/deadlock.ts'
import type { Transaction } from '../../store/store.ts'
import { announce, inputOf, outcome } from './action.ts'
import { draw, drawnOf, lacksCode, serialsOf } from './drawn.ts'
import { idList } from '../row/ids.ts'
import { askingOf } from './asking.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { inputsBelow } from './below.ts'
import { knowing } from './known.ts'
import { unhidden } from '../row/narrow.ts'
import { fromSheet, madeBefore, onceOnly } from './once.ts'
import { refuseStale, rowChanges, type Also, type Change, type RowChanges } from './row-changes.ts'
import { canBeAsked, lookAt, type Ahead, type Look, type Settle, type Settled } from '../../ask/settle.ts'
import { workplaceOf } from './workplace.ts'

/**
 * What a server part adds to the transaction of an action: statements before the rows are locked, and what follows from
 * the changed rows.
 */
export interface Around<R = Values> {
  readonly first?: readonly Bound[]
  readonly finish?: (transaction: Transaction, context: Signed, changes: readonly Change<R>[]) => Promise<void>
}

/**
 * Writing a resource as a person. Every write leaves its facts, projections, audit and events in one transaction, or
 * nothing.
 */
export interface Writing<R = Values> {
  /**
   * @param source what the record says of where it came from, if it says so
   * @param extra values of system fields that the server part brings
   */
  create(context: Signed, body: Values, source?: number, also?: Also<R>, extra?: Said<R>): Promise<string>
  /**
   * Adds the rows of one paper: all of them or none. Sent again under its key it adds nothing.
   * @param sent the paper as the caller sent it @returns their ids, in the order of its lines
   * @throws Refusal invalid, its fields as `billErrors` names them
   */
  createBill(context: Signed, bodies: readonly Values[], sent: Values): Promise<readonly string[]>
  update(context: Signed, body: Values, also?: Also<R>, extra?: Said<R>): Promise<string>
  remove(context: Signed, ids: unknown, also?: Also<R>): Promise<void>
  act(context: Signed, name: string, ids: unknown, input: Values, around?: Around<R>): Promise<void>
  /**
   * Files a row in the place of a frozen one (`correctOf`), with the reason; the old one stays. domain.md 0.4 lockTime
   */
  correct(context: Signed, body: Values): Promise<string>
}

const tenantThere: Statement = {
  name: 'tenant_there',
  text: "select app.must(exists (select from kernel_tenant t where t.tenant_id = app.tenant() and not t.is_deleted), 'tenantUnknown')",
}

/** @param titles where the titles of a reader's language come from */
export function writing<D extends Resource>(
  resource: D,
  kernel: Kernel,
  titles: (lang: Signed['lang']) => TitleOf,
): Writing<RowOf<D>>
export function writing(resource: Resource, kernel: Kernel, titles: (lang: Signed['lang']) => TitleOf): Writing {
  const { store } = kernel
  const rows: RowChanges = rowChanges(resource, kernel)
  const workplace = workplaceOf(resource, kernel)
  const adding = `${resource.key}.create`
  const together = `${resource.key}.bill`

  const knowledge = knowing(resource, kernel)
  const asking = askingOf(resource, kernel)
  const serials = resource.draws ? serialsOf(resource, store) : undefined
  const settle: Settle<string, Values> = kernel.settles[resource.key]?.(kernel) ?? {}
  const commit = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    outOfDeadlock(() => store.transaction(work))

  const judged = (
    { asker, lang, now }: Signed,
    body: Values,
    more: Omit<Circumstance, 'now'> = {},
    extra: Values = {},
  ): Checked =>
    check(
      resource,
      body,
      lang,
      titles(lang),
      { now, entered: enteredAt(body['clientTime'], now), role: asker.role, user: asker.user, ...more },
      extra,
    )
  /** @throws Refusal invalid, with the text of each field that is wrong */
  const checked = (...input: Parameters<typeof judged>): Values => {
    const { values, errors } = judged(...input)
    if (!errors.length) return values
    const refusal = refuse('invalid', { message: errors[0]!.message }, errors)
    attempts.set(refusal, { row: { ...input[1], ...values }, broken: errors.map(({ code }) => code) })
    throw refusal
  }
  const attempts = new WeakMap<object, { readonly row: Values; readonly broken: readonly string[] }>()
  /**
   * Does it; of a row that was refused what must be known of it stays written down. @param info the enterprise it was
   * tried for
   */
  const tried = async <T>(context: Signed, info: () => unknown, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const attempt = settle.refused && typeof error === 'object' && error !== null ? attempts.get(error) : undefined
      if (attempt)
        await commit(async transaction => {
          await transaction.run([enterAs(context.asker)])
          await settle.refused!(transaction, context, { ...attempt.row, infoId: info() }, attempt.broken)
        })
      throw error
    }
  }
  /** What looking at other rows comes to; a row that is refused by it is remembered as one that rules refuse. */
  const decide = async (row: Values, work: Promise<Settled>): Promise<Settled> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof Refusal) attempts.set(error, { row, broken: [error.code] })
      throw error
    }
  }
  const isDraft = (row: Values): boolean => resource.draft !== undefined && isIn(row, resource.draft)
  /**
   * What the rules must know of the rows these point at, for each the serial for a code it has not got yet, and what is
   * looked at, asked ahead in the same round trip.
   */
  const learn = async (
    run: Transaction['run'],
    now: number,
    written: readonly Values[],
    { draws = false, looks = [] }: { readonly draws?: boolean; readonly looks?: readonly (readonly Look[])[] } = {},
  ): Promise<
    readonly {
      readonly facts: Pick<Circumstance, 'known' | 'meant' | 'asked' | 'drawn'>
      readonly ahead: Ahead
    }[]
  > => {
    const entered = written.map(row => enteredAt(row['clientTime'], now))
    const questions = written.map(
      (row, n) =>
        [
          knowledge.ask(row),
          asking.ask(entered[n]!),
          draws ? [draw(resource, row['infoId'] as string, now)] : [],
          looks[n]?.flatMap(({ bounds }) => bounds) ?? [],
        ] as const,
    )
    const all = questions.flat(2)
    const answers = all.length ? await run(all) : []
    let from = 0
    return questions.map((bounds, n) => {
      const [knows, lists, serial, looked] = bounds.map(({ length }) => answers.slice(from, (from += length))) as [
        Rows[],
        Rows[],
        Rows[],
        Rows[],
      ]
      const drawn = draws ? drawnOf(serial[0]!) : undefined
      return {
        facts: {
          ...(knowledge.asks && knowledge.told(knows)),
          ...(lists.length && asking.told(lists, written[n]!, entered[n]!)),
          ...(drawn && { drawn }),
        },
        ahead: { bounds: bounds[3], answers: looked },
      }
    })
  }
  const look = async (run: Transaction['run'], now: number, row: Values, draws: boolean) =>
    (await learn(run, now, [row], { draws }))[0]!.facts
  /** What will be looked at of a form that nobody has checked yet. */
  const foresee = (context: Signed, form: Values): readonly Look[] =>
    (settle.looks?.(context, 'create', null, form) ?? []).filter(it => it !== null).filter(canBeAsked)
  /** Looks at other rows for a new one, and settles what follows. */
  const settleNew = async (transaction: Transaction, context: Signed, row: Values, ahead?: Ahead): Promise<Settled> => {
    await lookAt(transaction, settle.looks?.(context, 'create', null, row) ?? [], ahead)
    return (await settle.creates?.(transaction, context, row)) ?? {}
  }
  /** The same of a row that changes; `after` is null where it is removed. */
  const settleChange = async (
    transaction: Transaction,
    context: Signed,
    verb: string,
    { before, after }: { readonly before: Values; readonly after: Values | null },
  ): Promise<Settled> => {
    if (after) await lookAt(transaction, settle.looks?.(context, verb, before, after) ?? [])
    return (await settle.changes?.(transaction, context, verb, before, after)) ?? {}
  }
  /** A row, or the lines of a paper, as serials of its place are drawn for it. */
  const drawnFor = async (context: Signed, info: string, count: number) =>
    (await serials?.(context, info, count)) ?? Array.from({ length: count }, () => undefined)
  /** Writes a locked row that has changed, and all that goes with it. */
  const change = async (
    transaction: Transaction,
    context: Signed,
    verb: string,
    { before, after }: Change,
    { also, more = [] }: { readonly also?: Also | undefined; readonly more?: readonly Bound[] } = {},
  ): Promise<void> => {
    const { set, further } = await decide(
      { ...before, ...after },
      settleChange(transaction, context, verb, { before, after }),
    )
    const changes = [{ before, after: { ...after, ...set } }]
    transaction.write([...rows.changed(context, changes, verb, also), ...more])
    await further?.()
    await rows.carried(transaction, context, changes)
  }
  const frozen = (before: Values, now: number) => resource.frozen?.(before, { now, before }) ?? null
  const refuseFrozen = (before: Values, now: number): void => {
    const code = frozen(before, now)
    if (code) throw refuse(code)
  }
  /**
   * The enterprise of a new row: the asker's own, else the one that was chosen; the policies say whether it is one of
   * theirs.
   */
  const owner = ({ asker, lang }: Signed, body: Values, id: string): string => {
    if (resource.scope !== 'enterprise') return ''
    if (resource.owns) return id
    if (asker.info !== '') return asker.info
    // A kitchen's account that has no kitchen yet cannot choose one; that of a headquarters chooses among its own.
    if (asker.role === 'enterprise' && asker.head === '') throw refuse('enterpriseMissing')
    const chosen = parseId(body['infoId'])
    if (chosen instanceof Bad)
      throw refuse('enterpriseMissing', {}, [{ field: 'infoId', message: refuse('enterpriseMissing').text(lang) }])
    return chosen
  }

  return {
    async create(signed, body, source, also, extra) {
      const context = workplace.named(signed, body['tenantId'])
      const id = kernel.newId()
      const info = owner(context, body, id)
      const [drawn] = await drawnFor(context, info, 1)
      const work = () =>
        commit(async transaction => {
          transaction.write([
            enterAs(context.asker),
            ...(context === signed ? [] : [bind(tenantThere)]),
            ...onceOnly(context, adding, id, body),
          ])
          const form = { ...body, infoId: info }
          const [learnt] = await learn(transaction.run, context.now, [form], { looks: [foresee(context, form)] })
          const { facts, ahead } = learnt!
          const values = checked(
            context,
            body,
            { ...facts, ...(drawn && { drawn }), ...(source === fromSheet && { sheet: true }) },
            extra,
          )
          const sourced =
            source !== undefined && 'recordSource' in resource.all ? { ...values, recordSource: source } : values
          const row = { ...sourced, id, infoId: info }
          const { set, further } = await decide(row, settleNew(transaction, context, row, ahead))
          transaction.write(rows.added(context, { ...sourced, ...set }, { id, info }, also).bounds)
          await further?.()
        })
      try {
        await tried(context, () => info, work)
      } catch (error) {
        return madeBefore(store, context, adding, body, error)
      }
      return id
    },

    async createBill(context, bodies, sent) {
      const { lang, now } = context
      const bill = resource.bill!
      const entries = bodies.map(body => ({ body, id: kernel.newId() }))
      const info = owner(context, bodies[0]!, '')
      // Each line is remembered under a key of its own, so that what is sent again is told of all of them.
      const keyed = (n: number): Signed => ({
        ...context,
        idempotency: context.idempotency && `${context.idempotency.slice(0, 58)}-${n}`,
      })
      const wrong = (mistakes: Parameters<typeof billErrors>[1]): Refusal => {
        const errors = billErrors(bill, mistakes)
        return refuse('invalid', { message: billText(errors[0]!, lang) }, errors)
      }
      /** The line that is settled now, and which one each statement was written for. */
      let line: number | undefined
      const lineOf = new Map<Bound<unknown>, number>()
      /** A refusal that somebody can mend, said of its line; anything else as it is. */
      const ofLine = (n: number, error: unknown): unknown => {
        const refusal = kernel.refusal(error)
        if (!(refusal instanceof Refusal) || refusal.status !== 400) return error
        const wrongFields = refusal.fieldsIn(lang)
        return wrong(
          bodies.map((_, at) =>
            at !== n ? [] : wrongFields.length ? wrongFields : [{ field: bill.no, message: refusal.text(lang) }],
          ),
        )
      }
      try {
        const drawn = await drawnFor(context, info, bodies.length)
        await commit(async transaction => {
          transaction.write([
            enterAs(context.asker),
            ...entries.flatMap(({ id }, n) => onceOnly(keyed(n), together, id, sent)),
          ])
          const forms = bodies.map(body => ({ ...body, infoId: info }))
          const learnt = await learn(transaction.run, now, forms, { looks: forms.map(form => foresee(context, form)) })
          const lines = bodies.map((body, n) =>
            judged(context, body, { ...learnt[n]!.facts, ...(drawn[n] && { drawn: drawn[n] }) }),
          )
          if (lines.some(({ errors }) => errors.length)) throw wrong(lines.map(({ errors }) => errors))
          for (const [n, { id }] of entries.entries()) {
            line = n
            const row = { ...lines[n]!.values, id, infoId: info }
            const { set, further } = await settleNew(transaction, context, row, learnt[n]!.ahead)
            const { bounds } = rows.added(context, { ...lines[n]!.values, ...set }, { id, info })
            for (const bound of bounds) lineOf.set(bound, n)
            transaction.write(bounds)
            await further?.()
          }
          line = undefined
        })
        return entries.map(({ id }) => id)
      } catch (fault) {
        const at = lineOf.get(failedBound(fault)!) ?? line
        const error = at === undefined ? fault : ofLine(at, fault)
        const ids: string[] = []
        for (const n of entries.keys()) ids.push(await madeBefore(store, keyed(n), together, sent, error))
        return ids
      }
    },

    async update(signed, all, also, extra) {
      const id = parseId(all['id'])
      if (id instanceof Bad) throw refuse('notFound')
      const context = await workplace.ofRows(signed, [id])
      const body = unhidden(resource, context.asker, all)
      let info: unknown
      await tried(
        context,
        () => info,
        () =>
          commit(async transaction => {
            const before = (
              await rows.locked(transaction, context, [id], { action: 'update', first: [enterAs(context.asker)] })
            )[0]!
            info = before['infoId']
            refuseFrozen(before, context.now)
            refuseStale(before, body)
            const after = checked(
              context,
              body,
              {
                before,
                ...(await look(
                  transaction.run,
                  context.now,
                  { ...before, ...body, infoId: before['infoId'] },
                  lacksCode(resource, before),
                )),
              },
              extra,
            )
            await change(transaction, context, 'update', { before, after }, { also })
          }),
      )
      return id
    },

    async correct(signed, body) {
      const old = parseId(body['correctOf'])
      if (old instanceof Bad) throw refuse('notFound')
      const context = await workplace.ofRows(signed, [old])
      const { lang, now } = context
      const why = inputOf({ correctReason }, body, context, titles(lang))
      const id = kernel.newId()
      let info = ''
      return tried(
        context,
        () => info,
        () =>
          commit(async transaction => {
            const corrects = (
              await rows.locked(transaction, context, [old], {
                action: 'update',
                first: [enterAs(context.asker), ...onceOnly(context, adding, id, body)],
              })
            )[0]!
            const code = frozen(corrects, now)
            if (code !== 'recordLocked') throw refuse(code ?? 'notFrozen')
            info = (corrects['infoId'] as string | undefined) ?? ''
            const values = checked(context, body, {
              corrects,
              ...(await look(transaction.run, now, { ...body, infoId: info }, lacksCode(resource, corrects))),
            })
            const row = { ...values, ...why, correctOf: old }
            const result = await decide(row, settleNew(transaction, context, { ...row, id, infoId: info }))
            // The old one steps aside first: of its kind there may be one only.
            await change(
              transaction,
              context,
              'corrected',
              { before: corrects, after: { ...corrects, correctedBy: id } },
              { more: rows.added(context, { ...row, ...result.set }, { id, info }).bounds },
            )
            await result.further?.()
            return id
          }),
      ).catch((error: unknown) => madeBefore(store, context, adding, body, error))
    },

    async remove(signed, raw, also) {
      const ids = idList(raw)
      const context = await workplace.ofRows(signed, ids)
      await commit(async transaction => {
        const targets = await rows.locked(transaction, context, ids, {
          action: 'remove',
          first: [enterAs(context.asker)],
        })
        for (const before of targets) refuseFrozen(before, context.now)
        const settled: Settled[] = []
        for (const before of targets)
          settled.push(await settleChange(transaction, context, 'remove', { before, after: null }))
        transaction.write(rows.removed(context, targets, also))
        for (const { further } of settled) await further?.()
        await rows.carried(
          transaction,
          context,
          targets.map(before => ({ before, after: null })),
        )
      })
    },

    async act(from, name, raw, values, { first = [], finish } = {}) {
      const action = resource.actions[name]!
      const ids = idList(raw)
      const context = await workplace.ofRows(from, ids)
      const { asker, lang } = context
      if (ids.length > 1 && action.on !== 'rows') throw refuse('tooManyItems', { title: 'ids', max: 1 })
      const input = inputOf(action.input ?? {}, values, context, titles(lang))
      await commit(async transaction => {
        const below = await inputsBelow(resource, action, ids, input, transaction, context)
        const targets = await rows.locked(transaction, context, [...ids, ...below.keys()], {
          action: name,
          first: [enterAs(asker), ...first],
        })
        const changes: ReturnType<typeof outcome>[] = []
        const settled: Settled[] = []
        for (const before of targets) {
          const knows = await look(transaction.run, context.now, before, false)
          const own = below.get(before['id'] as string) ?? input
          const result = outcome(action, before, own, context, { ...knows, together: ids.length })
          // What an action makes of a draft must be whole like what is submitted.
          const after =
            isDraft(before) && !isDraft(result.after)
              ? checked(context, {}, { before, ...knows }, result.after)
              : result.after
          const effect = await settleChange(transaction, context, name, { before, after })
          settled.push(effect)
          changes.push({ ...result, after: { ...after, ...effect.set } })
        }
        transaction.write([
          ...rows.changed(context, changes, name),
          ...changes.flatMap(({ after, emit }) => (emit ? announce(emit, asker.tenant, after, kernel) : [])),
        ])
        for (const { further } of settled) await further?.()
        await rows.carried(transaction, context, changes)
        await finish?.(transaction, context, changes)
      })
    },
  }
}
