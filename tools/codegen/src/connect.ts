/** A client of a spec in process, without a package and without generated code. */
import {
  type CallOptions,
  type Client,
  type ConnectOptions,
  connect as connectTables,
  type PageCall,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { readSource, type SpecSource, specOf, tablesOfSpec } from './load-source.ts'

type Fields = Readonly<Record<string, unknown>>

/** Record types by entity: a spec that is read at run time has none for the compiler. */
export type Records = Readonly<Record<string, unknown>>

/** Methods of an entity: lists are pages, and everything else is one record of it, unless the caller says otherwise. */
export interface MethodsOfRecord<Row> {
  list(params?: Fields, options?: CallOptions): PageCall<Row, Fields, Fields>
  api_search(params?: Fields, options?: CallOptions): PageCall<Row, Fields, Fields>
  [action: string]: (
    params?: Fields,
    options?: CallOptions,
    // biome-ignore lint/suspicious/noExplicitAny: what an action returns is known only at run time
  ) => any
}

export type MethodsOfRecords<Rows> = { readonly [Name in keyof Rows]: MethodsOfRecord<Rows[Name]> }

export type SpecClient<Rows> = Client<MethodsOfRecords<Rows>>

/**
 * Creates a client of a spec or of a vendor's description. `connect<{ books: Book }>('library.yaml', { auth })`
 *
 * @param spec Path of a spec, or a source.
 * @throws SpecError The spec is invalid: the error has every mistake with its position.
 * @throws DescriptionError The description is unusable, or has none of the entities.
 * @throws AuthError A credential field is missing, unknown or malformed.
 */
// biome-ignore lint/suspicious/noExplicitAny: without record types, records are of any type
export function connect<Rows extends Records = Record<string, any>>(
  spec: string | SpecSource,
  options: ConnectOptions<Readonly<Record<string, string>>>,
): SpecClient<Rows> {
  const source = typeof spec === 'string' ? readSource(spec) : spec
  const { connector, entities } = tablesOfSpec({ ...source, text: specOf(source).text })
  const client = connectTables(connector, entities, { bytes, oauth2, ...options } as ConnectOptions<unknown>)
  return client as unknown as SpecClient<Rows>
}
