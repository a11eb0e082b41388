import type { AuthMethod, Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'

/** A credential that is a label of the upstream's host: `site` in `https://{site}.atlassian.net`. */
interface HostLabel {
  readonly name: string
  /** The rest of the host: `.atlassian.net`. */
  readonly suffix: string
}

function hostLabelOf(connector: Connector, method: AuthMethod): HostLabel | undefined {
  const [, name, suffix] =
    /^https:\/\/\{(\w+)\}(\.[a-z0-9.-]+)/.exec(method.server ?? connector.server ?? '') ?? []
  return name === undefined || suffix === undefined ? undefined : { name, suffix }
}

/** Users paste URLs with or without scheme and path, so only the host is considered. */
function labelIn(text: string, suffix: string): string {
  const lower = text.toLowerCase()
  const host = /^(?:https:\/\/)?([a-z0-9.-]{1,253})(?:[/?#]|$)/.exec(lower)?.[1]
  if (host?.endsWith(suffix)) return host.slice(0, -suffix.length)
  return host === lower ? lower : text
}

/**
 * Reduces a host or URL to the label in the server's template: `https://acme.atlassian.net/` and `Acme`
 * become `acme`. Any other value stays unchanged and fails validation later.
 */
export function withHostLabel(connector: Connector, method: AuthMethod, given: Given): Given {
  const label = hostLabelOf(connector, method)
  const value = label && given[label.name]
  return label && typeof value === 'string'
    ? { __proto__: null, ...given, [label.name]: labelIn(value, label.suffix) }
    : given
}
