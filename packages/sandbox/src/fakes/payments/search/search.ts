import { type Call, Refusal, type Row } from '../../../fake.ts'
import { compileQuery } from './compile.ts'
import { searchFields } from './fields.ts'
import { parseQuery } from './parse.ts'
import { QueryError } from './query-error.ts'

/** The test of a call's `query`. Refuses an invalid one. */
export function search(call: Call): (row: Row) => boolean {
  try {
    return compileQuery(parseQuery(String(call.params.query)), searchFields[call.entity] ?? {})
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new Refusal({
      kind: 'rule',
      status: 400,
      param: 'query',
      message: `Bad search query: ${error.message}.`,
    })
  }
}
