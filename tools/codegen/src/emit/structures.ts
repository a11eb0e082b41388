/** The parts of generated modules, as plain data: {@link file://../print-module.ts} prints them. */

/** Content of a doc comment, as `docText` makes it; empty for none. */
type DocTexts = readonly string[]

export interface PropertySignatureStructure {
  readonly name: string
  readonly type: string
  readonly hasQuestionToken: boolean
  readonly isReadonly: boolean
  readonly docs: DocTexts
}

export interface ParameterStructure {
  readonly name: string
  readonly type: string
  readonly hasQuestionToken: boolean
}

export interface MethodSignatureStructure {
  readonly name: string
  readonly parameters: readonly ParameterStructure[]
  readonly returnType: string
  readonly docs: DocTexts
}

export interface InterfaceStructure {
  readonly kind: 'interface'
  readonly name: string
  readonly docs: DocTexts
  readonly extends: readonly string[]
  /** Has other properties as well. */
  readonly isOpen: boolean
  readonly properties: readonly PropertySignatureStructure[]
  readonly methods: readonly MethodSignatureStructure[]
}

export interface AliasStructure {
  readonly kind: 'alias'
  readonly name: string
  readonly docs: DocTexts
  readonly type: string
}

export interface ConstStructure {
  readonly kind: 'const'
  readonly name: string
  readonly docs: DocTexts
  readonly isExported: boolean
  readonly type: string
  readonly initializer: string
}

/** Names of another module that this one imports, or exports again. */
export interface LinkStructure {
  readonly kind: 'import' | 'export'
  readonly from: string
  readonly isTypeOnly: boolean
  readonly names: readonly { readonly name: string; readonly isTypeOnly: boolean }[]
}

export type DeclarationStructure = InterfaceStructure | AliasStructure | ConstStructure

export interface ModuleStructure {
  /** Comment in the first line. */
  readonly header: string
  readonly links: readonly LinkStructure[]
  readonly declarations: readonly DeclarationStructure[]
}
