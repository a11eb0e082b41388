/**
 * Type declarations (`.d.ts`) of a vendor's SDK as a description of records. They have no endpoints: a record is the
 * interface with the name of its entity. Only the wanted interfaces and the types that they use are read.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Symbol as Declared, ModuleDeclaration, Project, SourceFile, Type } from 'ts-morph'
import type { Description, Shape, Shapes } from './description.ts'
import { DescriptionError } from './description-error.ts'
import { objectOf, textOf } from './json.ts'

const MAX_SHAPES = 20_000

/** The compiler takes longer to load than most commands take to run, and only declarations need it. */
function newProject(): Project {
  const compiler = createRequire(import.meta.url)('ts-morph') as typeof import('ts-morph')
  const { ModuleKind, ModuleResolutionKind } = compiler
  return new compiler.Project({
    compilerOptions: {
      strict: true,
      types: [],
      lib: ['lib.es2022.d.ts'],
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
    },
  })
}

/** @param wanted Names of exported types. Missing ones are among what is skipped. */
export function loadDeclarations(path: string, wanted: readonly string[]): Description {
  const project = newProject()
  const entry = project.addSourceFileAtPathIfExists(path)
  if (entry === undefined) throw new DescriptionError(path, 'cannot be read (no such file)')
  project.resolveSourceFileDependencies()
  const reading: Reading = { path, shapes: Object.create(null), names: new Map() }
  const missing = wanted.filter((name) => {
    const [type] = declaredAs(project, name).map((declaration) => declaration.getType())
    if (type === undefined) return true
    const shape = read(reading, type)
    // An alias has no name of its own among the shapes.
    if (shape.ref !== name) reading.shapes[name] = shape
    return false
  })
  return {
    file: path,
    format: 'declarations',
    title: path,
    version: versionAt(path),
    endpoints: [],
    shapes: reading.shapes,
    auth: [],
    skipped: [
      'requests and responses: declarations have records only',
      ...missing.map((name) => `${name}: no exported type has this name`),
    ],
  }
}

/** The version of the package that the declarations are in; empty if they are in none. */
function versionAt(path: string): string {
  for (let folder = dirname(resolve(path)); dirname(folder) !== folder; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest))
      return textOf(objectOf(JSON.parse(readFileSync(manifest, 'utf8')))?.version) ?? ''
  }
  return ''
}

/**
 * The first exported type of the name. SDKs often declare each record in a module or a namespace of its own. One that says that it
 * is exported comes first, then the least nested one: namespaces have parts of records, too.
 */
function declaredAs(project: Project, name: string): { getType(): Type }[] {
  const files = project.getSourceFiles()
  const homes = files.flatMap((file) => [{ home: file, depth: 0, isOpen: false }, ...modulesIn(file)])
  const found = homes.flatMap(({ home, depth, isOpen }) => {
    const declaration = home.getInterface(name) ?? home.getTypeAlias(name) ?? home.getClass(name)
    if (declaration === undefined) return []
    if (depth < 2 && declaration.isExported()) return [{ declaration, rank: 0 }]
    return isOpen || declaration.isExported() ? [{ declaration, rank: depth }] : []
  })
  const [first] = found.toSorted((one, other) => one.rank - other.rank)
  return first === undefined ? [] : [first.declaration]
}

interface Home {
  readonly home: SourceFile | ModuleDeclaration
  readonly depth: number
  /** Its members are exported without saying so, as in everything that is only declared. */
  readonly isOpen: boolean
}

/** A namespace of a file has to be exported itself; a module, and what is in an open one, has not. */
function modulesIn(parent: Home['home'], depth = 1, isParentOpen = false): Home[] {
  return parent.getModules().flatMap((home) => {
    const isOpen = home.isAmbient() && (isParentOpen || home.isExported() || home.hasModuleKeyword())
    return [{ home, depth, isOpen }, ...modulesIn(home, depth + 1, isOpen)]
  })
}

interface Reading {
  readonly path: string
  readonly shapes: Record<string, Shape>
  readonly names: Map<Declared, string>
}

function read(reading: Reading, type: Type): Shape {
  return type.isUnion() && !type.isBoolean()
    ? readUnion(reading, type.getUnionTypes())
    : readPlain(reading, type)
}

/**
 * Null becomes a flag, undefined is declared by the field, and an id beside an object is the value of an unexpanded
 * field.
 */
