import { useEffect, useState } from 'react'
import { pushStanding, turnPushOff, turnPushOn, type Standing } from '../api/push.ts'
import { spoken } from '../i18n/spoken.ts'
import { Icon } from './Icon.tsx'

const useWakeTexts = spoken(
  {
    on: '已开启后台提醒（点击关闭）',
    off: '关闭页面也提醒我有报警',
    denied: '浏览器已禁止本站通知，请在浏览器设置里允许',
    unsupported: '此浏览器不支持后台提醒；苹果手机请先“添加到主屏幕”再打开',
    failed: '没有开启成功：浏览器的推送服务连不上',
  },
  {
    on: 'You are told in the background (press to end)',
    off: 'Tell me of alarms though the page is closed',
    denied: 'This browser forbids notifications of this site: allow them in its settings',
    unsupported: 'This browser cannot tell you in the background; on an iPhone add the page to the home screen first',
    failed: 'It did not work: the push service of this browser cannot be reached',
  },
)

/** Lets somebody be woken by this browser for grave alarms, or not any more; says why where it cannot be. */
export function Wake({ className, size }: { className: string; size?: number }) {
  const texts = useWakeTexts()
  const [standing, setStanding] = useState<Standing | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let live = true
    void pushStanding().then(it => live && setStanding(it))
    return () => {
      live = false
    }
  }, [])
  if (standing === null) return null
  const turn = async () => {
    setBusy(true)
    setProblem('')
    try {
      setStanding(await (standing === 'on' ? turnPushOff() : turnPushOn()))
    } catch (error) {
      // What our own server says is a sentence; what a browser says is none.
      setProblem(error instanceof DOMException || !(error instanceof Error) ? texts.failed : error.message)
    }
    setBusy(false)
  }
  return standing === 'on' || standing === 'off' ? (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={standing === 'on'}
        disabled={busy}
        onClick={() => void turn()}
      >
        <Icon name="bell" {...(size ? { size } : {})} />
        {texts[standing]}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  ) : (
    <small>{texts[standing]}</small>
  )
}
