/** Pages for a sign-in that cannot go on. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { noteError } from '../errors.ts'
import { html } from '../pages/html.ts'
import type { Services } from '../services.ts'
import { sendDocument } from './document.ts'
import { ProtocolRefusal } from './protocol.ts'
import { fill, textsFor } from './texts.ts'

/**
 * `ended`: too late, twice, or another browser. `invalid`: a mistake of the client. `unknown`: a client whose registration
 * the server does not have. `unavailable`: may be tried again.
 */
type Problem = 'ended' | 'invalid' | 'unknown' | 'unavailable'

export function sendProblem(
  reply: FastifyReply,
  { headers }: FastifyRequest,
  problem: Problem,
  detail = '',
): FastifyReply {
  const { language, texts } = textsFor(headers['accept-language'])
  const text = fill(texts[`${problem}Text`], { detail })
  const help = problem === 'invalid' ? html`<p>${texts.invalidHelp}</p>` : undefined
  return sendDocument(reply, { language, title: texts[problem], body: [html`<p>${text}</p>`, help] })
}

/** A mistake of the client, which is not sent on before its end user has read where to. */
export function sendRefusal(reply: FastifyReply, { headers }: FastifyRequest, to: URL): FastifyReply {
  const { language, texts } = textsFor(headers['accept-language'])
  const { search, hash, host, protocol } = to
  const params = new URLSearchParams(search || hash.slice(1))
  const detail = params.get('error_description') ?? params.get('error') ?? ''
  const body = [
    html`<p>${fill(texts.invalidText, { detail })}</p>`,
    html`<p>${fill(texts.leaving, { address: host || protocol })}</p>`,
    html`<p><a class="plain" href="${to.href}" rel="noreferrer">${texts.continue}</a></p>`,
  ]
  return sendDocument(reply, { language, title: texts.invalid, body })
}

/** Error handler of pages. */
export function problemPage(
  services: Services,
  refused: Problem = 'invalid',
): (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const { status, message } = noteError(services, error, request, reply)
    void sendProblem(reply, request, status >= 429 ? 'unavailable' : kindOf(error, refused), message)
  }
}

/** Hosts keep the id of their registration, also when the server has lost or forgotten it. */
function kindOf({ cause }: Error, refused: Problem): Problem {
  return cause instanceof ProtocolRefusal && cause.error === 'invalid_client' ? 'unknown' : refused
}
