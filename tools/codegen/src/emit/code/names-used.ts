import type { Const, Declaration, Literal, Member, Type } from './code.ts'

/** Names that code refers to, wherever they are declared. */
interface NamesUsed {
  readonly types: ReadonlySet<string>
  readonly values: ReadonlySet<string>
}

interface Found {
  readonly types: Set<string>
  readonly values: Set<string>
}

export function namesUsed(declarations: readonly Declaration[]): NamesUsed {
  const found: Found = { types: new Set(), values: new Set() }
  for (const declaration of declarations) visitDeclaration(declaration, found)
  return found
}

function visitDeclaration(declaration: Declaration, found: Found): void {
  if (declaration.kind === 'interface') {
    for (const base of declaration.extends) visitType(base, found)
    for (const member of declaration.members) visitMember(member, found)
    return
  }
  visitType(declaration.type, found)
  if (declaration.kind === 'const') visitValue(declaration.value, found)
}

function visitMember(member: Member, found: Found): void {
  if (member.kind === 'method') {
    for (const param of member.params) visitType(param.type, found)
    visitType(member.returns, found)
  } else {
    visitType(member.type, found)
  }
}

function visitType(type: Type, found: Found): void {
  switch (type.kind) {
    case 'text':
      break
    case 'typeof':
      found.values.add(type.name)
      break
    case 'name':
      found.types.add(type.name)
      for (const arg of type.args) visitType(arg, found)
      break
    case 'array':
      visitType(type.of, found)
      break
    case 'union':
    case 'intersection':
      for (const part of type.of) visitType(part, found)
      break
    case 'object':
      for (const member of type.members) visitMember(member, found)
  }
}

function visitValue(value: Const['value'], found: Found): void {
  if (typeof value !== 'object' || value === null) return
  if (!('kind' in value)) for (const item of value) visitValue(item, found)
  else if (value.kind === 'reference') found.values.add(value.path.replace(/\..*/, ''))
  else if (value.kind === 'call')
    for (const name of [value.name, ...value.args.flat()]) found.values.add(name)
  else for (const entry of value.entries) visitValue(entryValue(entry), found)
}

function entryValue(entry: Extract<Literal, { kind: 'table' }>['entries'][number]): Literal {
  return 'kind' in entry ? entry : entry[1]
}
