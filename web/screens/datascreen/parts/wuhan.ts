/**
 * Wuhan as a schematic: an outline and a few points per district, drawn by hand for a mosaic of cells some 2–3 km wide.
 * It shows roughly where a district lies and decides nothing; it is not, and does not replace, an administrative
 * boundary.
 */
type Spot = readonly [lng: number, lat: number]

/** Three old towns on two rivers, four inner and six outer districts. Order: neighbours far apart in tone. */
export const districts = [
  'jiangan',
  'jianghan',
  'qiaokou',
  'hanyang',
  'wuchang',
  'qingshan',
  'hongshan',
  'dongxihu',
  'hannan',
  'caidian',
  'jiangxia',
  'huangpi',
  'xinzhou',
] as const
export type District = (typeof districts)[number]

/** Their codes. GB/T 2260 */
export const districtCodes: Readonly<Record<District, string>> = {
  jiangan: '420102',
  jianghan: '420103',
  qiaokou: '420104',
  hanyang: '420105',
  wuchang: '420106',
  qingshan: '420107',
  hongshan: '420111',
  dongxihu: '420112',
  hannan: '420113',
  caidian: '420114',
  jiangxia: '420115',
  huangpi: '420116',
  xinzhou: '420117',
}

/** Shade of the mosaic, so chosen that neighbours differ. */
export const tones: Readonly<Record<District, 0 | 1 | 2>> = {
  jiangan: 1,
  jianghan: 2,
  qiaokou: 0,
  hanyang: 2,
  wuchang: 0,
  qingshan: 2,
  hongshan: 1,
  dongxihu: 1,
  hannan: 2,
  caidian: 0,
  jiangxia: 0,
  huangpi: 0,
  xinzhou: 2,
}

export const outline: readonly Spot[] = [
  [114.28, 31.29],
  [114.4, 31.37],
  [114.52, 31.33],
  [114.57, 31.22],
  [114.6, 31.08],
  [114.66, 30.99],
  [114.73, 30.95],
  [114.8, 31],
  [114.9, 31.03],
  [114.98, 30.99],
  [115.06, 30.91],
  [115.07, 30.82],
  [114.98, 30.74],
  [114.9, 30.68],
  [114.84, 30.6],
  [114.74, 30.58],
  [114.66, 30.57],
  [114.64, 30.5],
  [114.6, 30.42],
  [114.57, 30.34],
  [114.63, 30.27],
  [114.61, 30.16],
  [114.53, 30.08],
  [114.45, 30.01],
  [114.34, 29.97],
  [114.24, 30.01],
  [114.19, 30.09],
  [114.1, 30.13],
  [114.05, 30.2],
  [113.98, 30.14],
  [113.85, 30.16],
  [113.79, 30.24],
  [113.7, 30.31],
  [113.71, 30.4],
  [113.8, 30.46],
  [113.87, 30.52],
  [113.85, 30.62],
  [113.87, 30.72],
  [113.92, 30.79],
  [114.02, 30.81],
  [114.1, 30.82],
  [114.12, 30.92],
  [114.12, 31.03],
  [114.18, 31.12],
  [114.2, 31.22],
]

