/** Parts that the list and the page of a connector type share. */
import type { Level } from '@plugboard/core/catalog'
import type { TypeRow, VersionRow } from '../../src/http/routes/console/connector-types.ts'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'

const ORDER: readonly Level[] = ['attested', 'checked', 'generated']

/** How many actions are known how well. */
export function Levels({ of: levels }: { readonly of: TypeRow['levels'] }) {
  const known = ORDER.filter((level) => levels[level] > 0)
  if (known.length === 0) return <span class="soft">none</span>
  return (
    <span class="inline">
      {known.map((level) => (
        <Status key={level} of={level} count={levels[level]} />
      ))}
    </span>
  )
}

export function Origin({ of: row }: { readonly of: TypeRow }) {
  if (row.package !== null) return <code>{row.package}</code>
  if (row.origin === 'file') return <>spec file of the configuration</>
  return <>added to this server</>
}

/** The package or the file that has the name of an added type, in a sentence. */
export function holderOf({ package: name }: TypeRow): string {
  return name === null ? 'a spec file of the configuration' : `the package ${name}`
}

export function Added({
  of: { added_at, added_by },
}: {
  readonly of: Pick<VersionRow, 'added_at' | 'added_by'>
}) {
  return (
    <>
      <Moment at={added_at} />
      <span class="sub">
        {added_by === null ? 'by a command' : <bdi>by {added_by.name ?? added_by.id}</bdi>}
      </span>
    </>
  )
}
