/** Translations of the texts that end users read on the connect page. Each text may be absent. */
import type { Help } from '../values/value.ts'

export interface CatalogTexts {
  readonly description?: string
  /** By name of the authentication method. */
  readonly auth?: Readonly<Record<string, MethodTexts>>
}

export interface MethodTexts {
  readonly description?: string
  /** By name of the credential. */
  readonly credentials?: Readonly<Record<string, CredentialTexts>>
}

export interface CredentialTexts {
  readonly label?: string
  readonly description?: string
  readonly help?: Help
}
