/** Proposes a `webhooks` block where the description says what the vendor sends. How it is proven is rarely said. */
import type { DescribedWebhook, Description, Shape } from '../../description/description.ts'
import { fieldsOf, resolveShape } from '../../description/shapes.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import { oneLine } from './one-line.ts'

export interface GuessedWebhooks {
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
}

type Kept = { readonly name: string; readonly isSynchronized: boolean }

/** Types that are named in a doubt. */
const NAMED = 10

export function guessWebhooks(description: Description, entities: readonly Kept[]): GuessedWebhooks {
  const { webhooks = [] } = description
  if (webhooks.length === 0) return { lines: [], doubts: [] }
  const type = guessType(description, webhooks)
  const types = [...new Set(webhooks.flatMap((one) => typesOf(description, one, type)))]
  const kept = entities.filter(({ isSynchronized }) => isSynchronized).map(({ name }) => name)
  const runs = types.flatMap((one) => {
    const about = entitiesIn(one, kept)
    return about.length === 0 ? [] : [[one, about] as const]
  })
  if (runs.length === 0)
    return { lines: [], doubts: [`webhooks: ${textOf(types)} concern no synchronized entity`] }
  return {
    lines: [
      ...['  events:'],
      `    verify: ${printFlow(guessProof(webhooks))} # REVIEW: how the vendor proves that it sent a webhook`,
      `    type: ${printScalar(type)} # REVIEW: path of the type in the body, or header.<Name>`,
      '    runs: # REVIEW: the entities that each type concerns',
      ...runs.map(
        ([one, about]) => `      ${JSON.stringify(one)}: ${about.length === 1 ? about[0] : printFlow(about)}`,
      ),
      ...registration(webhooks),
    ],
    doubts: [
      'webhooks: the proof of their origin, by the documentation of the vendor; without it none is believed',
      ...(runs.length < types.length
        ? [
            `webhooks: ${textOf(types.filter((one) => !runs.some(([name]) => name === one)))} concern no synchronized entity`,
          ]
        : []),
    ],
  }
}

function textOf(types: readonly string[]): string {
  const more = types.length > NAMED ? ` and ${types.length - NAMED} more` : ''
  return `${types.slice(0, NAMED).map(oneLine).join(', ')}${more}`
}

/** Names of fields and headers with the type of an event, most usual first. */
export const TYPE_FIELDS = ['type', 'event', 'event_type', 'eventType', 'action', 'topic', 'webhookEvent']

function guessType(description: Description, webhooks: readonly DescribedWebhook[]): string {
  const shapes = webhooks.flatMap(({ shape }) => shape ?? [])
  const field = TYPE_FIELDS.find(
    (name) =>
      shapes.length > 0 && shapes.every((shape) => fieldsOf(description, shape)?.[name] !== undefined),
  )
  if (field !== undefined) return field
  const header = headersOf(webhooks).find((name) => /event|topic/i.test(name))
  return header === undefined ? 'type' : `header.${header}`
}

/** Those that the body names; else the name of the webhook. */
function typesOf(
  description: Description,
  { name, shape }: DescribedWebhook,
  type: string,
): readonly string[] {
  const field: Shape | undefined = shape && fieldsOf(description, shape)?.[type]
  const values = field && resolveShape(description, field).enum
  const texts = values?.filter((value) => typeof value === 'string') ?? []
  return texts.length > 0 ? texts : [name]
}

/** Entities whose name is in that of the type: `order.created`, `ordersUpdated`. */
function entitiesIn(type: string, entities: readonly string[]): string[] {
  const words = `_${snakeCase(type.replace(/[^A-Za-z\d]+/g, '_'))}_`
  const matching = entities.filter(
    (name) => words.includes(`_${name}_`) || words.includes(`_${singularOf(name)}_`),
  )
  // `order_items` rather than `orders`, where both match.
  return matching.filter(
    (name) => !matching.some((other) => other !== name && other.startsWith(`${singularOf(name)}_`)),
  )
}

/** Those that `verify` and `type` can name. */
function headersOf(webhooks: readonly DescribedWebhook[]): string[] {
  return webhooks.flatMap(({ headers }) => headers).filter((name) => /^[\w-]+$/.test(name))
}

type Proof = Readonly<Record<string, string>>

interface ProofRule {
  readonly header: string
  readonly proof: string
  find(headers: readonly string[]): Proof | undefined
}

/** By the first header that fits. */
export const PROOF_RULES: readonly ProofRule[] = [
  {
    header: '`webhook-signature`, `svix-signature`',
    proof: 'Standard Webhooks, with this prefix of its headers',
    find(headers) {
      const [prefix] = headers.flatMap((name) => /^(webhook-|svix-)signature$/i.exec(name)?.[1] ?? [])
      if (prefix === undefined) return undefined
      return /^webhook-$/i.test(prefix)
        ? { scheme: 'standard' }
        : { scheme: 'standard', prefix: prefix.toLowerCase() }
    },
  },
  {
    header: 'a name with `signature` or `hmac`',
    proof: 'an HMAC of the body in it',
    find: (headers) => proofIn('hmac', headers, /signature|hmac/i),
  },
  {
    header: 'a name with `token` or `secret`',
    proof: 'the secret itself in it',
    find: (headers) => proofIn('token', headers, /token|secret/i),
  },
  {
    header: 'none of these',
    proof: 'an HMAC of the body in `X-Signature`, which is assumed',
    find: () => ({ scheme: 'hmac', header: 'X-Signature' }),
  },
]

function proofIn(scheme: string, headers: readonly string[], named: RegExp): Proof | undefined {
  const header = headers.find((name) => named.test(name))
  return header === undefined ? undefined : { scheme, header }
}

function guessProof(webhooks: readonly DescribedWebhook[]): Proof {
  const headers = headersOf(webhooks)
  const found = PROOF_RULES.map(({ find }) => find(headers))
  return found.find((proof) => proof !== undefined) ?? {}
}

/** The server registers its address by itself where the description says by which request. */
function registration(webhooks: readonly DescribedWebhook[]): string[] {
  const registered = webhooks.find((one) => one.registered !== undefined)?.registered
  if (registered === undefined || !/^\w+ \/[\w./-]*$/.test(registered.request)) return []
  return [
    '    register: # REVIEW: the other fields of the request, and how a registration is removed and renewed',
    '      requests:',
    `        - request: ${registered.request}`,
    `          body: ${printFlow({ [registered.field]: '{url}' })}`,
  ]
}
