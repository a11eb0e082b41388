/** Two versions of a connector type side by side: the verdict, then both specs with the lines that only one of them has. */

import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso/router'
import type { Comparison, TypeDetail } from '../../src/http/routes/console/connector-types.ts'
import { withQuery } from '../api.ts'
import { pathOf } from './connector-types.ts'
import { Filters, SelectFilter } from './filters.tsx'
import { Loaded, useLoad } from './load.tsx'
import { VerdictView } from './verdict.tsx'

export function CompareVersions({ of: { type, versions } }: { readonly of: TypeDetail }) {
  const { query } = useLocation()
  // None is in use where a package has the name.
  const current = versions.find(({ in_use }) => in_use) ?? versions[0]
  const to = query.to ?? current?.version ?? ''
  const from = query.from ?? versions.find(({ version }) => version !== to)?.version ?? ''
  const options = versions.map(({ version }) => [version, version] as const)
  const loading = useLoad<Comparison>(from && to && withQuery(`${pathOf(type)}/compare`, { from, to }))
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">Compare versions</h2>
      <Filters>
        <SelectFilter name="from" label="From" options={options} unset={from} />
        <SelectFilter name="to" label="To" options={options} unset={to} />
      </Filters>
      <Loaded of={loading}>
        {(comparison) => (
          <>
            <VerdictView bump={comparison.bump} lines={comparison.lines} />
            <Texts of={comparison} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Texts({ of: { from, to, texts } }: { readonly of: Comparison }) {
  if (texts === null) return <p class="soft">The specs are too large to be shown here.</p>
  return (
    <div class="builder">
      <Text title={from} text={texts.from} sign="−" others={linesOf(texts.to)} />
      <Text title={to} text={texts.to} sign="+" others={linesOf(texts.from)} />
    </div>
  )
}

const linesOf = (text: string): ReadonlySet<string> => new Set(text.split('\n'))

interface TextProps {
  readonly title: string
  readonly text: string
  /** Before lines that the other version does not have. */
  readonly sign: string
  readonly others: ReadonlySet<string>
}

function Text({ title, text, sign, others }: TextProps) {
  return (
    <figure>
      <figcaption>
        <code>{title}</code>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <section tabIndex={0} aria-label={`Spec of version ${title}`}>
        <pre>{marked(text.split('\n'), sign, others)}</pre>
      </section>
    </figure>
  )
}

function marked(lines: readonly string[], sign: string, others: ReadonlySet<string>): ComponentChildren[] {
  return lines.map((line, index) =>
    others.has(line) ? `  ${line}\n` : <mark key={index}>{`${sign} ${line}\n`}</mark>,
  )
}
