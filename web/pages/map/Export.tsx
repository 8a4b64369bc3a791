import { useState } from 'react'
import { Button } from 'antd'
import { exportChosen } from './data.ts'

/** Takes the files of some enterprises home as a sheet, as their list does. */
export function Export({ ids, title, of = title }: { ids: () => readonly string[], title: string, of?: string }) {
  const [running, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    // Why it failed is told by the call itself.
    await exportChosen(ids()).catch(() => undefined)
    setRunning(false)
  }
  return <Button {...(of !== title && { type: 'link', size: 'small' })} loading={running} aria-label={of} title={of} onClick={() => void run()}>{title}</Button>
}
