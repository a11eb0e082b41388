/** A spec as its author wrote it: checked against the language, every node with its position. */
import type { language } from './language.ts'
import type { Position } from './mistake.ts'
import type { TypeExpression } from './type-expression.ts'

type Language = typeof language
export type Place = keyof Language

/** Where a node starts: of a text in quotes, its first character. */
interface Located {
  readonly at: Position
}

export interface Scalar<T> extends Located {
  readonly kind: 'scalar'
  readonly value: T
}

export interface TypeNode extends Located {
  readonly kind: 'type'
  readonly expression: TypeExpression
}

/** Anything at all, as plain data. */
export interface DataNode extends Located {
  readonly kind: 'data'
  readonly value: unknown
}

export interface List<N> extends Located {
  readonly kind: 'list'
  readonly items: readonly N[]
}

/** A mapping whose names are the author's own. */
export interface Named<N> extends Located {
  readonly kind: 'named'
  readonly entries: readonly Entry<N>[]
}

/** `at` is the position of the name. */
export interface Entry<N> extends Located {
  readonly name: string
  readonly node: N
}

/** A mapping with the keys of a place of the language. */
export interface Block<P extends Place> extends Located {
  readonly kind: 'block'
  readonly keys: { readonly [K in keyof KeysOf<P>]?: KeyNode<KeysOf<P>[K]> } & {
    readonly [K in RequiredKeys<P>]: KeyNode<KeysOf<P>[K]>
  }
  /** Position of each key that is there. */
  readonly keyAt: { readonly [K in keyof KeysOf<P>]?: Position }
  /** Entries under names of the author's own, in a place that takes them. */
  readonly others: readonly Entry<Others<P>>[]
}

/** What the words of the language's `is` stand for. */
export interface Words {
  text: Scalar<string>
  integer: Scalar<number>
  number: Scalar<number>
  flag: Scalar<boolean>
  scalar: Scalar<string | number | boolean>
  type: TypeNode
  data: DataNode
}

/** The tree for what is written at `S`: a word, a place, `array<…>`, `map<…>` or a union of them. */
export type NodeOf<S extends string, Choice = never> = S extends keyof Words
  ? Words[S]
  : S extends 'word'
    ? Scalar<Choice>
    : S extends Place
      ? Block<S> | Short<Language[S]>
      : S extends `array<${infer T}>`
        ? List<NodeOf<T, Choice>>
        : S extends `map<${infer T}>`
          ? Named<NodeOf<T, Choice>>
          : S extends `${infer A} | ${infer B}`
            ? NodeOf<A, Choice> | NodeOf<B, Choice>
            : never

type Choices<D> = D extends { readonly of: readonly (infer C)[] } ? C : never
type KeyNode<D> = D extends { readonly is: infer S extends string } ? NodeOf<S, Choices<D>> : never
type Short<D> = D extends { readonly short: infer S extends string } ? NodeOf<S, Choices<D>> : never
type Others<P extends Place> = Language[P] extends { readonly others: infer S extends string }
  ? NodeOf<S>
  : never

/** Keys of a place, those of the places it takes over included. */
export type KeysOf<P extends Place> = Language[P]['keys'] & Inherited<Language[P]>
type RequiredKeys<P extends Place> = {
  [K in keyof KeysOf<P>]: KeysOf<P>[K] extends { readonly required: true } ? K : never
}[keyof KeysOf<P>]
type Inherited<D> = D extends { readonly also: readonly (infer A extends Place)[] } ? Together<A> : unknown
type Together<P extends Place> = (P extends Place ? (keys: KeysOf<P>) => void : never) extends (
  keys: infer K,
) => void
  ? K
  : never

/** A spec that lacks a required key at the top is worth a look all the same; other places that lack one are left out. */
export interface Root extends Omit<Block<'spec'>, 'keys'> {
  readonly keys: Partial<Block<'spec'>['keys']>
}

/** The whole spec, and the file it came from. */
export interface Spec {
  readonly file: string
  readonly root: Root
}
