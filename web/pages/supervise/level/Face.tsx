const mouths = { 1: 'M30 60q20 26 40 0z', 2: 'M32 62q18 16 36 0', 3: 'M33 66h34' } as const
export const gradeColours: Readonly<Record<number, string>> = { 0: '#909399', 1: '#32B58B', 2: '#E6A23C', 3: '#F56C6C' }

/** The face of a grade: laughing, smiling, straight; of none an empty circle. */
export const Face = ({ grade, label }: { grade: number; label: string }) => (
  <svg className="plate-face" viewBox="0 0 100 100" role="img" aria-label={label}>
    <circle cx="50" cy="50" r="46" fill={gradeColours[grade] ?? gradeColours[0]} />
    {grade >= 1 && grade <= 3 ? (
      <g stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M34 38v6M66 38v6" strokeWidth="8" />
        <path d={mouths[grade as 1]} fill={grade === 1 ? '#fff' : 'none'} />
      </g>
    ) : (
      <path d="M30 50h40" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    )}
  </svg>
)
