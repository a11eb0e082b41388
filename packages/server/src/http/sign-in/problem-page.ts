/** Pages for a sign-in that cannot go on. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { noteError } from '../errors.ts'
import { html } from '../pages/html.ts'
import type { Services } from '../services.ts'
import { sendDocument } from './document.ts'
import { fill, textsFor } from './texts.ts'

/** `ended`: too late, twice, or another browser. `invalid`: a mistake of the client. `unavailable`: may be tried again. */
type Problem = 'ended' | 'invalid' | 'unavailable'

export function sendProblem(
  reply: FastifyReply,
  { headers }: FastifyRequest,
  problem: Problem,
  detail = '',
): FastifyReply {
  const { language, texts } = textsFor(headers['accept-language'])
  const text = fill(texts[`${problem}Text`], { detail })
  return sendDocument(reply, { language, title: texts[problem], body: html`<p>${text}</p>` })
}

/** Error handler of pages. */
export function problemPage(
  services: Services,
  refused: Problem = 'invalid',
): (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const { status, message } = noteError(services, error, request, reply)
    void sendProblem(reply, request, status >= 429 ? 'unavailable' : refused, message)
  }
}
