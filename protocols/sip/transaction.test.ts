import { describe, expect, test } from 'vitest'
import { callAnswered, callSilent, dial, hangUp, heardInCall, isOfCall, sayWithin } from './call.ts'
import { answered, ask, wokenClient, type ClientTurn } from './client.ts'
import { dialogAsCallee, requestWithin } from './dialog.ts'
import { headerOf, type Message, type Request } from './message.ts'
import { answer, accept, repeat, confirmed, wokenServer, type ServerTurn } from './server.ts'
import { PATIENCE, transactionOf } from './transaction.ts'
import { partyOf, seqOf } from './values.ts'
import { requestOf, responseTo } from './write.ts'

const now = Date.UTC(2026, 10, 20, 4)
const via = (branch: string) => `SIP/2.0/UDP 10.0.0.1:5060;rport;branch=z9hG4bK${branch}`
const request = (method: string, branch = 'a') =>
  requestOf({
    method,
    uri: 'sip:34020000001320000001@10.0.0.2:5060',
    from: '<sip:34020000002000000001@3402000000>;tag=ours',
    to: '<sip:34020000001320000001@3402000000>',
    callId: 'call-1',
    seq: 20,
    via: via(branch),
  })
const contact = { headers: [['Contact', '<sip:34020000001320000001@10.0.0.2:5070>']] as const }
const words = (messages: readonly Message[]) =>
  messages.map(message => (message.kind === 'request' ? message.method : String(message.status)))

/** All that is sent until it is over, with the ms at which it was. */
function life<Turn extends ClientTurn | ServerTurn>(
  first: Turn,
  woken: (state: NonNullable<Turn['state']>, at: number) => Turn,
) {
  const sent: string[] = []
  let turn = first
  let at = now
  for (;;) {
    for (const word of words(turn.send)) sent.push(`${at - now} ${word}`)
    if (turn.state === null || turn.wakeAt === null) return { sent, last: turn, at: at - now }
    at = turn.wakeAt
    turn = woken(turn.state as NonNullable<Turn['state']>, at)
  }
}

describe('what we ask', () => {
  test('MESSAGE over UDP is repeated at growing intervals of at most four seconds, and given up after 32', () => {
    const { sent, last, at } = life(ask(request('MESSAGE'), false, now), wokenClient)
    expect(sent.map(line => Number.parseInt(line, 10))).toEqual([
      0, 500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500,
    ])
    expect([last.heard, at]).toEqual(['silence', PATIENCE])
  })

  test('INVITE over UDP is repeated at doubled intervals, over TCP never', () => {
    const udp = life(ask(request('INVITE'), false, now), wokenClient)
    expect(udp.sent.map(line => Number.parseInt(line, 10))).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500])
    const tcp = life(ask(request('INVITE'), true, now, 10_000), wokenClient)
    expect([tcp.sent, tcp.last.heard, tcp.at]).toEqual([['0 INVITE'], 'silence', 10_000])
  })

  test('a sign of life ends the repeating of INVITE; a refusal is confirmed each time it comes', () => {
    const invite = request('INVITE')
    const trying = answered(ask(invite, false, now).state!, responseTo(invite, 100, ''), now)
    expect([trying.heard, trying.wakeAt]).toMatchObject([{ status: 100 }, null])
    const busy = responseTo(invite, 486, 'theirs')
    const refused = answered(trying.state!, busy, now)
    expect([words(refused.send), refused.heard]).toMatchObject([['ACK'], { status: 486 }])
    expect(headerOf(refused.send[0]!, 'Via')).toBe(via('a'))
    const again = answered(refused.state!, busy, now + 500)
    expect([words(again.send), again.heard]).toEqual([['ACK'], null])
    expect(life(again, wokenClient).last.heard).toBeNull()
  })

  test('an answer is heard once, and belongs to its question by branch', () => {
    const message = request('MESSAGE')
    const ok = responseTo(message, 200, 'theirs')
    expect(transactionOf(ok)).toBe(transactionOf(message))
    expect(transactionOf(request('MESSAGE', 'b'))).not.toBe(transactionOf(message))
    const first = answered(ask(message, false, now).state!, ok, now)
    expect(first.heard).toBe(ok)
    expect(answered(first.state!, ok, now).heard).toBeNull()
  })
})

