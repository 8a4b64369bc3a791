import { wireDay, wireMoment } from '../../contract/wire.ts'
import { attemptOf } from '../../modules/iot/attempt.ts'
import { environmentItems } from '../../modules/ledger/environment-items.ts'
import { bannedDish } from '../../modules/selfexam/banned-dish.ts'
import { at, atWork, dayBefore, dayMs, hour, minute } from '../world/days.ts'
import { pair } from '../oversight/pair.ts'
import { withPost, type District } from '../places/place.ts'
import { dayOf, placeOf } from './when.ts'

/** S1: 37.8 ℃ at the door, off the post, 36.6 two hours later. domain.md G.5 */
export function fever(district: District): void {
  const { world } = district
  const place = placeOf(district, 23)
  const day = place && dayOf(district, place, 0, '09:15')
  if (!place || !day) return
  const row = world
    .rows('staff/morning-check')
    .find(check => check['checkDate'] === day && check['infoId'] === place.info && check['type'] === 1)
  if (!row) return
  // Everybody was checked that morning: one of them is the one of the story.
  world.change(
    row,
    {
      checkTime: `${day} 06:52:00`,
      createTime: `${day} 06:52:20`,
      checkTemp: 37.8,
      checkWay: 1,
      recordSource: 2,
      deviceId: place.machine?.id ?? null,
      type: 2,
      handleStatus: 0,
      abnormalDesc: '体温37.8℃，门禁未放行，先行调离岗位',
    },
    at(day, '06:52:20'),
  )
  world.act(
    row,
    'handle',
    { morHandleWay: 1, recheckTemp: 36.6, handleRemark: '调离岗位休息，09:10复测36.6℃，准予上岗' },
    at(day, '09:10'),
    place.user,
  )
}

/** S2: a sample of 110 g is refused and filled up; the cabinet was too warm that day. domain.md G.5 */
export function lightSample(district: District): void {
  const { world } = district
  const place = placeOf(district, 25)
  const day = place && dayOf(district, place, 3)
  if (!place || !day) return
  const samples = world
    .rows('ledger/sample')
    .filter(row => row['infoId'] === place.info && (row['additiveDate'] as string).startsWith(day))
  for (const [i, row] of samples.entries()) {
    const moment = at(day, '13:40')
    world.change(
      row,
      {
        // As the product finds out: its cabinet raised an alarm while it lay there.
        coldChainFlag: world
          .rows('iot/alarm')
          .some(
            alarm =>
              alarm['deviceId'] === row['sampleCabinetId'] &&
              alarm['alarmType'] === 'T_HIGH' &&
              ((alarm['recoverTime'] ?? '9') as string) > (row['additiveDate'] as string),
          ),
        ...(i === 0 && { sampleWeight: 128, remark: '首次称量110克，不足125克被系统拦截，当场补足至128克后提交' }),
      },
      moment,
    )
  }
}

/** S4: two washers work on with lapsed certificates, until a patrol finds out. domain.md G.5 */
export function lapsedWashers(district: District): void {
  const { world, pictures } = district
  const place = placeOf(district, 36)
  if (!place || district.days.length < 13) return
  const moment = at(dayBefore(world.now, 2), '10:12')
  const [office] = pair(district, place.file['marketId'])
  const row = world.file(
    'supervise/online',
    place.info,
    {
      patrolType: 1,
      cameraName: '洗消间1号',
      patrolArea: 9,
      patrolResult: 2,
      patrolImgs: [pictures.of('screen', 1)],
      problemType: ['stranger'],
      problemLevel: 2,
      problemDesc: '洗消间2名在岗人员健康证已过期，晨检已提示异常仍上岗',
      requirement: '立即调离岗位，办理健康证明后方可上岗',
      deadline: wireMoment(world.now + 2 * dayMs),
    },
    moment,
    { user: office },
  )
  world.act(row, 'issue', {}, moment + 5 * minute, office)
}

/** S10: beans on the menu of a nursery are refused, which supervisors see; another dish was chosen. domain.md G.5 */
export function beans(district: District): void {
  const { world } = district
  const place = placeOf(district, 44)
  const day = place && dayOf(district, place, 1)
  const dish =
    place &&
    world
      .rows('selfexam/cookbook')
      .find(row => row['infoId'] === place.info && row['cookbookSuppDate'] === day && row['dishType'] === 3)
  if (!dish) return
  const moment = at(day!, '06:30')
  const refused = {
    infoId: place.info,
    cookbookName: '干煸四季豆',
    cookbookSuppDate: day!,
    cookbookMeal: dish['cookbookMeal'],
    elements: [{ name: '四季豆' }],
  }
  world.born('iot/alarm', place.info, attemptOf(bannedDish(refused), moment), moment)
  world.change(dish, { remark: '原拟“干煸四季豆”，系统提示幼儿园禁售，已改菜' }, moment)
}

/** 28 forgot six daily controls and was told each time. domain.md G.5 */
export function skippedDays(district: District): void {
  const { world } = district
  const place = placeOf(district, 28)
  if (!place || district.days.length < 40) return
  const [office] = pair(district, place.file['marketId'])
  for (const back of [4, 9, 16, 23, 30, 37]) {
    const moment = atWork(at(dayBefore(world.now, back - 1), '09:10'))
    const day = wireDay(moment - dayMs)
    const row = world.file(
      'info/backlog',
      place.info,
      {
        backlogKind: 2,
        backlogType: 'exam',
        title: `日管控漏做：${day}`,
        content: `${day} 未提交日管控记录，请说明原因并落实当日检查。`,
        ownerSide: 1,
        level: 3,
        dueTime: wireMoment(moment + 2 * dayMs),
      },
      moment,
      { user: office },
    )
    world.act(row, 'remind', {}, moment + 3 * hour, office)
    if (moment + 8 * hour <= world.now)
      world.act(row, 'done', { doneRemark: '当日食安员请假未交接，已明确代岗人员' }, moment + 8 * hour, place.user)
  }
}

/** The lamp of the special room of 06 burnt too short on two days. domain.md G.5 */
export function shortLamp(district: District): void {
  const { world, pictures } = district
  const place = placeOf(district, 6)
  for (const back of place && district.days.length > 3 ? [3, 2] : []) {
    const day = dayBefore(world.now, back)
    world.file(
      'ledger/env',
      place!.info,
      {
        envDate: `${day} 06:12:00`,
        envType: 2,
        envArea: ['7'],
        envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
        envResult: 2,
        envUser: withPost(place!, 8, 4),
        checker: withPost(place!, 3, 1),
        envImgs: [pictures.of('cabinet', 2)],
        remark: '紫外灯照射22分钟，不足30分钟，已报修并补照',
      },
      at(day, '06:20'),
      { user: place!.user, given: { uvDuration: 22, envTemp: 23.4, recordSource: 2 } },
    )
  }
}
