import type { ReactNode } from 'react'

interface FigureProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/**
 * The same numbers as a table, for those who hear the screen instead of seeing it, and for everybody when the chart
 * cannot load.
 */
export function Figure({ caption, columns, rows, children }: FigureProps & { children?: ReactNode }) {
  return (
    <>
      {children}
      <div className="ds-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(each => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) =>
                  column ? (
                    <td key={column}>{cell}</td>
                  ) : (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
