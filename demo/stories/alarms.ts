import { momentAt, wireMoment } from '../../contract/wire.ts'
import { environmentItems } from '../../modules/ledger/environment-items.ts'
import { dueHours } from '../../modules/iot/alarm.ts'
import { suggestionFor } from '../../modules/iot/suggestions.ts'
import { at, atWork, dayBefore, dayMs, hour, minute } from '../world/days.ts'
import { deliver, take } from '../keeping/store.ts'
import { pair } from '../oversight/pair.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import { command, deviceOf, obey } from '../devices/commands.ts'
import { source } from '../../modules/iot/command.ts'
import type { Incident } from '../devices/telemetry.ts'
import type { Made } from '../world/world.ts'
import { dayOf, placeOf } from './when.ts'

type Known = readonly (readonly [string, readonly Incident[]])[]

/** S2: the cabinet of samples of 25 above 8 ℃ for a good half hour. */
export function sampleCabinet(district: District): Known {
  const place = placeOf(district, 25)
  const day = place && dayOf(district, place, 3)
  return day ? [['FR-25-2', [{ from: at(day, '12:55'), minutes: 40, temp: 8.9 }]]] : []
}

/** S5: no power in the cold room of 11 for an hour and a half. */
export function coldRoom({ world }: District): Known {
  const incident: Incident = { from: at(dayBefore(world.now, 2), '23:40'), minutes: 95, temp: 11.2 }
  return [
    ['FR-11-1', [incident]],
    ['FR-11-2', [incident]],
    ['FR-11-3', [incident]],
  ]
}

/** An alarm of a device whose own files come with later resources: only the alarm centre knows it yet. domain.md G.4 */
const raise = (
  district: District,
  place: Place,
  moment: number,
  level: 1 | 2 | 3,
  alarmType: string,
  values: Readonly<Record<string, unknown>>,
): Made =>
  district.world.born(
    'iot/alarm',
    place.info,
    {
      alarmType,
      alarmLevel: level,
      alarmTime: wireMoment(moment),
      dueTime: wireMoment(moment + dueHours[level]! * hour),
      suggest: suggestionFor(alarmType)?.zh ?? null,
      sourceKey: `demo:${place.n}:${alarmType}:${moment}`,
      ...values,
    },
    moment,
  )

/**
 * S3: a rat in the night, seen twice; the kitchen lets the time pass, is shown a yellow card, and sends pictures of
 * what was done. domain.md G.5
 */
export function mouse(district: District): void {
  const { world, pictures } = district
  const place = placeOf(district, 10)
  const pest = place?.sellers.get('pest')
  if (!place || !pest || district.days.length < 8) return
  const [office, second] = pair(district, place.file['marketId'])
  // The card is shown five days after the alarm's time of a day had run out; this morning's answer to it waits for the
  // office.
  const moment = at(dayBefore(world.now, 6 + Number(world.now < at(dayBefore(world.now, 0), '11:00'))), '02:14')
  const alarm = raise(district, place, moment, 1, 'MOUSE', {
    deviceName: '后厨红外鼠情探头',
    deviceNo: 'MS-10-1',
    deviceKind: 'mouse',
    alarmArea: 1,
    alarmScene: 4,
    alarmContent: '原料库房红外与视频双重识别鼠类活动',
    alarmImgs: [pictures.of('pests', 1)],
    mergeCount: 3,
  })
  const dueAt = moment + (dueHours[1]! + 5 * 24) * hour + 46 * minute
  const card = world.file(
    'info/backlog',
    place.info,
    {
      backlogKind: 3,
      backlogType: 'alarm',
      title: '黄牌督办：鼠情逾期未处置',
      content: '原料库房鼠情报警逾期5天未处置，请立即消杀封堵并反馈。',
      ownerSide: 1,
      level: 1,
      dueTime: wireMoment(dueAt + 5 * dayMs),
      cardColor: 1,
      cardReason: '一类报警逾期5天未处置：后厨红外鼠情探头',
    },
    dueAt,
    { user: office },
  )
  world.act(card, 'cardConfirm', {}, dueAt + 10 * minute, second)
  const killed = dueAt + 7 * hour
  const inspection = world.file(
    'ledger/env',
    place.info,
    {
      envDate: wireMoment(killed - hour),
      envType: 4,
      envArea: ['1', '14'],
      envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
      pestFound: true,
      pestType: ['1'],
      pestNum: 1,
      pestCompany: pest.id,
      pestDrug: '溴敌隆饵剂 WP20080123',
      envResult: 1,
      envUser: withPost(place, 14, 9),
      checker: withPost(place, 3, 1),
      envImgs: [pictures.of('pests', 0)],
    },
    killed - hour / 2,
    { user: place.user },
  )
  world.act(
    inspection,
    'pestHandled',
    { pestHandleRemark: '委托专业公司消杀，封堵鼠洞3处', pestHandleImgs: [pictures.of('pests', 0)] },
    killed,
    place.user,
  )
  world.act(
    alarm,
    'handle',
    {
      handleWay: 7,
      pestReportId: inspection['id'],
      handleRemark: '专业公司已消杀，封堵管道孔洞，库房食品逐箱检查，受污染包装已废弃。',
      handleImgs: [pictures.of('pests', 0), pictures.of('door', 1)],
    },
    killed,
    place.user,
  )
  world.act(
    card,
    'cardSubmit',
    {
      cardFeedback: '已委托专业公司消杀，封堵鼠洞3处，更换挡鼠板，附消杀照片。',
      cardImgs: [pictures.of('pests', 0), pictures.of('door', 1)],
    },
    killed + 10 * minute,
    place.user,
  )
}