export const seeds: readonly (readonly [District, readonly Spot[]])[] = [
  [
    'jiangan',
    [
      [114.306, 30.605],
      [114.325, 30.645],
      [114.29, 30.65],
    ],
  ],
  [
    'jianghan',
    [
      [114.272, 30.6],
      [114.262, 30.628],
    ],
  ],
  [
    'qiaokou',
    [
      [114.238, 30.588],
      [114.2, 30.6],
    ],
  ],
  [
    'hanyang',
    [
      [114.235, 30.55],
      [114.2, 30.545],
      [114.18, 30.51],
    ],
  ],
  [
    'wuchang',
    [
      [114.315, 30.555],
      [114.315, 30.52],
      [114.345, 30.59],
    ],
  ],
  [
    'qingshan',
    [
      [114.395, 30.632],
      [114.45, 30.638],
      [114.5, 30.62],
    ],
  ],
  [
    'hongshan',
    [
      [114.35, 30.48],
      [114.4, 30.52],
      [114.39, 30.57],
      [114.46, 30.56],
      [114.52, 30.5],
      [114.27, 30.47],
      [114.54, 30.57],
      [114.4, 30.68],
    ],
  ],
  [
    'dongxihu',
    [
      [114.137, 30.645],
      [114.02, 30.68],
      [113.93, 30.73],
      [114.2, 30.67],
      [114.1, 30.75],
      [114.22, 30.71],
    ],
  ],
  [
    'hannan',
    [
      [114.03, 30.27],
      [113.92, 30.22],
      [114.06, 30.32],
      [113.84, 30.22],
    ],
  ],
  [
    'caidian',
    [
      [114.03, 30.55],
      [113.9, 30.42],
      [113.78, 30.36],
      [113.92, 30.58],
      [114.1, 30.44],
      [114, 30.38],
    ],
  ],
  [
    'jiangxia',
    [
      [114.32, 30.32],
      [114.3, 30.1],
      [114.45, 30.2],
      [114.48, 30.36],
      [114.2, 30.22],
      [114.2, 30.37],
      [114.45, 30.06],
    ],
  ],
  [
    'huangpi',
    [
      [114.376, 30.882],
      [114.28, 30.98],
      [114.45, 31.08],
      [114.4, 31.26],
      [114.28, 31.15],
      [114.52, 30.92],
      [114.22, 30.84],
      [114.42, 30.76],
      [114.55, 31.2],
    ],
  ],
  [
    'xinzhou',
    [
      [114.8, 30.842],
      [114.95, 30.88],
      [114.72, 30.76],
      [114.62, 30.72],
      [114.82, 30.68],
      [114.7, 30.9],
      [114.58, 30.68],
    ],
  ],
]

/** Where a name is written in the view that has room for it. */
export const outerNames: readonly (readonly [District, Spot])[] = [
  ['huangpi', [114.37, 30.98]],
  ['xinzhou', [114.82, 30.82]],
  ['dongxihu', [114.04, 30.7]],
  ['caidian', [113.93, 30.47]],
  ['hannan', [113.94, 30.22]],
  ['jiangxia', [114.36, 30.22]],
]
export const innerNames: readonly (readonly [District, Spot])[] = [
  ['jiangan', [114.31, 30.655]],
  ['jianghan', [114.262, 30.617]],
  ['qiaokou', [114.205, 30.593]],
  ['hanyang', [114.212, 30.53]],
  ['wuchang', [114.328, 30.545]],
  ['qingshan', [114.405, 30.622]],
  ['hongshan', [114.375, 30.485]],
]

export const yangtze: readonly Spot[] = [
  [113.9, 30.08],
  [114, 30.2],
  [114.09, 30.31],
  [114.13, 30.39],
  [114.19, 30.45],
  [114.245, 30.5],
  [114.275, 30.54],
  [114.295, 30.57],
  [114.32, 30.61],
  [114.36, 30.645],
  [114.42, 30.665],
  [114.5, 30.665],
  [114.56, 30.64],
  [114.63, 30.6],
  [114.72, 30.615],
  [114.8, 30.635],
  [114.9, 30.61],
]
export const hanRiver: readonly Spot[] = [
  [113.84, 30.6],
  [113.94, 30.6],
  [114.03, 30.6],
  [114.09, 30.625],
  [114.14, 30.6],
  [114.18, 30.572],
  [114.22, 30.572],
  [114.26, 30.57],
  [114.286, 30.563],
]

export const waterNames = [
  ['river', [114.372, 30.668], -14],
  ['han', [114.178, 30.562], 0],
] as const

/** The district whose nearest point is nearest, -1 outside the outline. */
export function districtAt(lng: number, lat: number): number {
  let inside = false
  for (let at = 0, last = outline.length - 1; at < outline.length; last = at++) {
    const [x, y] = outline[at]!
    const [px, py] = outline[last]!
    if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
  }
  if (!inside) return -1
  let nearest = -1
  let least = Infinity
  for (const [name, spots] of seeds) {
    for (const [x, y] of spots) {
      const far = ((x - lng) * 0.861) ** 2 + (y - lat) ** 2
      if (far < least) [least, nearest] = [far, districts.indexOf(name)]
    }
  }
  return nearest
}

/** Everything the schematic can hold, with a margin. */
export const isNearWuhan = (lng: number, lat: number): boolean =>
  lng > 113.6 && lng < 115.15 && lat > 29.9 && lat < 31.45
