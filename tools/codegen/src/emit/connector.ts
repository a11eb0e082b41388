import type { CredentialsModel, Model, TypeModel } from '../model/model.ts'
import { pascalCase } from '../model/names.ts'
import { type Declaration, declareAlias, declareConst, declareInterface, type Module } from './declare.ts'
import { sentence } from './docs.ts'
import { type Literal, literal, table } from './literal.ts'
import { isReferred } from './named-types.ts'
import type { Scope } from './scope.ts'
import { connectorConst, connectorType, credentialsType } from './symbols.ts'
import { fieldsTable, ownTable, runStyle, type TableStyle } from './table.ts'
import { propertiesOf } from './types.ts'
import { generic, union } from './typescript.ts'

/** The module of the connector: its credentials, and the table that all actions share. */
export function emitConnector(scope: Scope): Module {
  const { model } = scope
  return {
    path: 'connector.ts',
    declarations: [
      ...credentials(scope),
      declareConst({
        name: connectorConst(model),
        docs: { text: sentence(model.description) || `Settings shared by all actions of ${model.title}.` },
        type: generic('Connector', credentialsType(model)),
        value: connectorTable(scope),
      }),
    ],
  }
}

/** One interface; with several methods one for each, and their union. */
function credentials(scope: Scope): Declaration[] {
  const { auth, title } = scope.model
  const all = credentialsType(scope.model)
  const nameOf = (method: CredentialsModel) => (auth.length === 1 ? all : methodType(method, scope.model))
  const interfaces = auth.map((method) => {
    const text = [`Credentials of ${title}${auth.length === 1 ? '' : ` by method \`${method.name}\``}.`]
    if (method.description !== undefined) text.push(sentence(method.description))
    return declareInterface(
      nameOf(method),
      { text: text.join(' ') },
      {
        properties: propertiesOf(method.credentials, 'given', scope),
      },
    )
  })
  if (auth.length === 1) return interfaces
  const docs = { text: `Credentials of ${title}: the fields given choose the method.` }
  return [...interfaces, declareAlias(all, docs, union(auth.map(nameOf)))]
}

/** `IssueTrackingOauth2Credentials` */
function methodType(method: CredentialsModel, model: Model): string {
  return `${connectorType(model)}${pascalCase(method.name)}Credentials`
}

function connectorTable(scope: Scope): Literal {
  const { model } = scope
  const style = runStyle(scope)
  const { connector, provider, title, server, encoding, arrays, idempotency, retryHeader, files, check } =
    model
  return table(
    [
      ['name', connector],
      ['provider', provider],
      ['title', title],
      ['server', server],
      ['encoding', encoding === 'json' ? undefined : encoding],
      ['arrays', arrays === 'repeat' ? undefined : arrays],
      ['auth', model.auth.map((method) => methodTable(method, style))],
      ['headers', filled(model.headers)],
      ['idempotency', idempotency && literal(idempotency)],
      ['retryHeader', retryHeader],
      ['files', files && literal(files)],
      ['errors', filled(model.errors)],
      ['types', referredTypes(style, ({ name }) => scope.given.has(name))],
      ['check', check],
    ],
    { expanded: true },
  )
}

function methodTable(
  { name, server, credentials, header, query, body, basic, token, encoding, refusals }: CredentialsModel,
  style: TableStyle,
): Literal {
  return table([
    ['name', name],
    ['server', server],
    ['credentials', fieldsTable(credentials, style)],
    ['header', header],
    ['query', query],
    ['body', body],
    ['basic', basic && literal(basic)],
    ['token', token],
    ['encoding', encoding],
    ['refusals', refusals && literal(refusals)],
  ])
}

/** The types that tables refer to by name. */
export function referredTypes(
  style: TableStyle,
  isNeeded: (type: TypeModel) => boolean = () => true,
): Literal | undefined {
  const types = style.scope.model.types.filter((type) => isReferred(type) && isNeeded(type))
  return types.length === 0
    ? undefined
    : table(types.map(({ name, value }) => [name, ownTable(value, style)]))
}

function filled(data: object): Literal | undefined {
  return Object.values(data).every((value) => value === undefined) ? undefined : literal(data)
}
