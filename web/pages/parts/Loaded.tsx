import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { isForbidden } from '../../api/error.ts'
import { ErrorPage } from '../../kit/errors/ErrorPage.tsx'
import { useMarks, usePartTexts } from './texts.ts'
import './parts.css'

interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * What was asked for, or that it is on its way, or why it is not to be had. `page` shows a refusal as a page of its
 * own.
 */
export function Loaded<T>({
  of,
  page,
  rows = 6,
  children,
}: {
  of: Asked<T>
  page?: boolean
  rows?: number
  children: (data: T) => ReactNode
}) {
  const texts = usePartTexts()
  const marks = useMarks()
  if (of.data !== undefined) return children(of.data)
  if (of.error === null) return <Skeleton active paragraph={{ rows }} aria-label={texts.loading} />
  if (page && isForbidden(of.error)) return <ErrorPage kind="forbidden" inside />
  const message = of.error instanceof Error ? of.error.message : String(of.error)
  return (
    <Alert
      type="error"
      showIcon
      title={`${texts.failed}${marks.colon}${message}`}
      action={
        <Button size="small" onClick={() => void of.refetch()}>
          {texts.again}
        </Button>
      }
    />
  )
}
