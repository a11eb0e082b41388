/** Parses the params argument: JSON, or `-` for JSON on standard input. */
import { text } from 'node:stream/consumers'
import { parseGivenJson } from '@plugboard/core'
import { UsageError } from './explain.ts'

export async function readParams(given: string | undefined): Promise<unknown> {
  if (given === undefined) return {}
  const json = given === '-' ? await text(process.stdin) : given
  try {
    return parseGivenJson(json)
  } catch (error) {
    throw new UsageError(`params must be JSON: ${(error as Error).message}`)
  }
}
