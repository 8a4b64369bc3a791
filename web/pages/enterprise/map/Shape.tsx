import type { Band } from '../../../screens/datascreen/parts/bands.ts'

const shapes: Readonly<Record<Band, string>> = {
  high: 'M8 2.6a5.4 5.4 0 1 0 0 10.8a5.4 5.4 0 1 0 0-10.8z',
  middle: 'M8 1.6L14.4 8L8 14.4L1.6 8z',
  low: 'M8 2L14.6 13.2H1.4z',
  none: 'M8 3.4a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2z',
}

/** The mark of a band, as it stands on the map. */
export const Shape = ({ band, alarm }: { band: Band; alarm?: string }) => (
  <svg className="mp-shape" data-band={band} viewBox="0 0 16 16" aria-hidden>
    <path d={shapes[band]} />
    {alarm && alarm !== 'calm' && <circle className={`mp-${alarm}`} cx="13" cy="3.2" r="3" />}
  </svg>
)