/**
 * S5: a cut of power and the cabinets that grow warm by it, food moved, 46 kg lost; S6: gas, the valve shuts by itself.
 * domain.md G.5
 */
export function gas(district: District): void {
  const { world, pictures } = district
  const canteen = placeOf(district, 31)
  if (canteen && district.days.length > 10) {
    const [office] = pair(district, canteen.file['marketId'])
    const moment = at(dayBefore(world.now, 9), '11:05')
    const sensor = deviceOf(district, canteen, 'iot/gas')
    const alarm = raise(district, canteen, moment, 1, 'GAS', {
      deviceId: sensor.id,
      deviceName: sensor['deviceName'],
      deviceNo: sensor['deviceNo'],
      deviceKind: 'gas',
      alarmArea: 5,
      alarmScene: 5,
      alarmValue: 26,
      thresholdValue: 20,
      alarmUnit: '%LEL',
      alarmContent: '燃气浓度由12%LEL升至26%LEL，已联动关闭总阀',
      recoverStatus: true,
      recoverTime: wireMoment(moment + 14 * minute),
      durationMin: 14,
    })
    obey(district, sensor, alarm, 'gas.high', moment)
    world.act(
      alarm,
      'handle',
      {
        handleWay: 12,
        handleRemark: '疏散通风，燃气公司更换软管接头，检漏合格后复位开阀。',
        handleImgs: [pictures.of('cabinet', 1)],
      },
      moment + 3 * hour,
      canteen.user,
    )
    command(
      district,
      sensor,
      {
        cmd: 'valveOpen',
        from: source.person,
        ...(canteen.user && { user: canteen.user }),
        reason: '检漏合格后复位开阀',
      },
      moment + 3 * hour + 5 * minute,
      { lel: 0 },
    )
    world.act(alarm, 'review', { reviewStatus: 2, reviewRemark: '现场检查合格' }, moment + 27 * hour, office)
  }
  const seafood = placeOf(district, 11)
  if (!seafood || district.days.length < 4) return
  const cut = at(dayBefore(world.now, 2), '23:40')
  const day = dayBefore(world.now, 1)
  // It names as many as there are; more follow when freezers, doors and gateways have files of their own.
  // decisions-2.md I
  const warm = world
    .rows('iot/alarm')
    .filter(alarm => alarm['infoId'] === seafood.info && alarm['alarmType'] === 'T_HIGH')
    .filter(alarm => {
      const moment = momentAt(alarm['alarmTime'] as string)
      return moment >= cut && moment <= cut + (95 + 120) * minute
    })
  const power = raise(district, seafood, cut, 1, 'POWER', {
    deviceName: '冷库回路',
    deviceNo: 'PW-11-2',
    deviceKind: 'power',
    alarmArea: 2,
    alarmScene: 5,
    alarmContent: `冷库断电95分钟，归并柜温${warm.length}条子报警`,
    mergeCount: warm.length,
    recoverStatus: true,
    recoverTime: wireMoment(cut + 95 * minute),
    durationMin: 95,
  })
  world.act(
    power,
    'handle',
    {
      handleWay: 3,
      handleRemark: '值班经理接到电话后启用备用冷柜转移食品，恢复供电后复核，46千克冻品已报损。',
      handleImgs: [pictures.of('cabinet', 0)],
    },
    cut + 3 * hour,
    seafood.user,
  )
  world.act(
    power,
    'review',
    { reviewStatus: 2, reviewRemark: '电话核实并调阅温度曲线，处置得当' },
    Math.min(atWork(cut + 12 * hour), world.now),
    pair(district, seafood.file['marketId'])[0],
  )
  const name =
    [...seafood.goods].find(([, { of }]) => of.storage === 4)?.[0] ??
    [...seafood.goods].find(([, { of }]) => of.category === 3)?.[0]
  if (!name) return
  deliver(district, seafood, name, 46, dayBefore(world.now, 2), at(dayBefore(world.now, 2), '15:30'), {
    more: { remark: '夜间备货' },
  })
  take(district, seafood, name, 46, day, at(day, '09:20'), {
    outboundType: 2,
    disposeReason: 2,
    disposeImgs: [pictures.of('crate', 1), pictures.of('bin', 0)],
    remark: '冷库断电，温度超限报损',
  })
}
