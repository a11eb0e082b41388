import type { Field, Member, Method, Type } from './code.ts'
import { enclosed, group, ifBroken, indent, join, type Layout, line, newline } from './layout.ts'
import { printDocs } from './print-docs.ts'
import { printKey } from './print-literal.ts'

export function printType(type: Type, depth: number): Layout {
  switch (type.kind) {
    case 'text':
      return type.text
    case 'typeof':
      return `typeof ${type.name}`
    case 'name':
      return [type.name, printArgs(type.args, depth)]
    case 'array':
      return [type.readonly ? 'readonly ' : '', printItem(type.of, depth), '[]']
    case 'intersection':
      return join(
        ' & ',
        type.of.map((part) => printType(part, depth)),
      )
    case 'object':
      return printObject(type.members, depth)
    case 'union':
      return isHugged(type) ? hugged(type, depth) : group(alternatives(type.of, depth))
  }
}

/** A type after the colon of a member, where a long union starts on a line of its own. */
export function printAnnotation(type: Type, depth: number): Layout {
  return [':', printAfter(type, depth)]
}

/** A type after a colon or an equals sign, with the space between. A union that is too long for the line is broken at each `|`. */
export function printAfter(type: Type, depth: number): Layout {
  if (type.kind !== 'union' || isHugged(type)) return [' ', printType(type, depth)]
  return group(indent([line, alternatives(type.of, depth + 1)]))
}

/** Members one per line, as in the body of an interface. */
export function printMembers(members: readonly Member[], depth: number): Layout {
  // Methods come with several lines of documentation each: an empty line keeps them apart.
  const spaced = members.some((member) => member.kind === 'method')
  return join(
    spaced ? [newline, newline] : newline,
    members.map((member) => printMember(member, depth)),
  )
}

function printMember(member: Member, depth: number): Layout {
  if (member.kind === 'index') return ['[name: string]', printAnnotation(member.type, depth)]
  const docs = printDocs(member.docs, depth)
  return [docs, member.kind === 'method' ? printMethod(member, depth) : printField(member, depth)]
}

function printField({ name, optional, readonly, type }: Field, depth: number): Layout {
  return [readonly ? 'readonly ' : '', printKey(name), optional ? '?' : '', printAnnotation(type, depth)]
}

function printMethod({ name, params, returns }: Method, depth: number): Layout {
  const list = params.map((param) => [
    param.name,
    param.optional ? '?' : '',
    printAnnotation(param.type, depth + 1),
  ])
  const signature = enclosed('(', [join([',', line], list), ifBroken(',')], ')')
  return group([printKey(name), signature, ': ', printType(returns, depth)])
}

function printArgs(args: readonly Type[], depth: number): Layout {
  if (args.length === 0) return []
  return group(
    enclosed(
      '<',
      join(
        [',', line],
        args.map((arg) => printType(arg, depth + 1)),
      ),
      '>',
    ),
  )
}

function printItem(item: Type, depth: number): Layout {
  if (item.kind === 'array' && item.readonly) return ['(', printType(item, depth), ')']
  if (item.kind !== 'union') return printType(item, depth)
  if (isHugged(item)) return ['(', hugged(item, depth), ')']
  return group(enclosed('(', alternatives(item.of, depth + 1), ')'))
}

function printObject(members: readonly Member[], depth: number): Layout {
  if (members.length === 0) return '{}'
  const separator = [ifBroken('', ';'), line]
  const inner = members.map((member) => printMember(member, depth + 1))
  return group(enclosed('{', join(separator, inner), '}', line))
}

type Union = Extract<Type, { kind: 'union' }>

/** An object or named type that may be null is printed as if it were alone. */
function isHugged({ of }: Union): boolean {
  const isNull = (part: Type) => part.kind === 'text' && part.text === 'null'
  return of.length === 2 && of.some(isNull) && of.some(({ kind }) => kind === 'object' || kind === 'name')
}

function hugged({ of }: Union, depth: number): Layout {
  return join(
    ' | ',
    of.map((part) => printType(part, depth)),
  )
}

function alternatives(types: readonly Type[], depth: number): Layout {
  const parts = types.map((part) => {
    const printed = indent(printType(part, depth + 1))
    return part.kind === 'intersection' ? ['(', printed, ')'] : printed
  })
  return [ifBroken('| '), join([line, '| '], parts)]
}
