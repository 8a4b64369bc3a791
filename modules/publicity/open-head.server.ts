import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, row } from '../../kernel/derive/row/columns.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises, picturesOf } from '../enterprise/asks.server.ts'
import type { Opening } from './open-kitchen.server.ts'

const e = enterprises('t')

/**
 * The file of a kitchen as anybody may read it: the fields its definition calls open, pictures by their public address,
 * and its index where it shows that. domain.md D.11 getEnterpriseDetail; business-area.md Enterprise detail
 */
export function head(kernel: Kernel): Opening {
  const info = kernel.find('enterprise/info')!
  const columns = columnsOf(info, kernel.find)
  const file: Statement = {
    name: 'open_file',
    text: `select ${columns.select} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1`,
  }
  return {
    name: 'getEnterpriseDetail',
    title: '企业公示信息',
    bounds: view => [bind(file, view.info)],
    answer([[texts = []] = []], view, shows) {
      const values: Readonly<Record<string, unknown>> = row(columns, texts, false)
      const fields = Object.fromEntries(
        Object.entries(info.all).flatMap(([name, of]) =>
          of.open && name in values
            ? [[name, of.type.name === 'images' ? picturesOf(view, texts[columns.names.indexOf(name)]) : values[name]]]
            : [],
        ),
      )
      const isRated = shows('13')
      return {
        infoId: view.info,
        ...fields,
        infoFsIndex: isRated ? fields['infoFsIndex'] : '',
        fsStar: isRated ? fields['fsStar'] : '',
        showsIndex: isRated ? 1 : 0,
        suspendEnd: values['suspendEnd'] ?? '',
      }
    },
  }
}
