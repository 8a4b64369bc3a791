import { wireMoment } from '../../contract/wire.ts'
import { environmentItems } from '../../modules/ledger/environment-items.ts'
import { at, dayMs } from '../world/days.ts'
import { deliver } from '../keeping/store.ts'
import { forger } from '../places/opening.ts'
import { pair } from '../oversight/pair.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { placeOf } from './when.ts'

/** Files what a kitchen keeps of a day, one every seven seconds, with its own photographs. */
function all(
  { world, pictures }: District,
  place: Place,
  day: string,
  moment: number,
  district: District,
): readonly Made[] {
  const photo = (n: number): readonly string[] => [pictures.own('floor', place.info, n)]
  const collector = place.sellers.get('waste')!
  const [washer, overseer] = [withPost(place, 9, 14), withPost(place, 3, 1)]
  const when = wireMoment(moment - 60_000)
  const how = { user: place.user }
  const [first] = place.goods.keys()
  return [
    world.file(
      'ledger/rinse',
      place.info,
      {
        rinseDate: when,
        rinseObject: ['1'],
        rinseWay: 1,
        rinsePlace: 9,
        quantity: 60,
        startTime: '20:10',
        endTime: '20:40',
        rinseResult: 1,
        rinseUser: washer,
        checker: overseer,
        rinseImgs: photo(1),
      },
      moment,
      how,
    ),
    world.file(
      'ledger/disinfect',
      place.info,
      {
        disinfectDate: when,
        disinfectObject: ['1'],
        disinfectWay: 3,
        disinfectTmp: 121,
        disinfectDuration: 15,
        quantity: 60,
        disinfectImgs: photo(2),
        disinfectUser: washer,
        checker: overseer,
      },
      moment + 7000,
      how,
    ),
    world.file(
      'ledger/waste',
      place.info,
      {
        wasteDate: when,
        wasteType: 1,
        wasteWeight: 5,
        weighSource: 2,
        wasteUnit: collector.id,
        wasteLicense: collector['licenseNo'],
        receiver: collector['contact'],
        receiverPhone: collector['phone'],
        carNo: '鄂A52434',
        wastePurpose: 1,
        handUser: washer,
        receiverSign: [pictures.of('signature', 0)],
        wasteImgs: photo(3),
      },
      moment + 14_000,
      how,
    ),
    world.file(
      'ledger/env',
      place.info,
      {
        envDate: when,
        envType: 1,
        envArea: ['5'],
        envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
        envResult: 1,
        envUser: washer,
        checker: overseer,
        envImgs: photo(1),
      },
      moment + 21_000,
      how,
    ),
    world.file(
      'ledger/food-check',
      place.info,
      {
        checkDate: when,
        checkType: 1,
        objectName: first ?? '上海青',
        checkResult: 1,
        checker: overseer,
        checkImgs: photo(2),
      },
      moment + 28_000,
      how,
    ),
    world.file(
      'ledger/additive',
      place.info,
      { additiveDate: day, noUse: true, additiveImgs: photo(1) },
      moment + 35_000,
      how,
    ),
    keptSample(),
    ...[
      first ? deliver(district, place, first, 3, day, moment + 49_000, { more: { goodsImgs: photo(3) } }) : null,
    ].filter(item => item !== null),
  ]

  /** Of supper; after two days it is thrown away like any other. */
  function keptSample(): Made {
    const row = world.file(
      'ledger/sample',
      place.info,
      {
        additiveName: '青椒肉丝',
        additiveCan: 5,
        additiveDate: wireMoment(at(day, '18:30')),
        additiveCanImg: photo(2),
        sampleWeight: 130,
        sampleBoxNo: 'L01',
        sampleCabinetId: place.fridges.find(fridge => fridge['fridgeType'] === 3)!.id,
        cabinetTemp: 4,
        sampleUser: withPost(place, 13, 4),
        checker: overseer,
      },
      moment + 42_000,
      how,
    )
    const free = at(day, '20:40') + 2 * dayMs
    world.act(row, 'dispose', { disposeUser: withPost(place, 13, 4), disposeImgs: photo(3) }, free, place.user)
    return row
  }
}

/**
 * S11: 14 fills its eight ledgers in within a minute, with pictures of the week before; an officer who looks sees it.
 * domain.md G.5
 */
export function fabricate(district: District, day: string, back: number): void {
  const place = placeOf(district, forger)
  if (!place || (back !== 27 && back !== 20)) return
  if (back === 27) {
    // A week before they were taken, each with its own record and hour.
    for (const [i, row] of all(district, place, day, at(day, '20:52'), district).entries())
      district.world.change(row, { createTime: wireMoment(at(day, '20:52') - i * 17 * 60_000) }, at(day, '20:52'))
    return
  }
  const [office] = pair(district, place.file['marketId'])
  for (const row of all(district, place, day, at(day, '20:52'), district)) {
    district.world.act(
      row,
      'forge',
      { superviseNote: '抽查确认：照片与一周前重复，多类台账在50秒内填完，认定为补造记录，扣15分并约谈负责人。' },
      at(day, '10:05') + 2 * dayMs,
      office,
    )
  }
}
