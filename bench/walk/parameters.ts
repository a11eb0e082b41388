/**
 * Counts the parameters of the server's functions, from its sources.
 *
 * Functions are those with a body: functions, arrows, methods, accessors and constructors. A destructured object counts as one parameter.
 * A parameter is only handed on if it has uses and each of them is an argument of a call, by itself or within literals of
 * objects and arrays. The share is of the parameters that have a name: destructured ones are taken apart.
 */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ts } from 'ts-morph'
import type { Build } from '../builds.ts'
import { type Figure, round } from '../measure.ts'

/** From here on, a list of parameters is long. */
const LONG = 5

type FunctionNode = ts.SignatureDeclaration & { readonly body: ts.Node }

/** Lists the functions with long lists of parameters on stderr if `BENCH_WALK_FILES` is set. */
export function parametersOf({ name: build, folder }: Build): Figure[] {
  const sources = join(folder, 'packages/server/src')
  const files = globSync('**/*.ts', { cwd: sources }).map((file) => join(sources, file))
  const program = ts.createProgram(files, { noResolve: true, noLib: true, types: [] })
  // Also binds the files: nodes know their parents then.
  const checker = program.getTypeChecker()
  const functions = files.flatMap((file) => functionsIn(program.getSourceFile(file)))
  const long = functions.filter(({ parameters }) => parameters.length >= LONG)
  if (process.env.BENCH_WALK_FILES) console.error(long.map((one) => describe(sources, one)).join('\n'))
  const named = functions.flatMap((one) => one.parameters.filter(({ name }) => ts.isIdentifier(name)))
  const handedOn = named.filter((one) => isOnlyHandedOn(checker, one))
  return [
    { build, walk: `server: functions with ${LONG} or more parameters`, functions: long.length },
    {
      build,
      walk: 'server: parameters only handed on',
      percent: round((100 * handedOn.length) / named.length),
    },
  ]
}

function functionsIn(node: ts.Node | undefined): FunctionNode[] {
  if (node === undefined) return []
  const within = childrenOf(node).flatMap(functionsIn)
  return ts.isFunctionLike(node) && 'body' in node && node.body ? [node as FunctionNode, ...within] : within
}

/** `store/agents.ts:229 recordUntrustedRead 5` */
function describe(sources: string, one: FunctionNode): string {
  const file = one.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(one.getStart())
  const { name } = one.name ? one : (one.parent as ts.NamedDeclaration)
  return `${relative(sources, file.fileName)}:${line + 1} ${name?.getText() ?? '(anonymous)'} ${one.parameters.length}`
}

function isOnlyHandedOn(checker: ts.TypeChecker, parameter: ts.ParameterDeclaration): boolean {
  const declared = checker.getSymbolAtLocation(parameter.name)
  const text = parameter.name.getText()
  const isUse = (node: ts.Node): boolean =>
    ts.isIdentifier(node) &&
    node.text === text &&
    node !== parameter.name &&
    symbolOf(checker, node) === declared
  const uses = descendantsOf(parameter.parent).filter(isUse)
  return uses.length > 0 && uses.every(isArgument)
}

/** The variable that an identifier names; nothing for names of properties. */
function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent)
  const isName =
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node
  return isName ? undefined : checker.getSymbolAtLocation(node)
}

function isArgument(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node
  return isPartOfLiteral(parent) && isArgument(parent)
}

function isPartOfLiteral(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isSpreadElement(node)
  )
}

function descendantsOf(node: ts.Node): ts.Node[] {
  return childrenOf(node).flatMap((child) => [child, ...descendantsOf(child)])
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}
