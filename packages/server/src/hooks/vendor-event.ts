/** A webhook that proved its origin as the event that endpoints of the application get. */
import { type Credentials, matchesGlob } from '@plugboard/core'
import type { Webhooks } from '@plugboard/core/catalog'
import { tenantOf } from '../store/tenant.ts'
import type { NewUpstreamEvent } from '../store/upstream-events.ts'
import { secretForms } from '../telemetry/bodies/secret-forms.ts'
import { REDACTED } from '../text/redact-secrets.ts'
import { toStorable } from '../text/storable.ts'
import type { OpenHook } from './hook-cache.ts'
import type { Webhook } from './proof.ts'
import type { Services } from './services.ts'
import { entitiesOfKind, keyAt, textAt } from './webhook-values.ts'

/** Of bodies that are kept. */
const MAX_BODY = 256 * 1024

/**
 * Stores the event for the endpoints that ask for events of vendors. Costs a look into a cache if there are none.
 *
 * @param isRead False: the vendor sends more than is read, and the event counts as dropped.
 */
export async function forwardEvent(
  services: Services,
  hook: OpenHook & { readonly webhooks: Webhooks },
  connectorIds: readonly string[],
  { webhook, isRead }: { readonly webhook: Webhook; readonly isRead: boolean },
): Promise<void> {
  const { org } = hook.row
  const { exist, wantBodies } = await services.upstreamEvents.subscribers(org)
  if (!exist) return
  const event = isRead ? eventOf(services, hook, webhook) : undefined
  const additions = connectorIds.map(async (id) => {
    const body = event && wantBodies ? await bodyOf(services, hook, id, webhook) : NO_BODY
    await services.upstreamEvents.add(org, id, event && { ...event, ...body })
  })
  await Promise.all(additions)
}

function eventOf(
  { clock }: Services,
  { row, webhooks }: OpenHook & { readonly webhooks: Webhooks },
  webhook: Webhook,
) {
  const type = textAt(webhooks.type, webhook)
  const event_id = webhooks.id === undefined ? undefined : textAt(webhooks.id, webhook)
  const at = Math.round(clock())
  return {
    at,
    hook: row.name,
    type: stored(type),
    event_id: stored(event_id),
    ...recordOf(webhooks, type, webhook),
  }
}

function stored(text: string | undefined): string | null {
  return text === undefined ? null : toStorable(text)
}

/** Where no pattern names a record, the entity is that of the streams that ring, if they are of one. */
function recordOf(
  webhooks: Webhooks,
  type: string | undefined,
  webhook: Webhook,
): Pick<NewUpstreamEvent, 'entity' | 'record_id'> {
  if (type === undefined) return { entity: null, record_id: null }
  const { records = {}, runs } = webhooks
  const isOfKind = entitiesOfKind(webhooks, webhook)
  const named = Object.entries(records).find(([pattern]) => matchesGlob(pattern, type))?.[1] ?? {}
  for (const [entity, path] of Object.entries(named))
    if (isOfKind(entity)) return { entity, record_id: stored(keyAt(path, webhook)) }
  const concerned = Object.entries(runs).flatMap(([pattern, entities]) =>
    matchesGlob(pattern, type) ? entities.filter(isOfKind) : [],
  )
  const [entity = null, ...others] = new Set(concerned)
  return { entity: others.length === 0 ? entity : null, record_id: null }
}

type Body = Pick<NewUpstreamEvent, 'body' | 'body_missing'>

const NO_BODY: Body = { body: undefined, body_missing: 'not_kept' }

/** Exactly as it came, but for secrets of the connector and of the hook. */
async function bodyOf(
  services: Services,
  { row, secrets }: OpenHook,
  connectorId: string,
  { body }: Webhook,
): Promise<Body> {
  if (body.byteLength > MAX_BODY) return { body: undefined, body_missing: 'too_large' }
  const text = textIn(body)
  if (text === undefined) return { body: undefined, body_missing: 'not_text' }
  const tenant = tenantOf({ org: row.org, externalUserId: null, connectorIds: null })
  const found = await services.connectors.find(tenant, connectorId)
  const forms = secretForms([
    secrets.secret,
    secrets.former ?? '',
    ...secretsIn(found?.credentials()?.secret.open()),
  ])
  const redacted = forms.reduce((rest, form) => rest.replaceAll(form, REDACTED), text)
  return { body: Buffer.from(redacted), body_missing: null }
}

/** Fields of credentials that say who or where: as ordinary words, they would be cut out of what people wrote. */
const NO_SECRET = /^(client_id|email|user|username|site|domain|subdomain|region|host|.*_id)$/

function secretsIn(credentials: Credentials | undefined): string[] {
  return Object.entries(credentials ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && !NO_SECRET.test(name) ? [value] : [],
  )
}

function textIn(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return undefined
  }
}