function readUnion(reading: Reading, types: readonly Type[]): Shape {
  const nullable = types.some((type) => type.isNull()) ? { nullable: true as const } : {}
  const parts = types.filter((type) => !type.isNull() && !isNothing(type))
  const rest = parts.filter((type) => !type.isLiteral() && !isOtherText(type))
  const alternatives = [...literalShapes(parts), ...rest.map((type) => readPlain(reading, type))]
  const [only, ...others] = alternatives
  if (only !== undefined && others.length === 0) return { ...only, ...nullable }
  const isExpandable = rest.some((type) => type.isString()) && rest.some(isRecord)
  return { oneOf: alternatives, ...nullable, ...(isExpandable && { expandable: true }) }
}

/** Literals of one type are one shape with its values; the two booleans are no values. */
function literalShapes(parts: readonly Type[]): Shape[] {
  const texts = parts.flatMap((type) => (type.isStringLiteral() ? [String(type.getLiteralValue())] : []))
  const isText = texts.length > 0 || parts.some(isOtherText)
  // Sorted, since the compiler's order depends on where it meets each value first.
  const values = texts.toSorted()
  return [
    ...(isText ? [{ type: 'string' as const, ...(values.length > 0 && { enum: values }) }] : []),
    ...(parts.some((type) => type.isBooleanLiteral()) ? [{ type: 'boolean' as const }] : []),
    ...(parts.some((type) => type.isNumberLiteral()) ? [{ type: 'number' as const }] : []),
  ]
}

function readPlain(reading: Reading, type: Type): Shape {
  if (type.isStringLiteral()) return { type: 'string', enum: [String(type.getLiteralValue())] }
  if (type.isString() || isOtherText(type)) return { type: 'string' }
  if (type.isNumber() || type.isNumberLiteral()) return { type: 'number' }
  if (type.isBoolean() || type.isBooleanLiteral()) return { type: 'boolean' }
  const item = type.getArrayElementType()
  if (item !== undefined) return { type: 'array', items: read(reading, item) }
  // SDKs wrap strings of the wire, such as decimals, in classes. Received values have no methods.
  if (type.getProperties().some(isMethod)) return { type: 'string' }
  return type.isObject() ? readObject(reading, type) : {}
}

function readObject(reading: Reading, type: Type): Shape {
  const values = type.getStringIndexType()
  if (values !== undefined && type.getProperties().length === 0)
    return { type: 'map', items: read(reading, values) }
  const symbol = type.getSymbol()
  const isNamed = type.isInterface() && type.getTypeArguments().length === 0
  return symbol && isNamed
    ? { ref: named(reading, symbol, type) }
    : { type: 'object', fields: fieldsOf(reading, type) }
}

function named(reading: Reading, symbol: Declared, type: Type): string {
  const { path, shapes, names } = reading
  const known = names.get(symbol)
  if (known !== undefined) return known
  const name = freeName(nameOf(symbol), shapes)
  names.set(symbol, name)
  if (names.size > MAX_SHAPES) throw new DescriptionError(path, `has more than ${MAX_SHAPES} types`)
  // Reserved first, since the type may contain itself.
  shapes[name] = { type: 'object' }
  shapes[name] = { type: 'object', fields: fieldsOf(reading, type) }
  return name
}

function fieldsOf(reading: Reading, type: Type): Shapes {
  const fields = type.getProperties().flatMap((property): [string, Shape][] => {
    const [declaration] = property.getDeclarations()
    const value = declaration && property.getTypeAtLocation(declaration)
    if (value === undefined || isNothing(value)) return []
    const shape = read(reading, value)
    return [[property.getName(), property.isOptional() ? shape : { ...shape, required: true }]]
  })
  return Object.fromEntries(fields)
}

function isNothing(type: Type): boolean {
  return type.isUndefined() || type.isVoid() || (type.isUnion() && type.getUnionTypes().every(isNothing))
}

/** `string & {}`: any other text beside known ones. */
function isOtherText(type: Type): boolean {
  return type.isIntersection() && type.getIntersectionTypes().some((part) => part.isString())
}

function isRecord(type: Type): boolean {
  return type.isObject() && !type.isArray()
}

function isMethod(property: Declared): boolean {
  const [declaration] = property.getDeclarations()
  return declaration !== undefined && property.getTypeAtLocation(declaration).getCallSignatures().length > 0
}

/** `Invoice.AutomaticTax` of `"…/Invoices".Invoice.AutomaticTax`. */
function nameOf(symbol: Declared): string {
  return symbol.getFullyQualifiedName().replace(/^"[^"]{0,1000}"\./, '')
}

function freeName(name: string, shapes: Shapes): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}${number}`
    if (!Object.hasOwn(shapes, free)) return free
  }
}
