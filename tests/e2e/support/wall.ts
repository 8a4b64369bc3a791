import type { Page } from '@playwright/test'
import { clock } from '../../../contract/clock.ts'
import { asOwner } from '../../../kernel/store/owner.ts'
import { isSchoolDay, type SchoolRange } from '../../../modules/record/school-days.ts'
import { here } from './test.ts'

/**
 * What step 1 and 2 of the vertical change on the wall: kitchens that have and have not filed a purchase today,
 * warnings of fridges today.
 */
export interface Counted {
  readonly recorded: number
  readonly notRecorded: number
  readonly fridges: number
}

/** Schools owe nothing on a day without school, unless they filed a ledger of it. domain.md D.1 */
const schoolsOwe = (): Promise<boolean> =>
  asOwner(here.database, async client => {
    const { rows } = await client.query<SchoolRange>(
      `select to_char(start_date, 'YYYY-MM-DD') "startDate", to_char(end_date, 'YYYY-MM-DD') "endDate", is_school_day "isSchoolDay" from base_calendar where tenant_id = '000000' and not is_deleted`,
    )
    return isSchoolDay(clock.today(), rows)
  })

/** The numbers as they stand on the wall, all at one moment: between two looks it may refresh. */
export const onWall = (wall: Page): Promise<Counted> =>
  wall.evaluate(() => {
    const numberIn = (place: Element | null | undefined): number =>
      Number((place?.textContent ?? '').replace(/\D/g, ''))
    const line = (panel: string, name: string): Element | undefined =>
      [...document.querySelectorAll(`[data-panel=${panel}] li`)].find(li => li.textContent?.includes(name))
    const number = (of: Element | undefined, which: number): number =>
      numberIn(of?.querySelectorAll('.ds-flip > .ds-hidden')[which])
    const purchases = line('ledger', '采购')
    return {
      recorded: number(purchases, 0),
      // Who has still time, before the hour at which it is due, stands apart from who lacks it.
      notRecorded: [...(purchases?.querySelectorAll('.ds-flip > .ds-hidden') ?? [])]
        .slice(1)
        .reduce((sum, place) => sum + numberIn(place), 0),
      fridges: number(line('tiles', '温湿度'), 0),
    }
  })

/**
 * The same counted from the ledger rows and the alarm rows themselves, past every projection and every call of the
 * product. Who rests today and filed nothing lacks nothing, nor does who declared that nothing is owed: canteens of
 * offices do on days on which nobody works. domain.md D.1
 */
export async function inDatabase(): Promise<Counted> {
  return asOwner(here.database, async client => {
    const { rows } = await client.query<Record<'lacking' | 'recorded' | 'fridges', string>>(
      `with kitchens as (select * from enterprise_info where tenant_id = '000000' and not is_deleted and is_public),
        filed as (select distinct info_id from ledger_purchase
          where tenant_id = '000000' and not is_deleted and submit_status = 1 and purchase_date = $1),
        opened as (select info_id from proj_kitchen_day where tenant_id = '000000' and work_date = $1 and ledger_num > 0),
        declared as (select info_id from ledger_exemption
          where tenant_id = '000000' and not is_deleted and not revoked and record_type = 'purchase' and record_date = $1),
        resting as (select id from kitchens where type in (4, 8) and not is_boarding and not $2
          or extract(isodow from $1::date)::text = any(string_to_array(rest_days, ',')))
      select (select count(*) from kitchens where info_status = 1 and id not in (select info_id from filed)
          and id not in (select info_id from declared)
          and (id not in (select id from resting) or id in (select info_id from opened))) lacking,
        (select count(*) from kitchens join filed on filed.info_id = kitchens.id where info_status = 1) recorded,
        (select count(*) from iot_alarm a join kitchens on kitchens.id = a.info_id
          where a.tenant_id = '000000' and not a.is_deleted and a.device_kind in ('fridge', 'freeze') and a.alarm_scene is distinct from 1
            and a.alarm_type in ('T_HIGH', 'T_LOW', 'H_HIGH') and a.root_id is null
            and (a.alarm_time at time zone 'Asia/Shanghai')::date = $1 and not (coalesce(a.is_false, false) and a.review_status = 2)) fridges`,
      [clock.today(), await schoolsOwe()],
    )
    const { lacking, recorded, fridges } = rows[0]!
    return { recorded: Number(recorded), notRecorded: Number(lacking), fridges: Number(fridges) }
  })
}
