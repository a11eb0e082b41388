import type { IncomingMessage } from 'node:http'
import type { FetchResponse } from '../../options.ts'
import { BodyStream } from './body-stream.ts'
import { decoded } from './decode.ts'
import { builtin } from './modules.ts'

/** The response of a message whose headers have arrived. */
export function responseOf(message: IncomingMessage, method: string): FetchResponse {
  const body = decoded(message, method)
  return {
    status: message.statusCode ?? 0,
    headers: headersOf(message),
    text: () => builtin('node:stream/consumers').text(body),
    body: { getReader: () => new BodyStream(body, message) },
  }
}

function headersOf({ headers }: IncomingMessage): FetchResponse['headers'] {
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return {
    get,
    forEach: (visit) => {
      for (const name of Object.keys(headers)) visit(get(name) ?? '', name)
    },
  }
}
