import type { Alias, Call, Const, Declaration, Interface } from './code.ts'
import { enclosed, group, ifBroken, indent, join, type Layout, line, newline, render } from './layout.ts'
import type { Link } from './link.ts'
import { printDocs } from './print-docs.ts'
import { printLiteral } from './print-literal.ts'
import { printAfter, printAnnotation, printMembers, printType } from './print-type.ts'

export function printModule(
  header: string,
  links: readonly Link[],
  declarations: readonly Declaration[],
): string {
  const linked = join(newline, links.map(printLink))
  const blocks = [header, ...(links.length === 0 ? [] : [linked]), ...declarations.map(printDeclaration)]
  return render([join([newline, newline], blocks), newline])
}

function printLink({ verb, from, types, values }: Link): Layout {
  const onlyTypes = values.length === 0
  const names = onlyTypes ? types : [...values, ...types.map((name) => `type ${name}`)]
  const list = [join([',', line], byName(names)), ifBroken(',')]
  return [verb, onlyTypes ? ' type ' : ' ', group(enclosed('{', list, '}', line)), ` from '${from}'`]
}

/** Letter by letter, a capital before its small letter, as formatters sort them: `Refund`, `Refunds`, `refunds`. */
function byName(names: readonly string[]): string[] {
  const key = (name: string) =>
    name.replace('type ', '').replace(/./g, (letter) => letter.toLowerCase() + letter)
  return names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

function printDeclaration(declaration: Declaration): Layout {
  return [printDocs(declaration.docs, 0), printBody(declaration)]
}

function printBody(declaration: Declaration): Layout {
  switch (declaration.kind) {
    case 'interface':
      return printInterface(declaration)
    case 'alias':
      return printAlias(declaration)
    case 'const':
      return printConst(declaration)
  }
}

function printInterface({ name, extends: bases, members }: Interface): Layout {
  const head = [`export interface ${name}`, printBases(bases)]
  if (members.length === 0) return [head, ' {}']
  return [head, ' {', indent([newline, printMembers(members, 1)]), newline, '}']
}

function printBases(bases: readonly Interface['extends'][number][]): Layout {
  if (bases.length === 0) return []
  const list = bases.map((base) => printType(base, 1))
  return group(indent([line, 'extends ', indent(join([',', line], list))]))
}

function printAlias({ name, type }: Alias): Layout {
  return [`export type ${name} =`, printAfter(type, 0)]
}

function printConst({ name, type, value, reach }: Const): Layout {
  const head = [`${reach === 'module' ? '' : 'export '}const ${name}`, printAnnotation(type, 0), ' =']
  // What is called stands on the line of its name if it can; only then are arguments put on lines of their own.
  return isCall(value) ? [head, group(indent(line)), printCall(value)] : [head, ' ', printLiteral(value)]
}

function printCall({ name, args }: Call): Layout {
  const list = args.map((arg) => (typeof arg === 'string' ? arg : `{ ${arg.join(', ')} }`))
  return [name, group(enclosed('(', [join([',', line], list), ifBroken(',')], ')'))]
}

function isCall(value: Const['value']): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}
