/** Systems of coordinates that tiles of a map are cut in. CGCS2000 and WGS-84 lie within centimetres of each other. */
export const tileDatums = ['wgs84', 'cgcs2000', 'gcj02'] as const
export type TileDatum = (typeof tileDatums)[number]

/** The operator's own tiles under the map, as a browser is told of them: MAP_TILES, MAP_TILES_CRS, MAP_TILES_CREDIT. */
export interface Tiles {
  readonly datum: TileDatum
  /** Whose map it is, shown on it; '' where the operator says nothing. */
  readonly credit: string
  /** Addresses with {z}, {x} and {y}, the lowest layer first; none where the tiles lie in a file that we serve. */
  readonly layers: readonly string[]
}
