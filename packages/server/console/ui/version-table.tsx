/** Versions of a connector type, and the way back to an earlier one. */

import { useState } from 'preact/hooks'
import type { Comparison, TypeDetail, VersionRow } from '../../src/http/routes/console/connector-types.ts'
import { call, type Problem, withQuery } from '../api.ts'
import { mayOnInstallation } from '../session.ts'
import { isOutdated } from './add-type.tsx'
import { pathOf } from './connector-types.ts'
import { Confirm } from './dialog.tsx'
import { Loaded, useLoad } from './load.tsx'
import { Table } from './table.tsx'
import { Added } from './type-facts.tsx'
import { useAction } from './use-action.ts'
import { VerdictView } from './verdict.tsx'

interface Props {
  readonly of: TypeDetail
  readonly onChanged: () => Promise<void>
}

export function VersionTable({ of, onChanged }: Props) {
  const [chosen, choose] = useState<string | undefined>(undefined)
  const current = of.versions.find(({ in_use }) => in_use)
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{of.shadowed === null ? 'Versions' : 'Versions that were added'}</h2>
      <Table
        label="Versions"
        rows={of.versions}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Version', cell: ({ version }) => <code>{version}</code> },
          { name: 'Added', cell: (row) => <Added of={row} /> },
          { name: 'Source', cell: ({ source }) => <bdi>{source}</bdi> },
          {
            name: 'Use',
            cell: ({ version, in_use }) =>
              in_use ? (
                'in use'
              ) : of.shadowed !== null ? (
                <span class="soft">not in use</span>
              ) : mayOnInstallation('admin') ? (
                <button type="button" class="small" onClick={() => choose(version)}>
                  Use<span class="hidden"> version {version}</span>
                </button>
              ) : (
                <span class="soft">kept</span>
              ),
          },
        ]}
      />
      {chosen !== undefined && current !== undefined && (
        <UseVersion
          type={of.type}
          from={current}
          to={chosen}
          onChanged={onChanged}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  )
}

interface UseProps {
  readonly type: string
  readonly from: VersionRow
  readonly to: string
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

function UseVersion({ type, from, to, onChanged, onClose }: UseProps) {
  const comparison = useLoad<Comparison>(withQuery(`${pathOf(type)}/compare`, { from: from.version, to }))
  const { isBusy, run } = useAction(onClose)
  const change = async (): Promise<void> => {
    await run(async () => {
      // Only instead of the version that it was compared with.
      const body = { version: to, expected: { in_use: from.id } }
      await call(`${pathOf(type)}/version`, { method: 'PUT', body }).catch(async (problem: Problem) => {
        // The next try is compared with the version that somebody else has chosen meanwhile.
        if (isOutdated(problem)) await onChanged()
        throw problem
      })
      await onChanged()
      return `${type} uses version ${to}`
    })
  }
  return (
    <Confirm
      title={`Use version ${to}?`}
      verb={`Use version ${to}`}
      // A comparison that fails must not keep people from leaving a version that does not load.
      isBusy={isBusy || (comparison.data === undefined && comparison.problem === undefined)}
      onConfirm={change}
      onClose={onClose}
    >
      <p>
        Changes for callers from <code>{from.version}</code>, which is in use:
      </p>
      <Loaded of={comparison}>{({ bump, lines }) => <VerdictView bump={bump} lines={lines} />}</Loaded>
    </Confirm>
  )
}
