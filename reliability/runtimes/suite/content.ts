/** Content in both directions, and webhooks. */
import { verifyWebhook } from '@plugboard/core/webhooks'
import { driveOf } from './grants.ts'
import { expectEqual, expectTrue, failureOf, type Steps } from './step.ts'

const MIB = 2 ** 20
const BOUNDED = { maxBytes: 1000 }

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at++) bytes[at] = (at * 31 + (at >> 8)) % 251
  return bytes
}

async function hashOf(content: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A message as Standard Webhooks 1.0 signs it. */
async function signed(secret: string, id: string, at: number, body: string): Promise<string> {
  const key = Uint8Array.from(atob(secret.slice('whsec_'.length)), (sign) => sign.charCodeAt(0))
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(`${id}.${at}.${body}`))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`
}

export const content: Steps = {
  'uploads small content and downloads the same': async (places) => {
    const drive = await driveOf(places)
    const sent = bytesOf(100_003)
    const { id } = await drive.files_upload.create({ name: 'small.bin', content: sent })
    const download = await drive.files.download({ fileId: id })
    const received = await new Response(download.content).arrayBuffer()
    expectEqual(await hashOf(received), await hashOf(sent), 'the hash')
  },
  'uploads large content in chunks, with its progress': async (places) => {
    const drive = await driveOf(places)
    const sent = bytesOf(11 * MIB + 5)
    const progress: number[] = []
    const { id, size } = await drive.files_upload.create(
      { name: 'large.bin', content: new Blob([sent]) },
      { onProgress: ({ sent: bytes }) => void progress.push(bytes) },
    )
    expectEqual(String(size), String(sent.length), 'the size')
    expectTrue(progress.length > 1, `there were ${progress.length} reports of progress`)
    const download = await drive.files.download({ fileId: id })
    expectEqual(
      await hashOf(await new Response(download.content).arrayBuffer()),
      await hashOf(sent),
      'the hash',
    )
  },
  'uploads a stream': async (places) => {
    const drive = await driveOf(places)
    const sent = bytesOf(70_001)
    const { id } = await drive.files_upload.create({ name: 'stream.bin', content: new Blob([sent]).stream() })
    const download = await drive.files.download({ fileId: id })
    expectEqual(
      await hashOf(await new Response(download.content).arrayBuffer()),
      await hashOf(sent),
      'the hash',
    )
  },
  'ends a download that is too large': async (places) => {
    const drive = await driveOf(places)
    const { id } = await drive.files_upload.create({ name: 'much.bin', content: bytesOf(50_000) })
    const read = async () =>
      new Response((await drive.files.download({ fileId: id }, BOUNDED)).content).arrayBuffer()
    expectTrue((await failureOf(read())) instanceof Error, 'no error')
  },
  'accepts a signed webhook and refuses a changed one': async () => {
    const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
    const [id, at] = ['msg_1', Math.floor(Date.now() / 1000)]
    const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} })
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': await signed(secret, id, at, body),
    }
    expectEqual((await verifyWebhook(body, headers, secret)).message.type, 'ping', 'the type')
    expectTrue((await failureOf(verifyWebhook(`${body} `, headers, secret))) instanceof Error, 'no error')
  },
}
