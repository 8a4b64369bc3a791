import { dated } from '../../modules/staff/standing.ts'
import { warned } from '../../modules/staff/warned.ts'
import { momentAt } from '../../contract/wire.ts'
import { chance } from '../world/chance.ts'
import { dayBefore, dayMs, hour } from '../world/days.ts'
import type { District } from '../places/place.ts'

/** Days before its end on which a certificate is told of. domain.md D.6.4 */
const steps = [30, 15, 7, -1] as const

/**
 * What time alone has changed in the files by the last day, as the product's nightly work would have: certificates that
 * run out are told, and most are handled. domain.md D.6.4
 */
export function settleFiles({ world, places }: District): void {
  const night = momentAt(`${dayBefore(world.now, 0)} 00:20:00`)
  for (const person of world.rows('staff/employee')) {
    const next = dated(person, night)
    if (Object.entries(next).some(([name, value]) => person[name] !== value)) world.change(person, next, night)
  }
  const careful = new Map(places.map(place => [place.info, place.p.handled]))
  for (const certificate of world.rows('staff/certificate')) {
    // Told on the day it came into each step: nothing of this is new today.
    const end = certificate['certEnd'] ? momentAt(`${certificate['certEnd'] as string} 00:20:00`) : null
    for (const days of end === null ? [0] : steps) {
      const warnedAt = end === null ? night : Math.max(end - days * dayMs, world.now - 50 * dayMs)
      const next = warnedAt <= night ? warned(certificate, warnedAt) : null
      if (next && next.warnLevel !== null && next.warnStep !== certificate['warnStep'])
        world.change(certificate, next, warnedAt)
    }
    if (certificate['warnLevel'] === null) continue
    if (
      certificate['handleStatus'] === 0 &&
      chance('renewing', certificate.id).is(0.6 + (careful.get(certificate['infoId'] as string) ?? 0.5) * 0.38)
    )
      world.act(
        certificate,
        'handle',
        { handleRemark: '已联系发证机构，预约体检换证' },
        Math.min(night + 7 * hour, world.now),
        null,
      )
  }
}
