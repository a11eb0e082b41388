/** Sources for the expansion of query words. */
import type { Layout } from '../../replica/layout.ts'
import type { ReplicaScope } from '../../replica/scope.ts'
import type { Engine } from '../../store/engine.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { Matcher } from './matcher.ts'

export interface WordSource {
  readonly engine: Engine
  readonly matcher: Matcher
  readonly dictionaries: Dictionaries
}

export interface WordLookup extends WordSource {
  readonly scope: ReplicaScope
  readonly layout: Layout
  /** Milliseconds until the deadline. */
  readonly left: () => number
}
