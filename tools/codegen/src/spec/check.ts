/** Holds a YAML tree against the language and makes the spec tree of it, noting every mistake on the way. */
import { nearest } from '@plugboard/core'
import { alternatives, type Expected, expectedAt, fits, mismatch, selfOf } from './expected.ts'
import { type Mistake, type Position, shift } from './mistake.ts'
import { isPlace, type Key, keysOf, placeOf, shapeOf } from './places.ts'
import { didYouMean } from './suggest.ts'
import type { Place, Root, TypeNode } from './tree.ts'
import { isTypeMistake, parseTypeExpression, type TypeExpression } from './type-expression.ts'
import type { YamlEntry, YamlList, YamlMap, YamlNode } from './yaml.ts'

type Report = (at: Position, message: string) => void

/** The tree holds all that is right: what is wrong is left out, and a misspelt key is taken as meant. */
export function checkSpec(node: YamlNode, mistakes: Mistake[]): Root | undefined {
  const report: Report = ({ line, col }, message) => mistakes.push({ line, col, message })
  // The checked tree gets its type here: this file and tree.ts read the same table.
  return check(report, node, { shape: shapeOf('spec'), label: '', owner: '' }) as Root | undefined
}

function check(report: Report, node: YamlNode, expected: Expected): unknown {
  const choices = alternatives(expected.shape, expected.of)
  const chosen = choices.find((choice) => fits(choice, node))
  if (chosen?.kind === 'word') return checkWord(report, node, chosen.word)
  if (chosen?.kind === 'list' && node.kind === 'list') return checkList(report, node, chosen.items, expected)
  if (chosen?.kind === 'map' && node.kind === 'map') return checkNamed(report, node, chosen.items, expected)
  if (chosen?.kind === 'place' && node.kind === 'map')
    return checkBlock(report, node, chosen.place, selfOf(expected))
  return void report(node.at, mismatch(expected, choices, node))
}

function checkWord(report: Report, node: YamlNode, word: string): unknown {
  if (word === 'data') return { kind: 'data', at: node.at, value: plainOf(node) }
  return word === 'type' && node.kind === 'scalar' ? checkType(report, String(node.value), node.at) : node
}

/** A type that cannot be read is taken for `any`, so that what names it is not a mistake as well. */
function checkType(report: Report, text: string, at: Position): TypeNode {
  const expression = parseTypeExpression(text)
  if (!isTypeMistake(expression)) return { kind: 'type', at, expression }
  report(shift(at, expression.offset), expression.message)
  return { kind: 'type', at, expression: { kind: 'name', name: 'any', offset: 0 } }
}

function checkList(
  report: Report,
  node: YamlList,
  shape: TypeExpression,
  { label, owner, of }: Expected,
): unknown {
  const place = shape.kind === 'name' && isPlace(shape.name) ? shape.name : undefined
  const items = node.items.map((item, index) => {
    const own = place === undefined ? label : `${place} ${index + 1}`
    return check(report, item, { shape, label: own, owner, of })
  })
  return { kind: 'list', at: node.at, items: items.filter((item) => item !== undefined) }
}

function checkNamed(
  report: Report,
  node: YamlMap,
  shape: TypeExpression,
  { owner, each }: Expected,
): unknown {
  return { kind: 'named', at: node.at, entries: checkEntries(report, node.entries, shape, owner, each) }
}

function checkEntries(
  report: Report,
  entries: readonly YamlEntry[],
  shape: TypeExpression,
  owner: string,
  each = '',
): unknown[] {
  const checked = entries.map(({ name, at, node }) => {
    const label = `${each} '${name}'`.trimStart()
    return { name, at, node: check(report, node, { shape, label, owner }) }
  })
  return checked.filter(({ node }) => node !== undefined)
}

function checkBlock(report: Report, node: YamlMap, place: Place, self: string): unknown {
  const written = writtenIn(report, node, place, self)
  const checked = [...written].map(([name, { key, entry }]) => [
    name,
    check(report, entry.node, expectedAt(name, key, self)),
  ])
  const keys = Object.fromEntries(checked.filter(([, value]) => value !== undefined))
  const isWhole = [...keysOf(place)].every(([name, { required }]) => !required || Object.hasOwn(keys, name))
  if (!isWhole && place !== 'spec') return undefined
  const keyAt = Object.fromEntries([...written].map(([name, { entry }]) => [name, entry.at]))
  return { kind: 'block', at: node.at, keys, keyAt, others: checkOthers(report, node, place, self) }
}

function checkOthers(report: Report, { entries }: YamlMap, place: Place, self: string): unknown[] {
  const { others, each } = placeOf(place)
  const free = entries.filter(({ name }) => isFree(place, name))
  return others === undefined ? [] : checkEntries(report, free, shapeOf(others), self, each)
}

/** Whether a name is the author's own: in a place that takes them, all but its keys and what looks like one. */
function isFree(place: Place, name: string): boolean {
  return placeOf(place).others !== undefined && !keysOf(place).has(name) && !name.startsWith('$')
}

interface Written {
  readonly key: Key
  readonly entry: YamlEntry
}

/** What is written under each key. A misspelt key is a mistake, and is read as the key it comes near to. */
function writtenIn(
  report: Report,
  { at, entries }: YamlMap,
  place: Place,
  self: string,
): Map<string, Written> {
  const known = keysOf(place)
  const names = [...known.keys()]
  const inside = self === '' ? 'at the top level' : `in ${self}`
  const right = entries.filter(({ name }) => known.has(name))
  const wrong = entries.filter(({ name }) => !known.has(name) && !isFree(place, name))
  for (const entry of wrong) report(entry.at, `unknown key '${entry.name}' ${inside}${hint(entry, names)}`)
  const written = new Map<string, Written>()
  for (const entry of [...right, ...wrong]) {
    const name = known.has(entry.name) ? entry.name : (nearest(entry.name, names) ?? '')
    const key = known.get(name)
    if (key && !written.has(name)) written.set(name, { key, entry })
  }
  for (const [name, { required }] of known) {
    if (required && !written.has(name)) report(at, `missing key '${name}' ${inside}`)
  }
  return written
}

/** In `{ description: one, two }` YAML takes `two` for a key with nothing behind it. */
function hint({ name, node }: YamlEntry, names: readonly string[]): string {
  const isRest = node.kind === 'scalar' && node.value === null
  return isRest ? '; inside { } a text with a comma needs quotes' : didYouMean(name, names)
}

function plainOf(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(plainOf)
  return Object.fromEntries(node.entries.map((entry) => [entry.name, plainOf(entry.node)]))
}
