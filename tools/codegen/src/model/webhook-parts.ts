/** Webhooks together with the blocks that they use. */
import { isWritten, positionOf } from '../spec/positions.ts'
import type { WebhookBlockNode, WebhooksNode } from '../spec/schema/index.ts'
import { mergeEntries, type Part, partsOf, singlePartWith } from './parts.ts'
import { type Entry, entriesOf, mappingOf, textsOf } from './read.ts'
import { report, type Scope } from './scope.ts'

type Key = keyof WebhookBlockNode

/** Keys whose entries are merged. Every other one stands in a single part. */
const MERGED: readonly Key[] = ['match', 'records', 'runs', 'under', 'gone', 'reads']
const NEEDED = ['verify', 'type', 'runs'] as const

export type WholeWebhooks = WebhooksNode & {
  readonly [K in (typeof NEEDED)[number]]: NonNullable<WebhooksNode[K]>
}

/** Blocks and webhooks as one node, with the positions of its parts. Undefined if a key that all need is missing. */
export function wholeWebhooks(
  scope: Scope,
  { name, value: node }: Entry<WebhooksNode>,
): WholeWebhooks | undefined {
  const at = positionOf(scope.positions, node)
  const parts = partsOf<WebhookBlockNode>(scope, scope.webhookBlocks, node, at)
  const whole = parts.length === 1 ? node : merged(scope, parts)
  const missing = NEEDED.filter((key) => whole[key] === undefined)
  for (const key of missing) {
    const isKnownMistake = parts.some((part) => isWritten(scope.positions, part.node, key))
    if (!isKnownMistake) report(scope, at, `missing key '${key}' in webhooks '${name}'`)
  }
  return missing.length === 0 ? (whole as WholeWebhooks) : undefined
}

function merged(scope: Scope, parts: readonly Part<WebhookBlockNode>[]): WebhooksNode {
  const keys = [...new Set(parts.flatMap(({ node }) => Object.keys(node)))] as Key[]
  const entries = keys.map((key) =>
    MERGED.includes(key) ? mergedMapping(scope, parts, key) : singleEntry(scope, parts, key),
  )
  return mappingOf(scope, parts.at(-1)?.at ?? { line: 1, col: 1 }, entries)
}

function singleEntry(scope: Scope, parts: readonly Part<WebhookBlockNode>[], key: Key): Entry<unknown> {
  const found = entriesOf<unknown>(scope, singlePartWith(scope, parts, key))
  return found.find(({ name }) => name === key) as Entry<unknown>
}

function mergedMapping(scope: Scope, parts: readonly Part<WebhookBlockNode>[], key: Key): Entry<unknown> {
  const [first] = parts.flatMap(({ node }) =>
    entriesOf<unknown>(scope, node).filter(({ name }) => name === key),
  )
  const entries = mergeEntries(scope, parts, key, (node) => node[key] as Readonly<Record<string, unknown>>)
  const { at, valueAt } = first as Entry<unknown>
  return { name: key, value: mappingOf(scope, valueAt, entries), at, valueAt }
}

/** The content of a block is checked where it is used. */
export function checkUnusedBlocks(scope: Scope): void {
  const webhooks = Object.values(scope.root.webhooks ?? {})
  const used = new Set(webhooks.flatMap((node) => textsOf(scope, node, '$use').map(({ value }) => value)))
  for (const [name, { at }] of scope.webhookBlocks)
    if (!used.has(name)) report(scope, at, `no webhooks use the block '${name}'`)
}
