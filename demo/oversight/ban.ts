import { at, dayBefore } from '../world/days.ts'
import { phone } from '../places/people.ts'
import { sellerCode } from '../places/opening.ts'
import { bannedSeller } from '../places/sellers.ts'
import type { District } from '../places/place.ts'
import { pair } from './pair.ts'

/**
 * A seller of old meat that some kitchens knew: an office has put it on the black list, and so it is for all of them.
 * domain.md B.5.2, G.6
 */
export function ban(district: District): void {
  const { world, pictures, places } = district
  const { name, types, scope, address, licence } = bannedSeller
  const filed = places
    .filter(({ kitchen }) => kitchen.type === 2)
    .slice(0, 3)
    .map(place =>
      world.file(
        'stock/supplier',
        place.info,
        {
          supplierName: name,
          supplierCode: sellerCode(bannedSeller),
          supplierType: types,
          supplyScope: scope,
          licenseNo: 'JY14201990000099',
          licenseEnd: dayBefore(world.now, -licence),
          licenseImgs: [pictures.of('licence', 0)],
          bizLicenseImgs: [pictures.of('licence', 1)],
          contact: '钱老板',
          phone: phone(499),
          address,
        },
        at(dayBefore(world.now, 74), '11:00') + place.n * 1000,
        { user: place.user },
      ),
    )
  const [office] = places[0] ? pair(district, places[0].file['marketId']) : ['']
  for (const row of filed) {
    world.act(
      row,
      'blacklist',
      { blackReason: '抽检发现使用过期冻肉，立案查处' },
      at(dayBefore(world.now, 31), '15:00'),
      office,
    )
    world.change(row, { isBlackWide: true }, at(dayBefore(world.now, 31), '15:00'))
  }
}
