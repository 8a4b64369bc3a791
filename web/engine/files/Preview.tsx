import { Image } from 'antd'

/** Large pictures with turning, zooming and paging; loaded when the first is opened. */
export default function Preview({ links, at, onAt, onClose }: { links: readonly string[], at: number, onAt: (at: number) => void, onClose: () => void }) {
  return (
    <Image.PreviewGroup items={[...links]} preview={{ open: true, current: at, onChange: onAt, onOpenChange: open => { if (!open) onClose() } }} />
  )
}
