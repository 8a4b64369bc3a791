import { inputs, taskLink } from '../../modules/info/links.ts'
import { chance } from '../world/chance.ts'
import { at, atWork, dayBefore, dayMs, hour } from '../world/days.ts'
import type { District } from '../places/place.ts'

const tasks: readonly (readonly [
  title: string,
  type: number,
  text: string,
  types: readonly string[],
  back: number,
  days: number,
])[] = [
  ['秋季开学食品安全自查报告', 1, '对照自查清单逐项检查，由校长签字后上报。', ['4', '8', '9'], 50, 20],
  ['冷链设备专项排查表', 2, '填写冷藏冷冻设备清单、校准日期及近一个月报警处置情况。', ['1', '2', '7'], 24, 14],
  ['食物中毒应急预案', 3, '更新应急预案并附演练照片。', ['4', '5', '6', '7', '8', '9'], 21, 16],
]

/** What the city asked kitchens to hand in, three times, and who did. domain.md G.3 */
export function askFor({ world, pictures, places }: District): void {
  const city = world.rows('base/market')[0]!['userId'] as string
  for (const [dataTitle, dataType, requireDesc, targetTypes, back, days] of tasks) {
    const begun = at(dayBefore(world.now, back), '10:30')
    const deadline = begun + days * dayMs + 7 * hour
    const task = world.file(
      'info/updata-task',
      '',
      { dataTitle, dataType, requireDesc, targetTypes, deadline: `${dayBefore(begun, -days)} 17:30:00` },
      begun,
      { user: city },
    )
    for (const place of places.filter(({ kitchen }) => targetTypes.includes(String(kitchen.type)))) {
      const luck = chance('handed in', task.id, place.n)
      const row = world.born(
        'info/updata',
        place.info,
        {
          taskId: task.id,
          ...Object.fromEntries(inputs.map(name => [name, task[name]])),
          originLink: taskLink,
          originId: task.id,
          originPart: place.info,
        },
        begun,
      )
      const moment = atWork(begun + luck.whole(1, days - 1) * dayMs)
      if (moment <= world.now && luck.is(0.85 + place.p.handled * 0.15)) {
        world.act(
          row,
          'report',
          { dataFiles: [pictures.of('ticket', luck.whole(0, 2))], dataDesc: '已按要求完成，请审核。' },
          moment,
          place.user,
        )
        const visit = atWork(moment + luck.whole(6, 70) * hour)
        if (visit <= world.now)
          world.act(row, luck.is(0.95) ? 'pass' : 'return', { reviewRemark: '请补充盖章页' }, visit, city)
      } else if (deadline <= world.now) world.change(row, { dataStatus: 4 }, deadline)
    }
  }
}
