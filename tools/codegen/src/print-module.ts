/** Modules as text. Line breaks and indentation are the formatter's, except those around and within comments. */
import { commentOf } from './emit/doc-comment.ts'
import type {
  AliasStructure,
  ConstStructure,
  DeclarationStructure,
  InterfaceStructure,
  LinkStructure,
  MethodSignatureStructure,
  ModuleStructure,
  PropertySignatureStructure,
} from './emit/structures.ts'

export function printModule({ header, links, declarations }: ModuleStructure): string {
  const parts = [header, links.map(printLink).join('\n'), ...declarations.map(printDeclaration)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function printLink({ kind, from, isTypeOnly, names }: LinkStructure): string {
  const all = names.map((each) => (each.isTypeOnly ? `type ${each.name}` : each.name)).join(', ')
  return `${kind} ${isTypeOnly ? 'type ' : ''}{ ${all} } from '${from}'`
}

function printDeclaration(declaration: DeclarationStructure): string {
  return `${commentsOf(declaration.docs)}${printed(declaration)}`
}

function printed(declaration: DeclarationStructure): string {
  switch (declaration.kind) {
    case 'interface':
      return interfaceText(declaration)
    case 'alias':
      return aliasText(declaration)
    case 'const':
      return constText(declaration)
  }
}

function interfaceText({ name, extends: bases, isOpen, properties, methods }: InterfaceStructure): string {
  const heritage = bases.length === 0 ? '' : ` extends ${bases.join(', ')}`
  const lines = [
    ...(isOpen ? ['[name: string]: unknown'] : []),
    ...properties.map(propertyText),
    // Each comes with several lines of documentation: an empty line keeps them apart.
    ...(methods.length === 0 ? [] : [methods.map(methodText).join('\n\n')]),
  ]
  const body = lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
  return `export interface ${name}${heritage} {${body}}`
}

function aliasText({ name, type }: AliasStructure): string {
  return `export type ${name} = ${type}`
}

function constText({ name, isExported, type, initializer }: ConstStructure): string {
  return `${isExported ? 'export ' : ''}const ${name}: ${type} = ${initializer}`
}

function propertyText({
  name,
  type,
  hasQuestionToken,
  isReadonly,
  docs,
}: PropertySignatureStructure): string {
  return `${commentsOf(docs)}${isReadonly ? 'readonly ' : ''}${name}${hasQuestionToken ? '?' : ''}: ${type}`
}

function methodText({ name, parameters, returnType, docs }: MethodSignatureStructure): string {
  const params = parameters.map((each) => `${each.name}${each.hasQuestionToken ? '?' : ''}: ${each.type}`)
  return `${commentsOf(docs)}${name}(${params.join(', ')}): ${returnType}`
}

function commentsOf(docs: readonly string[]): string {
  return docs.map((doc) => `${commentOf(doc)}\n`).join('')
}
