/** One picture of a camera, by HTTP. */
import { randomBytes } from 'node:crypto'
import type { Networks } from '../../kernel/doors/networks.ts'
import { SearchFailure, type TakeSnapshot } from '../../kernel/run/camera-search.ts'
import { serviceAddress } from '../../protocols/onvif/address.ts'
import { Answers } from '../../protocols/rtsp/auth.ts'
import { exchange, type Heard } from './http.ts'

const patience = 8_000
const most = 5 * 1024 * 1024

/** Takes pictures of cameras in declared networks, proving who asks by digest, or by the password, as they want it. */
export const snapshotsOf =
  (networks: Networks): TakeSnapshot =>
  async (url, login) => {
    const address = serviceAddress(url)
    if (!address) throw new SearchFailure('elsewhere')
    const place = await networks.reach(address.host, address.port)
    if (place === null) throw new SearchFailure('elsewhere')
    const answers = login && new Answers(login, () => randomBytes(8).toString('hex'))
    const signal = AbortSignal.timeout(patience)
    const ask = (): Promise<Heard> => {
      const proof = answers?.header('GET', address.path)
      const headers = {
        host: `${address.host}:${address.port}`,
        accept: 'image/jpeg',
        connection: 'close',
        ...(proof !== undefined && { authorization: proof }),
      }
      return exchange({ host: place, port: address.port, path: address.path }, null, headers, signal, most)
    }
    let answer = await ask()
    if (answer.status === 401 && answers?.learn(answer.headers)) answer = await ask()
    if (answer.status === 401 || answer.status === 403) throw new SearchFailure('password')
    if (answer.status !== 200) throw new SearchFailure('noMedia')
    return answer.bytes
  }
