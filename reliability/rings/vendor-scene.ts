/** One connector of a vendor whose webhooks reach the service, and what its change feed shows. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../support/caller.ts'
import { type Http, openHttp } from '../support/http.ts'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'
import { openStreams, type Streams } from '../support/streams.ts'
import type { Signed, Vendor } from './vendors.ts'

type Row = Readonly<Record<string, unknown>>

export interface VendorScene {
  /** Changes a record behind the service's back, which rings unless the vendor's webhooks are disturbed. */
  change(text: string, random: () => number): Promise<void>
  /** Milliseconds until the feed shows the text; undefined: not within the limit. */
  shownAfter(text: string): Promise<number | undefined>
  /** Of the records that were changed, those whose latest text the feed has not shown. */
  missing(): Promise<number>
  /** Resolves when every webhook has been sent. */
  settled(): Promise<void>
  /** Shares of webhooks that are lost, repeated and forged from now on. */
  disturb(shape: Shape): void
  /** Forged webhooks that were sent, and those that the service accepted. */
  forged(): { readonly sent: number; readonly accepted: number }
  poll(): Promise<void>
  close(): Promise<void>
}

export interface Shape {
  readonly drop?: number
  readonly twice?: number
  readonly forge?: number
  readonly shuffle?: boolean
}

const LOOK_MS = 20
const LONGEST_MS = 15_000
const VENDOR_SECRET = 'a secret of the vendor, 32 letters'

export async function openVendorScene(rig: Rig, caller: Caller, vendor: Vendor): Promise<VendorScene> {
  const connector = await rig.connect(caller, vendor.slug)
  const http = openHttp(rig.service.address)
  await caller.untilReplicated(connector)
  const base = `/v1/integrations/connectors/${connector}`
  const sender = await registered(rig, caller, vendor, http, base)
  const feed = await openFeed(http, caller, vendor, base)
  const streams = openStreams(rig.service.address, caller, connector)
  const state = rig.sandbox.state(vendor.slug)
  // Others are hidden, as files in the bin are.
  const ids = state.records(vendor.entity).flatMap(({ id }) => (feed.has(String(id)) ? [id] : []))
  const latest = new Map<string, string>()
  const parents = await parentsOf(rig, vendor)
  return {
    change: async (text, random) => {
      const id = pick(ids, random)
      const row = state.find(vendor.entity, (one) => one.id === id) as Row
      const changed = vendor.change(row, text)
      state.put(vendor.entity, changed as { id: string })
      latest.set(String(id), text)
      await sender?.send(changed, parents.get(String(id)), random)
    },
    shownAfter: async (text) => {
      const began = performance.now()
      while (performance.now() - began < LONGEST_MS) {
        await feed.read()
        if (feed.shows(text)) return performance.now() - began
        await sleep(LOOK_MS)
      }
      return undefined
    },
    missing: async () => {
      await feed.read()
      return [...latest.values()].filter((text) => !feed.shows(text)).length
    },
    settled: async () => {
      if (sender === undefined) await rig.sandbox.webhooks(vendor.slug).settled()
    },
    disturb: (shape) => (sender ? sender.disturb(shape) : rig.sandbox.webhooks(vendor.slug).deliver(shape)),
    forged: () => (sender ? sender.forged() : forgedBy(rig, vendor)),
    poll: () => poll(streams, vendor),
    close: async () => {
      await streams.close()
      await http.close()
    },
  }
}

function forgedBy({ sandbox }: Rig, { slug }: Vendor): { readonly sent: number; readonly accepted: number } {
  const forged = sandbox.webhooks(slug).sent.filter(({ isForged }) => isForged)
  return { sent: forged.length, accepted: forged.filter(({ status }) => status === 200).length }
}

async function poll(streams: Streams, { entity }: Vendor): Promise<void> {
  const since = Date.now()
  await streams.ask('run', [entity])
  const isOver = async (): Promise<boolean> =>
    (await streams.read()).some(
      (one) => one.entity === entity && one.phase === 'idle' && Date.parse(one.synced_at ?? '') > since,
    )
  while (!(await isOver())) await sleep(LOOK_MS)
}

