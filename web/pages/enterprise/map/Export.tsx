import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { exportChosen } from './data.ts'

/** Takes the files of some enterprises home as a sheet, as their list does. */
export function Export({ ids, title, of = title }: { ids: () => readonly string[]; title: string; of?: string }) {
  return (
    <DownloadButton
      {...(of !== title && { type: 'link', size: 'small' })}
      aria-label={of}
      title={of}
      run={onQueue => exportChosen(ids(), onQueue)}
    >
      {title}
    </DownloadButton>
  )
}
