import { dated } from '../../modules/staff/standing.ts'
import { warned } from '../../modules/staff/warned.ts'
import { momentAt } from '../../contract/wire.ts'
import { chance } from '../chance.ts'
import { dayBefore, dayMs, hour } from '../days.ts'
import type { District } from '../places/place.ts'

/** What time alone has changed in the files by the last day, as the product's nightly work would have: certificates that run out are told, and most are handled. domain.md D.6.4 */
export function settleFiles({ world, places }: District): void {
  const night = momentAt(`${dayBefore(world.now, 0)} 00:20:00`)
  for (const one of world.rows('staff/employee')) {
    const next = dated(one, night)
    if (Object.entries(next).some(([name, value]) => one[name] !== value)) world.change(one, next, night)
  }
  const careful = new Map(places.map(place => [place.info, place.p.handled]))
  for (const one of world.rows('staff/certificate')) {
    // Told at the day it came into its step: nothing of this is new today.
    const told = one['certEnd'] ? Math.max(momentAt(`${one['certEnd'] as string} 08:00:00`) - 30 * dayMs, world.now - 50 * dayMs) : night
    const next = warned(one, Math.min(told, night))
    if (next.warnLevel === null) continue
    world.change(one, next, Math.min(told, night))
    const now = warned(one, night)
    if (now.certStatus !== one['certStatus']) world.change(one, now, night)
    if (one['handleStatus'] === 0 && chance('renewing', one.id).is(0.4 + (careful.get(one['infoId'] as string) ?? 0.5) * 0.58)) world.act(one, 'handle', { handleRemark: '已联系发证机构，预约体检换证' }, Math.min(night + 7 * hour, world.now), null)
  }
}