/** Resolves when the vendor knows the address. Returns what sends its webhooks if the sandbox does not. */
async function registered(
  rig: Rig,
  { token: headers }: Caller,
  vendor: Vendor,
  { ask }: Http,
  base: string,
): Promise<Sender | undefined> {
  const webhooks = vendor.sign ? undefined : rig.sandbox.webhooks(vendor.slug)
  if (vendor.byHand === undefined) {
    const isActive = async (): Promise<boolean> => {
      const { text } = await ask({ method: 'GET', path: `${base}/hooks`, headers })
      const hooks: readonly { readonly state: string }[] = JSON.parse(text).data ?? []
      return hooks.length > 0 && hooks.every(({ state }) => state === 'active')
    }
    while (webhooks?.registrations.length === 0 || !(await isActive())) await sleep(LOOK_MS)
    return undefined
  }
  const added = JSON.parse(
    (await ask({ path: `${base}/hooks`, headers, body: { name: 'events', manual: true } })).text,
  )
  const secret: string = vendor.byHand === 'our secret' ? added.secret : VENDOR_SECRET
  if (vendor.byHand === 'vendor secret')
    await ask({ method: 'PATCH', path: `${base}/hooks/events`, headers, body: { secret } })
  if (vendor.sign) return senderOf(added.address, secret, vendor.sign)
  webhooks?.register({ url: added.address, secret })
  return undefined
}

interface Sender extends Pick<VendorScene, 'disturb' | 'forged'> {
  send(row: Row, parent: Row | undefined, random: () => number): Promise<void>
}

/** The record that each row is listed under, by the id of the row, as the vendor lists them. */
async function parentsOf({ sandbox }: Rig, { slug, under }: Vendor): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>()
  if (under === undefined) return found
  const headers = { authorization: `Bearer ${sandbox.credentials(slug).access_token}` }
  for (const parent of sandbox.state(slug).records(under.entity)) {
    const response = await fetch(sandbox.url(slug) + under.path(parent), { headers })
    if (response.status !== 200) throw new Error(`a list of the vendor answered ${response.status}`)
    for (const { id } of (await response.json()) as readonly Row[]) found.set(String(id), parent)
  }
  return found
}

/** Sends what the vendor would. Each webhook is sent once, as GitHub does. */
function senderOf(url: string, secret: string, sign: NonNullable<Vendor['sign']>): Sender {
  let shape: Shape = {}
  const forged = { sent: 0, accepted: 0 }
  const post = async ({ headers, body }: Signed): Promise<number> =>
    (await fetch(url, { method: 'POST', headers, body })).status
  return {
    send: async (row, parent, random) => {
      if (random() < (shape.forge ?? 0)) {
        forged.sent++
        if ((await post(sign(row, `${secret} forged`, parent))) === 200) forged.accepted++
      }
      if (random() < (shape.drop ?? 0)) return
      const signed = sign(row, secret, parent)
      await post(signed)
      if (random() < (shape.twice ?? 0)) await post(signed)
    },
    disturb: (next) => {
      shape = next
    },
    forged: () => forged,
  }
}

/** Changes that the feed has shown since it was opened. */
async function openFeed({ ask }: Http, { token: headers }: Caller, { entity }: Vendor, base: string) {
  let cursor: string | undefined
  const seen: string[] = []
  const read = async (): Promise<void> => {
    for (let isOver = false; !isOver; ) {
      const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const path = `${base}/changes?entities=${entity}&include=record&limit=1000${from}`
      const { status, text } = await ask({ method: 'GET', path, headers })
      if (status !== 200) throw new Error(`the feed answered ${status}: ${text}`)
      const page = JSON.parse(text)
      for (const change of page.data) seen.push(JSON.stringify(change))
      cursor = page.next_cursor
      isOver = page.up_to_date
    }
  }
  await read()
  const present = new Set(seen.flatMap((text) => idsIn(JSON.parse(text))))
  seen.length = 0
  return {
    read,
    has: (id: string) => present.has(id),
    shows: (text: string) => seen.some((change) => change.includes(`"${text}"`)),
  }
}

/** Where keys are unique only per parent, the feed names the parent as well. */
function idsIn({ id, kind }: { readonly id: string; readonly kind: string }): string[] {
  return kind === 'upsert' ? [id, id.slice(id.lastIndexOf('/') + 1)] : []
}
