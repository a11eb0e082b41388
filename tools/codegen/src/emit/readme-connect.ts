import { blocks, code, fence, markdownTable } from '../markdown.ts'
import type { CredentialsModel, Model } from '../model/model.ts'
import { sentence } from './docs.ts'
import type { Scope } from './scope.ts'
import { connectorConst, connectorType } from './symbols.ts'
import { boundsText, meaningText, typeText } from './type-text.ts'

/** Each way to authenticate: the credentials, and a client that is made with them. */
export function connectSection(scope: Scope): string {
  const { model } = scope
  return blocks('## Connect', ...model.auth.map((method) => methodBlocks(method, scope)))
}

/** First lines of an example: a client with the first authentication method. */
export function opening(model: Model, imported: readonly string[] = []): string {
  const [method] = model.auth
  const lines = method ? [...imported, importLine(model), '', `${connectLine(model, method)}`, ''] : []
  return lines.map((line) => `${line}\n`).join('')
}

export function importLine(model: Model): string {
  return `import { connect${connectorType(model)} } from '@plugboard/${model.connector}'`
}

function methodBlocks(method: CredentialsModel, scope: Scope): string {
  const { name, description } = method
  return blocks(
    `Method \`${name}\`. ${description === undefined ? '' : sentence(description)}`.trim(),
    credentialsTable(method, scope),
    fence(
      'ts',
      method.token === undefined ? keyExample(scope.model, method) : grantExample(scope.model, method),
    ),
  )
}

function credentialsTable({ credentials }: CredentialsModel, scope: Scope): string {
  const rows = Object.entries(credentials).map(([field, value]) => [
    code(field),
    typeText(value, scope),
    value.required ? 'yes' : '',
    `${meaningText(value, scope)} ${boundsText(value, scope)}`.trim(),
  ])
  return markdownTable(['credential', 'type', 'required', 'description'], rows)
}

function keyExample(model: Model, method: CredentialsModel): string {
  return `${importLine(model)}\n\n${connectLine(model, method)}\n${checkLine(model)}`
}

/** Example with tokens that are refreshed while a client is used. */
function grantExample(model: Model, method: CredentialsModel): string {
  return (
    `${importLine(model)}\n\n` +
    `const ${connectorConst(model)} = connect${connectorType(model)}({\n` +
    `  auth: ${authText(method)},\n` +
    '  // Called before new tokens are first used. Store them: the refresh token above may have been used already.\n' +
    "  onCredentials: async (credentials) => console.log('keep', Object.keys(credentials)),\n" +
    `})\n${checkLine(model)}`
  )
}

function connectLine(model: Model, method: CredentialsModel): string {
  return `const ${connectorConst(model)} = connect${connectorType(model)}({ auth: ${authText(method)} })`
}

function authText({ credentials }: CredentialsModel): string {
  const needed = Object.entries(credentials).filter(([, { required }]) => required)
  return `{ ${needed.map(([name]) => `${name}: '…'`).join(', ')} }`
}

function checkLine(model: Model): string {
  const client = connectorConst(model)
  return model.check === undefined
    ? ''
    : `await ${client}.check() // throws when the credentials do not work\n`
}
