import { callError, type OpenCall, openRequest, type PendingRequest } from '../call.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { violation } from '../errors/make-error.ts'
import { decode } from '../response/decode.ts'
import type { Received } from '../response/received.ts'
import { single } from '../response/result.ts'
import { type CallResult, callResult } from '../run.ts'
import { runSteps } from '../steps.ts'
import { linkOf } from '../tables/action.ts'
import { at } from '../values/paths.ts'
import { fileAddress, redirectTarget } from './file-host.ts'
import type { Multipart } from './multipart.ts'
import { readContent } from './read-content.ts'
import { sendInOne } from './simple.ts'
import type { Source } from './source.ts'

/** Bytes of a stream that are read ahead to find its length. */
const MAX_READ_AHEAD = 5 * 2 ** 20

/** Uploads in several requests, one of which sends the content to an address from the response before it. */
export async function uploadInSteps(call: OpenCall, source: Source, type: string): Promise<CallResult> {
  const { steps = [], upload } = call.table
  const { resumeFrom } = call.options
  if (resumeFrom) throw violation('/resumeFrom', 'unknown', 'is supported only for uploads in chunks')
  const name = upload?.size
  const sized = name === undefined ? source : await withSize(call, source, name)
  const given = name === undefined ? call.given : { ...call.given, [name]: sized.size }
  return runSteps({ ...call, given }, steps, (own, step, { method, template }, before) => {
    const link = linkOf(step)
    if (link === undefined) return undefined
    const url = addressIn(own, at(before, link))
    const headers = { accept: '*/*', 'content-type': type }
    const plan = { method, template, path: url.pathname, query: url.search.slice(1), headers }
    // The last step decides whether anybody sees the content, so sending it again changes nothing.
    const pending = openRequest(redirectTarget(own, url, false), plan, 'put')
    const body: Multipart = { contentType: type, head: NOTHING, tail: NOTHING }
    return sendInOne(pending, body, sized, (received) => taken(pending, received, before))
  })
}

const NOTHING = new Uint8Array()

/** The address is used once and without our credentials, whichever host has it. */
function addressIn(call: OpenCall, address: unknown): URL {
  const { server } = call.authorizer
  const url = typeof address === 'string' ? fileAddress(call, address, server) : undefined
  if (url) return url
  const message =
    typeof address === 'string'
      ? 'the upload address is at a host that the connector does not declare'
      : 'the response contains no upload address'
  throw callError(call, 'upstream_bad_response', message, { outcome: 'not_sent' })
}

/** The response of a host that takes content is its own, and often no JSON. The next step reads the one before it. */
function taken(pending: PendingRequest, received: Received, before: unknown): CallResult {
  if (received.status >= 400) refuse(pending, received)
  return callResult(pending, received, single(before))
}

/** The host never saw our credentials, so its status says nothing about them. */
function refuse(pending: PendingRequest, received: Received): void {
  const { status } = received
  if (status !== 401 && status !== 403) decode(pending, received)
  throw callError(pending, 'upstream_forbidden', `status ${status} from the host of the upload`, {
    outcome: 'rejected',
  })
}

/** Content with a known size: that of the param, or its own. */
async function withSize(call: OpenCall, source: Source, name: string): Promise<Source> {
  const pointer = `/params/${name}`
  const declared = call.given[name] as number | undefined
  if (declared === undefined && source.size === undefined)
    await readContent(call, () => source.read(0, MAX_READ_AHEAD))
  const { size } = source
  if (declared === undefined && size === undefined)
    throw violation(
      pointer,
      'required',
      `must be the number of bytes of a stream of more than ${MAX_READ_AHEAD}`,
    )
  if (declared === undefined || declared === size) return source
  if (size !== undefined) throw wrongSize(pointer, declared, `${size}`)
  return checked(source, declared, (found) => wrongSize(pointer, declared, found))
}

function wrongSize(pointer: string, declared: number, found: string): ConnectorError {
  return violation(pointer, 'not_allowed', `is ${declared}, but the content has ${found} bytes`)
}

/** A stream whose size is declared, and which fails if it turns out to be another one. */
function checked(source: Source, size: number, wrong: (found: string) => ConnectorError): Source {
  return {
    size,
    isRepeatable: source.isRepeatable,
    cancel: (reason) => source.cancel(reason),
    read: async (start, maxBytes) => {
      const bytes = await source.read(start, maxBytes)
      const end = start + bytes.byteLength
      if (source.size !== undefined && source.size !== size) throw wrong(String(source.size))
      if (source.size === undefined && end >= size) throw wrong(`more than ${size}`)
      return bytes
    },
  }
}
