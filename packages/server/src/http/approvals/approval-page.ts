/** The page on which a person sees a whole plan and decides on it. It looks like the connect page, and needs no script. */
import type { FastifyReply } from 'fastify'
import type { PlanView } from '../../agent/approval-link.ts'
import { type Content, html } from '../pages/html.ts'
import { sendDocument } from '../sign-in/document.ts'
import { fill } from '../sign-in/texts.ts'
import { type ApprovalTexts, approvalTexts } from './approval-texts.ts'

/** @param lines The whole plan, with names and values escaped. */
export function sendPlan(
  reply: FastifyReply,
  plan: PlanView,
  lines: readonly string[],
  accepted: string | undefined,
): FastifyReply {
  const { language, texts } = approvalTexts(accepted)
  const time = new Date(plan.expiresAt).toLocaleTimeString(language, { timeZoneName: 'short' })
  const title = titleOf(plan, texts)
  const intro = fill(texts.intro, { user: plan.externalUserId, action: plan.action })
  const shown =
    lines.length === 0 ? html`<p>${texts.nothing}</p>` : html`<pre class="plan">${lines.join('\n')}</pre>`
  const body = [html`<p>${intro}</p>`, shown, html`<p class="soft">${plan.id} · ${plan.hash}</p>`]
  return sendDocument(reply, { language, title, body: [...body, answer(plan, time, texts)] })
}

function titleOf({ decision, isStarted, isReplaced }: PlanView, texts: ApprovalTexts): string {
  if (isReplaced && !isStarted && decision !== 'refused') return texts.replaced
  return { pending: texts.title, approved: texts.approved, refused: texts.refused }[decision]
}

function answer({ decision, isStarted, isReplaced }: PlanView, time: string, texts: ApprovalTexts): Content {
  if (decision === 'refused') return html`<p>${texts.refusedText}</p>`
  if (isStarted) return html`<p>${texts.startedText}</p>`
  if (isReplaced)
    return html`<p>${texts.replacedText}</p>
<form method="post"><button class="plain" name="decision" value="${decision === 'approved' ? 'withdraw' : 'refuse'}">${texts.refuse}</button></form>`
  if (decision === 'approved')
    return html`<p>${fill(texts.approvedText, { time })}</p>
<form method="post"><button class="plain" name="decision" value="withdraw">${texts.withdraw}</button></form>`
  return html`<p>${fill(texts.until, { time })}</p>
<form method="post">
<button class="main" name="decision" value="approve">${texts.approve}</button>
<button class="plain" name="decision" value="refuse">${texts.refuse}</button>
</form>`
}

export function sendPlanOver(reply: FastifyReply, accepted: string | undefined): FastifyReply {
  const { language, texts } = approvalTexts(accepted)
  const body = html`<p>${texts.endedText}</p>`
  return sendDocument(reply.code(404), { language, title: texts.ended, body })
}
