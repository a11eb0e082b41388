/** GraphQL documents of a spec: parsed within limits, with the positions of their parts. */
import {
  type ASTNode,
  type DefinitionNode,
  GraphQLError,
  getLocation,
  Lexer,
  parse,
  Source,
  TokenKind,
} from 'graphql'
import type { Position } from '../../spec/mistake.ts'
import { characterAt } from '../../spec/positions.ts'
import { report, type Scope } from '../scope.ts'

/** A text of the spec: the value under a key. */
interface DocumentText {
  readonly node: object
  readonly key: string
  readonly text: string
}

/** Far above what people write. The parser is recursive, so its depth is limited as well. */
const MAX_CHARACTERS = 100_000
const MAX_DEPTH = 50

/** Where the sources of parsed documents are written. */
const texts = new WeakMap<Source, DocumentText>()

/** The operations and fragments of a text; none if it cannot be parsed, which is reported. */
export function parseDocument(scope: Scope, text: DocumentText): readonly DefinitionNode[] {
  const source = new Source(text.text)
  texts.set(source, text)
  try {
    checkSize(source)
    return parse(source).definitions
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const [location = { line: 1, column: 1 }] = error.locations ?? []
    const at = characterAt(scope.positions, text.node, text.key, location)
    report(scope, at, `invalid GraphQL: ${error.message.replace(/^Syntax Error: /, '')}`)
    return []
  }
}

/** Position of a part of a document in the spec. */
export function positionIn(scope: Scope, { loc }: ASTNode): Position {
  const text = loc && texts.get(loc.source)
  if (loc === undefined || text === undefined) throw new Error('the document was not parsed here')
  return characterAt(scope.positions, text.node, text.key, getLocation(loc.source, loc.start))
}

/** Walks the tokens without recursion. */
function checkSize(source: Source): void {
  if (source.body.length > MAX_CHARACTERS)
    throw tooLarge(source, 0, `the document has more than ${MAX_CHARACTERS} characters`)
  const lexer = new Lexer(source)
  for (let depth = 0, token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (OPENING.has(token.kind)) depth++
    if (CLOSING.has(token.kind)) depth--
    if (depth > MAX_DEPTH) throw tooLarge(source, token.start, `nested more than ${MAX_DEPTH} levels deep`)
  }
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

function tooLarge(source: Source, position: number, message: string): GraphQLError {
  return new GraphQLError(message, { source, positions: [position] })
}
