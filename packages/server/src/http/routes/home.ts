import Negotiator from 'negotiator'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { html } from '../pages/html.ts'
import { linkList, page, sendPage } from '../pages/page.ts'
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

const PAGE = page(
  'Plugboard',
  html`<main class="small"><h1>Plugboard</h1>
<p>${DESCRIPTION} This is the address of the API; clients authenticate with a token.</p>
${linkList([
  [LINKS.docs, 'API and connector reference'],
  [LINKS.openapi, 'OpenAPI 3.1 document'],
  [LINKS.health, 'Health: the process is alive'],
  [LINKS.readiness, 'Readiness: the process can serve traffic'],
  [LINKS.metrics, 'Prometheus metrics'],
])}
</main>`,
)
