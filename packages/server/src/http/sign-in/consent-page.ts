/** The page on which an end user allows a host of a model to act for them: which host, which accounts, what, until when. */
import type { FastifyReply } from 'fastify'
import { type ConsentView, type PolicyLine, policyLines } from '../../sign-in/consent.ts'
import { type Content, html } from '../pages/html.ts'
import { sendDocument } from './document.ts'
import { hostName, isLoopback, plainName } from './host-name.ts'
import { fill, type Language, type SignInTexts, textsFor } from './texts.ts'

export function sendConsent(
  reply: FastifyReply,
  view: ConsentView,
  formToken: string,
  accepted: string | undefined,
): FastifyReply {
  const { language, texts } = textsFor(accepted)
  const { name, logo } = view.application
  const header = html`<header>${logo === null ? undefined : html`<img src="${logo}" alt="">`}<span>${name}</span></header>`
  const host = hostName(view.challenge, texts.unnamed)
  return sendDocument(reply, {
    language,
    title: fill(texts.title, { host, name }),
    header,
    body: [origin(view, host, texts), form(view, formToken, { language, texts })],
  })
}

function origin({ challenge, externalUserId }: ConsentView, host: string, texts: SignInTexts): Content {
  const { client_id: id, redirect_uri: uri } = challenge
  const identity = id.startsWith('https://')
    ? fill(texts.verified, { address: plainName(id) })
    : fill(texts.unverified, { host })
  const { host: address, protocol } = new URL(uri)
  const way = isLoopback(uri) ? texts.returnsHere : texts.returns
  return html`<p>${identity} ${fill(way, { address: address || protocol })}</p>
<p>${fill(texts.user, { user: externalUserId })}</p>`
}

function form(view: ConsentView, formToken: string, { language, texts }: Language): Content {
  return html`<form method="post">
<input type="hidden" name="form_token" value="${formToken}">
${accountFields(view, { language, texts })}
${rights(view, texts)}
${lifetime(view, language, texts)}
<button class="main" name="decision" value="allow">${texts.allow}</button>
<button class="plain" name="decision" value="refuse">${texts.refuse}</button>
</form>
<p class="soft leave">${fill(texts.revoke, { name: view.application.name })}</p>`
}

function accountFields({ accounts, mayHaveLater }: ConsentView, { language, texts }: Language): Content {
  const dates = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  const items = accounts.map(({ id, title, label, connectedAt }) => {
    const date = connectedAt === undefined ? undefined : `${dates.format(connectedAt)} UTC`
    const parts = [
      label === null ? undefined : html` <span class="soft" dir="auto">${plainName(label)}</span>`,
      date === undefined ? undefined : html` <span class="soft">${fill(texts.connected, { date })}</span>`,
    ]
    return html`<label class="check"><input type="checkbox" name="account_${id}" checked><span>${title}${parts}</span></label>`
  })
  const later = mayHaveLater
    ? html`<label class="check"><input type="checkbox" name="later"${accounts.length === 0 ? html` checked` : undefined}><span>${texts.later}</span></label>`
    : undefined
  const none = accounts.length === 0 ? html`<p class="soft">${texts.noAccounts}</p>` : undefined
  return html`<fieldset><legend>${texts.accounts}</legend>${none}${items}${later}</fieldset>`
}

function rights(view: ConsentView, texts: SignInTexts): Content {
  const { policy, mayWrite, application } = view
  const lines = policyLines(policy, mayWrite).map(
    (line) =>
      html`<dt>${matchText(line, texts)}</dt><dd>${fill(texts[line.decision], { name: application.name })}</dd>`,
  )
  const readOnly = mayWrite
    ? html`<label class="check"><input type="checkbox" name="read_only"><span>${texts.readOnly}</span></label>`
    : undefined
  return html`<fieldset><legend>${texts.may}</legend><dl>${lines}</dl>${readOnly}</fieldset>`
}

function matchText({ match, bounds }: PolicyLine, texts: SignInTexts): string {
  const action = match === 'read' || match === 'write' || match === 'destructive' ? texts[match] : match
  return bounds === '' ? action : fill(texts.bounded, { action, bounds })
}

function lifetime({ days }: ConsentView, language: string, texts: SignInTexts): Content {
  const chosen = days.findLast((one) => one <= 30) ?? days[0]
  const options = days.map((count) => {
    const text = count === 1 ? texts.day : fill(texts.days, { count })
    return html`<option value="${count}"${count === chosen ? html` selected` : undefined}>${text}</option>`
  })
  return html`<div class="field" lang="${language}"><label for="days">${texts.until}</label><select id="days" name="days">${options}</select></div>`
}

/** Goes back to the host by itself: a redirect would need the host's address in the policy for forms. */
export function sendReturn(
  reply: FastifyReply,
  host: string,
  next: string,
  accepted: string | undefined,
): FastifyReply {
  const { language, texts } = textsFor(accepted)
  const body = html`<p>${texts.returningText}</p><p><a class="main" href="${next}">${texts.continue}</a></p>`
  return sendDocument(reply, { language, title: fill(texts.returning, { host }), body, next })
}
