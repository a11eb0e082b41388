/** The vendor's newest description, machine-read. */
import { readJson } from '@plugboard/contract/documents'

interface FieldFacts {
  readonly type?: string
  readonly nullable?: boolean
  readonly always_present: boolean
}

interface EntityFacts {
  readonly methods: Readonly<Record<string, string>>
  readonly record_fields: Readonly<Record<string, FieldFacts>>
}

export interface Facts {
  readonly api_version: string
  readonly entities: Readonly<Record<string, EntityFacts>>
}

export function readFacts(): Facts {
  return readJson<Facts>('upstream/stripe/facts-2026-10-28.endive.json')
}

/** The request line of an action, with the vendor's placeholder names. */
export function requestLine(facts: Facts, entity: string, action: string): string | undefined {
  const names: Readonly<Record<string, string>> = { get: 'retrieve', delete: 'del', api_search: 'search' }
  return facts.entities[entity]?.methods[names[action] ?? action]
}
