/** The language as JSON Schema, by which editors complete and check a spec while it is written. */
import { language } from './language.ts'
import { isPlace, type Key, keysOf, placeOf, shapeOf } from './places.ts'
import type { Place } from './tree.ts'
import type { TypeExpression } from './type-expression.ts'

type Schema = Readonly<Record<string, unknown>>

/** What `specs/spec.schema.json` holds. */
export function languageSchema(): Schema {
  const places = Object.keys(language).filter(isPlace)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Connector spec',
    $ref: '#/$defs/spec',
    $defs: Object.fromEntries(places.map((place) => [place, placeSchema(place)])),
  }
}

function placeSchema(place: Place): Schema {
  const { doc, short, of, others } = placeOf(place)
  const keys = [...keysOf(place)]
  const required = keys.flatMap(([name, key]) => (key.required ? [name] : []))
  const mapping: Schema = {
    type: 'object',
    properties: Object.fromEntries(keys.map(([name, key]) => [name, keySchema(key)])),
    ...(required.length > 0 && { required }),
    additionalProperties: others === undefined ? false : shapeSchema(shapeOf(others)),
  }
  const either = short === undefined ? mapping : { anyOf: [shapeSchema(shapeOf(short), of), mapping] }
  return { description: doc, ...either }
}

function keySchema(key: Key): Schema {
  return { description: key.doc, ...shapeSchema(shapeOf(key.is), key.of) }
}

const WORDS: Readonly<Record<string, Schema>> = {
  text: { type: 'string' },
  type: { type: 'string', examples: ['string', 'integer', 'array<string>', 'string | null'] },
  integer: { type: 'integer' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  scalar: { type: ['string', 'number', 'boolean'] },
  data: {},
}

/** `of` are the words that a `word` may be. */
function shapeSchema(shape: TypeExpression, of: readonly string[] = []): Schema {
  switch (shape.kind) {
    case 'union':
      return { anyOf: shape.members.map((member) => shapeSchema(member, of)) }
    case 'array':
      return { type: 'array', items: shapeSchema(shape.items, of) }
    case 'map':
      return { type: 'object', additionalProperties: shapeSchema(shape.items, of) }
    case 'name':
      if (isPlace(shape.name)) return { $ref: `#/$defs/${shape.name}` }
      return shape.name === 'word' ? { enum: of } : (WORDS[shape.name] ?? {})
  }
}
