/** Sample calls in TypeScript: with the client of the connector's package, or with `fetch` if there is no package. */
import { isSearch } from '@plugboard/core'

export interface TypeScriptSample {
  /** Short name of the connector type: `issue-tracking`. */
  readonly type: string
  /** Absent for a type that was added as a spec. */
  readonly package: string | undefined
  readonly entity: string
  readonly action: string
  readonly params: Readonly<Record<string, unknown>>
  readonly isUpload: boolean
  /** Address of the execute route of the connector. */
  readonly url: string
  /** Chooses one of several connectors of the type. */
  readonly connectorId: string | undefined
}

export function typeScriptOf(sample: TypeScriptSample): string {
  return sample.package === undefined ? withFetch(sample) : withClient(sample, sample.package)
}

function withClient(sample: TypeScriptSample, packageName: string): string {
  const { type, entity, action, params, isUpload, connectorId } = sample
  const words = type.split('-')
  const client = [words[0], ...words.slice(1).map(capitalized)].join('')
  const connect = `connect${words.map(capitalized).join('')}`
  const chosen = connectorId === undefined ? '' : literalOf({ connectorId })
  const given = isUpload ? { ...params, content: new Expression(`await openAsBlob('example.txt')`) } : params
  const args = Object.keys(given).length === 0 ? '' : literalOf(given)
  return [
    ...(isUpload ? [`import { openAsBlob } from 'node:fs'`] : []),
    `import { fromEnvironment } from '@plugboard/core'`,
    `import { ${connect} } from '${packageName}'`,
    '',
    `const ${client} = ${connect}({ hosted: fromEnvironment(${chosen}) })`,
    `const result = await ${client}.${entity}.${action}(${args})`,
  ].join('\n')
}

function withFetch({ url, entity, action, params }: TypeScriptSample): string {
  const address = url.includes('$')
    ? `\`${url.replaceAll('$CONNECTOR_ID', ['$', '{process.env.CONNECTOR_ID}'].join(''))}\``
    : quoted(url)
  const body = literalOf({ entity, action, params }, '  ')
  return [
    `const response = await fetch(${address}, {`,
    `  method: 'POST',`,
    `  headers: {`,
    `    authorization: \`Bearer ${['$', '{process.env.TOKEN}'].join('')}\`,`,
    `    'content-type': 'application/json',`,
    `  },`,
    `  body: JSON.stringify(${body}),`,
    `})`,
    `const ${isSearch(action) ? 'result' : '{ records, meta }'} = await response.json()`,
  ].join('\n')
}

/** Code instead of a value. */
class Expression {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Length of an object that stays on one line. */
const LINE = 48

/** A value as a formatter would write it. */
function literalOf(value: unknown, indent = ''): string {
  if (value instanceof Expression) return value.code
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => literalOf(item, inner))
    : Object.entries(value).map(([name, item]) => `${keyOf(name)}: ${literalOf(item, inner)}`)
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' ']
  if (parts.length === 0) return open + close
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length <= LINE && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

/** In single quotes. JSON's other escapes are valid in TypeScript, too. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1)
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
