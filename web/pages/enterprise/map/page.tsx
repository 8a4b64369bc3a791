import { ErrorPage } from '../../../kit/errors/ErrorPage.tsx'
import { isForbidden } from '../../../api/error.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useMapPoints, useTiles } from './data.ts'
import { Look } from './Look.tsx'
import { useMapTexts } from './texts.ts'
import './map.css'

/**
 * Where the enterprises are, how they stand and where one has to look: filtered, warmed, chosen by a frame and written
 * to. domain.md E.1 企业地图, D.11 地图
 */
export default function EnterpriseMap() {
  const texts = useMapTexts()
  const query = useMapPoints()
  const tiles = useTiles()
  if (isForbidden(query.error)) return <ErrorPage kind="forbidden" inside />
  return (
    <div className="mp" aria-busy={query.isPending || undefined}>
      <Loaded of={tiles.isPending && !query.error ? { ...query, data: undefined } : query} page rows={12}>
        {points =>
          points.count === 0 ? (
            <div className="mp-nothing">
              <b>{texts.none}</b>
              <p>{texts.noneText}</p>
            </div>
          ) : (
            <Look filed={points} tiles={tiles.data ?? null} />
          )
        }
      </Loaded>
    </div>
  )
}
