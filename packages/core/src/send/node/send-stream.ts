import type { ClientRequest } from 'node:http'
import type { FetchInit } from '../../options.ts'

/** Sends the stream and ends the request, as fast as the connection takes it. An error of the stream is that of the request. */
export async function sendStream(
  request: ClientRequest,
  body: Extract<FetchInit['body'], ReadableStream>,
): Promise<void> {
  const reader = body.getReader()
  const stop = () => void reader.cancel(request.errored ?? new Error('the request has ended')).catch(() => {})
  request.once('close', stop)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (!request.write(next.value)) await drained(request)
    }
    request.off('close', stop)
    request.end()
  } catch (error) {
    request.destroy(error as Error)
  }
}

async function drained(request: ClientRequest): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      request.off('drain', end).off('close', end)
      resolve()
    }
    request.on('drain', end).on('close', end)
  })
}
