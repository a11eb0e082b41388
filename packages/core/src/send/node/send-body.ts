import type { ClientRequest } from 'node:http'
import type { FetchInit } from '../../options.ts'

type Content = Extract<FetchInit['body'], ReadableStream>

/** Sends the body and ends the request. A stream is read as fast as the connection takes it. */
export function sendBody(request: ClientRequest, body: FetchInit['body']): void {
  if (body instanceof ReadableStream) void sendStream(request, body)
  else request.end(body)
}

/** An error of the stream is that of the request. */
async function sendStream(request: ClientRequest, body: Content): Promise<void> {
  const reader = body.getReader()
  const stop = () => void reader.cancel(request.errored ?? new Error('the request has ended')).catch(() => {})
  request.once('close', stop)
  // What a server answers before it has all is its answer, and what is left would be read as the next request.
  request.once('response', (message) => message.once('end', () => request.destroy()))
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
