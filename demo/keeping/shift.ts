import { chance } from '../world/chance.ts'
import { at, dayMs, hour, minute } from '../world/days.ts'
import { wireMoment } from '../../contract/wire.ts'
import { inShift, mayWork } from '../places/staff.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import { ofDevice } from '../../modules/record/sensed.ts'
import type { Made } from '../world/world.ts'

/** Whether somebody comes to work that day though their certificate has lapsed: the story of 36. domain.md G.5 S4 */
export type Lapsed = (place: Place, person: Made, day: string) => boolean

const complaints = [
  { symptoms: ['5'], handResult: 1, text: '咳嗽咳痰', way: 3, remark: '安排就医，康复后复岗' },
  { symptoms: null, handResult: 2, text: '左手食指割伤', way: 4, remark: '包扎并戴手套，调整至非直接接触岗位' },
  { symptoms: ['2'], handResult: 1, text: '腹泻一次', way: 2, remark: '调离岗位，观察48小时' },
] as const

/** The morning check of everybody in the kitchen, some minutes before the work begins. domain.md B.3.2, G.3 */
export function checkIn({ world, pictures }: District, place: Place, day: string, lapsed: Lapsed): void {
  const luck = chance('morning', place.n, day)
  const overseer = withPost(place, 3, 1)
  const begin = at(day, place.kitchen.type === 2 ? '08:20' : '06:12') + luck.whole(0, 12) * minute
  for (const [i, person] of inShift(place.staff).entries()) {
    const isLapsed = !mayWork(person, day)
    // Who may not work does not come, but for those of the story.
    const own = chance('checked', place.n, day, i)
    if ((isLapsed && !lapsed(place, person, day)) || !own.is(place.p.checked)) continue
    const moment = begin + i * 38_000 + own.whole(0, 25) * 1000
    if (moment + minute > world.now) continue
    const isFever = own.is(place.p.ill / 2)
    const other = !isFever && own.is(place.p.ill / 2) ? own.pick(complaints) : null
    const byDevice = place.kitchen.build === 3
    const row = world.file(
      'staff/morning-check',
      place.info,
      {
        empId: person.id,
        checkTime: wireMoment(moment),
        checkTemp: isFever ? own.number(37.4, 38.2, 1) : Math.min(37.1, Math.max(35.6, own.around(36.4, 0.22))),
        checkWay: byDevice ? 1 : 2,
        handResult: other?.handResult ?? 1,
        symptoms: other?.symptoms ?? null,
        wearResult: ['1', '2', '3'],
        ...((isFever || other || isLapsed) && {
          abnormalDesc: isLapsed ? '健康证已过期' : isFever ? '体温异常' : other!.text,
        }),
        type: isFever || other || isLapsed ? 2 : 1,
        checkUser: overseer,
      },
      moment + 20_000,
      byDevice
        ? { user: place.user, given: { ...ofDevice, confirmStatus: 1, deviceId: place.machine?.id ?? null } }
        : { user: place.user },
    )
    if (isLapsed || !(isFever || other) || !own.is(place.p.handled)) continue
    const handled = moment + own.whole(50, 130) * minute
    if (handled > world.now) continue
    if (isFever)
      world.act(
        row,
        'handle',
        own.is(0.6)
          ? { morHandleWay: 1, recheckTemp: own.number(36.2, 36.8, 1), handleRemark: '休息后复测正常，准予上岗' }
          : { morHandleWay: 2, handleRemark: '调离岗位并就医' },
        handled,
        place.user,
      )
    else world.act(row, 'handle', { morHandleWay: other!.way, handleRemark: other!.remark }, handled, place.user)
  }
  // Of parents and teachers who eat with the children, every school day.
  if ([4, 8].includes(place.kitchen.type)) accompany()

  function accompany(): void {
    const own = chance('accompany', place.n, day)
    const moment = at(day, '12:35') + own.whole(0, 40) * minute
    if (moment + hour > world.now || !own.is(place.p.onTime)) return
    const isParent = own.is(0.12)
    const low = own.is(0.02)
    const score = (): number => (own.is(0.8) ? 5 : 4)
    const meal = world.file(
      'selfexam/accompany',
      place.info,
      {
        accDate: day,
        accMeal: 3,
        accType: isParent ? 3 : own.is(0.4) ? 1 : 2,
        accUser: isParent ? `${own.pick(['王', '李', '陈', '周'])}同学家长` : (place.file['infoManager'] as string),
        accPost: isParent ? '家长委员会' : place.kitchen.type === 4 ? '校长' : '园长',
        dishes: '当日午餐全部菜品',
        scoreEnv: score(),
        scoreTaste: low ? 3 : score(),
        scoreTemp: score(),
        scorePortion: score(),
        scoreService: 5,
        accImgs: [pictures.of('tray', own.whole(0, 2))],
        ...(isParent &&
          own.is(0.5) && {
            suggestion: own.pick(['希望适当增加粗粮', '建议汤菜保温时间再长一些', '建议水果切块发放']),
          }),
      },
      moment + hour / 2,
      isParent ? { given: { accSource: 2 } } : { user: place.user },
    )
    const answered = moment + own.whole(20, 60) * hour
    if (meal['suggestion'] && answered <= world.now && (answered < world.now - 7 * dayMs || own.is(place.p.handled)))
      world.act(meal, 'answer', { feedback: '感谢建议，已与厨师长商议，下周菜单起调整。' }, answered, place.user)
  }
}
