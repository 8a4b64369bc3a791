import { useQuery } from '@tanstack/react-query'
import { permission } from '../../../contract/roles.ts'
import { arrangementOf } from '../../../modules/wall/grid.ts'
import layout from '../../../modules/wall/layout.ts'
import { useTenant } from '../../engine/data.ts'
import { useCan } from '../../state/session.ts'
import { usePhone } from '../../state/screen.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Editor } from './Editor.tsx'
import { keptLayout } from './kept.ts'
import { Stage } from './Stage.tsx'
import { useWallTexts } from './texts.ts'
import './wall.css'

/** How the wall of the tenant is arranged: seen by its officers, changed by its administrators. business-area.md 2 */
export default function WallLayout() {
  const texts = useWallTexts()
  const tenant = useTenant()
  const canEdit = useCan()(permission(layout.key, 'update'))
  const isSmall = usePhone()
  const query = useQuery({
    queryKey: ['resource', layout.key, tenant, 'one'],
    queryFn: ({ signal }) => keptLayout(signal),
  })
  return (
    <div className="lw" aria-busy={query.isPending || undefined}>
      <Loaded of={query} page rows={10}>
        {row =>
          canEdit && !isSmall ? (
            <Editor key={String(row?.id ?? '')} row={row} />
          ) : (
            <>
              <p className="lw-note">{isSmall ? texts.small : texts.readOnly}</p>
              {arrangementOf(row).pages.map((cells, at) => (
                <Stage key={at} page={cells} label={texts.page(at + 1)}>
                  {null}
                </Stage>
              ))}
            </>
          )
        }
      </Loaded>
    </div>
  )
}