describe('what we are asked', () => {
  test('the same request again hears the same answer, and is not heard twice', () => {
    const message = request('MESSAGE')
    const first = accept(message, false, now)
    expect(repeat(first.state!).send).toEqual([])
    const done = answer(first.state!, responseTo(message, 200, 'x'), now)
    expect(words(repeat(done.state!).send)).toEqual(['200'])
    expect(answer(done.state!, responseTo(message, 500, 'x'), now).send).toEqual([])
    expect(life(done, wokenServer).at).toBe(PATIENCE)
  })

  test('an answer to INVITE is repeated until it is confirmed, and without that the call has to end', () => {
    const invite = request('INVITE')
    const ok = answer(accept(invite, false, now).state!, responseTo(invite, 200, 'x'), now)
    const { sent, last } = life(ok, wokenServer)
    expect([sent.length, last.isUnconfirmed]).toEqual([11, true])
    const done = confirmed(ok.state!, now)
    expect(life(done, wokenServer)).toMatchObject({ sent: [], last: { isUnconfirmed: false } })
  })
})

describe('a call we make', () => {
  let branches = 0
  const newVia = () => via(`n${branches++}`)
  const invite = request('INVITE')
  const ok = responseTo(invite, 200, 'theirs', contact)

  test('rings, is answered, confirmed, spoken in and ended, with counts that rise', () => {
    const calling = dial(invite)
    expect(words(calling.ask)).toEqual(['INVITE'])
    const ringing = callAnswered(calling.call, responseTo(invite, 180, 'theirs'), newVia)
    expect(ringing.event).toEqual({ kind: 'ringing', status: 180 })
    const up = callAnswered(ringing.call, ok, newVia)
    expect([words(up.send), up.event?.kind, up.send[0]?.uri]).toEqual([
      ['ACK'],
      'answered',
      'sip:34020000001320000001@10.0.0.2:5070',
    ])
    expect(isOfCall(up.call, ok)).toBe(true)
    const again = callAnswered(up.call, ok, newVia)
    expect([again.send, again.event]).toEqual([up.send, null])
    const info = sayWithin(up.call, 'INFO', newVia, { type: 'Application/MANSRTSP', body: Buffer.from('PAUSE') })!
    expect(seqOf(info.ask[0]!)).toEqual({ number: 21, method: 'INFO' })
    const end = hangUp(info.call, newVia)
    expect([seqOf(end.ask[0]!), partyOf(headerOf(end.ask[0]!, 'To')).tag, end.call.phase]).toEqual([
      { number: 22, method: 'BYE' },
      'theirs',
      'ended',
    ])
    expect(hangUp(end.call, newVia).ask).toEqual([])
    expect(sayWithin(end.call, 'INFO', newVia, {})).toBeNull()
  })

  test('that nobody wants any more is cancelled once it rings, and ended if it was answered all the same', () => {
    const unwanted = hangUp(dial(invite).call, newVia)
    expect(unwanted.ask).toEqual([])
    const ringing = callAnswered(unwanted.call, responseTo(invite, 100, ''), newVia)
    expect(words(ringing.ask)).toEqual(['CANCEL'])
    expect(transactionOf(ringing.ask[0]!)).toBe(transactionOf(invite).replace('INVITE', 'CANCEL'))
    const late = callAnswered(ringing.call, ok, newVia)
    expect([words(late.send), words(late.ask), late.event]).toEqual([['ACK'], ['BYE'], null])
    const gone = callAnswered(ringing.call, responseTo(invite, 487, 'theirs'), newVia)
    expect([gone.event?.kind, gone.call.phase]).toEqual(['refused', 'ended'])
  })

  test('that was given up in silence is ended when the answer comes late', () => {
    const silent = callSilent(dial(invite).call)
    expect(silent.event).toEqual({ kind: 'silence' })
    const late = callAnswered(silent.call, ok, newVia)
    expect([words(late.send), words(late.ask), late.event]).toEqual([['ACK'], ['BYE'], null])
  })

  test('a second device that takes it is told it is not needed', () => {
    const up = callAnswered(dial(invite).call, ok, newVia)
    const other = callAnswered(up.call, responseTo(invite, 200, 'second', contact), newVia)
    expect([words(other.send), words(other.ask), other.call.phase]).toEqual([['ACK'], ['BYE'], 'answered'])
  })

  test('the other side ends it; what is of another call, or older, is refused', () => {
    const up = callAnswered(dial(invite).call, ok, newVia).call
    const callee = { ...dialogAsCallee(invite, 'theirs'), localSeq: 5 }
    const [bye] = requestWithin(callee, 'BYE', newVia())
    const [info, later] = requestWithin(callee, 'INFO', newVia())
    const [next] = requestWithin(later, 'INFO', newVia())
    const foreign: Request = {
      ...bye,
      headers: bye.headers.map(([name, value]) => [name, value.replace('tag=ours', 'tag=guess')]),
    }
    expect(heardInCall(up, foreign)).toMatchObject({ status: 481, event: null })
    const spoken = heardInCall(up, next)
    expect(spoken.status).toBe(200)
    expect(heardInCall(spoken.call, info).status).toBe(500)
    expect(heardInCall(up, bye)).toMatchObject({ status: 200, event: { kind: 'hungUp' }, call: { phase: 'ended' } })
  })
})
