/** The frame of the pages for signing in, which look like the connect page. They need no script. */
import type { FastifyReply } from 'fastify'
import { type Content, html } from '../pages/html.ts'

/** No script, no other host, and no frames: a consent in a frame could be clicked unseen. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export interface SignInDocument {
  readonly language: string
  readonly title: string
  readonly body: Content
  /** Above the page: name and logo of the application. */
  readonly header?: Content
  /** Address that the browser goes on to by itself. */
  readonly next?: string
}

export function sendDocument(reply: FastifyReply, document: SignInDocument): FastifyReply {
  return reply
    .headers({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      vary: 'accept-language',
    })
    .send(render(document))
}

function render({ language, title, body, header, next }: SignInDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${next === undefined ? undefined : html`<meta http-equiv="refresh" content="0;url=${next}">`}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/connect/page.css">
</head>
<body>
${header}
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.html
}
