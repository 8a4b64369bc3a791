// A run of all tests that never ends is a fault that says nothing: after its time it says what was running, and ends.
import { spawnSync } from 'node:child_process'
import { say } from './install.mjs'

/** What runs below a process, as `ps` says it. */
export function below(pid, list = processes()) {
  const own = list.filter(({ parent }) => parent === pid)
  return own.flatMap(one => [one, ...below(one.pid, list)])
}

function processes() {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,etime=,args='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, pid, parent, time, args]) => ({ pid: Number(pid), parent: Number(parent), time, args }))
}

/** After so many minutes all that runs below this process is said and ended, and this process with exit code 1. */
export function endAfter(minutes, underWay) {
  const timer = setTimeout(() => {
    // Of the question itself nothing is to be said.
    const running = below(process.pid).filter(({ args }) => !args.startsWith('ps '))
    say(`✗ 超过 ${minutes} 分钟 / took more than ${minutes} minutes: ${underWay()}`)
    for (const { pid, time, args } of running) console.log(`  ${pid} ${time} ${args.slice(0, 160)}`)
    for (const { pid } of running)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself meanwhile.
      }
    process.exit(1)
  }, minutes * 60_000)
  timer.unref()
}
