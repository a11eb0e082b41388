/** What may stand at a node of a spec, whether a YAML node is that, and how to say that it is not. */
import { nearest } from '@plugboard/core'
import { isPlace, type Key, placeOf, shapeOf } from './places.ts'
import { oneOf } from './suggest.ts'
import type { Place } from './tree.ts'
import type { TypeExpression } from './type-expression.ts'
import type { YamlNode, YamlScalar } from './yaml.ts'

/** `label` names the node itself, `owner` what it belongs to: `'minimum'` of `param 'limit' of action 'list' of 'refunds'`. */
export interface Expected {
  readonly shape: TypeExpression
  readonly label: string
  readonly owner: string
  /** Words to choose from, where the shape has some. */
  readonly of?: readonly string[] | undefined
  /** What entries of a map are called. */
  readonly each?: string | undefined
}

/** One of the forms that an {@link Expected} allows. */
export type Alternative =
  | { readonly kind: 'word'; readonly word: string; readonly of: readonly string[] }
  | { readonly kind: 'list' | 'map'; readonly items: TypeExpression }
  | { readonly kind: 'place'; readonly place: Place }

interface Word {
  readonly says: string
  readonly fits: (value: YamlScalar['value'], of: readonly string[]) => boolean
}

const WORDS: Readonly<Record<string, Word>> = {
  text: { says: 'text', fits: (value) => typeof value === 'string' },
  type: { says: 'a type', fits: (value) => typeof value === 'string' },
  integer: { says: 'a whole number', fits: (value) => Number.isSafeInteger(value) },
  number: { says: 'a number', fits: (value) => Number.isFinite(value) },
  flag: { says: 'true or false', fits: (value) => typeof value === 'boolean' },
  scalar: { says: 'text, a number, true or false', fits: (value) => value !== null },
  data: { says: 'anything', fits: () => true },
  word: { says: '', fits: (value, of) => of.includes(String(value)) },
}

/** The name of the node with all that it stands in. */
export function selfOf({ label, owner }: Pick<Expected, 'label' | 'owner'>): string {
  return label !== '' && owner !== '' ? `${label} of ${owner}` : label || owner
}

/** A union one by one, and the short form of a place before its mapping. */
export function alternatives(shape: TypeExpression, of: readonly string[] = []): readonly Alternative[] {
  if (shape.kind === 'union') return shape.members.flatMap((member) => alternatives(member, of))
  if (shape.kind !== 'name') return [{ kind: shape.kind === 'array' ? 'list' : 'map', items: shape.items }]
  if (!isPlace(shape.name)) return [{ kind: 'word', word: shape.name, of }]
  const { short, of: words = [] } = placeOf(shape.name)
  const place: Alternative = { kind: 'place', place: shape.name }
  return short === undefined ? [place] : [{ kind: 'word', word: short, of: words }, place]
}

export function fits(alternative: Alternative, node: YamlNode): boolean {
  if (alternative.kind === 'list') return node.kind === 'list'
  if (alternative.kind !== 'word') return node.kind === 'map'
  if (alternative.word === 'data') return true
  return node.kind === 'scalar' && WORDS[alternative.word]?.fits(node.value, alternative.of) === true
}

/** `expected a whole number for 'minimum' of param 'limit', found 'one'`. */
export function mismatch(expected: Expected, choices: readonly Alternative[], node: YamlNode): string {
  const wanted = choices.map(says).join(' or ')
  const self = selfOf(expected)
  return `expected ${wanted}${self && ` for ${self}`}, found ${found(node)}${hint(choices, node)}`
}

function says(alternative: Alternative): string {
  if (alternative.kind === 'list') return 'a list'
  if (alternative.kind !== 'word') return 'a mapping'
  const { word, of } = alternative
  return word === 'word' ? oneOf(of) : (WORDS[word]?.says ?? word)
}

function found(node: YamlNode): string {
  if (node.kind !== 'scalar') return node.kind === 'list' ? 'a list' : 'a mapping'
  if (node.value === null) return 'nothing'
  return typeof node.value === 'string' ? `'${node.value}'` : `the ${typeof node.value} ${node.value}`
}

/** What a text would be without its quotes. */
function plainOf(text: string): YamlScalar['value'] {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function hint(choices: readonly Alternative[], node: YamlNode): string {
  if (node.kind !== 'scalar' || node.value === null) return ''
  const words = choices.filter((choice) => choice.kind === 'word')
  const meant = nearest(
    String(node.value),
    words.flatMap(({ of }) => of),
  )
  if (meant !== undefined) return `; did you mean '${meant}'?`
  const takesText = words.some(({ word }) => word === 'text' || word === 'type')
  if (typeof node.value !== 'string') return takesText ? '; put it in quotes' : ''
  const { value } = node
  const isMeant = words.some(
    (choice) => choice.word !== 'word' && fits(choice, { ...node, value: plainOf(value) }),
  )
  return isMeant ? '; leave out the quotes' : ''
}

/** What is expected at a key of a place that itself is called `owner`. */
export function expectedAt(name: string, { is, of, each }: Key, owner: string): Expected {
  // Actions are called so, since mistakes in them are read beside those of blocks.
  const label = is === 'action' ? `action '${name}'` : `'${name}'`
  return { shape: shapeOf(is), label, owner, of, each }
}
