/** Lines where texts will stand, while they are fetched. Widths in percent. */
export const Bones = ({ widths }: { widths: readonly number[] }) => (
  <div className="menu-wait" aria-busy="true">
    {widths.map((width, i) => (
      <i key={`${i}-${width}`} style={{ width: `${width}%` }} />
    ))}
  </div>
)
