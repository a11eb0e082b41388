/** For a person who has mistyped an address, or followed an old link. */
import { ConnectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteError, sendError } from '../errors.ts'
import type { Services } from '../services.ts'
import { html } from './html.ts'
import { MARK } from './mark.ts'
import { page, sendPage } from './page.ts'
import { prefersHtml } from './prefers-html.ts'

const MISSING_PAGE: string = page(
  'Not found · Plugboard',
  html`<main class="home"><p class="brand"><a href="/">${MARK}Plugboard</a></p>
<h1>There is no page at this address</h1>
<p class="request"><code>not_found</code> · HTTP status 404</p>
<ul class="addresses"><li><a href="/">Home</a> <span>reference, console and addresses for programs</span></li><li><a href="/docs">Reference</a> <span>every connector, entity and action</span></li></ul>
</main>`,
)

/** Sends the page to a browser if the error says that there is nothing at the address, and the problem document otherwise. */
export function sendMissingPage(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isMissing = error instanceof ConnectorError && error.code === 'not_found'
  reply.header('vary', 'accept')
  const isPage = isMissing && request.method === 'GET' && prefersHtml(request.headers.accept)
  if (!isPage) sendError(services, error, request, reply)
  else {
    noteError(services, error, request, reply)
    void sendPage(reply, MISSING_PAGE)
  }
}
