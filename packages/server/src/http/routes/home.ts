import Negotiator from 'negotiator'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { html } from '../pages/html.ts'
import { linkList, page, sendPage } from '../pages/page.ts'
import { noQuery, problems } from './schemas.ts'

const TYPES = ['application/json', 'text/html']
const WHAT = 'Typed actions on third-party systems, on behalf of many end users.'

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

const answer = {
  description: 'Paths of what is here: as JSON, or as a page where HTML is preferred.',
  content: { 'application/json': { schema: home }, 'text/html': { schema: z.string() } },
}

/** Whoever opens the address in a browser sees where to go on. */
export function homeRoute(app: App): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getHome',
        summary: 'See what is here',
        description: 'A small page for browsers, and the same as JSON for everybody else.',
        tags: ['operations'],
        querystring: noQuery,
        response: { 200: answer, ...problems },
      },
    },
    async ({ headers: { accept } }, reply) => {
      reply.header('vary', 'accept')
      const type = new Negotiator({ headers: { accept } }).mediaType(TYPES)
      if (type === 'text/html') return sendPage(reply, PAGE) as never
      return { name: 'Plugboard' as const, description: WHAT, links: LINKS }
    },
  )
}

const PAGE = page(
  'Plugboard',
  html`<main class="small"><h1>Plugboard</h1>
<p>${WHAT} This is the address of its API; programs use it with a token.</p>
${linkList([
  [LINKS.docs, 'Reference of the API and of each connector'],
  [LINKS.openapi, 'OpenAPI 3.1 document'],
  [LINKS.health, 'Health: the process answers'],
  [LINKS.readiness, 'Readiness: it can take traffic'],
  [LINKS.metrics, 'Metrics for Prometheus'],
])}
</main>`,
)
