/** The declarations of generated modules. */
import { type Docs, docText } from './doc-comment.ts'
import { expression, type Literal } from './literal.ts'
import type {
  AliasStructure,
  ConstStructure,
  DeclarationStructure,
  InterfaceStructure,
  MethodSignatureStructure,
  ParameterStructure,
  PropertySignatureStructure,
} from './structures.ts'
import { propertyName } from './typescript.ts'

/** A module before its imports are known. */
export interface Module {
  /** `customers.ts` */
  readonly path: string
  readonly declarations: readonly Declaration[]
}

export interface Declaration {
  readonly name: string
  /** Visibility: outside the package, within the package, or within its module. */
  readonly reach: 'public' | 'package' | 'module'
  /** Of a constant that is plain data: see {@link file://./evaluate.ts}. */
  readonly data?: Literal
  readonly structure: DeclarationStructure
}

export interface Field {
  readonly name: string
  readonly type: string
  readonly optional?: boolean
  readonly readonly?: boolean
  readonly docs?: Docs | undefined
}

export interface InterfaceBody {
  readonly extends?: readonly string[]
  readonly properties?: readonly PropertySignatureStructure[]
  readonly methods?: readonly MethodSignatureStructure[]
  /** Has other properties as well. */
  readonly open?: boolean
}

export function declareInterface(name: string, docs: Docs, body: InterfaceBody): Declaration {
  const { properties = [], methods = [], open } = body
  const structure: InterfaceStructure = {
    kind: 'interface',
    name,
    docs: [docText(docs, 0)],
    extends: body.extends ?? [],
    isOpen: open === true,
    properties,
    methods,
  }
  return { name, reach: 'public', structure }
}

export function declareAlias(name: string, docs: Docs, type: string): Declaration {
  const structure: AliasStructure = { kind: 'alias', name, docs: [docText(docs, 0)], type }
  return { name, reach: 'public', structure }
}

export interface Constant {
  readonly name: string
  readonly type: string
  /** A table, or an expression such as a call. */
  readonly value: Literal | { readonly kind: 'expression'; readonly text: string }
  readonly docs?: Docs
  readonly reach?: Declaration['reach']
}

export function declareConst({ name, type, value, docs, reach = 'public' }: Constant): Declaration {
  const structure: ConstStructure = {
    kind: 'const',
    name,
    docs: docs ? [docText(docs, 0)] : [],
    isExported: reach !== 'module',
    type,
    initializer: isExpression(value) ? value.text : expression(value),
  }
  return { name, reach, structure, ...(isExpression(value) ? {} : { data: value }) }
}

export function property(
  { name, type, optional, readonly, docs }: Field,
  depth = 1,
): PropertySignatureStructure {
  return {
    name: propertyName(name),
    type,
    hasQuestionToken: optional ?? false,
    isReadonly: readonly ?? false,
    docs: docs ? [docText(docs, depth)] : [],
  }
}

export function method(
  name: string,
  parameters: readonly ParameterStructure[],
  returnType: string,
  docs: Docs,
): MethodSignatureStructure {
  return {
    name: propertyName(name),
    parameters,
    returnType,
    docs: [docText(docs, 1)],
  }
}

export function isType({ structure }: Declaration): boolean {
  return structure.kind !== 'const'
}

function isExpression(value: Constant['value']): value is Extract<Constant['value'], { kind: 'expression' }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'expression'
}
