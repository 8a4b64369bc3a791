import { LoadingOutlined } from '@ant-design/icons'

/**
 * The `loading` of a button. No spinner under 150 ms; and silent to screen readers, because antd's spinner can stay
 * behind unseen, name and all, when the answer comes while it is still fading in.
 */
export const waiting = (on: boolean) => on && { delay: 150, icon: <LoadingOutlined aria-hidden aria-label="" /> }
