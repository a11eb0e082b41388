import Negotiator from 'negotiator'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { html } from '../pages/html.ts'
import { MARK } from '../pages/mark.ts'
import { page, sendPage } from '../pages/page.ts'
import { noQuery, problems } from './schemas.ts'

const TYPES = ['application/json', 'text/html']
const DESCRIPTION = 'Typed actions on third-party systems, on behalf of many end users.'

const LINKS = {
  docs: '/docs',
  openapi: '/openapi.json',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
} as const

const home = z
  .object({
    name: z.literal('Plugboard'),
    description: z.string(),
    links: z.record(z.enum(['docs', 'openapi', 'health', 'readiness', 'metrics']), z.string()),
  })
  .meta({ id: 'Home' })

const response = {
  description: 'Links to the documentation and the probes, as HTML if preferred, else as JSON.',
  content: { 'application/json': { schema: home }, 'text/html': { schema: z.string() } },
}

export function homeRoute(app: App): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getHome',
        summary: 'Get links to documentation and probes',
        description: 'An HTML page for browsers, JSON for other clients.',
        tags: ['operations'],
        querystring: noQuery,
        response: { 200: response, ...problems },
      },
    },
    async ({ headers: { accept } }, reply) => {
      reply.header('vary', 'accept')
      const type = new Negotiator({ headers: { accept } }).mediaType(TYPES)
      if (type === 'text/html') return sendPage(reply, PAGE) as never
      return { name: 'Plugboard' as const, description: DESCRIPTION, links: LINKS }
    },
  )
}

const CARDS: readonly (readonly [address: string, title: string, text: string])[] = [
  [LINKS.docs, 'Reference', 'Every connector, entity and action, with commands to copy.'],
  [LINKS.openapi, 'OpenAPI 3.1', 'The routes as a document, for generators.'],
  [LINKS.health, 'Health', 'The process is alive.'],
  [LINKS.readiness, 'Readiness', 'The process can serve traffic.'],
  [LINKS.metrics, 'Metrics', 'For Prometheus.'],
]

const PAGE = page(
  'Plugboard',
  html`<main class="home"><p class="brand">${MARK}Plugboard</p>
<h1>${DESCRIPTION}</h1>
<p class="request">This is the address of the API; clients authenticate with a token.</p>
<ul class="cards">${CARDS.map(([address, title, text]) => html`<li><a href="${address}"><strong>${title}</strong><span>${text}</span></a></li>`)}</ul>
</main>`,
)
