/** Versions of connector types that were added from specs. */
import { INSTALLATION } from '../audit/trail.ts'
import { unknownSpec, unknownVersion } from '../specs/unknown-spec.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { holdersOf, tellShadowed } from './spec-holders.ts'
import { printTable } from './table.ts'

interface Version {
  readonly type: string
  readonly version: string
  readonly in_use: boolean
  /** The package or the file that has the name of the type and is used instead. */
  readonly shadowed_by?: string | undefined
  readonly source: string
  readonly added_at: string
}

export async function listVersions(
  type: string | undefined,
  { json }: { readonly json: boolean },
): Promise<void> {
  const [found, holders] = await Promise.all([
    withStore((store) => store.specConnectors.versions(type)),
    holdersOf(),
  ])
  if (type !== undefined && found.length === 0) throw unknownSpec(type)
  const versions = found.map(({ active, added_at, version, source, ...row }) => ({
    type: row.type,
    version,
    in_use: active === 1 && !holders.has(row.type),
    ...(holders.has(row.type) && { shadowed_by: holders.get(row.type) }),
    source,
    added_at: isoTime(added_at),
  }))
  if (json) for (const version of versions) console.log(JSON.stringify(version))
  else printTable(COLUMNS, versions)
}

const COLUMNS = {
  type: ({ type }: Version) => type,
  version: ({ version }: Version) => version,
  'in use': ({ in_use, shadowed_by: holder }: Version) =>
    in_use ? 'yes' : holder === undefined ? 'no' : `no, ${holder} is`,
  added: ({ added_at }: Version) => added_at,
  source: ({ source }: Version) => source,
}

/** Prints the spec that is stored, so that it can be corrected and added again. By default, that of the version in use. */
export async function printSpec(type: string, version: string | undefined): Promise<void> {
  const { spec } = await withStore(async ({ specConnectors }) => {
    const all = await specConnectors.versions(type)
    const wanted = version ?? all.find(({ active }) => active === 1)?.version ?? ''
    return (await specConnectors.version(type, wanted)) ?? unknownVersion(specConnectors, type, wanted)
  })
  process.stdout.write(spec.endsWith('\n') ? spec : `${spec}\n`)
}

export async function useVersion(type: string, version: string): Promise<void> {
  const { useSpecVersion } = await import('../specs/remove.ts')
  await auditedChange(
    () => ({ org: INSTALLATION, action: 'connector_type.use', object: type }),
    (store, record) => useSpecVersion(store.specConnectors, type, { version }, record),
  )
  console.log(`${type} uses version ${version}.`)
  await tellShadowed(type)
}
