/** Client of the thread that renders the reference. It ends when all texts that were asked for are rendered. */
import { extname } from 'node:path'
import { computeThread } from '../../runtime/compute-thread.ts'
import type { RenderReply, RenderRequest } from './renderer-messages.ts'

export type Render = (request: RenderRequest) => Promise<Uint8Array>

const MAX_HEAP_MEGABYTES = 512
/** Long enough for a reader who goes from page to page. */
const IDLE_MS = 10_000

export function createRenderer(): Render {
  const { ask } = computeThread<RenderRequest, RenderReply>({
    entry: new URL(`./renderer-thread${extname(import.meta.url)}`, import.meta.url),
    maxHeapMegabytes: MAX_HEAP_MEGABYTES,
    lost: (cause) => new Error('The thread that renders the reference ended before it replied.', { cause }),
    idleMs: IDLE_MS,
  })
  return async (request) => {
    const reply = await ask(request)
    if ('failure' in reply) throw new Error(`The ${request.text} cannot be rendered: ${reply.failure}`)
    return reply.bytes
  }
}
