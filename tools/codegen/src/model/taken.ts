/** What a step takes from the answer before it: fields of its body, or the address of the content. */
import type { Taken } from '@plugboard/core'
import type { Block, Entry, NodeOf } from '../spec/tree.ts'
import type { Fields, StepModel } from './model.ts'
import { entriesOf, fieldsOf, type Placed, place } from './placed.ts'
import { valuesAt, valuesOf } from './read.ts'
import type { RequestContext } from './requests.ts'
import { checkParam, report, type Scope } from './scope.ts'

type StepNode = Block<'step'>
type Places = NodeOf<'taken | array<taken>'>

/** The fields that a step takes, each with the places where it may stand. */
export function resolveTake({ take }: StepNode['keys']): Pick<StepModel, 'take'> {
  if (take === undefined) return {}
  return {
    take: Object.fromEntries(take.entries.map(({ name, node }) => [name, placesOf(node).map(asTaken)])),
  }
}

function placesOf(node: Places): readonly NodeOf<'taken'>[] {
  return node.kind === 'list' ? node.items : [node]
}

function asTaken(node: NodeOf<'taken'>): Taken {
  if (node.kind === 'scalar') return { from: node.value }
  const { from, where } = node.keys
  return { from: from.value, ...(where && { where: valuesOf(where) }), ...valuesAt(node.keys, 'value') }
}

/** A step that fetches content from an address. Only headers of the caller's travel there. */
export function resolveLink(
  { scope, maskOf }: RequestContext,
  node: StepNode,
  link: string,
): { readonly step: StepModel; readonly params: readonly Placed[] } {
  const entries = entriesOf(scope, [{ node, at: node.at }], 'header')
  const header = place({ scope, use: 'param', maskOf }, entries)
  const nothing = { pathParams: {}, query: {}, body: {}, constant: {} }
  const step = { method: 'GET', path: '', ...nothing, header: fieldsOf(header), link }
  return { step, params: header }
}

const LINK_KEYS: readonly string[] = ['link', 'header']

/** That what is taken can be there, and that a link is the end of a download. */
export function checkTaken(scope: Scope, action: Block<'action'>, returns: string, params: Fields): void {
  const steps = action.keys.steps?.items ?? []
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'scalar') continue
    const { take, link } = step.keys
    for (const entry of take?.entries ?? []) checkField(scope, entry, index, params)
    if (link === undefined) continue
    if (index === 0)
      report(scope, link.at, "no answer stands before the first step, so there is no 'link' in it")
    else if (step !== steps.at(-1)) report(scope, link.at, "a step with 'link' is the last one")
    if (returns !== 'bytes') report(scope, link.at, "'link' answers content: only a download has that")
    if (!scope.root.keys.files)
      report(scope, link.at, "'link' needs 'files': the hosts that content comes from")
    for (const [key, at] of Object.entries(step.keyAt))
      if (at && !LINK_KEYS.includes(key)) report(scope, at, `'${key}' has no place in a step with 'link'`)
  }
}

function checkField(scope: Scope, { name, at, node }: Entry<Places>, index: number, params: Fields): void {
  if (index === 0) report(scope, at, `no answer stands before the first step to take '${name}' from`)
  if (Object.hasOwn(params, name)) report(scope, at, `'${name}' is a param of the caller as well`)
  for (const one of placesOf(node)) {
    if (one.kind === 'scalar') continue
    const { where, value } = one.keys
    const named = where?.entries ?? []
    if (where && named.length !== 1) report(scope, where.at, "expected one field in 'where'")
    if (value && !where) report(scope, value.at, "'value' is a path in the item that 'where' finds")
    for (const { node: param } of named) checkParam(scope, param.at, param.value, params)
  }
}
