/** Shapes of the console's responses about connector types. */
import type { Risk } from './types.ts'

export type Level = 'attested' | 'checked' | 'generated'
export type Bump = 'major' | 'minor' | 'patch'

export interface TypeRow {
  readonly type: string
  readonly title: string
  readonly vendor: string | null
  readonly broken: boolean
  readonly origin: 'package' | 'file' | 'added'
  readonly package: string | null
  readonly version: string | null
  readonly entities: number
  readonly levels: Readonly<Record<Level, number>>
  readonly connectors: number
  readonly added_at: string | null
  readonly added_by: AddedBy | null
  readonly sandbox: boolean
  /** Added to this server, and not in use: the package or the file has the same name. */
  readonly shadowed: (Pick<VersionRow, 'added_at' | 'added_by'> & { readonly version: string }) | null
}

interface AddedBy {
  readonly id: string
  readonly name: string | null
}

export interface TypeDetail extends TypeRow {
  readonly description: string | null
  readonly actions: readonly ActionRow[]
  readonly versions: readonly VersionRow[]
  readonly applications: readonly {
    readonly id: string
    readonly name: string | null
    readonly connectors: number
  }[]
  /** The server can send calls to sandboxes. */
  readonly sandboxes: boolean
}

export interface ActionRow {
  readonly entity: string
  readonly name: string
  readonly risk: Risk
  /** `replica`: it is answered by this server. */
  readonly level: Level | 'replica'
  readonly checked_by: readonly string[]
  readonly attested_on: string | null
}

export interface VersionRow {
  readonly id: string
  readonly version: string
  readonly in_use: boolean
  readonly source: string
  readonly added_at: string | null
  readonly added_by: AddedBy | null
}

export interface Comparison {
  readonly from: string
  readonly to: string
  readonly bump: Bump | null
  readonly lines: readonly string[]
  readonly texts: { readonly from: string; readonly to: string } | null
}

/** What adding a spec would do, or has done. */
export interface Addition {
  readonly type: string
  readonly title: string
  /** Absent if the spec is the one in use. */
  readonly version?: string
  readonly replaces: string | null
  readonly entities: readonly string[]
  readonly doubts: readonly string[]
  readonly verdict?: { readonly bump?: Bump; readonly lines: readonly string[] }
  readonly sandbox: boolean
  /** Of the compiled spec. */
  readonly hash: string
  /** Id of the version in use, with which it is compared; null for a new type. */
  readonly in_use: string | null
}

export const TYPES = '/console/api/connector-types'

export function pathOf(type: string): string {
  return `${TYPES}/${encodeURIComponent(type)}`
}
