import { useState } from 'react'
import { Button, type ButtonProps } from 'antd'
import { spoken } from '../i18n/spoken.ts'

const useDownloadTexts = spoken({ queued: '排队中' }, { queued: 'Waiting' })

/**
 * A button that hands out a file. While the file is on its way it cannot be pressed again, and it says when the file
 * waits for its turn. What fails is told by the call itself.
 */
export function DownloadButton({
  run,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'loading'> & { run: (onQueue: (waits: boolean) => void) => Promise<void> }) {
  const texts = useDownloadTexts()
  const [state, setState] = useState<'' | 'comes' | 'waits'>('')
  const press = async () => {
    setState('comes')
    await run(waits => setState(waits ? 'waits' : 'comes')).catch(() => undefined)
    setState('')
  }
  return (
    <Button {...rest} loading={state !== ''} onClick={() => void press()}>
      {state === 'waits' ? texts.queued : children}
    </Button>
  )
}
