/** Writes of both kinds of upstream, and how the effects of a call are counted. */
import type { LoggedRequest } from '@plugboard/sandbox'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'
import type { Slug } from './accounts.ts'

/** A rig with a source of randomness. */
interface Stage extends Pick<Rig, 'sandbox'> {
  readonly random: () => number
}

export interface Write {
  readonly slug: Slug
  readonly entity: string
  readonly action: string
  /** The upstream supports keys for it: it succeeds in the end. */
  readonly succeeds: boolean
  /** @param marker Unique. */
  prepare(stage: Stage, marker: string): Prepared
}

interface Prepared {
  readonly params: Readonly<Record<string, unknown>>
  readonly content?: string
  /** Effects so far. */
  effects(): number
}

type Params = Readonly<Record<string, unknown>>
type IsOwn = (request: LoggedRequest) => boolean

/** Requests of a call that changed the upstream, however they were answered. */
function counted(
  { sandbox }: Stage,
  { entity, action }: Pick<Write, 'entity' | 'action'>,
  isOwn: IsOwn,
): number {
  return sandbox.requests.filter(
    (one) => one.entity === entity && one.action === action && (one.writes ?? 0) > 0 && isOwn(one),
  ).length
}

/** A new record, found by a marker in its metadata. */
function create(entity: string, paramsOf: (stage: Stage) => Params): Write {
  const write = { slug: 'payments', entity, action: 'create', succeeds: true } as const
  return {
    ...write,
    prepare: (stage, marker) => ({
      params: { ...paramsOf(stage), metadata: { marker } },
      effects: () => counted(stage, write, ({ body }) => Object(Object(body).metadata).marker === marker),
    }),
  }
}

interface Given {
  readonly params?: Params
  /** Fields of the record before. */
  readonly before?: Params
  readonly succeeds?: boolean
}

/** A change of a record that exists for this call alone. */
function change(entity: string, action: string, { params, before, succeeds = true }: Given): Write {
  const write = { slug: 'payments', entity, action, succeeds } as const
  return {
    ...write,
    prepare: (stage, id) => {
      const state = stage.sandbox.state('payments')
      const [sample] = state.records(entity)
      state.put(entity, { ...sample, id, ...before })
      return {
        params: { id, ...params },
        effects: () => counted(stage, write, ({ path }) => path.split('/').includes(id)),
      }
    },
  }
}

/** For a record in this status. */
const whileIn = (status: string, params?: Params): Given => ({
  before: { status, amount: 100 },
  ...(params && { params }),
})
const METADATA = { params: { metadata: { changed: 'yes' } } }
const idOf = ({ sandbox }: Stage, entity: string, isWanted?: (row: Params) => boolean): unknown =>
  sandbox.state('payments').find(entity, isWanted)?.id
/** Not one of those that are changed or deleted meanwhile. */
const isKept =
  (prefix: string) =>
  ({ id }: Params): boolean =>
    String(id).startsWith(prefix)
const customerOf = (stage: Stage): Params => ({ customer: idOf(stage, 'customers', isKept('cus_')) })

const PAYMENTS: readonly Write[] = [
  create('customers', () => ({ name: 'One' })),
  create('products', () => ({ name: 'One' })),
  create('invoices', customerOf),
  create('subscriptions', (stage) => ({ ...customerOf(stage), items: [{ price: 'price_1' }] })),
  create('payment_intents', () => ({ amount: 100, currency: 'usd' })),
  create('refunds', (stage) => ({ charge: idOf(stage, 'charges', isRefundable), amount: 1 })),
  change('customers', 'update', METADATA),
  change('products', 'update', METADATA),
  change('invoices', 'update', { ...METADATA, ...whileIn('draft') }),
  change('subscriptions', 'update', METADATA),
  change('payment_intents', 'update', METADATA),
  change('refunds', 'update', METADATA),
  change('payment_intents', 'confirm', whileIn('requires_confirmation')),
  change('payment_intents', 'capture', whileIn('requires_capture')),
  change('payment_intents', 'cancel', whileIn('requires_confirmation')),
  change('invoices', 'finalize', whileIn('draft')),
  change('invoices', 'pay', whileIn('open')),
  // Its status stays the same: each request would send another e-mail.
  change('invoices', 'send', whileIn('open')),
  change('invoices', 'void', whileIn('open')),
  change('invoices', 'mark_uncollectible', whileIn('open')),
  change('refunds', 'cancel', whileIn('requires_action')),
  create('prices', (stage) => ({
    product: idOf(stage, 'products', isKept('prod_')),
    currency: 'usd',
    unit_amount: 100,
  })),
  create('payouts', ({ sandbox }) => {
    const funds = { id: 'txn_funds', net: 1_000_000, status: 'available', currency: 'usd' }
    sandbox.state('payments').put('balance_transactions', funds)
    return { amount: 1, currency: 'usd' }
  }),
  change('prices', 'update', METADATA),
  change('charges', 'update', METADATA),
  change('disputes', 'update', METADATA),
  change('payouts', 'update', METADATA),
  change('charges', 'capture', { before: { status: 'succeeded', amount: 100, captured: false } }),
  change('payment_intents', 'increment_authorization', whileIn('requires_capture', { amount: 200 })),
  change('subscriptions', 'resume', whileIn('paused')),
  change('disputes', 'close', whileIn('needs_response')),
  change('payouts', 'cancel', whileIn('pending')),
  change('payouts', 'reverse', { before: { status: 'paid', amount: 100, reversed_by: null } }),
  // A DELETE has no key, and a second one would be answered with an error.
  change('subscriptions', 'cancel', { ...whileIn('active'), succeeds: false }),
  change('customers', 'delete', { succeeds: false }),
  change('products', 'delete', { before: { default_price: null }, succeeds: false }),
  change('invoices', 'delete', { ...whileIn('draft'), succeeds: false }),
]

function isRefundable({ status, amount, amount_refunded }: Params): boolean {
  return status === 'succeeded' && Number(amount) - Number(amount_refunded) > 1_000
}

/** Repeating it changes nothing, so it counts at most once. Without a key, a refusal after a lost answer leaves it unknown. */
const WATCH: Write = {
  slug: 'issue-tracking',
  entity: 'issue_watchers',
  action: 'create',
  succeeds: false,
  prepare: ({ sandbox, random }) => {
    const state = sandbox.state('issue-tracking')
    const { id } = pick(state.records('issues'), random)
    const { accountId } = pick(state.records('users'), random)
    const pair = `${id}:${accountId}`
    state.remove('issue_watchers', pair)
    return {
      params: { issueIdOrKey: String(id), accountId },
      effects: () => Number(state.get('issue_watchers', pair) !== undefined),
    }
  },
}

const ATTACH: Write = {
  slug: 'issue-tracking',
  entity: 'issue_attachments',
  action: 'create',
  succeeds: false,
  prepare: ({ sandbox, random }, marker) => {
    const state = sandbox.state('issue-tracking')
    const { id } = pick(state.records('issues'), random)
    const filename = `${marker}.txt`
    return {
      params: { issueIdOrKey: String(id), filename },
      content: 'text',
      effects: () => state.records('issue_attachments').filter((row) => row.filename === filename).length,
    }
  },
}

export const WRITES: readonly Write[] = [...PAYMENTS, WATCH, ATTACH]
