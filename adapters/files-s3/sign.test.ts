import { expect, test } from 'vitest'
import { signed } from './sign.ts'

// "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk (AWS Signature Version
// 4)", examples; and `get-vanilla` of the AWS Signature Version 4 test suite.
const signer = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = Date.UTC(2013, 4, 24)
const host = 'examplebucket.s3.amazonaws.com'

const examples = [
  [
    'an object is read in part',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object is stored',
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question without value is asked',
    'GET',
    '/?lifecycle',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a bucket is listed',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const

test.each(examples)(
  'the signature is the published one when %s',
  async (_title, method, path, headers, body, signature) => {
    const url = new URL(`https://${host}${path}`)
    const names = [...Object.keys(headers), 'host', 'x-amz-content-sha256', 'x-amz-date']
    const authorization = (await signed({ method, url, headers, body }, signer, at))['authorization']
    expect(authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names.toSorted().join(';')}, Signature=${signature}`,
    )
  },
)

test('the signature is the published one for another service', async () => {
  const moment = Date.UTC(2015, 7, 30, 12, 36)
  const headers = await signed(
    { method: 'GET', url: new URL('https://example.amazonaws.com/'), headers: {} },
    { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
    moment,
    'service',
  )
  expect(headers['authorization']).toContain(
    'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  )
})

test('the secret key is nowhere in what is sent', async () => {
  const headers = await signed({ method: 'GET', url: new URL('http://h/b/k'), headers: {} }, signer, at)
  expect(JSON.stringify(headers)).not.toContain(signer.secretKey)
})
