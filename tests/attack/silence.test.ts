// Connections on which nothing is said, or not to the end: browsers keep some ready, attackers many.
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addAccount, signIn, testProduct } from '../product.ts'
import { listen } from './listen.ts'

const dial = (url: string, words: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(words, () => resolve(socket)))
    socket.on('error', reject)
  })
const gone = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
    socket.resume()
  })

test('the product ends when it is told to, whoever is still connected and says nothing, half a request, or listens', async () => {
  const product = await testProduct()
  await addAccount(product, { tenant: '000000', account: 'office', role: 'administrator' })
  const who = await signIn(product.url, '000000', 'office')
  const listener = await listen(product.url, who.token)
  const silent = await Promise.all(Array.from({ length: 20 }, () => dial(product.url, '')))
  const half = await Promise.all(
    ['G', 'GET /api/dataScreenOpen/warn HTTP/1.1\r\nHost: x\r\n', 'GET /healthz HTTP/1.1\r\n'].map(words =>
      dial(product.url, words),
    ),
  )
  const spoken = await dial(product.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise(resolve => spoken.once('data', resolve))
  // They have arrived when another, later one has been answered.
  expect((await who.get('/blade-user/info')).status).toBe(200)
  await product.close()
  await Promise.all([listener.ended, ...[...silent, ...half, spoken].map(gone)])
})

test('two hundred connections that never finish a request keep nobody from being served', async () => {
  const product = await testProduct()
  const held = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      dial(
        product.url,
        i % 2
          ? ''
          : 'POST /api/blade-auth/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
      ),
    ),
  )
  await addAccount(product, { tenant: '000000', account: 'office', role: 'administrator' })
  const who = await signIn(product.url, '000000', 'office')
  for (let i = 0; i < 20; i++) expect((await who.get('/enterpriseInfo/enterpriseinfo/jglist')).status).toBe(200)
  for (const socket of held) socket.destroy()
  await Promise.all(held.map(gone))
  await product.close()
})
