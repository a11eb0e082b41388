// Transfers content once and prints the time and the peak memory of the process.
import { connectCloudDrive } from '@plugboard/cloud-drive'

const CHUNK = new Uint8Array(2 ** 16).map((_, at) => at % 251)

const [direction = '', digits = '0', given = ''] = process.argv.slice(2)
const { server, auth } = JSON.parse(given)
const size = Number(digits)
const drive = connectCloudDrive({ auth, server })
const fileId = `1of${size}`

async function countOf(content: ReadableStream<Uint8Array>): Promise<number> {
  let count = 0
  for await (const { byteLength } of content) count += byteLength
  return count
}

/** Bytes that are generated as they are read. */
function streamOf(total: number): ReadableStream<Uint8Array> {
  let left = total
  return new ReadableStream({
    pull(to) {
      to.enqueue(CHUNK.subarray(0, Math.min(left, CHUNK.length)))
      left -= CHUNK.length
      if (left <= 0) to.close()
    },
  })
}

const DIRECTIONS: Readonly<Record<string, () => Promise<number>>> = {
  nothing: async () => 0,
  async fetch() {
    const headers = { authorization: `Bearer ${auth.access_token}` }
    const { body } = await fetch(`${server}/drive/v3/files/${fileId}?alt=media`, { headers })
    return countOf(body ?? new ReadableStream())
  },
  download: async () => countOf((await drive.files.download({ fileId })).content),
  upload: async () => Number((await drive.files_upload.create({ name: 'x', content: streamOf(size) })).size),
}

await drive.about.get()
const started = performance.now()
const moved = await DIRECTIONS[direction]?.()
const ms = performance.now() - started
if (moved !== (direction === 'nothing' ? 0 : size))
  throw new Error(`${direction} moved ${moved} of ${size} bytes`)
console.log(JSON.stringify({ ms, peakKb: process.resourceUsage().maxRSS }))
